import { laid, modelled, plate } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, steelStops, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Padfolio, 9.5 x 12.5 in: padded cover of bonded leather, closed, zip on three sides, pen in its loop at the edge. Lies, seen from above.
 * Imprint area: cover, 4 x 3 in.
 */
export const drawPadfolio: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [cover],
    group(lie, studio.lyingShadow(outline), pages(studio), leather(studio)),
    studio.print([cover]),
    group(lie, gloss(studio), edge(studio), pen(studio)),
  )
}

const { lie, box } = laid(392, 400, 8)
const outline = plate([[-208, -280], [208, -280], [208, 280], [-208, 280]], 26)
const cover: FlatArea = { shape: 'flat', name: 'Cover', corners: box(-96, -72, 96, 72), widthIn: 4, heightIn: 3 }

function pages(studio: Studio): string {
  const { shade, deep } = studio.tones
  const side = plate([[-204, -272], [216, -272], [216, 288], [-204, 288]], 26)
  return area(side, studio.linear([-200, 0], [216, 0], `0 ${shade}, 1 ${deep}`)) + line('M210 -256V262Q210 280 194 282H-186', '#c9ccd0', 3, ' stroke-dasharray="2.4 2.4" opacity=".8"')
}

function leather(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade } = tones
  return (
    group(studio.relief(0.3, 1.5), area(outline, studio.linear([-200, -280], [200, 280], `0 ${light}, 0.45 ${base}, 1 ${shade}`))) +
    modelled(studio, outline, tones, 26, 0.5)
  )
}

function gloss(studio: Studio): string {
  const { tones } = studio
  return group(
    studio.inside(outline),
    line('M-176 -280V280', tones.deep, 12, ` opacity=".5"${studio.soft(3.5)}`),
    line('M-166 -280V280', tones.highlight, 5, ` opacity=".4"${studio.soft(1.8)}`),
    area('M-208 -280H60L-120 280H-208Z', '#fff', ` opacity=".1"${studio.soft(30)}`),
  )
}

function edge(studio: Studio): string {
  return stitches(plate([[-194, -266], [194, -266], [194, 266], [-194, 266]], 20), studio.tones, 1.7)
}

function pen(studio: Studio): string {
  const steel = studio.linear([212, 0], [236, 0], steelStops)
  const loop = plate([[200, -60], [240, -60], [240, 10], [200, 10]], 8)
  return (
    area('M214 -190H234V150L226 176H222L214 150Z', '#000', ` opacity=".4" transform="translate(7 9)"${studio.soft(5)}`) +
    area('M213 -190Q213 -200 224 -200T235 -190V140H213Z', steel) +
    area('M213 140H235L226 172H222Z', steel) +
    area('M222 172H226L224 180Z', '#3c3e41') +
    area('M236 -186H242V-70Q242 -64 239 -64T236 -70Z', '#8d9094') +
    line('M237.5 -184V-70', '#fff', 1.6) +
    line('M213 138H235M213 -150H235', '#5b5e62', 2) +
    area(loop, studio.linear([200, 0], [240, 0], `0 ${studio.tones.shade}, 0.4 ${studio.tones.light}, 1 ${studio.tones.deep}`)) +
    modelled(studio, loop, studio.tones, 10, 0.5)
  )
}
