import type { FlatArea } from './imprint.ts'
import { area, blackPlastic, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Ear muffs: two moulded cups with soft cushions, steel yokes, padded headband. Three-quarter view: the left cup from outside, the right one
 * from inside. The colour is that of the cups. Imprint area: left cup, 1.5 x 1.5 in.
 */
export const drawEarMuffs: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [cup],
    shadow(studio),
    rightCup(studio),
    yokes(studio),
    headband(studio),
    leftCup(studio),
    studio.print([cup]),
    gloss(studio),
  )
}

const cup: FlatArea = {
  shape: 'flat',
  name: 'Left cup',
  corners: [
    [176, 449],
    [276, 449],
    [276, 551],
    [176, 551],
  ],
  widthIn: 1.5,
  heightIn: 1.5,
}

const leftShell =
  'M226 352C288 346 330 400 334 488C338 580 304 650 240 654C176 658 130 596 126 506C122 420 164 358 226 352Z'
const leftPanel = 'M224 404C266 402 292 440 294 496C296 556 272 600 232 602C190 604 162 560 160 506C158 450 184 406 224 404Z'
const rightShell =
  'M596 332C654 334 690 396 688 474C686 560 646 622 590 620C560 618 540 600 530 570L536 370C550 346 570 332 596 332Z'
const rightCushion =
  'M540 336C590 330 622 392 620 474C618 556 584 616 536 616C486 614 458 556 460 474C462 394 492 342 540 336Z'
const bandLine = 'M262 330C246 196 326 128 436 126C540 126 610 196 586 316'

function shadow(studio: Studio): string {
  return studio.standingShadow(250, 646, 104, 15) + studio.standingShadow(580, 614, 94, 13)
}

/** The cup that turns its inside to the camera: shell behind, cushion before it, foam in its mouth. */
function rightCup(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const shell = studio.linear([560, 340], [690, 560], `0 ${light}, 0.35 ${base}, 0.7 ${shade}, 1 ${deep}`)
  const mouth = 'M540 404C564 402 580 434 579 476C578 518 560 548 538 548C514 548 500 518 501 476C502 436 516 406 540 404Z'
  return (
    area(rightShell, shell) +
    group(
      studio.inside(rightShell),
      line(rightShell, deep, 20, ` opacity=".55"${studio.soft(7)}`),
      line('M648 364C682 410 686 500 660 570', highlight, 5, ` opacity=".5"${studio.soft(2.5)}`),
      area(rightCushion, '#000', ` opacity=".55" transform="translate(14 4)"${studio.soft(7)}`),
    ) +
    area(rightCushion, studio.linear([470, 350], [620, 600], '0 #55585d, 0.35 #303236, 0.7 #1c1d1f, 1 #0e0f10')) +
    group(
      studio.inside(rightCushion),
      line(rightCushion, '#000', 16, ` opacity=".6"${studio.soft(5)}`),
      line('M486 520C470 440 490 366 540 362C570 362 592 394 598 440', '#a9adb2', 12, ` opacity=".45"${studio.soft(7)}`),
      area(mouth, '#000', ` opacity=".7"${studio.soft(7)}`),
    ) +
    area(mouth, studio.linear([500, 410], [580, 550], '0 #17181a, 1 #33353a')) +
    group(
      studio.inside(mouth),
      area('M520 420H590V560H520Z', '#54575c', ` opacity=".55"${studio.soft(12)}`),
      line(mouth, '#000', 16, ` opacity=".7" transform="translate(5 5)"${studio.soft(5)}`),
    ) +
    line('M472 552C500 606 560 616 596 570', '#85898e', 2.6, ` opacity=".4"${studio.soft(1.2)}`)
  )
}

function yokes(studio: Studio): string {
  const wires = 'M252 296C252 340 246 380 214 426M276 296C284 340 286 380 268 420M576 296C582 330 592 350 610 376M598 290C606 326 622 350 640 396'
  return (
    line(wires, '#000', 9, ` opacity=".4" transform="translate(4 5)"${studio.soft(3.5)}`) +
    line(wires, '#54575b', 9, ' stroke-linecap="round"') +
    line(wires, '#b9bcbf', 5.4, ' stroke-linecap="round" transform="translate(-.6 0)"') +
    line(wires, '#ffffff', 1.8, ' opacity=".9" transform="translate(-1.4 0)"')
  )
}

/** The spring band in its padding: seams across, light along its outer side. */
function headband(studio: Studio): string {
  const pad = 'M298 216C330 158 380 134 440 134C500 134 544 162 566 216'
  const ends = 'M262 332L259 290M587 318L593 280'
  return (
    line(bandLine, '#000', 34, ` opacity=".28" transform="translate(6 8)"${studio.soft(7)}`) +
    line(bandLine, '#0e0f10', 30) +
    line(bandLine, '#2b2d30', 23, ` transform="translate(-1 -1)"${studio.soft(1.2)}`) +
    line(ends, '#0b0b0c', 40) +
    line(ends, '#37393d', 32, ` transform="translate(-1 0)"${studio.soft(1.2)}`) +
    line(ends, '#85898e', 4, ` opacity=".7" transform="translate(-11 0)"${studio.soft(1.2)}`) +
    line(pad, '#000', 54, ` opacity=".3" transform="translate(3 6)"${studio.soft(5)}`) +
    line(pad, '#121315', 50) +
    line(pad, '#292b2e', 42, ` transform="translate(-1 -2)"${studio.soft(2.5)}`) +
    line(pad, '#5d6166', 16, ` opacity=".8" transform="translate(-6 -9)"${studio.soft(5)}`) +
    line(pad, '#000', 48, ' opacity=".55" stroke-dasharray="2.4 40" stroke-dashoffset="-24"') +
    line(pad, '#8b8f95', 46, ' opacity=".35" stroke-dasharray="1.4 41" stroke-dashoffset="-27"')
  )
}

function leftCup(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const cushion = 'M262 362C330 352 372 408 374 490C376 574 344 640 282 640Z'
  const shell = studio.radial([186, 430], 250, `0 ${light}, 0.4 ${base}, 0.78 ${shade}, 1 ${deep}`)
  const panel = studio.linear([170, 410], [290, 600], `0 ${light}, 0.5 ${base}, 1 ${shade}`)
  const pivot = (x: number, y: number) =>
    `<circle cx="${x + 2}" cy="${y + 3}" r="13" fill="#000" opacity=".4"${studio.soft(2.5)}/>` +
    `<circle cx="${x}" cy="${y}" r="12" fill="${studio.linear([x - 9, y - 9], [x + 9, y + 9], `0 #6b6f74, 0.5 ${blackPlastic.base}, 1 #0b0b0c`)}"/>`
  return (
    area(cushion, studio.linear([320, 370], [376, 600], '0 #4b4e53, 0.4 #292b2e, 1 #0e0f10')) +
    line('M300 372C346 388 366 430 366 492C366 560 344 612 308 628', '#9a9ea3', 5, ` opacity=".45"${studio.soft(2.5)}`) +
    area(leftShell, '#000', ` opacity=".6" transform="translate(6 2)"${studio.soft(3.5)}`) +
    area(leftShell, shell) +
    group(
      studio.inside(leftShell),
      line(leftShell, deep, 22, ` opacity=".5"${studio.soft(9)}`),
      line('M318 420C340 500 326 590 282 632', light, 4, ` opacity=".5"${studio.soft(2.5)}`),
      line(leftPanel, deep, 12, ` opacity=".5" transform="translate(4 5)"${studio.soft(5)}`),
      line(leftPanel, highlight, 9, ` opacity=".5" transform="translate(-3 -4)"${studio.soft(3.5)}`),
    ) +
    area(leftPanel, panel) +
    line(leftPanel, deep, 2, ` opacity=".6"${studio.soft(0.8)}`) +
    line(leftPanel, highlight, 2.4, ` opacity=".6" transform="translate(2 2)"${studio.soft(0.8)}`) +
    line('M250 372C248 388 240 396 226 408M280 380C282 394 278 404 270 414', '#54575b', 8, ' stroke-linecap="round"') +
    line('M250 372C248 388 240 396 226 408M280 380C282 394 278 404 270 414', '#d4d6d8', 4, ' stroke-linecap="round"') +
    pivot(222, 384) +
    pivot(278, 388)
  )
}

function gloss(studio: Studio): string {
  return (
    area('M142 500C138 430 168 376 214 366C184 390 166 420 160 462C156 500 146 520 142 500Z', '#fff', ` opacity=".5"${studio.soft(3.5)}`) +
    area('M172 500C170 452 190 420 218 416C200 436 190 456 188 490C186 516 174 516 172 500Z', '#fff', ` opacity=".34"${studio.soft(3.5)}`)
  )
}
