import { around, hoop, modelled, mouth, turned } from './forms.ts'
import type { CurvedArea } from './imprint.ts'
import { area, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Stadium cup, 22 oz: one wall of glossy plastic, rolled lip, stacking ribs above the foot. Seen straight on, a little from above.
 * Imprint area: front, 3 x 3.5 in, around the cone.
 */
export const drawStadiumCup: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front],
    studio.standingShadow(400, 682, 122, 20),
    body(studio),
    group(studio.inside(outline), studio.print([front]), gloss(studio)),
    ribs(studio),
    lip(studio),
  )
}

const front: CurvedArea = {
  shape: 'curved',
  name: 'Front',
  top: [400, 262],
  bottom: [400, 548],
  radius: [160, 138],
  sag: [25, 22],
  spanDeg: 96,
  widthIn: 3,
  heightIn: 3.5,
}

const outline = turned(400, [
  [150, 172],
  [580, 134, 10],
  [594, 126, 10],
  [668, 118, 14],
  [680, 106],
])

function body(studio: Studio): string {
  return area(outline, around(studio, 400, 172, studio.tones, 'gloss')) + modelled(studio, outline, studio.tones, 40, 0.45)
}

function gloss(studio: Studio): string {
  const fading = studio.linear([0, 190], [0, 660], '0 #fff 0.3, 0.1 #fff 0.9, 0.75 #fff 0.6, 1 #fff 0')
  return (
    area('M272 196C276 330 284 450 300 600L322 606C308 450 302 340 300 200Z', fading, ` opacity=".4"${studio.soft(7)}`) +
    area('M280 200C284 330 292 450 306 590L314 592C302 450 296 330 293 204Z', fading, ` opacity=".6"${studio.soft(2.5)}`) +
    area('M508 210C504 340 496 470 486 600L496 596C508 470 516 340 520 206Z', fading, ` opacity=".2"${studio.soft(5)}`) +
    line(hoop(400, 168, 172), '#000', 10, ` opacity=".22"${studio.soft(5)}`)
  )
}

/** The step that keeps stacked cups apart, and three ribs for the fingers. */
function ribs(studio: Studio): string {
  const { highlight, deep } = studio.tones
  const rows = [
    hoop(400, 582, 133, 0.16),
    hoop(400, 612, 123, 0.16),
    hoop(400, 632, 121, 0.16),
    hoop(400, 652, 119, 0.16),
  ].join('')
  return group(
    studio.inside(outline),
    line(rows, deep, 5, ` opacity=".5"${studio.soft(1.8)}`),
    line(rows, highlight, 2.4, ` opacity=".55" transform="translate(0 5)"${studio.soft(0.8)}`),
  )
}

function lip(studio: Studio): string {
  const { tones } = studio
  const roll = turned(400, [
    [142, 178, 4],
    [160, 178, 4],
    [166, 170],
  ])
  return (
    area(roll, around(studio, 400, 178, tones, 'gloss')) +
    line(hoop(400, 160, 177), tones.deep, 2, ' opacity=".5"') +
    mouth(studio, 400, 142, 178, tones, 9)
  )
}
