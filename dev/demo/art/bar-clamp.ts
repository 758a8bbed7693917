import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * Bar clamp (F-clamp), 12 in: profiled steel rail, fixed and sliding arm, acme spindle with swivel pad and turned grip. The colour is that
 * of the arms. Lies slanting, seen from above. Imprint area: sliding arm, 1.6 x 0.4 in.
 */
export const drawBarClamp: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [armPlace],
    group(lie, shadow(studio), rail(studio), spindle(studio), fixedArm(studio), slidingArm(studio)),
    studio.print([armPlace]),
    group(lie, edges(studio), pads(studio), grip(studio)),
  )
}

/** All is drawn upright around 0,0 and turned here. */
const turn = 24
const size = 0.9
const lie = `transform="translate(398 396) rotate(${turn}) scale(${size})"`

const armPlace: FlatArea = { shape: 'flat', name: 'Sliding arm', corners: corners(), widthIn: 1.6, heightIn: 0.4 }

function corners(): FlatArea['corners'] {
  const [cos, sin] = [size * Math.cos((turn * Math.PI) / 180), size * Math.sin((turn * Math.PI) / 180)]
  const at = (x: number, y: number) => [398 + x * cos - y * sin, 396 + x * sin + y * cos] as const
  return [at(-52, 54), at(70, 54), at(70, 86), at(-52, 86)]
}

const railOutline = 'M-118 -306Q-118 -314 -110 -314H-82Q-74 -314 -74 -306V296Q-74 304 -82 304H-110Q-118 304 -118 296Z'
const fixedOutline =
  'M-132 -324Q-132 -334 -122 -334H-60C-10 -334 60 -326 128 -318Q140 -316 140 -304V-262Q140 -254 132 -254H92Q84 -254 82 -262C60 -272 0 -276 -58 -274V-250Q-58 -240 -68 -240H-122Q-132 -240 -132 -250Z'
const slidingOutline =
  'M-134 30Q-134 20 -124 20H-66Q-56 20 -54 28C0 36 50 40 82 40V34Q82 26 90 26H142Q150 26 150 34V112Q150 120 142 120H90Q82 120 82 112C40 112 0 112 -54 130V150Q-54 160 -64 160H-124Q-134 160 -134 150Z'

function shadow(studio: Studio): string {
  const all = (more: string) =>
    group(more, area(railOutline + fixedOutline + slidingOutline, '#2c2823'), area('M98 -110H134V130H98ZM88 126H144V330H88Z', '#2c2823'))
  return all(`opacity=".3" transform="translate(20 14)"${studio.soft(16)}`) + all(`opacity=".44" transform="translate(7 5)"${studio.soft(5)}`)
}

/** A drawn bar with a groove along each face and fine teeth on its back, which the sliding arm bites. */
function rail(studio: Studio): string {
  const steel = studio.linear([-118, 0], [-74, 0], steelStops)
  const groove = studio.linear([-104, 0], [-88, 0], '0 #4b4e52, 0.4 #7d8084, 1 #c9cbcd')
  const teeth = Array.from({ length: 74 }, (_, n) => `M-118 ${n * 8 - 296}H-112`).join('')
  return (
    area(railOutline, steel) +
    area('M-104 -300H-88V292H-104Z', groove) +
    line('M-104 -300V292', '#2b2d2f', 1.6, ' opacity=".6"') +
    line('M-87 -300V292', '#fff', 1.6, ' opacity=".8"') +
    line(teeth, '#2b2d2f', 2.6, ' opacity=".55"') +
    area('M-120 -244H-72V-222H-120ZM-120 156H-72V178H-120Z', '#000', ` opacity=".5"${studio.soft(5)}`)
  )
}

function spindle(studio: Studio): string {
  const pitch = 10
  const threads = Array.from({ length: 23 }, (_, n) => `M99 ${n * pitch - 100}Q116 ${n * pitch - 92} 133 ${n * pitch - 96}`).join('')
  return (
    area('M100 -108H132V150H100Z', studio.linear([100, 0], [132, 0], '0 #5a3a20, 0.16 #b37a4c, 0.3 #f0c9a0, 0.45 #c58a58, 0.7 #8a5a34, 0.9 #5a3a20, 1 #8a5a34')) +
    line(threads, '#2a1a0e', 4, ' opacity=".75"') +
    line(threads, '#ffe6cc', 1.6, ' opacity=".6" transform="translate(0 3.6)"') +
    area('M90 10H142V28H90ZM90 118H142V134H90Z', '#000', ` opacity=".55"${studio.soft(5)}`)
  )
}

function castPaint(studio: Studio, from: readonly [number, number], to: readonly [number, number]): string {
  const { light, base, shade, deep } = studio.tones
  return studio.linear([...from], [...to], `0 ${light}, 0.38 ${base}, 0.78 ${shade}, 1 ${deep}`)
}

function fixedArm(studio: Studio): string {
  const { deep, shade } = studio.tones
  return (
    area(fixedOutline, '#000', ` opacity=".4" transform="translate(5 4)"${studio.soft(5)}`) +
    group(studio.relief(0.5, 1), area(fixedOutline, castPaint(studio, [-130, -330], [140, -240]))) +
    group(
      studio.inside(fixedOutline),
      line(fixedOutline, deep, 14, ` opacity=".5"${studio.soft(5)}`),
      area('M-50 -318C0 -318 60 -310 116 -304L114 -284C60 -290 0 -292 -50 -292Z', shade, ` opacity=".8"${studio.soft(1.2)}`),
    )
  )
}

function slidingArm(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const boss = studio.linear([82, 0], [150, 0], `0 ${shade}, 0.26 ${light}, 0.4 ${light}, 0.7 ${base}, 0.9 ${deep}, 1 ${shade}`)
  return (
    area(slidingOutline, '#000', ` opacity=".45" transform="translate(5 4)"${studio.soft(5)}`) +
    group(studio.relief(0.5, 1), area(slidingOutline, castPaint(studio, [-130, 20], [150, 150]))) +
    group(
      studio.inside(slidingOutline),
      line(slidingOutline, deep, 14, ` opacity=".5"${studio.soft(5)}`),
      area('M84 28H150V118H84Z', boss),
      line('M83 32V114', deep, 5, ` opacity=".6"${studio.soft(1.8)}`),
      line('M92 34H144', highlight, 3, ` opacity=".7"${studio.soft(1.2)}`),
    )
  )
}

function edges(studio: Studio): string {
  const { highlight } = studio.tones
  const rivets = [-270, 48, 132]
    .map(
      (y) =>
        `<circle cx="-96" cy="${y}" r="9" fill="#000" opacity=".4" transform="translate(2 2)"${studio.soft(1.8)}/>` +
        `<circle cx="-96" cy="${y}" r="8" fill="${studio.linear([-104, y - 8], [-88, y + 8], steelStops)}"/>`,
    )
    .join('')
  return (
    [fixedOutline, slidingOutline]
      .map((outline) =>
        group(studio.inside(outline), line(outline, highlight, 4, ` opacity=".75" transform="translate(2 3)"${studio.soft(1.2)}`)),
      )
      .join('') +
    line('M-120 -328H-60C-10 -328 60 -320 126 -312', '#fff', 5, ` opacity=".4"${studio.soft(2.5)}`) +
    rivets
  )
}

/** The swivel pad on the spindle and the anvil opposite, both of machined steel. */
function pads(studio: Studio): string {
  const steel = studio.linear([74, 0], [158, 0], steelStops)
  const pad = 'M74 -128Q74 -134 80 -134H152Q158 -134 158 -128L154 -114Q152 -106 146 -106H86Q80 -106 78 -114Z'
  return (
    area('M84 -254H146V-244Q146 -240 142 -240H88Q84 -240 84 -244Z', steel) +
    line('M84 -253H146', '#2b2d2f', 2, ' opacity=".6"') +
    area(pad, '#000', ` opacity=".5" transform="translate(4 5)"${studio.soft(3.5)}`) +
    area(pad, steel) +
    line('M76 -129H156', '#fff', 2, ' opacity=".8"') +
    line('M79 -116H153', '#2b2d2f', 2, ' opacity=".5"')
  )
}

/** Turned beech, lacquered, with a steel ferrule. */
function grip(studio: Studio): string {
  const wood = studio.linear([84, 0], [148, 0], '0 #5d3313, 0.12 #93561f, 0.28 #e0a45c, 0.36 #f3c98a, 0.5 #bf7a34, 0.8 #7c4517, 0.94 #4f2a0f, 1 #7c4517')
  const outline = 'M94 166C88 178 84 196 84 214V300C84 322 96 336 116 336S148 322 148 300V214C148 196 144 178 138 166Z'
  const grain = 'M98 176C92 220 96 270 98 326M110 170C106 230 112 280 108 334M124 170C130 230 120 280 126 334M136 176C140 230 134 280 134 324'
  return (
    area('M100 146H132V170H100Z', studio.linear([100, 0], [132, 0], steelStops)) +
    area(outline, '#000', ` opacity=".45" transform="translate(6 6)"${studio.soft(5)}`) +
    area(outline, wood) +
    group(
      studio.inside(outline),
      line(grain, '#3d1f08', 1.6, ' opacity=".35"'),
      line('M84 206H148M84 212H148', '#3d1f08', 2.4, ' opacity=".5"'),
      line('M102 180C98 220 98 270 102 320', '#fff', 5, ` opacity=".55"${studio.soft(2.5)}`),
      area('M84 310C96 330 136 330 148 310V340H84Z', '#2a1405', ` opacity=".45"${studio.soft(5)}`),
    ) +
    line('M96 166H136', '#2b2d2f', 3, ' opacity=".6"')
  )
}
