import { modelled } from './forms.ts'
import type { CurvedArea } from './imprint.ts'
import { area, group, line, openStudio, round, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Bucket hat, adult: flat crown, sewn side band with two eyelets, sloped brim with rows of stitching. Front, a little from above.
 * Imprint area: front of the band, 4 x 1.75 in.
 */
export const drawBucketHat: Draw = (options) => {
  const studio = openStudio(options)
  const print = studio.has('band') ? aboveBand : front
  return studio.picture(
    [print],
    studio.standingShadow(404, 598, 270, 46),
    brim(studio),
    crown(studio),
    group(studio.inside(crownOutline), studio.print([print]), folds(studio)),
    seams(studio),
  )
}

const front: CurvedArea = {
  shape: 'curved',
  name: 'Front',
  top: [400, 344],
  bottom: [400, 444],
  radius: [206, 216],
  sag: [44, 50],
  spanDeg: 62,
  widthIn: 4,
  heightIn: 1.75,
}

/** Above a reflective band. */
const aboveBand: CurvedArea = {
  ...front,
  top: [400, 328],
  bottom: [400, 422],
  radius: [204, 213],
  spanDeg: 58.7,
  widthIn: 3.75,
  heightIn: 1.65,
}

const crownOutline =
  'M214 258C222 226 310 208 400 208S578 226 586 258C600 330 614 390 622 446C560 500 240 500 178 446C186 390 200 330 214 258Z'
const topOutline = 'M214 258C222 226 310 208 400 208S578 226 586 258C574 286 490 300 400 300S226 286 214 258Z'
const brimOutline =
  'M178 440C150 480 116 520 100 556C92 580 110 594 138 604C220 636 320 650 400 650S580 636 662 604C690 594 708 580 700 556C684 520 650 480 622 440C560 496 240 496 178 440Z'

/** Rows of thread between the band and the edge. */
const rows = [0.18, 0.34, 0.5, 0.66, 0.82]
  .map((t) => {
    const at = (a: number, b: number) => round(a + (b - a) * t)
    return `M${at(178, 104)} ${at(444, 562)}C${at(240, 220)} ${at(496, 640)} ${at(560, 580)} ${at(496, 640)} ${at(622, 696)} ${at(444, 562)}`
  })
  .join('')

function brim(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  const paint = studio.linear([120, 440], [680, 640], `0 ${light}, 0.4 ${base}, 0.75 ${shade}, 1 ${deep}`)
  return (
    group(studio.relief('0.5 0.9', 0.8), area(brimOutline, paint)) +
    modelled(studio, brimOutline, tones, 34, 0.45) +
    group(
      studio.inside(brimOutline),
      line('M170 446C240 510 560 510 630 446', '#000', 40, ` opacity=".4"${studio.soft(12)}`),
      area('M300 500C340 520 360 560 350 640L300 630Z', tones.highlight, ` opacity=".28"${studio.soft(16)}`),
    ) +
    stitches(rows, tones, 1.4)
  )
}

function crown(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  const side = studio.linear([180, 0], [620, 0], `0 ${shade}, 0.12 ${base}, 0.3 ${light}, 0.46 ${light}, 0.66 ${base}, 0.88 ${shade}, 0.97 ${deep}, 1 ${shade}`)
  const top = studio.radial([330, 230], 330, `0 ${highlight}, 0.35 ${light}, 1 ${base}`)
  return (
    group(studio.relief('0.5 0.9', 0.8), area(crownOutline, side), area(topOutline, top)) + modelled(studio, crownOutline, tones, 30, 0.4)
  )
}

function folds(studio: Studio): string {
  const { highlight, deep } = studio.tones
  return (
    line('M250 300C246 350 240 400 230 460M540 300C556 350 560 400 568 470', deep, 22, ` opacity=".35"${studio.soft(9)}`) +
    line('M272 300C270 350 262 400 254 460', highlight, 16, ` opacity=".35"${studio.soft(9)}`) +
    line('M178 446C240 500 560 500 622 446', deep, 26, ` opacity=".6"${studio.soft(9)}`)
  )
}

function seams(studio: Studio): string {
  const { tones } = studio
  const top = 'M214 258C226 286 310 300 400 300S574 286 586 258'
  const foot = 'M178 446C240 500 560 500 622 446'
  const eyelet = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="9" ry="10" fill="#8d9094"/><ellipse cx="${x - 1}" cy="${y - 1}" rx="7" ry="8" fill="#d4d6d8"/><ellipse cx="${x}" cy="${y}" rx="4.4" ry="5" fill="#141516"/>`
  return (
    line(top + foot, tones.deep, 5, ` opacity=".55"${studio.soft(1.8)}`) +
    line(top, tones.highlight, 2, ' opacity=".5" transform="translate(0 -3)"') +
    group('transform="translate(0 9)"', stitches(top, tones, 1.4)) +
    group('transform="translate(0 -9)"', stitches(foot, tones, 1.4)) +
    eyelet(232, 388) +
    eyelet(568, 388)
  )
}
