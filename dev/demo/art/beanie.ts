import type { CurvedArea } from './imprint.ts'
import { area, group, line, openStudio, round, type Draw, type Studio } from './studio.ts'

/**
 * Knit beanie, adult: rib knit drawn together at the crown, folded cuff. Seen from the front, as on an unseen head.
 * Imprint area: cuff, 4 x 1.75 in.
 */
export const drawBeanie: Draw = (options) => {
  const studio = openStudio(options)
  if (studio.has('no-cuff')) return uncuffed(studio)
  return studio.picture(
    [cuffPrint],
    studio.standingShadow(402, 628, 246, 34),
    crown(studio),
    cuff(studio),
    group(studio.inside(cuffOutline), studio.print([cuffPrint]), cuffForm(studio)),
  )
}

/** Without a cuff: a narrow hem, and the whole height for the crown. */
function uncuffed(studio: Studio) {
  return studio.picture(
    [crownPrint],
    studio.standingShadow(402, 632, 246, 34),
    group('transform="translate(0 92)"', crown(studio), group('transform="translate(0 318) scale(1 .32)"', cuff(studio))),
    studio.print([crownPrint]),
  )
}

const crownPrint: CurvedArea = {
  shape: 'curved',
  name: 'Front',
  top: [400, 430],
  bottom: [400, 530],
  radius: [250, 258],
  sag: [30, 32],
  spanDeg: 50,
  widthIn: 4,
  heightIn: 1.75,
}

const cuffPrint: CurvedArea = {
  shape: 'curved',
  name: 'Cuff',
  top: [400, 516],
  bottom: [400, 617],
  radius: [270, 262],
  sag: [34, 34],
  spanDeg: 50,
  widthIn: 4,
  heightIn: 1.75,
}

const crownOutline =
  'M148 500C144 400 172 290 236 214C284 158 340 136 392 136C452 134 516 160 564 214C628 290 656 400 652 500C560 540 240 540 148 500Z'
const cuffOutline =
  'M134 466Q132 446 152 452C300 496 500 496 648 452Q668 446 666 466C670 510 668 560 660 600Q656 618 640 624C500 672 300 672 160 624Q144 618 140 600C132 560 130 510 134 466Z'

/** The ribs of the crown run from the cuff together to the top, as meridians do. */
const meridians = ribs(27, (angle) => {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const at = (radius: number, y: number, sag: number) => `${round(400 + radius * sin)} ${round(y + sag * cos)}`
  return `M${at(16, 140, 4)}C${at(150, 146, 12)} ${at(262, 290, 20)} ${at(256, 500, 34)}`
})
const cuffRibs = ribs(25, (angle) => {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const at = (radius: number, y: number) => `${round(400 + radius * sin)} ${round(y + 36 * cos)}`
  return `M${at(266, 446)}Q${at(274, 530)} ${at(260, 626)}`
})

function ribs(count: number, write: (angle: number) => string): string {
  return Array.from({ length: count }, (_, n) => write(((n + 0.5) / count - 0.5) * Math.PI * 0.97)).join('')
}

function crown(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const paint = studio.radial([310, 270], 420, `0 ${light}, 0.4 ${base}, 0.76 ${shade}, 1 ${deep}`)
  return (
    group(studio.relief('0.5 0.22', 0.9), area(crownOutline, paint)) +
    group(
      studio.inside(crownOutline),
      knit(studio, meridians, 12),
      `<ellipse cx="300" cy="270" rx="80" ry="90" transform="rotate(28 300 270)" fill="${highlight}" opacity=".34"${studio.soft(34)}/>`,
      line('M410 132C470 132 524 160 570 214C632 290 660 400 656 520', deep, 60, ` opacity=".7"${studio.soft(22)}`),
      line('M146 500C144 400 172 290 236 214', shade, 26, ` opacity=".7"${studio.soft(9)}`),
      line('M650 480C648 400 632 310 580 240', light, 6, ` opacity=".5"${studio.soft(3.5)}`),
      area('M320 140Q400 190 480 142L470 128H330Z', deep, ` opacity=".45"${studio.soft(12)}`),
      line('M140 452C300 500 500 500 660 452', '#000', 30, ` opacity=".4"${studio.soft(12)}`),
    )
  )
}

/** Rib knit: a dark valley, its lit flank to the right, and the stitches as short dashes on the rib. */
function knit(studio: Studio, d: string, width: number): string {
  const { highlight, deep } = studio.tones
  return (
    line(d, deep, width, ` opacity=".42"${studio.soft(2.5)}`) +
    line(d, deep, 2, ' opacity=".5"') +
    line(d, highlight, width * 0.5, ` opacity=".42" transform="translate(${width * 0.75} 2)"${studio.soft(1.8)}`) +
    line(d, deep, width * 0.75, ` opacity=".24" transform="translate(${width * 0.5} 0)" stroke-dasharray="1.6 5"`) +
    line(d, deep, width * 0.75, ` opacity=".18" transform="translate(${width * 1.15} 3)" stroke-dasharray="1.6 5"`)
  )
}

function cuff(studio: Studio): string {
  const { light, base, shade, deep } = studio.tones
  const around = studio.linear(
    [134, 0],
    [666, 0],
    `0 ${shade}, 0.12 ${base}, 0.3 ${light}, 0.45 ${light}, 0.66 ${base}, 0.88 ${shade}, 0.97 ${deep}, 1 ${shade}`,
  )
  return (
    area(cuffOutline, '#000', ` opacity=".34" transform="translate(4 -9)"${studio.soft(7)}`) +
    group(studio.relief('0.5 0.22', 0.9), area(cuffOutline, around)) +
    group(studio.inside(cuffOutline), knit(studio, cuffRibs, 13))
  )
}

function cuffForm(studio: Studio): string {
  const { highlight, light, shade, deep } = studio.tones
  return (
    line('M134 440C300 496 500 496 666 440', highlight, 26, ` opacity=".5"${studio.soft(7)}`) +
    line('M140 452C300 498 500 498 660 452', light, 3, ` opacity=".6"${studio.soft(1.2)}`) +
    line('M146 626C300 680 500 680 654 626', deep, 34, ` opacity=".7"${studio.soft(9)}`) +
    line('M670 450C674 510 672 570 656 630', deep, 40, ` opacity=".6"${studio.soft(12)}`) +
    line('M132 450C128 510 130 570 146 630', shade, 24, ` opacity=".7"${studio.soft(7)}`) +
    line('M665 480C667 520 665 560 658 600', light, 4, ` opacity=".5"${studio.soft(2.5)}`) +
    `<ellipse cx="270" cy="550" rx="60" ry="56" fill="${highlight}" opacity=".26"${studio.soft(22)}/>`
  )
}
