import { box, modelled, tube } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, crease, group, line, openStudio, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Drawstring pack, 14 x 17.5 in: light cloth gathered at the mouth, a double cord on each side through eyelets at the lower corners.
 * Hangs from its cords, seen from the front. Imprint area: front, 9 x 9 in.
 */
export const drawDrawstringBag: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front],
    studio.lyingShadow(bag),
    cords(studio, farCords, 9),
    cloth(studio),
    group(studio.inside(bag), studio.print([front]), folds(studio)),
    mouth(studio),
    corners(studio),
    cords(studio, nearCords, 11),
  )
}

const front: FlatArea = { shape: 'flat', name: 'Front', corners: box(284, 352, 516, 584), widthIn: 9, heightIn: 9 }

const bag =
  'M252 210C300 196 350 218 400 206S500 196 548 210C562 240 584 260 596 300C612 420 616 560 610 664Q609 684 588 686C470 694 330 694 212 686Q191 684 190 664C184 560 188 420 204 300C216 260 238 240 252 210Z'
const farCords = 'M300 214C240 280 160 420 214 656M500 214C560 280 640 420 586 656'
const nearCords = 'M312 204C270 120 350 96 400 130S530 120 488 204M250 224C150 330 130 520 206 660M550 224C650 330 670 520 594 660'

function cords(studio: Studio, d: string, width: number): string {
  return (
    line(d, '#2c2823', width, ` opacity=".35" transform="translate(7 9)"${studio.soft(5)}`) +
    tube(studio, d, width, studio.tones, 0.5) +
    line(d, studio.tones.deep, width * 0.8, ' opacity=".4" stroke-dasharray="2 5"')
  )
}

function cloth(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade } = tones
  return (
    group(studio.relief(0.9, 0.45), area(bag, studio.linear([190, 210], [610, 690], `0 ${light}, 0.45 ${base}, 1 ${shade}`))) +
    area(bag, studio.weave(3), ' opacity=".1"') +
    modelled(studio, bag, tones, 44, 0.5)
  )
}

function folds(studio: Studio): string {
  const { highlight, deep } = studio.tones
  const gathers = [
    crease([270, 226], [262, 300], [240, 400], 9),
    crease([306, 222], [300, 300], [284, 390], 10),
    crease([344, 226], [346, 300], [338, 360], 9),
    crease([392, 222], [390, 290], [402, 370], 10),
    crease([436, 222], [446, 300], [452, 380], 10),
    crease([480, 220], [500, 300], [512, 410], 10),
    crease([522, 222], [544, 290], [562, 390], 10),
  ].join('')
  const long = [
    crease([300, 400], [330, 540], [300, 686], 18),
    crease([500, 420], [470, 560], [490, 690], 18),
    crease([220, 520], [250, 600], [220, 676], 14),
    crease([590, 500], [556, 590], [580, 680], 14),
  ].join('')
  return (
    area(gathers, deep, ` opacity=".6"${studio.soft(5)}`) +
    area(gathers, highlight, ` opacity=".45" transform="translate(-11 -3)"${studio.soft(5)}`) +
    area(long, deep, ` opacity=".36"${studio.soft(9)}`) +
    area(long, highlight, ` opacity=".28" transform="translate(-17 -6)"${studio.soft(9)}`)
  )
}

function mouth(studio: Studio): string {
  const { tones } = studio
  const edge = 'M252 210C300 196 350 218 400 206S500 196 548 210'
  return (
    line(edge, tones.highlight, 4, ` opacity=".7"${studio.soft(0.8)}`) +
    line('M246 236C300 224 350 246 400 234S500 224 554 236', tones.deep, 5, ` opacity=".4"${studio.soft(1.8)}`) +
    stitches('M246 232C300 220 350 242 400 230S500 220 554 232', tones, 1.6)
  )
}

function corners(studio: Studio): string {
  const { tones } = studio
  const flap = 'M190 640L240 690L204 688Q190 686 190 672ZM610 640L560 690L596 688Q610 686 610 672Z'
  const eyelet = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="13" fill="#8d9094"/><circle cx="${x - 1}" cy="${y - 1.5}" r="11" fill="#e3e5e6"/><circle cx="${x}" cy="${y}" r="7" fill="#141516"/>`
  return area(flap, tones.shade) + stitches('M192 632L246 686M608 632L554 686', tones, 1.6) + eyelet(208, 668) + eyelet(592, 668)
}
