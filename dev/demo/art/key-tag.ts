import { laid, modelled, plate } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, steelStops, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Key tag, 1.4 x 3 in: two layers of stitched leather over a steel loop, riveted, with a split ring. Lies slanting, seen from above.
 * Imprint area: tag, 1 x 1.4 in.
 */
export const drawKeyTag: Draw = (options) => {
  const studio = openStudio(options)
  const tag = studio.has('diamond') ? diamond : leatherTag
  return studio.picture(
    [tagPrint],
    group(lie, studio.lyingShadow(tag), ringShadow(studio), ring(studio, true), studio.has('smooth') ? '' : tongue(studio), leather(studio, tag)),
    studio.print([tagPrint]),
    group(lie, gloss(studio, tag), studio.has('smooth') ? hole(studio) : rivet(studio), ring(studio, false)),
  )
}

const { lie, box } = laid(396, 410, 20)
const leatherTag = plate([[-104, -50], [-64, -92], [64, -92], [104, -50], [104, 258], [-104, 258]], 40)
const diamond = plate([[0, -170], [128, 40], [0, 262], [-128, 40]], 34)
const tagPrint: FlatArea = { shape: 'flat', name: 'Tag', corners: box(-70, 12, 70, 208), widthIn: 1, heightIn: 1.4 }
const loop = plate([[-30, -178], [30, -178], [30, -40], [-30, -40]], 16)

function leather(studio: Studio, tag: string): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  return (
    area(tag, deep, ' transform="translate(4 6)"') +
    group(studio.has('smooth') ? '' : studio.relief(0.3, 1.6), area(tag, studio.linear([-100, -90], [100, 258], `0 ${light}, 0.45 ${base}, 1 ${shade}`))) +
    modelled(studio, tag, tones, 20, 0.55) +
    (studio.has('smooth') ? '' : stitches(plate([[-90, -44], [-58, -78], [58, -78], [90, -44], [90, 244], [-90, 244]], 32), tones, 2.2))
  )
}

function tongue(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade } = tones
  return group(studio.relief(0.3, 1.6), area(loop, studio.linear([-30, 0], [30, 0], `0 ${shade}, 0.35 ${light}, 0.6 ${base}, 1 ${shade}`))) + modelled(studio, loop, tones, 12, 0.55)
}

function hole(studio: Studio): string {
  const y = studio.has('diamond') ? -128 : -60
  return `<circle cy="${y}" r="17" fill="#dcd8d2"/><circle cy="${y}" r="17" stroke="${studio.tones.deep}" stroke-width="3" opacity=".7"/>` + (studio.has('opener') ? line('M-40 196C-40 160 40 160 40 196L28 232H-28Z', studio.tones.deep, 4) + area('M-40 196C-40 160 40 160 40 196L28 232H-28Z', '#e4e0da') : '')
}

function gloss(studio: Studio, tag: string): string {
  return group(studio.inside(tag), area('M-104 -92H40L-60 258H-104Z', '#fff', ` opacity=".14"${studio.soft(22)}`))
}

function rivet(studio: Studio): string {
  const steel = studio.linear([-16, -62], [16, -26], steelStops)
  return `<circle cx="2" cy="-40" r="17" fill="#000" opacity=".5"${studio.soft(2.5)}/><circle cy="-44" r="16" fill="${steel}"/><circle cy="-44" r="9" stroke="#6f7276" stroke-width="1.8"/>`
}

function ringShadow(studio: Studio): string {
  return `<circle cx="12" cy="-216" r="74" stroke="#2c2823" stroke-width="22" opacity=".4"${studio.soft(5)}/>`
}

/** Two turns of flat wire: the far half goes under the leather, the near one over its end. */
function ring(studio: Studio, isFar: boolean): string {
  const d = isFar ? 'M-74 -224A74 74 0 0 1 74 -224A74 74 0 0 1 -74 -224Z' : 'M-74 -224A74 74 0 0 1 74 -224A74 74 0 0 1 40 -162'
  const paint = studio.linear([-80, -300], [80, -150], '0 #fbfbfb, 0.25 #b4b7ba, 0.45 #e3e5e6, 0.6 #7d8084, 0.8 #c9cbcd, 1 #65686d')
  return line(d, '#4b4e52', 22) + line(d, paint, 19) + line(d, '#3c3e41', 2, ' opacity=".8"') + line(d, '#fff', 2, ' opacity=".6" transform="translate(-2.4 -3)"')
}
