import { box, modelled } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, crease, group, line, mirrored, openStudio, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Safety vest, ANSI 107 class 2: mesh or solid polyester, zip front, 2 in reflective tape up both sides and twice around, bound edges.
 * Front, as on an unseen body. Imprint area: left chest 3 x 2.25 in (the wearer's left).
 */
export const drawSafetyVest: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [leftChest],
    studio.lyingShadow(left, right),
    inside(studio),
    half(studio, left),
    half(studio, right),
    studio.print([leftChest]),
    group(studio.inside(left + right), folds(studio)),
    pockets(studio),
    zip(studio),
  )
}

const leftChest: FlatArea = { shape: 'flat', name: 'Left chest', corners: box(424, 318, 478, 358.5), widthIn: 3, heightIn: 2.25 }

const left =
  'M304 116C282 122 258 130 236 142C246 206 240 268 214 318C204 336 202 350 204 366C210 466 206 560 200 660Q199 678 214 680C276 688 340 690 398 690L398 330C358 270 326 196 304 116Z'
const right = mirrored(left)
const tapesLeft = 'M262 128C276 240 288 330 288 430C290 520 288 600 286 690M200 470C270 480 336 482 400 482M199 590C270 602 336 604 400 604'

function inside(studio: Studio): string {
  const { shade, deep } = studio.tones
  const back = 'M304 116C330 132 366 138 400 138S470 132 496 116C474 196 442 270 400 332C358 270 326 196 304 116Z'
  return (
    area(back, studio.linear([304, 120], [496, 300], `0 ${deep}, 0.5 ${shade}, 1 ${deep}`)) +
    group(studio.inside(back), line('M304 116C330 132 366 138 400 138S470 132 496 116', '#000', 22, ` opacity=".3"${studio.soft(7)}`)) +
    area('M384 142H416V168H384Z', '#fff', ' opacity=".5"')
  )
}

function half(studio: Studio, outline: string): string {
  const { tones } = studio
  const { light, base, shade } = tones
  const paint = studio.linear([210, 140], [600, 690], `0 ${light}, 0.45 ${base}, 1 ${shade}`)
  const isLeft = outline === left
  const tape = isLeft ? tapesLeft : mirrored(tapesLeft)
  return (
    group(studio.relief(0.7, 0.6), area(outline, paint)) +
    area(outline, studio.weave(4), ' opacity=".14"') +
    group(
      studio.inside(outline),
      line(tape, '#2a2c2e', 46, ' opacity=".25"'),
      line(tape, isLeft ? '#c6cacd' : '#aeb3b7', 40),
      line(tape, '#ffffff', 12, ` opacity=".55" transform="translate(-6 -6)"${studio.soft(5)}`),
      line(tape, '#4b5056', 40, ' opacity=".14" stroke-dasharray="1.2 4"'),
    ) +
    modelled(studio, outline, tones, 40, 0.5) +
    group(studio.inside(outline), line(outline, tones.shade, 13), line(outline, tones.deep, 13, ' opacity=".25" stroke-dasharray="2 4"'))
  )
}

function folds(studio: Studio): string {
  const dark = [
    crease([216, 330], [250, 400], [262, 520], 18),
    crease([340, 300], [352, 440], [330, 690], 20),
    crease([584, 330], [548, 400], [540, 540], 18),
    crease([462, 330], [446, 500], [476, 690], 18),
    crease([210, 640], [250, 600], [300, 590], 12),
  ].join('')
  return (
    area(dark, '#000', ` opacity=".17"${studio.soft(9)}`) +
    area(dark, '#fff', ` opacity=".24" transform="translate(-16 -10)"${studio.soft(9)}`) +
    line('M600 366C594 466 598 560 606 690', '#000', 46, ` opacity=".22"${studio.soft(16)}`)
  )
}

function pockets(studio: Studio): string {
  const { tones } = studio
  const pocket = 'M318 620H380V676H318Z'
  const chest = 'M446 400H520V462H446Z'
  return (
    line(pocket + chest, tones.deep, 5, ` opacity=".3"${studio.soft(1.8)}`) +
    stitches(pocket + chest, tones, 1.5) +
    area('M446 392H520V410H446Z', tones.shade) +
    line('M446 411H520', tones.deep, 2.4, ` opacity=".6"${studio.soft(0.8)}`)
  )
}

function zip(studio: Studio): string {
  const { deep } = studio.tones
  return (
    line('M400 332V690', deep, 14, ' opacity=".9"') +
    line('M400 334V689', '#17181a', 7, ' opacity=".8"') +
    line('M400 334V689', '#b9bcbf', 4, ' stroke-dasharray="2.2 2.4" opacity=".85"') +
    area('M393 336Q400 331 407 336V352Q400 356 393 352Z', '#a9acaf') +
    area('M396 350H404L406 382Q400 388 394 382Z', '#2b2d30') +
    line('M398 352L397 380', '#85888c', 1.6)
  )
}
