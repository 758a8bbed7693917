import { around, disc, hoop, modelled, turned } from './forms.ts'
import { area, group, lettering, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Wide-mouth jar of dip, 16 oz: glossy plastic with round shoulder and foot, ribbed screw lid, paper label.
 * Seen straight on, a little from above. No imprint area.
 */
export const drawJar: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([], studio.standingShadow(400, 660, 192, 30), body(studio), labelPart(studio), lid(studio))
}

const outline = turned(400, [
  [330, 168],
  [348, 196, 26],
  [634, 196, 24],
  [656, 176],
])

function body(studio: Studio): string {
  return area(outline, around(studio, 400, 196, studio.tones, 'gloss')) + modelled(studio, outline, studio.tones, 40, 0.45)
}

function labelPart(studio: Studio): string {
  const paper = studio.linear([204, 0], [596, 0], '0 #8d8d8a, 0.14 #dcdbd7, 0.3 #ffffff, 0.62 #e9e7e2, 0.88 #a5a39f, 1 #c9c7c2')
  const [first = '', second = ''] = studio.label
  const centered = ' text-anchor="middle"'
  return (
    area('M204 400A196 31 0 0 0 596 400V580A196 31 0 0 1 204 580Z', paper) +
    line(hoop(400, 400, 196), studio.tones.deep, 3, ' opacity=".4"') +
    line(hoop(400, 580, 196), studio.tones.deep, 3, ' opacity=".4"') +
    lettering(first, 400, 502, 52, centered) +
    lettering(second, 400, 558, 36, centered) +
    group(
      studio.inside(outline),
      area('M254 350L292 358V650L254 642Z', '#fff', ` opacity=".4"${studio.soft(9)}`),
      area('M552 360L566 356V640L552 646Z', '#fff', ` opacity=".22"${studio.soft(7)}`),
    )
  )
}

const dark = { highlight: '#6a6e74', light: '#44474c', base: '#2b2d31', shade: '#1d1e20', deep: '#0d0e0f' }

function lid(studio: Studio): string {
  const side = turned(400, [
    [250, 182, 8],
    [338, 186],
  ])
  const ribs = Array.from({ length: 33 }, (_, n) => {
    const turn = ((n - 16) * 5.3 * Math.PI) / 180
    const [x, drop] = [Math.round(4000 + Math.sin(turn) * 1830) / 10, Math.round(29 * Math.cos(turn))]
    return `M${x} ${262 + drop}V${330 + drop}`
  }).join('')
  return (
    area(side, around(studio, 400, 186, dark, 'gloss')) +
    line(ribs, '#000', 4, ' opacity=".55"') +
    line(ribs, '#8b8f95', 1.4, ' opacity=".45" transform="translate(2.6 0)"') +
    disc(400, 252, 182, studio.linear([220, 226], [580, 280], '0 #70747a, 0.4 #3c3f44, 1 #202225'), '', 29) +
    disc(400, 250, 158, studio.linear([240, 226], [560, 276], '0 #4d5056, 0.5 #35383c, 1 #26282b'), '', 24) +
    line(hoop(400, 253, 181), '#c9ccd0', 1.8, ' opacity=".5"') +
    line(hoop(400, 341, 186), '#000', 5, ` opacity=".35"${studio.soft(2.5)}`)
  )
}
