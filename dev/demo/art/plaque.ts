import { modelled, plate } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, brassStops, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Wall plaque, 8 x 10 in: beveled walnut board with a colored metal plate held by four brass pins. The color is that of the plate.
 * Leans, seen from the front. Imprint area: plate, 5 x 6 in.
 */
export const drawPlaque: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([print], shadow(studio), board(studio), metal(studio), group(studio.inside(face), studio.print([print])), gloss(studio), pins(studio))
}

const print: FlatArea = {
  shape: 'flat',
  name: 'Plate',
  corners: [
    [284, 246],
    [516, 246],
    [516, 534],
    [284, 534],
  ],
  widthIn: 5,
  heightIn: 6.2,
}

const outline = plate([[184, 112], [616, 112], [616, 672], [184, 672]], 10)
const field = plate([[214, 142], [586, 142], [586, 642], [214, 642]], 4)
const face = plate([[248, 194], [552, 194], [552, 590], [248, 590]], 10)

function shadow(studio: Studio): string {
  return area('M190 660H620L720 694L640 706H200Z', '#4a443c', ` opacity=".35"${studio.soft(16)}`) + area('M188 640H622V682H190Z', '#1d1a17', ` opacity=".5"${studio.soft(6)}`) + area('M200 130H640V676H200Z', '#4a443c', ` opacity=".22"${studio.soft(16)}`)
}

/** Long grain of walnut: two families of wavering lines, and the cathedral in the middle. */
function board(studio: Studio): string {
  const grain = Array.from({ length: 30 }, (_, n) => {
    const x = 186 + n * 14.8
    const sway = 6 * Math.sin(n * 1.7)
    return `M${Math.round(x)} 112C${Math.round(x + sway)} 300 ${Math.round(x - sway * 1.6)} 480 ${Math.round(x + sway * 0.5)} 672`
  }).join('')
  const wood = studio.linear([184, 112], [616, 672], '0 #8a5a36, 0.4 #6d4226, 0.75 #573319, 1 #3f2411')
  return (
    area(outline, wood) +
    group(
      studio.inside(outline),
      line(grain, '#2a1608', 3, ` opacity=".4"${studio.soft(0.8)}`),
      line(grain, '#b98457', 1.4, ' opacity=".35" transform="translate(5 0)"'),
      area('M184 112H616L586 142H214Z', '#e8c49c', ' opacity=".4"'),
      area('M184 112L214 142V642L184 672Z', '#e8c49c', ' opacity=".28"'),
      area('M616 112L586 142V642L616 672Z', '#000', ' opacity=".35"'),
      area('M184 672L214 642H586L616 672Z', '#000', ' opacity=".45"'),
    ) +
    line(field, '#1f1006', 2.4, ' opacity=".6"') +
    line('M215 641V143H585', '#f3d7b5', 1.6, ' opacity=".5"') +
    area('M190 116H420L240 668H190Z', '#fff', ` opacity=".1"${studio.soft(22)}`)
  )
}

function metal(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade } = tones
  const rim = plate([[240, 186], [560, 186], [560, 598], [240, 598]], 14)
  return (
    area(rim, '#000', ` opacity=".5" transform="translate(3 5)"${studio.soft(3.5)}`) +
    area(rim, studio.linear([240, 186], [560, 598], brassStops)) +
    area(face, studio.linear([248, 194], [552, 590], `0 ${base}, 0.2 ${light}, 0.36 ${base}, 0.52 ${shade}, 0.66 ${base}, 0.8 ${light}, 1 ${shade}`)) +
    line(plate([[264, 210], [536, 210], [536, 574], [264, 574]], 6), '#e7c66f', 2, ' opacity=".85"') +
    modelled(studio, face, tones, 8, 0.4)
  )
}

function gloss(studio: Studio): string {
  return group(studio.inside(face), area('M248 194H400L300 590H248Z', '#fff', ` opacity=".16"${studio.soft(9)}`), area('M470 194H510L420 590H372Z', '#fff', ` opacity=".1"${studio.soft(5)}`))
}

function pins(studio: Studio): string {
  return [
    [228, 174],
    [572, 174],
    [228, 610],
    [572, 610],
  ]
    .map(([x = 0, y = 0]) => `<circle cx="${x + 2}" cy="${y + 3}" r="9" fill="#000" opacity=".5"${studio.soft(1.8)}/><circle cx="${x}" cy="${y}" r="8.5" fill="${studio.radial([x - 3, y - 3], 12, '0 #fff2bf, 0.5 #c2953c, 1 #5c3f12')}"/>`)
    .join('')
}
