import { between, rampOf } from './color-ramp.ts'
import { around, hoop, modelled, mouth, tube, turned } from './forms.ts'
import type { CurvedArea } from './imprint.ts'
import { area, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Camp mug, 12 oz: enameled steel with a bare rolled rim, a flat bent handle riveted on the right. Straight on, a little from above.
 * Imprint area: front, 2.5 x 2 in, around the cone.
 */
export const drawCampMug: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front],
    studio.standingShadow(352, 646, 184, 26),
    handleShadow(studio),
    handle(studio),
    body(studio),
    group(studio.inside(outline), studio.print([front]), gloss(studio)),
    mouth(studio, 352, 206, 206, steel, 10, 0.17),
    line(hoop(352, 207, 205, 0.17), '#fff', 3, ` opacity=".7"${studio.soft(0.8)}`),
  )
}

const steel = rampOf('#9da1a6')

const front: CurvedArea = {
  shape: 'curved',
  name: 'Front',
  top: [352, 312],
  bottom: [352, 552],
  radius: [200, 192],
  sag: [34, 33],
  spanDeg: 88,
  widthIn: 2.5,
  heightIn: 2,
}

export const outline = turned(
  352,
  [
    [206, 202],
    [612, 188, 36],
    [648, 150],
  ],
  0.17,
)
const bend = 'M536 286C600 268 664 276 676 340C690 420 640 512 540 548'

function handleShadow(studio: Studio): string {
  return area('M500 646C560 636 640 636 700 652C720 664 640 680 560 676L480 676Z', '#4a443c', ` opacity=".3"${studio.soft(16)}`)
}

function handle(studio: Studio): string {
  return tube(studio, bend, 34, studio.tones, 0.9) + line('M548 270C620 258 672 276 684 340', '#fff', 4, ` opacity=".5"${studio.soft(1.8)}`)
}

function body(studio: Studio): string {
  const { tones } = studio
  const flecks = Array.from({ length: 70 }, (_, n) => {
    const [x, y] = [160 + ((n * 137) % 384), 250 + ((n * 211) % 380)]
    return `M${x} ${y}l${(n % 3) + 1} ${n % 2}`
  }).join('')
  return (
    area(outline, around(studio, 352, 204, tones, 'gloss')) +
    modelled(studio, outline, tones, 46, 0.5) +
    group(studio.inside(outline), line(flecks, between(tones.deep, tones.light, 0.2), 3, ' opacity=".35" stroke-linecap="round"'))
  )
}

function gloss(studio: Studio): string {
  const fading = studio.linear([0, 240], [0, 640], '0 #fff 0.3, 0.1 #fff 0.95, 0.7 #fff 0.7, 1 #fff 0')
  return (
    area('M206 246C226 256 246 262 272 266L276 640C250 634 226 624 212 612Z', fading, ` opacity=".36"${studio.soft(7)}`) +
    area('M218 258C230 263 242 266 256 268L260 624C244 620 230 614 222 608Z', fading, ` opacity=".55"${studio.soft(2.5)}`) +
    area('M486 268C500 264 508 260 516 256L508 610C500 616 492 620 482 624Z', fading, ` opacity=".22"${studio.soft(5)}`) +
    line(hoop(352, 222, 204, 0.17), '#000', 12, ` opacity=".28"${studio.soft(5)}`)
  )
}
