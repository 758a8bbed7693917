import type { FlatArea } from './imprint.ts'
import { area, group, lettering, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Stick electrodes, 14 in: open carton with the bundle sliding out of it, three loose rods before it. Lies slanting, seen from above.
 * The colour is that of the carton. Imprint area: top of the carton, 6 x 2 in.
 */
export const drawElectrodes: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [top],
    group(lie, shadow(studio), bundle(studio), carton(studio)),
    studio.print([top]),
    group(lie, gloss(studio), looseRods(studio)),
  )
}

/** All is drawn level around 0,0 and turned here. */
const turn = -34
const lie = `transform="translate(400 386) rotate(${turn})"`

const top: FlatArea = {
  shape: 'flat',
  name: 'Carton',
  corners: corners(-196, -56, 186, 62),
  widthIn: 6,
  heightIn: 2,
}

/** A level rectangle of the carton, where it lies in the picture. */
function corners(x: number, y: number, width: number, height: number): FlatArea['corners'] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const at = (px: number, py: number) => [400 + px * cos - py * sin, 386 + px * sin + py * cos] as const
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]
}

const cartonTop = 'M-300 -84Q-300 -88 -296 -88L112 -88Q120 -60 118 -30Q116 10 122 40L-296 40Q-300 40 -300 36Z'
const cartonSide = 'M-300 36Q-300 40 -296 40L122 40L116 80L-290 80Q-296 80 -297 74Z'
const wholeCarton = 'M-300 -88L114 -88L122 40L116 80L-294 80Z'

/** Rods from the top layer down: y of the axis, how far the bare grip end sticks out. */
const rods = [
  [-70, 288],
  [-53, 318],
  [-36, 276],
  [-19, 304],
  [-2, 330],
  [15, 284],
  [30, 308],
] as const
const lowerRods = [
  [-62, 262],
  [-45, 296],
  [-28, 312],
  [-11, 270],
  [7, 300],
  [24, 262],
  [44, 288],
  [56, 270],
] as const

function shadow(studio: Studio): string {
  const loose = looseLines.map(([from, to]) => `M${from}L${to}`).join('')
  const sticks = 'M110 -66H246L290 24L250 64H110Z'
  return (
    group(
      `opacity=".28" transform="translate(0 28)"${studio.soft(16)}`,
      area(wholeCarton + sticks, '#4a443c'),
    ) +
    group(`opacity=".42" transform="translate(0 9)"${studio.soft(5)}`, area(wholeCarton + sticks, '#2c2823')) +
    line(loose, '#2c2823', 13, ` opacity=".5" transform="translate(-1 9)"${studio.soft(3.5)}`)
  )
}

const fluxStops = '0 #6d665d, 0.22 #b9b1a5, 0.36 #d6cfc4, 0.6 #8f877c, 1 #4b453e'
const coreStops = '0 #6f7276, 0.2 #d4d6d8, 0.36 #ffffff, 0.6 #9a9da1, 1 #4c4f53'

/** One rod: flux from x to the bare end, which is `bare` long; 15 thick. */
function rod(studio: Studio, from: number, y: number, to: number, bare = 46): string {
  const flux = studio.linear([0, y - 7.5], [0, y + 7.5], fluxStops)
  const core = studio.linear([0, y - 4.5], [0, y + 4.5], coreStops)
  return (
    area(`M${to - bare - 4} ${y - 4.5}H${to - 2}Q${to} ${y} ${to - 2} ${y + 4.5}H${to - bare - 4}Z`, core) +
    area(`M${from} ${y - 7.5}H${to - bare - 3}L${to - bare + 3} ${y - 4.5}V${y + 4.5}L${to - bare - 3} ${y + 7.5}H${from}Z`, flux) +
    area(`M${to - bare - 17} ${y - 7.5}h7v15h-7Z`, studio.tones.base, ' opacity=".85"')
  )
}

function bundle(studio: Studio): string {
  return (
    area('M-10 -84L112 -84L120 40L116 78L-10 78Z', '#1b1815') +
    group('transform="translate(0 10)"', ...lowerRods.map(([y, to]) => rod(studio, 60, y, to))) +
    line(rods.map(([y, to]) => `M100 ${y + 9}H${to - 52}`).join(''), '#000', 14, ` opacity=".5"${studio.soft(2.5)}`) +
    rods.map(([y, to]) => rod(studio, 60, y, to)).join('')
  )
}

function carton(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const face = studio.linear([-300, -88], [80, 60], `0 ${light}, 0.5 ${base}, 1 ${base}`)
  const side = studio.linear([-300, 0], [120, 0], `0 ${shade}, 1 ${deep}`)
  const lip = 'M112 -88Q120 -60 118 -30Q116 10 122 40L116 80'
  return (
    group(studio.inside('M100 -77H360V76H100Z'), line(lip, '#000', 22, ` opacity=".5" transform="translate(10 2)"${studio.soft(6)}`)) +
    area(cartonSide, side) +
    area(cartonTop, face) +
    group(
      studio.inside(cartonTop),
      area('M-300 -90H-226V42H-300Z', deep, ' opacity=".8"'),
      line('M-218 -90V42', deep, 4, ' opacity=".8"'),
      area('M14 -90H34V42H14Z', highlight, ' opacity=".92"'),
      area('M40 -90H48V42H40Z', highlight, ' opacity=".92"'),
      area('M64 -70H104V22H64Z', '#f6f5f3', ' opacity=".92"'),
      line('M64 -70H104V22H64Z', deep, 1, ' opacity=".4"'),
      area('M-206 -66H4V18H-206Z', '#f6f5f3', ' opacity=".95"'),
      lettering(studio.label[0] ?? '', -196, -26, 36),
      lettering(studio.label[1] ?? '', -196, 10, 30),
      line('M70 -58H98M70 -46H92M70 -34H98M70 -22H88M70 -10H96', '#8b867c', 3, ' opacity=".55"'),
    ) +
    group(
      studio.inside(cartonSide),
      area('M-300 36H-226L-224 82H-300Z', '#000', ' opacity=".3"'),
      area('M14 40H34V82H14ZM40 40H48V82H40Z', light, ' opacity=".8"'),
      area('M-300 64H130V90H-300Z', '#000', ` opacity=".35"${studio.soft(7)}`),
    ) +
    line('M-298 40H120', highlight, 2, ' opacity=".7"') +
    line('M-298 43H120', deep, 2.4, ` opacity=".5"${studio.soft(0.8)}`) +
    line('M-296 -87H110', highlight, 2, ' opacity=".8"') +
    line(lip, '#d8cdb8', 3.4) +
    line(lip, '#7d725f', 1, ' opacity=".6" transform="translate(1.6 0)"')
  )
}

function gloss(studio: Studio): string {
  const sheen = studio.linear([-300, -88], [60, 120], '0 #fff 0.3, 0.3 #fff 0.06, 0.5 #fff 0.16, 0.62 #fff 0, 1 #000 0.12')
  return (
    area(cartonTop, sheen) +
    line('M-262 -84C-264 -60 -258 -20 -262 36', studio.tones.deep, 5, ` opacity=".25"${studio.soft(2.5)}`)
  )
}

const looseLines = [
  ['-250 132', '246 120'],
  ['-214 158', '286 164'],
  ['-262 186', '226 212'],
] as const

function looseRods(studio: Studio): string {
  const tilted = (x: number, y: number, angle: number, to: number) =>
    group(`transform="translate(${x} ${y}) rotate(${angle})"`, rod(studio, 0, 0, to, 54), tip(studio))
  return tilted(-250, 132, -1.4, 496) + tilted(-214, 158, 0.7, 500) + tilted(-262, 186, 3, 489)
}

/** The striking end: the core shows in the flux. */
function tip(studio: Studio): string {
  return (
    `<ellipse cx="0" cy="0" rx="3" ry="7.5" fill="#a39b8f"/><ellipse cx="-.5" cy="0" rx="1.8" ry="4" fill="#3b3d40"/>` +
    area('M8 -7.5H62V7.5H8Z', studio.linear([0, -7], [0, 8], '0 #fff 0, 0.3 #fff 0.28, 0.6 #fff 0'))
  )
}
