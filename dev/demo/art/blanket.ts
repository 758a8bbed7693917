import { modelled } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, crease, group, line, openStudio, round, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Throw blanket, 50 x 60 in: folded in eight, soft pile, whipped edge, one corner turned back. Lies, seen from the front and above.
 * Imprint area: front corner, 4 x 4 in.
 */
export const drawBlanket: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([corner], shadow(studio), layers(studio), top(studio), group(studio.inside(face), studio.print([corner]), pile(studio)), edges(studio))
}

const corner: FlatArea = {
  shape: 'flat',
  name: 'Corner',
  corners: [
    [410, 352],
    [540, 352],
    [560, 452],
    [420, 452],
  ],
  widthIn: 4,
  heightIn: 4,
}

const face = 'M206 250Q214 234 234 234H566Q586 234 594 250L664 470Q670 492 648 496C560 506 240 506 152 496Q130 492 136 470Z'
/** The rolled fronts of the folds, each a little out of line. */
const folds = [0, 1, 2, 3].map((n) => {
  const [y, dx] = [470 + n * 42, [0, 8, -4, 6][n]!]
  return `M${136 + dx} ${y}C${118 + dx} ${y + 4} ${118 + dx} ${y + 44} ${140 + dx} ${y + 48}C260 ${y + 62} 540 ${y + 62} ${660 - dx} ${y + 48}C${682 - dx} ${y + 44} ${682 - dx} ${y + 4} ${664 - dx} ${y}C560 ${y + 20} 240 ${y + 20} ${136 + dx} ${y}Z`
})

function shadow(studio: Studio): string {
  return area('M140 640H660L780 670L680 690H160Z', '#4a443c', ` opacity=".32"${studio.soft(22)}`) + area('M132 600H672V660H136Z', '#1d1a17', ` opacity=".5"${studio.soft(9)}`)
}

function layers(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  return [...folds]
    .reverse()
    .map((d, back) => {
      const y = 470 + (3 - back) * 42
      return (
        group(studio.relief(0.55, 2), area(d, studio.linear([0, y], [0, y + 58], `0 ${shade}, 0.3 ${light}, 0.6 ${base}, 1 ${deep}`))) +
        modelled(studio, d, tones, 16, 0.4) +
        group(studio.inside(d), line('M672 400V700', deep, 50, ` opacity=".5"${studio.soft(16)}`))
      )
    })
    .join('')
}

function top(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base, shade } = tones
  return (
    area(face, '#000', ` opacity=".35" transform="translate(2 8)"${studio.soft(5)}`) +
    group(studio.relief(0.55, 2), area(face, studio.linear([240, 234], [560, 500], `0 ${highlight}, 0.25 ${light}, 0.7 ${base}, 1 ${shade}`))) +
    modelled(studio, face, tones, 30, 0.45)
  )
}

function pile(studio: Studio): string {
  const { highlight, deep } = studio.tones
  const soft = [crease([240, 260], [330, 340], [300, 490], 22), crease([480, 240], [520, 330], [600, 480], 20), crease([360, 240], [400, 330], [380, 480], 16)].join('')
  return area(soft, deep, ` opacity=".22"${studio.soft(12)}`) + area(soft, highlight, ` opacity=".26" transform="translate(-22 -8)"${studio.soft(12)}`)
}

/** Whip stitch around the edge of the top fold, and its label. */
function edges(studio: Studio): string {
  const { tones } = studio
  const whip = Array.from({ length: 58 }, (_, n) => {
    const x = round(152 + n * 8.6)
    return `M${x} ${round(497 + 6 * Math.sin((n / 57) * Math.PI))}l4 -14`
  }).join('')
  return (
    line(whip, tones.deep, 3, ' opacity=".5" transform="translate(1 2)"') +
    line(whip, tones.highlight, 2.4, ' opacity=".9"') +
    stitches('M150 484C240 494 560 494 650 484', tones, 1.2) +
    area('M600 488L644 484L648 520L606 524Z', '#f2f0ec') +
    line('M612 502L638 500M612 510L630 508', '#8a8478', 2.4)
  )
}
