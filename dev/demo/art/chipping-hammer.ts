import { rampOf } from './color-ramp.ts'
import { disc, laid, modelled, plate, tube } from './forms.ts'
import { area, group, line, openStudio, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * Chipping hammer, 11 in: forged head with a cone and a cross chisel, on a coiled spring handle or, as `wood`, on turned hickory.
 * Lies slanting, seen from above. No imprint area.
 */
export const drawChippingHammer: Draw = (options) => {
  const studio = openStudio(options)
  const handle = studio.has('wood') ? woodHandle(studio) : springHandle(studio)
  return studio.picture([], group(lie, shadow(studio), handle, head(studio)))
}

const { lie } = laid(400, 404, 38)
/** The handle runs level to the right, the head stands across its left end. */
const headOutline =
  'M-262 -36L-214 -36L-210 -60L-196 -168Q-190 -196 -184 -168L-172 -60L-168 36L-176 60L-178 158L-168 178H-214L-204 158L-204 60L-214 36H-262Q-272 30 -272 0T-262 -36Z'
const wood =
  'M-168 -19C-80 -16 -10 -22 60 -25C140 -31 210 -31 262 -24Q286 -18 286 0Q286 18 262 24C210 31 140 31 60 25C-10 22 -80 16 -168 19Z'
const rod = 'M-190 0H-112'
const darkSteel = rampOf('#4a4d52')

function shadow(studio: Studio): string {
  const handle = studio.has('wood') ? wood : 'M-168 -28H280V28H-168Z'
  return studio.lyingShadow(headOutline, handle)
}

function head(studio: Studio): string {
  const steel = studio.linear([-272, -20], [-168, 20], '0 #84888d, 0.2 #c9ccd0, 0.36 #eceded, 0.6 #8d9094, 0.85 #55585c, 1 #7a7d82')
  const eye = plate([[-232, -24], [-186, -24], [-186, 24], [-232, 24]], 8)
  return (
    area(headOutline, steel) +
    modelled(studio, headOutline, { highlight: '#ffffff', light: '#c9ccd0', base: '#8d9094', shade: '#55585c', deep: '#26282b' }, 18, 0.55) +
    line('M-204 60L-178 60M-210 -60L-172 -60', '#2b2d2f', 3, ' opacity=".5"') +
    line('M-191 -176L-191 -64', '#ffffff', 5, ` opacity=".6"${studio.soft(1.8)}`) +
    line('M-212 176H-170', '#fbfbfb', 4, ' opacity=".8"') +
    area(eye, '#3c3e41') +
    modelled(studio, eye, darkSteel, 8, 0.6)
  )
}

/** A steel rod into the head, the coil around it in the item's color, its end welded. */
function springHandle(studio: Studio): string {
  const coils = Array.from({ length: 17 }, (_, n) => {
    const x = -112 + n * 23
    return tube(studio, `M${x} 36Q${x - 5} 0 ${x + 14} -36`, 17, studio.tones)
  }).join('')
  const behind = Array.from({ length: 17 }, (_, n) => `M${-98 + n * 23} -34L${-90 + n * 23} 34`).join('')
  return (
    tube(studio, 'M-190 0H284', 22, rampOf('#8d9094')) +
    line(behind, studio.tones.deep, 13, ' opacity=".9"') +
    coils +
    tube(studio, rod, 20, rampOf('#a9acaf')) +
    disc(288, 0, 14, studio.linear([276, -14], [298, 14], steelStops), '', 17)
  )
}

function woodHandle(studio: Studio): string {
  const hickory = rampOf('#c3924f')
  const grain = [-14, -7, 1, 8, 15]
    .map((y, n) => `M-160 ${y * 0.8}C-40 ${y - 3} 80 ${y * 1.3 + (n % 2) * 4} 276 ${y * 0.9}`)
    .join('')
  const grip = 'M120 -29.500C180 -32 224 -29 262 -24Q286 -18 286 0Q286 18 262 24C224 29 180 32 120 29.500Z'
  return (
    area(wood, studio.linear([0, -30], [0, 30], `0 ${hickory.light}, 0.3 ${hickory.highlight}, 0.55 ${hickory.base}, 1 ${hickory.deep}`)) +
    group(studio.inside(wood), line(grain, hickory.deep, 2, ' opacity=".4"'), line(grain, hickory.highlight, 1.2, ' opacity=".5" transform="translate(0 3)"')) +
    modelled(studio, wood, hickory, 14, 0.5) +
    area(grip, studio.linear([0, -30], [0, 30], `0 ${studio.tones.light}, 0.3 ${studio.tones.highlight}, 0.55 ${studio.tones.base}, 1 ${studio.tones.deep}`), ' opacity=".92"') +
    modelled(studio, grip, studio.tones, 12, 0.5)
  )
}
