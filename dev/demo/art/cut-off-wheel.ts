import { between } from './color-ramp.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * Cut-off wheels, 4-1/2 x 0.045 in, type 1: two thin wheels of bonded abrasive and glass mesh, paper label ring, steel arbor. From above.
 * The colour is that of the label; the abrasive takes a little of it. Imprint area: upper part of the label, 1.3 x 0.55 in.
 */
export const drawCutOffWheel: Draw = (options) => {
  const studio = openStudio(options)
  const parts = `<defs><g id="${studio.named('wheel')}">${shadow(studio)}${wheel(studio)}</g></defs>`
  const laid = (x: number, y: number, turn: number) =>
    `<use href="#${studio.named('wheel')}" transform="translate(${x} ${y}) rotate(${turn})"/>`
  return studio.picture(
    [label],
    parts,
    laid(back.x, back.y, 0),
    group(`transform="translate(${back.x} ${back.y})"`, light(studio)),
    laid(front.x, front.y, 0),
    studio.print([label]),
    group(`transform="translate(${front.x} ${front.y})"`, light(studio)),
  )
}

const back = { x: 446, y: 354 }
const front = { x: 358, y: 442 }
const radius = 236
const labelRadius = 164
const bore = 43

const label: FlatArea = {
  shape: 'flat',
  name: 'Label',
  corners: [
    [290, 304],
    [426, 304],
    [426, 362],
    [290, 362],
  ],
  widthIn: 1.3,
  heightIn: 0.55,
}

function circle(r: number): string {
  return `M-${r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 -${r} 0Z`
}

/** A disc with the arbor's hole in it, which runs the other way round so that a clip leaves it out, too. */
function holed(r: number): string {
  return `${circle(r)}M-${bore} 0A${bore} ${bore} 0 1 0 ${bore} 0A${bore} ${bore} 0 1 0 -${bore} 0Z`
}

function shadow(studio: Studio): string {
  const disc = holed(radius)
  return (
    area(disc, '#4a443c', ` fill-rule="evenodd" opacity=".3" transform="translate(14 20)"${studio.soft(16)}`) +
    area(disc, '#1d1a17', ` fill-rule="evenodd" opacity=".55" transform="translate(6 9)"${studio.soft(5)}`)
  )
}

/** Grain all over, the mesh showing through, a worn-in rim, the label, and the arbor's steel ring. */
function wheel(studio: Studio): string {
  const { tones } = studio
  const body = studio.radial([-80, -100], 400, `0 ${between('#5a5753', tones.base, 0.14)}, 0.6 ${between('#3f3d3a', tones.base, 0.1)}, 1 #2a2826`)
  const mesh = Array.from({ length: 21 }, (_, n) => `M${n * 24 - 240} -240V240M-240 ${n * 24 - 240}H240`).join('')
  return (
    area(holed(radius), '#121110', ' fill-rule="evenodd" transform="translate(2.5 4)"') +
    group(studio.relief(0.7, 2.4), area(holed(radius), body, ' fill-rule="evenodd"')) +
    group(
      studio.inside(holed(radius)),
      line(mesh, '#14120f', 5, ' opacity=".34" transform="rotate(31)"'),
      line(mesh, '#c9c0b0', 1.6, ' opacity=".2" transform="translate(-1 -1) rotate(31)"'),
      line(circle(radius - 3), '#0d0c0b', 8, ` opacity=".5"${studio.soft(3.5)}`),
      line(circle(radius - 1.5), '#b9b2a6', 2, ' opacity=".55"'),
    ) +
    paper(studio) +
    arbor(studio)
  )
}

function paper(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const ring = holed(labelRadius)
  const printed = studio.linear([-120, -130], [130, 140], `0 ${light}, 0.45 ${base}, 1 ${shade}`)
  const lines = 'M-94 76H-34M-94 90H-46M-84 104H-40M-70 118H-34'
  return (
    area(ring, '#000', ` fill-rule="evenodd" opacity=".4" transform="translate(1.5 2.5)"${studio.soft(1.8)}`) +
    area(ring, printed, ' fill-rule="evenodd"') +
    line(circle(labelRadius - 5), highlight, 3, ' opacity=".9"') +
    line(circle(labelRadius - 12), deep, 5, ' opacity=".7"') +
    area('M-146 30A149 149 0 0 0 146 30L62 26A67 67 0 0 1 -62 26Z', '#f2f0ec') +
    line('M-144 37A149 149 0 0 0 144 37', deep, 8, ' opacity=".85"') +
    line(lines, '#5b5852', 4, ' opacity=".6"') +
    line('M-14 98A98 98 0 0 0 14 98M-14 112A112 112 0 0 0 14 112M-14 126A126 126 0 0 0 14 126', '#5b5852', 3, ' opacity=".5"') +
    line('M34 92A28 28 0 0 1 88 76', '#3a3835', 7, ' opacity=".8"') +
    area('M82 60L104 78L78 90Z', '#3a3835', ' opacity=".8"') +
    line(circle(66), deep, 3, ' opacity=".6"')
  )
}

function arbor(studio: Studio): string {
  const steel = studio.linear([-56, -56], [56, 56], steelStops)
  return (
    area(holed(58), '#000', ` fill-rule="evenodd" opacity=".45" transform="translate(2 3)"${studio.soft(1.8)}`) +
    area(holed(57), steel, ' fill-rule="evenodd"') +
    line(circle(56), '#fff', 1.4, ' opacity=".6"') +
    line(circle(bore), '#2b2d2f', 2.4) +
    line('M-34 28A44 44 0 0 0 34 28', '#fff', 2.4, ' opacity=".8"')
  )
}

function light(studio: Studio): string {
  const wash = studio.linear([-170, -170], [170, 180], '0 #fff 0.2, 0.42 #fff 0, 0.6 #000 0, 1 #000 0.32')
  return area(holed(radius), wash, ' fill-rule="evenodd"')
}
