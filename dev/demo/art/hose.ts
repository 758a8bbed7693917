import { rampOf, type Ramp } from './color-ramp.ts'
import { tube } from './forms.ts'
import { area, brassStops, group, line, openStudio, round, type Draw, type Studio } from './studio.ts'

/**
 * Welding hose, coiled, with brass nuts at both ends. The color is that of the hose. Lies, seen from above. No imprint area.
 */
export const drawGasHose: Draw = (options) => coil(openStudio(options), fittings)

/** Welding cable, coiled, with copper lugs at both ends. The color is that of the jacket. Lies, seen from above. No imprint area. */
export const drawWeldingCable: Draw = (options) => coil(openStudio(options), lugs)

type Ends = (studio: Studio) => string

/** 'c2' is wound in two turns, 't26' is 26 wide; 'twin' is a green line beside the red one. */
const inWords = (studio: Studio, letter: string, otherwise: number) =>
  Number([...studio.look].find((word) => new RegExp(`^${letter}\\d+$`).test(word))?.slice(1) ?? otherwise)

function coil(studio: Studio, ends: Ends) {
  const rope = studio.tones
  const turns = allTurns.slice(0, inWords(studio, 'c', 5))
  return studio.picture([], shadow(studio, turns), ...turns.map((d) => wind(studio, d, rope)), ends(studio), wind(studio, over, rope), tie(studio, 200, 330, -62), tie(studio, 592, 470, -62))
}

/** Each turn is an oval a little out of line with the one below. */
const allTurns = [
  [404, 420, 250, 196, 8],
  [396, 404, 236, 186, -6],
  [408, 398, 262, 200, 3],
  [394, 388, 216, 170, 12],
  [402, 384, 246, 190, -10],
].map(([cx = 0, cy = 0, rx = 0, ry = 0, turn = 0]) => ring(cx, cy, rx, ry, turn))
const over = 'M168 330C210 210 330 176 430 196C560 222 660 300 640 420C626 500 540 560 430 580'

function ring(cx: number, cy: number, rx: number, ry: number, turn: number): string {
  const point = (deg: number) => {
    const [a, t] = [(deg * Math.PI) / 180, (turn * Math.PI) / 180]
    const [x, y] = [rx * Math.cos(a), ry * Math.sin(a)]
    return `${round(cx + x * Math.cos(t) - y * Math.sin(t))} ${round(cy + x * Math.sin(t) + y * Math.cos(t))}`
  }
  return `M${point(0)}A${rx} ${ry} ${turn} 0 1 ${point(180)}A${rx} ${ry} ${turn} 0 1 ${point(359.9)}`
}

function shadow(studio: Studio, turns: string[]): string {
  const all = turns.join('')
  return line(all, '#4a443c', 44, ` opacity=".3" transform="translate(16 24)"${studio.soft(16)}`) + line(all, '#1d1a17', 40, ` opacity=".45" transform="translate(6 10)"${studio.soft(6)}`)
}

function wind(studio: Studio, d: string, rope: Ramp): string {
  const width = inWords(studio, 't', 34)
  if (studio.has('twin')) return lineOf(studio, d, 21, rampOf('#00843d'), -10) + lineOf(studio, d, 21, rope, 10)
  return line(d, '#000', width, ` opacity=".35" transform="translate(4 7)"${studio.soft(5)}`) + tube(studio, d, width, rope, 0.75)
}

function lineOf(studio: Studio, d: string, width: number, rope: Ramp, aside: number): string {
  return group(
    `transform="translate(${aside} ${aside})"`,
    line(d, '#000', width, ` opacity=".35" transform="translate(4 7)"${studio.soft(3.5)}`) + tube(studio, d, width, rope, 0.75),
  )
}

function fittings(studio: Studio): string {
  const brass = studio.linear([0, -24], [0, 24], brassStops)
  const end = (x: number, y: number, turn: number) =>
    group(
      `transform="translate(${x} ${y}) rotate(${turn})"`,
      area('M-30 -20H70V26H-30Z', '#1d1a17', ` opacity=".5" transform="translate(4 8)"${studio.soft(5)}`),
      area('M-34 -20H6V20H-34Z', studio.linear([0, -20], [0, 20], brassStops)),
      line('M-24 -20V20M-12 -20V20', '#5c3f12', 4, ' opacity=".6"'),
      area('M4 -26H44L48 -20V20L44 26H4L0 20V-20Z', brass),
      line('M2 -9H46M2 10H46', '#6e4d16', 2, ' opacity=".6"'),
      area('M48 -14H70Q74 0 70 14H48Z', studio.linear([0, -14], [0, 14], brassStops)),
    )
  return tail(studio) + end(172, 620, 160) + end(676, 596, 30)
}

function lugs(studio: Studio): string {
  const copper = studio.linear([0, -18], [0, 18], '0 #7a3d1c, 0.25 #fde3cb, 0.45 #dc9a68, 0.75 #a95f34, 1 #5f2d14')
  const end = (x: number, y: number, turn: number) =>
    group(
      `transform="translate(${x} ${y}) rotate(${turn})"`,
      area('M-20 -20H90V24H-20Z', '#1d1a17', ` opacity=".5" transform="translate(4 8)"${studio.soft(5)}`),
      area('M-30 -20H10V20H-30Z', studio.linear([0, -20], [0, 20], '0 #141516, 0.3 #6b6f74, 0.55 #26282b, 1 #0b0b0c')),
      area('M6 -16H44L56 -26H86Q102 -26 102 0T86 26H56L44 16H6Z', copper),
      line('M14 -16V16M26 -16V16', '#5f2d14', 3, ' opacity=".55"'),
      `<circle cx="78" r="11" fill="#3b2413"/><path d="M68 4A11 11 0 0 0 88 4" stroke="#fde3cb" stroke-width="2"/>`,
    )
  return tail(studio) + end(172, 620, 160) + end(676, 596, 30)
}

function tail(studio: Studio): string {
  return wind(studio, 'M430 590C340 600 260 590 196 612', studio.tones) + wind(studio, 'M560 540C600 548 630 560 664 588', studio.tones)
}

function tie(studio: Studio, x: number, y: number, turn: number): string {
  const black = rampOf('#26282b')
  return group(
    `transform="translate(${x} ${y}) rotate(${turn})"`,
    area('M-14 -70H16V74H-14Z', '#000', ` opacity=".45" transform="translate(3 5)"${studio.soft(3.5)}`),
    area('M-13 -66Q-13 -72 -7 -72H7Q13 -72 13 -66V66Q13 72 7 72H-7Q-13 72 -13 66Z', studio.linear([-13, 0], [13, 0], `0 ${black.light}, 0.4 ${black.base}, 1 ${black.deep}`)),
    line('M-9 -66V66', '#83878c', 1.8, ' opacity=".6"'),
  )
}
