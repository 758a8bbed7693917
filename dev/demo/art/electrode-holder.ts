import { rampOf } from './color-ramp.ts'
import { laid, modelled, tube } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, roundStops, type Draw, type Studio } from './studio.ts'

/**
 * Electrode holder (stinger), 300 A: ribbed insulated handle, sprung jaw with lever, copper alloy tongs, cable at the end, rod in the jaw.
 * Lies slanting, seen from the side. Imprint area: handle, 2 x 0.5 in.
 */
export const drawElectrodeHolder: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([side], group(lie, shadow(studio), rod(studio), cable(studio), tongs(studio), lever(studio), handle(studio)), studio.print([side]), group(lie, gloss(studio)))
}

const { lie, box } = laid(408, 410, -28)
const side: FlatArea = { shape: 'flat', name: 'Handle', corners: box(20, -20, 160, 16), widthIn: 2, heightIn: 0.5 }

const handleOutline = 'M-64 -40Q-64 -46 -56 -46H-30Q-22 -46 -20 -40H190Q206 -38 210 -24V22Q206 36 190 38H-20Q-22 46 -30 46H-56Q-64 46 -64 40Z'
const lowerJaw = 'M-60 8H-150C-190 8 -230 10 -258 4L-262 34C-240 54 -180 54 -150 50L-60 44Z'
const upperJaw = 'M-60 -8H-120C-170 -8 -220 -14 -262 -4L-266 -34C-236 -58 -190 -60 -150 -50L-96 -78Q-84 -84 -72 -78L-10 -58Q-2 -54 -4 -48L-60 -40Z'

function shadow(studio: Studio): string {
  return studio.lyingShadow(handleOutline, lowerJaw, upperJaw, 'M200 -16H330V14H200Z')
}

function rod(studio: Studio): string {

  return group('transform="translate(-238 0) rotate(-68)"', area('M-6 -300H6V-24H-6Z', studio.linear([-6, 0], [6, 0], '0 #8a8478, 0.3 #e9e4da, 0.6 #b0a899, 1 #6b655b')), area('M-3.4 -40H3.4V30H-3.4Z', '#a9acaf'))
}

function cable(studio: Studio): string {
  return tube(studio, 'M196 0C270 0 300 10 352 34', 30, rampOf('#26282b'), 0.5)
}

function tongs(studio: Studio): string {
  const alloy = { highlight: '#fbe3c4', light: '#d9a877', base: '#b07b4c', shade: '#80542f', deep: '#4f3118' }
  const teeth = 'M-256 6V-4M-246 7V-5M-236 8V-6M-226 8V-7M-216 9V-8'
  return (
    area(lowerJaw, studio.linear([0, 4], [0, 54], `0 ${alloy.shade}, 0.3 ${alloy.light}, 1 ${alloy.shade}`)) +
    modelled(studio, lowerJaw, alloy, 12, 0.5) +
    line(teeth, '#2b1a0c', 4, ' opacity=".8"') +
    spring(studio)
  )
}

function spring(studio: Studio): string {
  const turns = Array.from({ length: 6 }, (_, n) => `M${-112 + n * 9} -30L${-108 + n * 9} 14`).join('')
  return line(turns, '#17181a', 7, ' stroke-linecap="round"') + line(turns, studio.linear([0, -30], [0, 14], '0 #f3f4f4, 0.5 #a4a7aa, 1 #4a4d50'), 4.4, ' stroke-linecap="round"')
}

/** The upper jaw and its lever, covered like the handle. */
function lever(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  return (
    area(upperJaw, '#000', ` opacity=".4" transform="translate(4 7)"${studio.soft(3.5)}`) +
    area(upperJaw, studio.linear([0, -80], [0, 0], `0 ${light}, 0.4 ${base}, 0.8 ${shade}, 1 ${deep}`)) +
    modelled(studio, upperJaw, tones, 16, 0.55) +
    line('M-92 -70L-24 -50', tones.highlight, 4, ` opacity=".6"${studio.soft(1.8)}`) +
    line('M-86 -58L-84 -46M-74 -55L-72 -43M-62 -52L-60 -40', tones.deep, 4, ' opacity=".6"')
  )
}

function handle(studio: Studio): string {
  const { tones } = studio
  const ribs = Array.from({ length: 4 }, (_, n) => `M${-8 + n * 8} -40V38`).join('') + 'M172 -38V38M182 -38V38M192 -38V38'
  return (
    group(studio.relief(0.9, 0.35), area(handleOutline, studio.linear([0, -46], [0, 46], roundStops(tones, 'matte')))) +
    modelled(studio, handleOutline, tones, 18, 0.55) +
    group(studio.inside(handleOutline), line(ribs, tones.deep, 4, ' opacity=".65"'), line(ribs, tones.highlight, 1.6, ' opacity=".5" transform="translate(3.2 0)"'), line('M-20 -46V46', tones.deep, 4, ` opacity=".6"${studio.soft(1.2)}`))
  )
}

function gloss(studio: Studio): string {
  return line('M30 -26H162', '#fff', 6, ` opacity=".45" stroke-linecap="round"${studio.soft(2.5)}`)
}
