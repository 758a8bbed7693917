import { around, disc, hoop, modelled, turned } from './forms.ts'
import { area, group, lettering, line, openStudio, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * Aerosol can, 16 oz: painted steel with rolled seams, steel dome, white valve cap, a paper label all around.
 * Seen straight on, a little from above. No imprint area.
 */
export const drawSprayCan: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([], studio.standingShadow(400, 684, 104, 17), cap(studio), dome(studio), body(studio), labelPart(studio))
}

const outline = turned(400, [
  [272, 98],
  [284, 104, 6],
  [668, 104, 6],
  [682, 98],
])

function body(studio: Studio): string {
  const steel = studio.linear([296, 0], [504, 0], steelStops)
  const seam = (y: number) =>
    line(hoop(400, y, 102), steel, 9) + line(hoop(400, y + 5, 103), '#2b2d2f', 2, ` opacity=".5"${studio.soft(1.2)}`)
  return (
    area(outline, around(studio, 400, 104, studio.tones, 'gloss')) +
    modelled(studio, outline, studio.tones, 26, 0.4) +
    seam(274) +
    seam(674)
  )
}

function dome(studio: Studio): string {
  const steel = studio.linear([300, 0], [500, 0], steelStops)
  const shoulder = turned(400, [
    [214, 46],
    [232, 64, 22],
    [274, 98],
  ])
  return area(shoulder, steel) + modelled(studio, shoulder, { highlight: '#ffffff', light: '#d4d6d8', base: '#a9acaf', shade: '#6f7276', deep: '#3c3e41' }, 18, 0.5)
}

function cap(studio: Studio): string {
  const white = studio.linear([352, 0], [448, 0], '0 #a9abae, 0.2 #f5f5f3, 0.4 #ffffff, 0.7 #d9d9d7, 1 #9b9da0')
  const collar = turned(400, [
    [176, 40, 6],
    [222, 46],
  ])
  const button = turned(400, [
    [120, 22, 5],
    [178, 24],
  ])
  return (
    area(button, white) +
    disc(400, 121, 22, '#ffffff', '', 4) +
    disc(400, 140, 4.5, '#b3242b') +
    area(collar, white) +
    disc(400, 177, 40, '#f0f0ee', ' opacity=".9"', 7) +
    area('M377 152A24 4 0 0 0 423 152V177A24 4 0 0 1 377 177Z', white) +
    line(hoop(400, 221, 46), '#6f7276', 2, ' opacity=".6"')
  )
}

/** Words lie flat on the label's front, where the can is nearly flat. */
function labelPart(studio: Studio): string {
  const paper = studio.linear([296, 0], [504, 0], '0 #8d8d8a, 0.14 #dcdbd7, 0.3 #ffffff, 0.62 #e9e7e2, 0.88 #a5a39f, 1 #c9c7c2')
  const front = 'M296 392A104 16.6 0 0 0 504 392V596A104 16.6 0 0 1 296 596Z'
  const [first = '', second = ''] = studio.label
  const centered = ' text-anchor="middle"'
  return (
    area(front, paper) +
    line(hoop(400, 392, 104), studio.tones.deep, 3, ' opacity=".5"') +
    line(hoop(400, 596, 104), studio.tones.deep, 3, ' opacity=".5"') +
    lettering(first, 400, 478, first.length > 11 ? 27 : 32, centered) +
    lettering(second, 400, 524, 27, centered) +
    line('M330 545A110 17 0 0 0 470 545', studio.tones.base, 8) +
    group(
      studio.inside(outline),
      area('M326 292L350 296V680L326 676Z', '#fff', ` opacity=".4"${studio.soft(7)}`),
      area('M478 300L486 298V672L478 676Z', '#fff', ` opacity=".2"${studio.soft(5)}`),
    )
  )
}
