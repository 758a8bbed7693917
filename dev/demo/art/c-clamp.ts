import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * C-clamp, 6 in: forged frame of I section, acme screw, swivel pad, sliding T-bar. The colour is that of the frame.
 * Lies slanting, seen from above. Imprint area: web of the frame, 2.4 x 0.4 in.
 */
export const drawCClamp: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [web],
    group(lie, shadow(studio), screw(studio), frame(studio)),
    studio.print([web]),
    group(lie, edges(studio), pad(studio), bar(studio)),
  )
}

/** All is drawn upright around 0,0 and turned here. */
const turn = 16
const lie = `transform="translate(396 386) rotate(${turn})"`

/** Reads along the back of the frame, from below. */
const web: FlatArea = {
  shape: 'flat',
  name: 'Frame',
  corners: corners(),
  widthIn: 2.4,
  heightIn: 0.4,
}

function corners(): FlatArea['corners'] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const at = (x: number, y: number) => [396 + x * cos - y * sin, 386 + x * sin + y * cos] as const
  return [at(-156, 50), at(-156, -166), at(-120, -166), at(-120, 50)]
}

const frameOutline =
  'M138 -262C144 -262 150 -256 150 -248V-196Q150 -188 142 -188H96Q86 -188 84 -198C80 -212 60 -216 20 -216C-50 -216 -88 -182 -90 -120V2C-88 66 -52 96 18 98H72Q78 98 78 90V86Q78 78 86 78H148Q158 78 158 88V152Q158 162 148 162H86Q78 162 76 156C70 152 40 152 10 152C-110 152 -186 100 -188 0V-122C-186 -222 -112 -276 0 -278C60 -278 100 -276 138 -262Z'
const recess =
  'M60 -254C80 -252 76 -240 60 -238C30 -240 -10 -240 -40 -228C-92 -206 -112 -172 -114 -120V0C-112 54 -84 98 -34 114C-6 122 24 120 50 122C64 124 64 132 50 134C10 134 -30 134 -68 118C-130 94 -162 56 -164 0V-122C-162 -204 -96 -252 0 -256Z'

function shadow(studio: Studio): string {
  const all = (more: string) =>
    group(
      more,
      area(frameOutline, '#2c2823'),
      area('M98 -126H138V300H98ZM60 -150H176V-120H60ZM-20 262H250V290H-20Z', '#2c2823'),
    )
  return (
    all(`opacity=".3" transform="translate(20 16)"${studio.soft(16)}`) + all(`opacity=".44" transform="translate(7 6)"${studio.soft(5)}`)
  )
}

/** A round rod of steel: dark threads with light flanks across it. */
function screw(studio: Studio): string {
  const steel = studio.linear([98, 0], [138, 0], steelStops)
  const pitch = 11
  const threads = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from) / pitch) }, (_, n) => `M97 ${from + n * pitch}Q118 ${from + n * pitch + 9} 139 ${from + n * pitch + 5}`).join('')
  const all = threads(-112, 250)
  return (
    area('M98 -118H138V254H98Z', steel) +
    line(all, '#1d1f21', 4.6, ' opacity=".8"') +
    line(all, '#fff', 1.8, ' opacity=".6" transform="translate(0 4)"') +
    area('M96 -118H104V254H96ZM132 -118H140V254H132Z', '#1d1f21', ` opacity=".35"${studio.soft(2.5)}`) +
    area('M90 70H160V86H90ZM90 164H150V184H90Z', '#000', ` opacity=".55"${studio.soft(5)}`)
  )
}

/** Outer flanges and the sunken web between them. */
function frame(studio: Studio): string {
  const { light, base, shade, deep } = studio.tones
  const body = studio.linear([-190, -220], [120, 170], `0 ${light}, 0.35 ${base}, 0.75 ${shade}, 1 ${deep}`)
  const sunken = studio.linear([-170, -250], [40, 140], `0 ${shade}, 0.4 ${base}, 1 ${shade}`)
  return (
    area(frameOutline, '#000', ` opacity=".4" transform="translate(5 4)"${studio.soft(5)}`) +
    group(studio.relief(0.5, 1), area(frameOutline, body)) +
    group(
      studio.inside(frameOutline),
      line(frameOutline, deep, 16, ` opacity=".55"${studio.soft(5)}`),
      line('M84 -198C80 -212 60 -216 20 -216C-50 -216 -88 -182 -90 -120V2C-88 66 -52 96 18 98H72', deep, 10, ` opacity=".5"${studio.soft(3.5)}`),
      area('M80 76H162V164H80Z', studio.linear([80, 0], [160, 0], `0 ${shade}, 0.28 ${light}, 0.4 ${light}, 0.7 ${base}, 0.9 ${deep}, 1 ${shade}`), ` opacity=".95"`),
      line('M79 80V160', deep, 5, ` opacity=".6"${studio.soft(1.8)}`),
    ) +
    group(studio.relief(0.5, 1), area(recess, sunken))
  )
}

function edges(studio: Studio): string {
  const { highlight, light, deep } = studio.tones
  return (
    group(
      studio.inside(recess),
      line(recess, '#000', 14, ` opacity=".55" transform="translate(4 5)"${studio.soft(5)}`),
      line(recess, deep, 5, ` opacity=".6"${studio.soft(1.2)}`),
    ) +
    line(recess, highlight, 2.4, ` opacity=".65" transform="translate(1.4 2)"${studio.soft(0.8)}`) +
    group(
      studio.inside(frameOutline),
      line(frameOutline, highlight, 4, ` opacity=".75" transform="translate(2 3)"${studio.soft(1.2)}`),
      line('M-184 0V-122C-182 -222 -108 -272 0 -274C60 -274 100 -272 136 -258', '#fff', 6, ` opacity=".4"${studio.soft(2.5)}`),
      line('M-90 -120V2C-88 66 -52 96 18 98H72', light, 3, ` opacity=".5" transform="translate(-4 3)"${studio.soft(1.2)}`),
      line('M90 88H150', highlight, 3, ` opacity=".7"${studio.soft(1.2)}`),
    )
  )
}

/** The swivel pad on the screw's ball, and the anvil's machined face above it. */
function pad(studio: Studio): string {
  const steel = studio.linear([72, 0], [164, 0], steelStops)
  const anvil = studio.linear([86, 0], [150, 0], steelStops)
  return (
    area('M88 -196H150V-184Q150 -182 148 -182H90Q88 -182 88 -184Z', anvil) +
    line('M88 -195H150', '#2b2d2f', 2, ' opacity=".6"') +
    area('M100 -126Q100 -106 118 -106T136 -126Z', studio.linear([100, 0], [136, 0], steelStops)) +
    area('M72 -146Q72 -152 78 -152H158Q164 -152 164 -146L160 -130Q158 -122 150 -122H86Q78 -122 76 -130Z', '#000', ` opacity=".5" transform="translate(4 5)"${studio.soft(3.5)}`) +
    area('M72 -146Q72 -152 78 -152H158Q164 -152 164 -146L160 -130Q158 -122 150 -122H86Q78 -122 76 -130Z', steel) +
    line('M74 -146H162', '#fff', 2, ' opacity=".8"') +
    line('M77 -132H159', '#2b2d2f', 2, ' opacity=".5"')
  )
}

/** The screw's head and the bar that slides in it. */
function bar(studio: Studio): string {
  const rod = studio.linear([0, 266], [0, 286], steelStops)
  const knob = (x: number) =>
    area(`M${x - 9} 266Q${x - 9} 261 ${x - 4} 261H${x + 4}Q${x + 9} 261 ${x + 9} 266V286Q${x + 9} 291 ${x + 4} 291H${x - 4}Q${x - 9} 291 ${x - 9} 286Z`, studio.linear([0, 261], [0, 291], steelStops)) +
    line(`M${x + 8} 268V286`, '#2b2d2f', 1.6, ' opacity=".5"')
  return (
    area('M92 248H144V304H92Z', '#000', ` opacity=".45" transform="translate(6 6)"${studio.soft(5)}`) +
    area('M-14 267H234V285H-14Z', rod) +
    knob(-14) +
    knob(234) +
    area('M98 246H138L144 254V298Q144 306 136 306H100Q92 306 92 298V254Z', studio.linear([92, 0], [144, 0], steelStops)) +
    line('M93 254H143', '#2b2d2f', 2, ' opacity=".5"') +
    line('M93 257H143', '#fff', 1.6, ' opacity=".6"') +
    area('M92 266H98V286H92ZM138 266H144V286H138Z', '#1d1f21', ` opacity=".5"${studio.soft(0.8)}`)
  )
}
