import { disc, modelled } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, mirrored, openStudio, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * Multi-tool, 4 in closed: spring pliers open at the top, two folding handles with colored scales, pivot bolts, blade half out of one handle.
 * Lies upright, seen from above. Imprint area: along the left handle, 1.5 x 0.4 in.
 */
export const drawMultiTool: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [handlePrint],
    studio.lyingShadow(leftHandle, rightHandle, jawLeft, jawRight, blade),
    bladePart(studio),
    jaws(studio),
    handle(studio, leftHandle, leftScale),
    handle(studio, rightHandle, rightScale),
    studio.print([handlePrint]),
    pivots(studio),
  )
}

const handlePrint: FlatArea = {
  shape: 'flat',
  name: 'Handle',
  corners: [
    [248, 590],
    [288, 438],
    [330, 448],
    [290, 600],
  ],
  widthIn: 1.5,
  heightIn: 0.4,
}

const leftHandle = 'M330 356Q352 350 372 362L396 384Q402 392 398 402L318 666Q310 690 286 684L232 670Q208 662 214 638L300 382Q308 362 330 356Z'
const rightHandle = mirrored(leftHandle)
const leftScale = 'M324 404Q340 398 354 408L366 418Q370 424 368 432L300 640Q294 656 278 652L250 644Q234 638 240 622L306 424Q312 408 324 404Z'
const rightScale = mirrored(leftScale)
const jawLeft = 'M398 380L372 372C330 350 316 300 340 250C356 214 376 170 388 122Q392 110 399 110L399 250C384 270 382 300 398 322Z'
const jawRight = mirrored(jawLeft)
const blade = 'M540 664C600 676 668 650 716 588C650 574 590 584 536 606Z'

function bladePart(studio: Studio): string {
  const steel = studio.linear([600, 580], [640, 670], '0 #fbfbfb, 0.4 #c9cbcd, 0.6 #9da0a4, 1 #6f7276')
  return area(blade, steel) + line('M716 588C668 650 600 676 540 664', '#fff', 3, ' opacity=".8"') + line('M700 594C660 640 606 660 550 652', '#5b5e62', 1.6, ' opacity=".6"') + line('M620 602L652 596', '#5b5e62', 5, ' stroke-linecap="round"')
}

function jaws(studio: Studio): string {
  const steel = studio.linear([320, 0], [480, 0], steelStops)
  const teeth = Array.from({ length: 13 }, (_, n) => `M392 ${134 + n * 8}H408`).join('')
  return (
    area(jawLeft + jawRight, steel) +
    modelled(studio, jawLeft + jawRight, { highlight: '#ffffff', light: '#d4d6d8', base: '#a9acaf', shade: '#6f7276', deep: '#3c3e41' }, 14, 0.5) +
    line('M400 112V250C384 272 384 298 400 320C416 298 416 272 400 250', '#17181a', 3) +
    area('M400 252C386 272 386 298 400 318C414 298 414 272 400 252Z', '#2b2d2f') +
    line(teeth, '#3c3e41', 2.6, ' opacity=".8"')
  )
}

function handle(studio: Studio, outline: string, scale: string): string {
  const { tones } = studio
  const { light, base, shade } = tones
  const isLeft = outline === leftHandle
  const steel = studio.linear(isLeft ? [230, 480] : [470, 480], isLeft ? [370, 530] : [600, 430], steelStops)
  const grooves = isLeft ? 'M258 610L290 618M262 596L294 604M266 582L298 590' : 'M542 610L510 618M538 596L506 604M534 582L502 590'
  return (
    area(outline, '#000', ` opacity=".35" transform="translate(5 7)"${studio.soft(5)}`) +
    area(outline, steel) +
    modelled(studio, outline, { highlight: '#ffffff', light: '#d4d6d8', base: '#a9acaf', shade: '#6f7276', deep: '#3c3e41' }, 12, 0.5) +
    group(studio.relief(0.9, 0.35), area(scale, studio.linear([250, 410], [560, 650], `0 ${light}, 0.5 ${base}, 1 ${shade}`))) +
    modelled(studio, scale, tones, 14, 0.6) +
    (isLeft ? '' : line(grooves, tones.deep, 4, ' opacity=".7"') + line(grooves, tones.highlight, 1.4, ' opacity=".6" transform="translate(0 3)"'))
  )
}

function pivots(studio: Studio): string {
  const bolt = (x: number, y: number, r: number) =>
    disc(x + 2, y + 3, r, '#000', ` opacity=".45"${studio.soft(2.5)}`) +
    disc(x, y, r, studio.linear([x - r, y - r], [x + r, y + r], steelStops)) +
    disc(x, y, r * 0.5, '#6f7276') +
    line(`M${x - r * 0.35} ${y - r * 0.35}L${x + r * 0.35} ${y + r * 0.35}`, '#2b2d2f', 2.4)
  return bolt(400, 352, 25) + bolt(348, 388, 14) + bolt(452, 388, 14) + bolt(264, 636, 9) + bolt(536, 636, 9)
}
