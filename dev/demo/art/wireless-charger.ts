import { between, rampOf } from './color-ramp.ts'
import { disc, modelled, tube } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Wireless charging pad, 15 W: round aluminum base, soft top with a rubber ring, charge light, USB-C cable. Three-quarter view from above.
 * Imprint area: pad, 2.5 x 2.5 in.
 */
export const drawWirelessCharger: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([pad], shadow(studio), cable(studio), base(studio), top(studio), studio.print([pad]), ring(studio))
}

const [cx, cy, rx, ry] = [384, 380, 262, 166]
const pad: FlatArea = {
  shape: 'flat',
  name: 'Pad',
  corners: [
    [270, 290],
    [498, 290],
    [522, 462],
    [246, 462],
  ],
  widthIn: 2.5,
  heightIn: 2.5,
}

function shadow(studio: Studio): string {
  return disc(cx + 50, cy + 74, rx * 1.06, '#4a443c', ` opacity=".3"${studio.soft(22)}`, ry) + disc(cx + 12, cy + 50, rx * 1.01, '#1d1a17', ` opacity=".5"${studio.soft(7)}`, ry)
}

function cable(studio: Studio): string {
  const black = rampOf('#2a2c2f')
  const d = 'M590 500C660 560 720 590 700 640C680 690 540 690 430 668C360 654 300 640 250 660'
  return (
    line(d, '#2c2823', 16, ` opacity=".4" transform="translate(6 9)"${studio.soft(5)}`) +
    tube(studio, d, 15, black, 0.5) +
    group(
      'transform="translate(236 664) rotate(-14)"',
      area('M-60 -16H10Q18 -16 18 -8V8Q18 16 10 16H-60Z', '#1b1c1e'),
      area('M-58 -14H8V-6H-58Z', '#6b6f74', ` opacity=".7"${studio.soft(1.8)}`),
      area('M-94 -9Q-98 0 -94 9H-60V-9Z', studio.linear([0, -9], [0, 9], '0 #8d9094, 0.3 #fbfbfb, 0.6 #b4b7ba, 1 #65686d')),
    )
  )
}

/** The turned metal edge. */
function base(studio: Studio): string {
  const steel = studio.linear([cx - rx, 0], [cx + rx, 0], '0 #7d8084, 0.12 #d4d6d8, 0.24 #fbfbfb, 0.4 #c1c4c7, 0.62 #85888c, 0.8 #6f7276, 0.92 #a9acaf, 1 #7d8084')
  return (
    area(`M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}V${cy + 34}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy + 34}Z`, steel) +
    line(`M${cx - rx} ${cy + 32}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy + 32}`, '#3c3e41', 3, ` opacity=".6"${studio.soft(1.2)}`) +
    line(`M${cx - rx} ${cy + 10}A${rx} ${ry} 0 0 0 ${cx + rx} ${cy + 10}`, '#fff', 2, ' opacity=".6"') +
    disc(cx, cy + ry + 18, 7, '#7fe3ff', ' opacity=".95"', 3)
  )
}

function top(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base: middle, shade } = tones
  const face = `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`
  return (
    group(studio.relief(0.9, 0.35), area(face, studio.linear([cx - 200, cy - 150], [cx + 200, cy + 160], `0 ${highlight}, 0.3 ${light}, 0.7 ${middle}, 1 ${shade}`))) +
    modelled(studio, face, tones, 16, 0.45)
  )
}

function ring(studio: Studio): string {
  const { highlight, shade, deep } = studio.tones
  const at = (k: number, paint: string, width: number, more: string) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx * k}" ry="${ry * k}" stroke="${paint}" stroke-width="${width}"${more}/>`
  return (
    at(0.86, deep, 6, ' opacity=".55"') +
    at(0.86, between(shade, deep, 0.3), 3, '') +
    at(0.845, highlight, 1.6, ' opacity=".4"') +
    group(studio.inside(`M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`), area(`M120 210H430L300 560H120Z`, '#fff', ` opacity=".16"${studio.soft(22)}`))
  )
}
