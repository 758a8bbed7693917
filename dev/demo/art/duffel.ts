import { rampOf } from './color-ramp.ts'
import { box, modelled, tube } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, crease, group, line, openStudio, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Duffel bag, 21 in: barrel of coated polyester, full-length zip, two webbing handles in one grip, zip pocket, shoulder strap on D-rings.
 * Seen from the front, a little from above. Imprint area: front pocket, 8 x 4 in.
 */
export const drawDuffel: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front],
    studio.standingShadow(404, 624, 288, 34),
    strap(),
    barrel(studio),
    pocket(studio),
    group(studio.inside(pocketOutline), studio.print([front]), sheen(studio)),
    webbing(studio),
    zip(studio),
  )
}

const front: FlatArea = { shape: 'flat', name: 'Front pocket', corners: box(312, 446, 488, 534), widthIn: 8, heightIn: 4 }

const outline =
  'M150 300C200 282 300 274 400 274S600 282 650 300C694 330 706 390 704 460C702 540 690 596 654 618C560 634 480 638 400 638S240 634 146 618C110 596 98 540 96 460C94 390 106 330 150 300Z'
const leftEnd = 'M150 300C184 340 196 400 194 464C192 540 180 596 146 618C110 596 98 540 96 460C94 390 106 330 150 300Z'
const rightEnd = 'M650 300C616 340 604 400 606 464C608 540 620 596 654 618C690 596 702 540 704 460C706 390 694 330 650 300Z'
const pocketOutline = 'M268 420H532Q542 420 542 430V590Q542 602 530 603C450 608 350 608 270 603Q258 602 258 590V430Q258 420 268 420Z'
const belt = 'M266 634C262 540 264 420 284 300M534 634C538 540 536 420 516 300'
const handles = 'M284 306C296 190 350 150 400 150S504 190 516 306'
const blackWeb = rampOf('#26282b')

function strap(): string {
  const d = 'M124 372C60 250 150 176 300 190S690 250 676 372'
  return line(d, '#141516', 20) + line(d, '#2c2f33', 15) + line(d, '#6b6f74', 2, ' opacity=".6" transform="translate(-2 -7)"') + line(d, '#000', 15, ' opacity=".25" stroke-dasharray="1.5 3"')
}

function barrel(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  const paint = studio.linear([0, 274], [0, 638], `0 ${base}, 0.12 ${light}, 0.3 ${light}, 0.6 ${base}, 0.86 ${shade}, 1 ${deep}`)
  const folds = [crease([200, 330], [222, 400], [212, 560], 14), crease([596, 330], [576, 430], [590, 580], 15), crease([560, 300], [572, 380], [560, 470], 12)].join('')
  return (
    group(studio.relief(0.8, 0.5), area(outline, paint)) +
    area(outline, studio.weave(3), ' opacity=".12"') +
    modelled(studio, outline, tones, 44, 0.55) +
    group(
      studio.inside(outline),
      area(leftEnd, shade, ' opacity=".35"'),
      area(rightEnd, deep, ' opacity=".35"'),
      area(folds, deep, ` opacity=".4"${studio.soft(7)}`),
      area(folds, highlight, ` opacity=".35" transform="translate(-14 -6)"${studio.soft(7)}`),
      line('M150 300C184 340 196 400 194 464C192 540 180 596 146 618M650 300C616 340 604 400 606 464C608 540 620 596 654 618', deep, 7, ` opacity=".7"${studio.soft(1.8)}`),
      line('M154 300C188 340 200 400 198 464C196 540 184 596 150 618', highlight, 3, ` opacity=".5"${studio.soft(0.8)}`),
    ) +
    line('M150 300C184 340 196 400 194 464C192 540 180 596 146 618M650 300C616 340 604 400 606 464C608 540 620 596 654 618', '#1b1d1f', 6, ' opacity=".8"')
  )
}

function pocket(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  return (
    area(pocketOutline, deep, ` opacity=".55" transform="translate(3 5)"${studio.soft(5)}`) +
    group(studio.relief(0.8, 0.5), area(pocketOutline, studio.linear([258, 420], [542, 606], `0 ${light}, 0.5 ${base}, 1 ${shade}`))) +
    area(pocketOutline, studio.weave(3), ' opacity=".12"') +
    modelled(studio, pocketOutline, tones, 24, 0.4) +
    line('M270 432H530', '#17181a', 10) +
    line('M270 432H530', '#8b8e93', 4, ' stroke-dasharray="1.8 2"') +
    stitches('M268 444V588Q268 594 276 595C350 599 450 599 524 595Q532 594 532 588V444', tones, 1.5)
  )
}

function sheen(studio: Studio): string {
  return area('M258 420H420L320 610H258Z', '#fff', ` opacity=".14"${studio.soft(22)}`)
}

function webbing(studio: Studio): string {
  return (
    line(belt, '#000', 30, ` opacity=".35" transform="translate(5 4)"${studio.soft(5)}`) +
    line(belt, '#141516', 28) +
    line(belt, '#2c2f33', 24) +
    line(belt, '#000', 24, ' opacity=".3" stroke-dasharray="1.5 3"') +
    line(belt, '#787c81', 2, ' opacity=".6" transform="translate(-12 0)"') +
    line(handles, '#000', 24, ` opacity=".3" transform="translate(8 14)"${studio.soft(9)}`) +
    tube(studio, handles, 24, blackWeb, 0.5) +
    tube(studio, 'M352 168C368 156 384 150 400 150S432 156 448 168', 42, blackWeb, 0.5)
  )
}

function zip(studio: Studio): string {
  const d = 'M158 316C240 298 320 292 400 292S560 298 642 316'
  return (
    line(d, '#141516', 14, ' opacity=".85"') +
    line(d, '#8b8e93', 4.4, ' stroke-dasharray="2.2 2.4"') +
    area('M560 292Q568 287 576 293L580 318Q572 324 564 318Z', '#a9acaf') +
    area('M566 312H578L590 352Q582 358 576 352Z', '#2b2d30') +
    ring(studio, 124, 372) +
    ring(studio, 676, 372)
  )
}

function ring(studio: Studio, x: number, y: number): string {
  return (
    `<circle cx="${x + 2}" cy="${y + 4}" r="16" stroke="#000" stroke-width="7" opacity=".4"${studio.soft(2.5)}/>` +
    `<circle cx="${x}" cy="${y}" r="16" stroke="#8d9094" stroke-width="7"/><circle cx="${x - 1}" cy="${y - 1.5}" r="16" stroke="#f3f4f4" stroke-width="2"/>`
  )
}
