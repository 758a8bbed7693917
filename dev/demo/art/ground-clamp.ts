import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Earth clamp, spring jaw, 300 A: stamped steel arms, serrated copper shoes with a braid between them, coil spring, dipped grips, cable.
 * The colour is that of the grips. Lies slanting, seen from the side. Imprint area: upper grip, 2.2 x 0.4 in.
 */
export const drawGroundClamp: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [grip],
    group(lie, shadow(studio), cable(studio), spring(), arm(studio, lowerArm, lowerFlange), shoes(studio)),
    group(lie, arm(studio, upperArm, upperFlange), bolts(studio), dip(studio, lowerGrip), dip(studio, upperGrip)),
    studio.print([grip]),
    group(lie, gloss(studio)),
  )
}

/** All is drawn level around 0,0 and turned here. */
const turn = -24
const lie = `transform="translate(378 440) rotate(${turn}) scale(.88)"`

const grip: FlatArea = {
  shape: 'flat',
  name: 'Grip',
  corners: at([112, -122], [238, -158], [245, -134], [119, -98]),
  widthIn: 2.2,
  heightIn: 0.42,
}

/** Points of the level drawing, where they lie in the picture. */
function at(...points: [Pair, Pair, Pair, Pair]): FlatArea['corners'] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [a, b, c, d] = points.map(([x, y]) => [378 + 0.88 * (x * cos - y * sin), 440 + 0.88 * (x * sin + y * cos)] as const)
  return [a!, b!, c!, d!]
}

type Pair = readonly [number, number]

const upperArm =
  'M-292 -22L-296 -36Q-294 -52 -276 -60C-220 -80 -150 -88 -90 -82C-40 -78 10 -84 60 -98L272 -160Q288 -164 293 -150Q297 -134 282 -128L96 -62C60 -48 44 -24 38 8Q34 34 10 34Q-16 34 -24 6C-32 -20 -54 -34 -92 -36C-126 -38 -146 -32 -156 -14L-162 -22Z'
const lowerArm =
  'M-292 22L-296 36Q-294 52 -276 60C-220 80 -150 88 -90 82C-40 78 10 84 60 98L272 160Q288 164 293 150Q297 134 282 128L96 62C60 48 44 24 38 -8Q34 -34 10 -34Q-16 -34 -24 -6C-32 20 -54 34 -92 36C-126 38 -146 32 -156 14L-162 22Z'
const upperFlange = 'M-296 -34Q-294 -52 -276 -60C-220 -80 -150 -88 -90 -82C-40 -78 10 -84 60 -98L100 -110'
const lowerFlange = 'M-276 60C-220 80 -150 88 -90 82C-40 78 10 84 60 98L100 110'
const upperGrip =
  'M82 -110Q84 -116 92 -118L272 -171Q298 -177 306 -152Q311 -128 288 -118L112 -56Q98 -52 94 -64Z'
const lowerGrip = 'M94 64Q98 52 112 56L288 118Q311 128 306 152Q298 177 272 171L92 118Q84 116 82 110Z'

function shadow(studio: Studio): string {
  const all = upperArm + lowerArm + upperGrip + lowerGrip
  return (
    area(all, '#4a443c', ` opacity=".3" transform="translate(4 28)"${studio.soft(16)}`) +
    area(all, '#2c2823', ` opacity=".44" transform="translate(1 9)"${studio.soft(5)}`)
  )
}

const cableLine = 'M220 124C270 140 312 150 322 186C332 226 306 262 262 268'

function cable(studio: Studio): string {
  const strands = 'M270 267L228 273'
  return (
    line(cableLine + strands, '#2c2823', 30, ` opacity=".42" transform="translate(2 11)"${studio.soft(5)}`) +
    line('M264 272L230 280M264 268L226 270M264 264L230 260M264 274L236 288', '#7a3d1c', 8, ' stroke-linecap="round"') +
    line('M264 270L230 276M264 266L226 266M264 262L232 256', '#f0b98c', 2.4, ' stroke-linecap="round"') +
    line(cableLine, '#0e0f10', 32) +
    line(cableLine, '#24262a', 25, ` transform="translate(0 -1.5)"${studio.soft(1.8)}`) +
    line(cableLine, '#4a4d52', 11, ` transform="translate(2 -5)"${studio.soft(2.5)}`) +
    line(cableLine, '#9da1a6', 3, ` opacity=".7" transform="translate(3 -8)"${studio.soft(1.2)}`)
  )
}

/** The coil around the pivot and its two legs, that press the grips apart. */
function spring(): string {
  const legs = 'M30 -42L160 -92M30 42L160 92M20 -36A40 40 0 1 1 20 36'
  return (
    line(legs, '#3f4245', 11) +
    line(legs, '#a7aaad', 6, ' transform="translate(0 -1)"') +
    line(legs, '#fff', 1.8, ' opacity=".8" transform="translate(0 -3)"')
  )
}

/** Zinc-plated steel, stamped: a face and a bent flange along its back. */
function arm(studio: Studio, outline: string, flange: string): string {
  const zinc = studio.linear(
    [-220, -100],
    [60, 110],
    '0 #e8eaeb, 0.16 #c3c6c9, 0.3 #eef0f0, 0.45 #a9acb0, 0.62 #c9ccce, 0.8 #85888c, 1 #63666a',
  )
  return (
    area(outline, '#000', ` opacity=".45" transform="translate(1 8)"${studio.soft(5)}`) +
    area(outline, zinc) +
    group(
      studio.inside(outline),
      line(flange, '#54575b', 26, ` opacity=".6"${studio.soft(2.5)}`),
      line(flange, '#f6f7f7', 13, ` opacity=".95"${studio.soft(0.8)}`),
      line(outline, '#2b2d2f', 10, ` opacity=".4"${studio.soft(3.5)}`),
      line(outline, '#fff', 2.6, ' opacity=".7" transform="translate(1 1.6)"'),
    ) +
    line(outline, '#3c3e41', 1.4, ' opacity=".6"')
  )
}

const teeth = (y: number, tip: number) =>
  Array.from({ length: 9 }, (_, n) => `L${-282 + n * 14} ${tip}L${-275 + n * 14} ${y}`).join('')

/** Copper shoes with teeth that meet, and the braid that bridges them. */
function shoes(studio: Studio): string {
  const upper = `M-288 -30L-289 -6${teeth(-7, 2)}L-158 -8L-150 -30Z`
  const lower = `M-288 34L-289 10${teeth(11, 20)}L-158 12L-150 34Z`
  const copper = studio.linear([0, -32], [0, 36], '0 #b06a3c, 0.25 #f6c79c, 0.45 #c77a48, 0.55 #8a4a26, 0.7 #e2a06c, 1 #6b351a')
  const braid = 'M-152 -22C-112 -14 -112 18 -152 26'
  return (
    area('M-296 -12H-156V14H-296Z', '#160c06', ' opacity=".85"') +
    line(braid, '#5f2d14', 20) +
    line(braid, '#d58f5b', 15) +
    line(braid, '#7a3d1c', 15, ' stroke-dasharray="2 3" opacity=".7"') +
    line(braid, '#fde3cb', 3, ` opacity=".7" transform="translate(2 -4)"${studio.soft(0.8)}`) +
    area(lower, copper) +
    area(upper, copper) +
    line(upper + lower, '#4f240f', 1.2, ' opacity=".7"')
  )
}

function bolts(studio: Studio): string {
  const bolt = (x: number, y: number, r: number) => {
    const hex = [0, 60, 120, 180, 240, 300]
      .map((deg) => [x + r * Math.cos((deg * Math.PI) / 180), y + r * Math.sin((deg * Math.PI) / 180)])
      .map(([px, py], n) => `${n ? 'L' : 'M'}${px!.toFixed(1)} ${py!.toFixed(1)}`)
      .join('')
    return (
      `<circle cx="${x + 2}" cy="${y + 5}" r="${r * 1.4}" fill="#000" opacity=".45"${studio.soft(3.5)}/>` +
      `<circle cx="${x}" cy="${y}" r="${r * 1.35}" fill="${studio.linear([x - r, y - r], [x + r, y + r], '0 #ffffff, 0.5 #a9acaf, 1 #5b5e62')}"/>` +
      area(`${hex}Z`, studio.linear([x - r, y - r], [x + r, y + r], '0 #f3f4f4, 0.45 #b4b7ba, 0.55 #8d9094, 1 #54575b')) +
      line(`${hex}Z`, '#3c3e41', 1.2, ' opacity=".6"')
    )
  }
  return bolt(8, 0, 18) + bolt(-222, -44, 11) + bolt(-222, 46, 11) + bolt(-62, -58, 11)
}

/** A grip of vinyl, dipped over the end of an arm. */
function dip(studio: Studio, outline: string): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const upper = outline === upperGrip
  const paint = upper
    ? studio.linear([180, -146], [196, -82], `0 ${base}, 0.18 ${light}, 0.42 ${light}, 0.6 ${base}, 0.85 ${shade}, 1 ${deep}`)
    : studio.linear([198, 82], [176, 148], `0 ${base}, 0.18 ${light}, 0.42 ${light}, 0.6 ${base}, 0.85 ${shade}, 1 ${deep}`)
  return (
    area(outline, '#000', ` opacity=".35" transform="translate(2 8)"${studio.soft(5)}`) +
    area(outline, paint) +
    group(
      studio.inside(outline),
      line(outline, deep, 12, ` opacity=".5"${studio.soft(5)}`),
      line(outline, highlight, 3, ` opacity=".55" transform="translate(1 2.5)"${studio.soft(1.2)}`),
      line(upper ? 'M88 -110L102 -62' : 'M102 62L88 110', deep, 10, ` opacity=".5"${studio.soft(3.5)}`),
    )
  )
}

/** Rings moulded in the grips' ends, and the long lights on the vinyl. */
function gloss(studio: Studio): string {
  const { highlight, deep } = studio.tones
  const rings = 'M258 -160L270 -118M268 -163L280 -121M278 -166L290 -124M270 118L258 160M280 121L268 163M290 124L278 166'
  return (
    line(rings, deep, 3.4, ' opacity=".6" stroke-linecap="round"') +
    line(rings, highlight, 1.4, ' opacity=".6" stroke-linecap="round" transform="translate(2.6 0)"') +
    line('M104 -108L262 -156', '#fff', 7, ` opacity=".5" stroke-linecap="round"${studio.soft(2.5)}`) +
    line('M118 72L280 130', '#fff', 7, ` opacity=".4" stroke-linecap="round"${studio.soft(2.5)}`)
  )
}
