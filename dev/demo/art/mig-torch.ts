import type { FlatArea } from './imprint.ts'
import { area, blackPlastic, group, line, openStudio, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * MIG welding gun: moulded handle with trigger, steel swan neck, copper nozzle with tip and wire, spring relief, coiled cable, brass plug.
 * The colour is that of the handle. Lies on the ground, seen from above. Imprint area: side of the handle, 2 x 0.45 in.
 */
export const drawMigTorch: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [side],
    shadow(studio),
    plug(studio),
    cable(studio, coilBelow),
    cable(studio, coilAbove),
    neck(studio),
    nozzle(studio),
    group(lie, relief(studio), trigger(studio), handle(studio)),
    studio.print([side]),
    group(lie, gloss(studio)),
  )
}

const side: FlatArea = {
  shape: 'flat',
  name: 'Handle',
  corners: [
    [442, 262],
    [579, 317],
    [567, 348],
    [430, 293],
  ],
  widthIn: 2,
  heightIn: 0.45,
}

/** The handle is drawn level around 0,0 and turned here. */
const lie = 'transform="translate(452 282) rotate(22)"'
const handleOutline =
  'M-176 -38C-160 -50 -128 -46 -100 -42C-40 -34 20 -44 70 -52C110 -58 142 -52 158 -40C170 -30 170 24 158 34C140 46 104 42 70 36C30 30 -20 30 -62 34C-104 40 -150 50 -172 38C-184 30 -186 -30 -176 -38Z'
const grip = 'M-22 -36C20 -42 46 -48 70 -52C110 -58 142 -52 158 -40C170 -30 170 24 158 34C140 46 104 42 70 36C36 30 10 30 -18 31C-34 14 -36 -16 -22 -36Z'
const triggerOutline = 'M-150 30C-110 34 -70 30 -34 28Q-24 30 -28 40C-44 66 -78 74 -112 66C-134 62 -148 56 -154 44Z'
const neckLine = 'M316 230L284 216C244 200 220 212 202 240L188 262'
const coilBelow = 'M268 628C420 676 632 660 656 560C672 484 560 446 440 452C320 460 250 508 268 560'
const coilAbove = 'M268 560C290 632 470 648 580 606C672 568 716 474 694 416C684 390 664 369 624 351'

function shadow(studio: Studio): string {
  const shape = (more: string) =>
    group(
      more,
      line(coilBelow + coilAbove, '#2c2823', 30),
      line(neckLine, '#2c2823', 36),
      `<path d="${handleOutline}" fill="#2c2823" ${lie}/>`,
      '<path d="M166 254L218 290L158 376L112 342Z" fill="#2c2823"/>',
    )
  return (
    shape(`opacity=".28" transform="translate(16 24)"${studio.soft(16)}`) +
    shape(`opacity=".42" transform="translate(5 8)"${studio.soft(5)}`)
  )
}

/** A round tube along a line: dark edges, its light on the side of the key light. */
function tube(studio: Studio, d: string, width: number, [edge, body, lit, gleam]: readonly string[]): string {
  return (
    line(d, edge as string, width) +
    line(d, body as string, width * 0.8, ` transform="translate(-1 -1.5)"${studio.soft(1.8)}`) +
    line(d, lit as string, width * 0.42, ` transform="translate(-3 -4)"${studio.soft(2.5)}`) +
    line(d, gleam as string, width * 0.12, ` opacity=".8" transform="translate(-4 -6)"${studio.soft(1.2)}`)
  )
}

function cable(studio: Studio, d: string): string {
  return (
    line(d, '#000', 26, ` opacity=".4" transform="translate(6 10)"${studio.soft(5)}`) +
    tube(studio, d, 29, ['#0e0f10', '#202225', '#3c3f43', '#8b8f95'])
  )
}

function plug(studio: Studio): string {
  const brass = studio.linear([0, -26], [0, 26], brassAcross)
  const { light, base, deep } = blackPlastic
  const nut = studio.linear([0, -38], [0, 38], `0 ${base}, 0.25 ${light}, 0.6 ${base}, 1 ${deep}`)
  return group(
    'transform="translate(196 606) rotate(16)"',
    area('M-92 -10H-40V10H-92Z', '#1d1a17', ` opacity=".5" transform="translate(6 12)"${studio.soft(5)}`),
    area('M-40 -36H40V36H-40Z', '#1d1a17', ` opacity=".5" transform="translate(6 12)"${studio.soft(7)}`),
    area('M-94 -8Q-98 0 -94 8H-60V-8Z', studio.linear([0, -8], [0, 8], brassAcross)),
    area('M-66 -22H-30V22H-66Z', brass),
    line('M-60 -22V22M-54 -22V22', '#6e4d16', 1.6, ' opacity=".6"'),
    area('M-34 -34Q-34 -38 -30 -38H14Q18 -38 18 -34V34Q18 38 14 38H-30Q-34 38 -34 34Z', nut),
    line('M-32 -28H16M-32 -16H16M-32 -4H16M-32 8H16M-32 20H16M-32 30H16', '#000', 4, ' opacity=".5"'),
    line('M-32 -25H16M-32 -13H16M-32 -1H16', '#8b8f95', 1.2, ' opacity=".7"'),
    area('M18 -30C50 -28 66 -18 88 -15V15C66 18 50 28 18 30Z', nut),
    line('M40 -26V26M52 -22V22M64 -19V19M76 -17V17', '#000', 3.4, ' opacity=".6"'),
  )
}

const brassAcross = '0 #8a6423, 0.16 #dcb75c, 0.28 #fff2bf, 0.42 #dcb75c, 0.7 #96702a, 1 #5c3f12'

function neck(studio: Studio): string {
  return tube(studio, neckLine, 36, ['#54575b', '#8d9094', '#d4d6d8', '#ffffff'])
}

function nozzle(studio: Studio): string {
  const copper = studio.linear(
    [-31, 0],
    [31, 0],
    '0 #7a3d1c, 0.1 #b86a3c, 0.24 #f0b98c, 0.31 #fde3cb, 0.4 #dc9a68, 0.62 #a95f34, 0.86 #5f2d14, 0.95 #8a4a26, 1 #b06a42',
  )
  const steel = studio.linear([-24, 0], [24, 0], steelStops)
  return group(
    'transform="translate(192 256) rotate(37)"',
    area('M-1.6 130H1.6V174H-1.6Z', '#b06a42'),
    area('M-8 130H8L6 154H-6Z', studio.linear([-8, 0], [8, 0], '0 #7a3d1c, 0.3 #fde3cb, 0.5 #c77a48, 1 #5f2d14')),
    area('M-24 -4H24V14H-24Z', steel),
    area('M-27 10H27V30H-27Z', studio.linear([-27, 0], [27, 0], '0 #0e0f10, 0.28 #5a5d62, 0.5 #26282b, 1 #0a0a0b')),
    area('M-31 28Q-31 25 -28 25H28Q31 25 31 28V94L25 138H-25L-31 94Z', copper),
    line('M-31 42H31M-31 48H31', '#5f2d14', 1.6, ' opacity=".6"'),
    line('M-31 44H31M-30 95H30', '#fff', 1.4, ' opacity=".45"'),
    area('M-25 130H25V138H-25Z', '#3d1c0b', ' opacity=".35"'),
  )
}

/** The spring and its sleeve, that keep the cable from kinking. */
function relief(studio: Studio): string {
  const sleeve = studio.linear([0, -26], [0, 26], '0 #2c2e31, 0.25 #696d72, 0.55 #232527, 1 #0b0b0c')
  const steel = studio.linear([0, -22], [0, 22], '0 #85898d, 0.25 #f3f4f4, 0.5 #a4a7aa, 1 #4a4d50')
  const turns = Array.from({ length: 7 }, (_, n) => `M${174 + n * 9} 20L${178 + n * 9} -20`).join('')
  return (
    area('M150 -26H172L176 -18V18L172 26H150Z', sleeve) +
    line(turns, '#1a1b1c', 7.5, ' stroke-linecap="round"') +
    line(turns, steel, 5, ' stroke-linecap="round"')
  )
}

function trigger(studio: Studio): string {
  const { light, base, deep } = blackPlastic
  const paint = studio.linear([0, 26], [0, 72], `0 ${deep}, 0.4 ${base}, 0.75 ${light}, 1 ${deep}`)
  return (
    area(triggerOutline, '#000', ` opacity=".35" transform="translate(8 8)"${studio.soft(5)}`) +
    area(triggerOutline, paint) +
    line('M-148 50C-130 64 -70 76 -34 44', '#9da1a6', 2.4, ` opacity=".6"${studio.soft(0.8)}`) +
    line('M-122 44L-116 64M-110 45L-105 66M-98 46L-94 67M-86 46L-83 67M-74 45L-72 65', '#000', 3, ' opacity=".55"')
  )
}

function handle(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const paint = studio.linear([0, -50], [0, 44], `0 ${base}, 0.12 ${light}, 0.34 ${light}, 0.55 ${base}, 0.82 ${shade}, 1 ${deep}`)
  return (
    group(studio.relief(0.9, 0.35), area(handleOutline, paint)) +
    group(
      studio.inside(handleOutline),
      area(grip, shade, ` opacity=".28"${studio.soft(1)}`),
      line('M-22 -38C-36 -16 -34 14 -18 33', deep, 5, ` opacity=".75"${studio.soft(1.2)}`),
      line('M-18 -38C-32 -16 -30 14 -14 33', highlight, 2.4, ` opacity=".6"${studio.soft(0.8)}`),
      line('M-154 -50C-162 -20 -162 20 -152 50', deep, 4, ` opacity=".7"${studio.soft(0.8)}`),
      line('M-150 -50C-158 -20 -158 20 -148 50', highlight, 2.4, ` opacity=".6"${studio.soft(0.8)}`),
      line('M150 -56V44', deep, 4, ` opacity=".6"${studio.soft(0.8)}`),
      line('M154 -56V44', highlight, 2, ` opacity=".5"${studio.soft(0.8)}`),
      line('M-180 44C-110 48 -60 36 -10 34C60 34 110 50 168 36', deep, 20, ` opacity=".6"${studio.soft(7)}`),
    )
  )
}

/** Screws, the parting line, the long soft lights on the moulding. */
function gloss(studio: Studio): string {
  const { tones } = studio
  const screw = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="7" fill="${tones.deep}"/><circle cx="${x}" cy="${y}" r="5" fill="${studio.linear([x - 4, y - 5], [x + 4, y + 5], '0 #f3f4f4, 1 #5b5e62')}"/>` +
    line(`M${x - 3} ${y - 2}L${x + 3} ${y + 2}`, '#303235', 1.6)
  return group(
    studio.inside(handleOutline),
    line('M-140 -30C-90 -26 -40 -20 10 -26C60 -32 110 -42 146 -34', '#fff', 9, ` opacity=".42" stroke-linecap="round"${studio.soft(3.5)}`),
    line('M-168 -34C-166 -38 -164 -38 -158 -38', '#fff', 6, ` opacity=".5"${studio.soft(2.5)}`),
    line('M-168 39C-110 44 -60 34 -10 29C60 28 110 42 160 30', tones.light, 2.4, ` opacity=".5"${studio.soft(0.8)}`),
    screw(-128, 6),
    screw(132, -2),
    line('M-96 -22L-100 18M-84 -21L-88 18M-72 -20L-76 18M-60 -20L-64 17', tones.deep, 4, ' opacity=".6" stroke-linecap="round"'),
    line('M-93 -22L-97 18M-81 -21L-85 18M-69 -20L-73 18M-57 -20L-61 17', tones.highlight, 1.4, ' opacity=".6" stroke-linecap="round"'),
  )
}
