import { rampOf } from './color-ramp.ts'
import { disc, laid, modelled, tube } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, brassStops, group, line, openStudio, roundStops, type Draw, type Studio } from './studio.ts'

/**
 * Hand cutting torch, 21 in, 90 degrees: brass valve body with two knobs, three steel tubes, brass head with copper tip, lever on top.
 * The color is that of the handle's grip. Lies slanting, seen from the side. Imprint area: grip, 2 x 0.35 in.
 */
export const drawCuttingTorch: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([grip], group(lie, shadow(studio), valves(studio), tubes(studio), head(studio), lever(studio), handle(studio)), studio.print([grip]), group(lie, gloss(studio)))
}

const { lie, box } = laid(404, 408, -24)
const grip: FlatArea = { shape: 'flat', name: 'Handle', corners: box(-120, -12, 30, 14), widthIn: 2, heightIn: 0.35 }

const gripOutline = 'M-186 -26Q-186 -32 -180 -32H82Q92 -32 96 -24V24Q92 34 82 34H-180Q-186 34 -186 28Z'
const headOutline = 'M262 -40Q262 -46 270 -46H326Q338 -46 340 -34L346 34Q346 42 338 42H292Q284 42 282 34L276 20H262Z'
const across = (studio: Studio, top: number, bottom: number) => studio.linear([0, top], [0, bottom], brassStops)

function shadow(studio: Studio): string {
  return studio.lyingShadow('M-330 -34H270V34H-330Z', headOutline, 'M300 40H334L326 160H308Z')
}

function valves(studio: Studio): string {
  const knob = (y: number, tones: ReturnType<typeof rampOf>) => {
    const ribs = Array.from({ length: 6 }, (_, n) => `M${-299 + n * 11} ${y - 22}V${y + 22}`).join('')
    return area(`M-304 ${y - 20}Q-304 ${y - 26} -298 ${y - 26}H-242Q-236 ${y - 26} -236 ${y - 20}V${y + 20}Q-236 ${y + 26} -242 ${y + 26}H-298Q-304 ${y + 26} -304 ${y + 20}Z`, studio.linear([-304, 0], [-236, 0], roundStops(tones, 'gloss'))) + line(ribs, tones.deep, 4, ' opacity=".6"') + line(ribs, tones.highlight, 1.4, ' opacity=".6" transform="translate(3 0)"')
  }
  const nut = (y: number) => area(`M-372 ${y - 15}H-340V${y + 15}H-372Z`, across(studio, y - 15, y + 15)) + area(`M-344 ${y - 20}H-306V${y + 20}H-344Z`, across(studio, y - 20, y + 20)) + line(`M-344 ${y - 6}H-306M-344 ${y + 8}H-306`, '#6e4d16', 1.8, ' opacity=".6"')
  return (
    nut(-22) +
    nut(24) +
    area('M-310 -42Q-310 -48 -302 -48H-190V50H-302Q-310 50 -310 44Z', across(studio, -48, 50)) +
    line('M-214 -48V50M-204 -48V50', '#6e4d16', 2, ' opacity=".6"') +
    area('M-286 -70H-254V-40H-286ZM-286 44H-254V74H-286Z', studio.linear([-286, 0], [-254, 0], brassStops)) +
    knob(-88, rampOf('#00843d')) +
    knob(92, rampOf('#b3242b'))
  )
}

function tubes(studio: Studio): string {
  const steel = { highlight: '#ffffff', light: '#d4d6d8', base: '#a0a3a7', shade: '#6f7276', deep: '#4b4e52' }
  return tube(studio, 'M90 18H280', 17, steel, 0.9) + tube(studio, 'M90 -18H280', 17, steel, 0.9) + tube(studio, 'M90 0H280', 17, steel, 0.9) + area('M150 -30H166V30H150Z', across(studio, -30, 30))
}

function head(studio: Studio): string {
  const copper = studio.linear([296, 0], [336, 0], '0 #7a3d1c, 0.12 #b86a3c, 0.28 #fde3cb, 0.42 #dc9a68, 0.68 #a95f34, 1 #5f2d14')
  return (
    area('M302 66H330L325 156Q316 162 307 156Z', copper) +
    line('M301 84H331M302 92H330', '#5f2d14', 2, ' opacity=".6"') +
    area('M292 38H340L344 46V66L338 74H294L288 66V46Z', studio.linear([288, 0], [344, 0], brassStops)) +
    line('M304 40V72M328 40V72', '#6e4d16', 1.8, ' opacity=".6"') +
    area(headOutline, studio.linear([262, -46], [346, 42], '0 #fff2bf, 0.3 #dcb75c, 0.65 #b58d43, 1 #6e4d16')) +
    modelled(studio, headOutline, { highlight: '#fff6d6', light: '#e7c66f', base: '#c2953c', shade: '#80591c', deep: '#4a3108' }, 14, 0.5) +
    disc(306, -12, 10, '#80591c') +
    disc(305, -13, 8, '#e7c66f')
  )
}

/** The oxygen lever lies along the grip and ends at the valve body. */
function lever(studio: Studio): string {
  const d = 'M104 -36C60 -70 -60 -78 -160 -70'
  return (
    line(d, '#000', 14, ` opacity=".4" transform="translate(3 12)"${studio.soft(3.5)}`) +
    tube(studio, d, 16, { highlight: '#ffffff', light: '#d4d6d8', base: '#a0a3a7', shade: '#6f7276', deep: '#4b4e52' }, 0.9) +
    area('M92 -50H118V-26H92Z', across(studio, -50, -26)) +
    disc(105, -38, 6, '#6e4d16')
  )
}

function handle(studio: Studio): string {
  const { tones } = studio
  const ribs = [-168, -158, -148, 52, 62, 72].map((x) => `M${x} -31V33`).join('')
  return (
    area(gripOutline, studio.linear([0, -32], [0, 34], roundStops(tones, 'gloss'))) +
    modelled(studio, gripOutline, tones, 14, 0.5) +
    line(ribs, tones.deep, 4.4, ' opacity=".6"') +
    line(ribs, tones.highlight, 1.6, ' opacity=".5" transform="translate(3.4 0)"')
  )
}

function gloss(studio: Studio): string {
  return line('M-136 -18H44', '#fff', 5, ` opacity=".45" stroke-linecap="round"${studio.soft(1.8)}`)
}
