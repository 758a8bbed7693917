import { rampOf } from './color-ramp.ts'
import { laid, modelled } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, roundStops, type Draw, type Studio } from './studio.ts'

/**
 * LED flashlight, 6 in: anodized aluminum tube with knurled grip, finned head, crenellated bezel over the lens, rubber tail switch, clip.
 * Lies slanting, seen from above. Imprint area: barrel, 1.5 x 0.35 in.
 */
export const drawFlashlight: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([barrel], group(lie, shadow(studio), tail(studio), tube(studio), head(studio)), studio.print([barrel]), group(lie, gloss(studio), lens(studio)))
}

const { lie, box } = laid(404, 396, 36)
const barrel: FlatArea = { shape: 'flat', name: 'Barrel', corners: box(-74, -24, 46, 4), widthIn: 1.5, heightIn: 0.35 }

const tubeOutline = 'M-214 -48Q-218 -48 -218 -44V44Q-218 48 -214 48H72V-48Z'
const headOutline = 'M60 -50L92 -56L112 -82Q116 -88 124 -88H246Q254 -88 254 -80V80Q254 88 246 88H124Q116 88 112 82L92 56L60 50Z'
const tailOutline = 'M-216 -46H-262Q-272 -46 -274 -36V36Q-272 46 -262 46H-216Z'

function across(studio: Studio, r: number, finish: 'matte' | 'gloss' = 'gloss'): string {
  return studio.linear([0, -r], [0, r], roundStops(studio.tones, finish))
}

function shadow(studio: Studio): string {
  return studio.lyingShadow(tubeOutline, headOutline, tailOutline)
}

function tail(studio: Studio): string {
  const { light, base, deep } = rampOf('#222427')
  const button = 'M-272 -26H-282Q-296 -22 -296 0T-282 26H-272Z'
  return (
    area(button, studio.linear([0, -26], [0, 26], `0 ${base}, 0.3 ${light}, 0.6 ${base}, 1 ${deep}`)) +
    area(tailOutline, across(studio, 46)) +
    line('M-262 -46V46M-226 -48V48', studio.tones.deep, 4, ' opacity=".7"') +
    line('M-258 -46V46M-222 -48V48', studio.tones.highlight, 2, ' opacity=".6"')
  )
}

/** Knurling: two families of slanting cuts, denser towards the edges as the tube turns away. */
function tube(studio: Studio): string {
  const { deep, highlight } = studio.tones
  const cuts = (dx: number) => Array.from({ length: 22 }, (_, n) => `M${-212 + n * 6} -46L${-212 + n * 6 + dx} 46`).join('')
  const grip = 'M-210 -48H-90V48H-210Z'
  return (
    area(tubeOutline, across(studio, 48)) +
    group(studio.inside(grip), line(cuts(24) + cuts(-24), deep, 2.2, ' opacity=".6"'), line(cuts(24), highlight, 1, ' opacity=".5" transform="translate(1.8 0)"')) +
    line('M-210 -48V48M-88 -48V48M62 -48V48', deep, 4, ' opacity=".65"') +
    line('M-85 -48V48M65 -48V48', highlight, 2, ' opacity=".6"')
  )
}

function head(studio: Studio): string {
  const { deep, highlight } = studio.tones
  const fins = [134, 150, 166, 182].map((x) => `M${x} -90V90`).join('')
  return (
    area(headOutline, across(studio, 88)) +
    group(
      studio.inside(headOutline),
      line(fins, deep, 6, ' opacity=".75"'),
      line(fins, highlight, 1.8, ' opacity=".6" transform="translate(4.4 0)"'),
      line('M60 -60L92 -60L116 -92', highlight, 5, ` opacity=".4"${studio.soft(2.5)}`),
      line('M92 -60V60', deep, 4, ` opacity=".5"${studio.soft(1.2)}`),
      line('M210 -90V90', deep, 3, ' opacity=".7"'),
    )
  )
}

function gloss(studio: Studio): string {
  return (
    line('M-80 -28H56', '#fff', 6, ` opacity=".4"${studio.soft(2.5)}`) +
    line('M214 -52H250', '#fff', 9, ` opacity=".45"${studio.soft(3.5)}`) +
    area('M-40 -62Q-40 -70 -30 -70H56V-56H-24Q-28 -56 -28 -50H-40Z', studio.linear([0, -70], [0, -50], '0 #5b5e62, 0.4 #e3e5e6, 1 #65686d')) +
    modelled(studio, headOutline, studio.tones, 10, 0.35)
  )
}

/** The lens is seen edge on: a glint along the crenellated bezel. */
function lens(studio: Studio): string {
  const bezel = 'M248 -86H262V-66H256V-44H262V-18H256V8H262V34H256V58H262V86H248Z'
  const glass = 'M254 -76Q274 -40 274 0T254 76Z'
  return area(glass, studio.linear([0, -76], [0, 76], '0 #dff1f7, 0.35 #ffffff, 0.6 #b5d5e2, 1 #7b98a6'), ' opacity=".9"') + area(bezel, across(studio, 88)) + line('M252 -80V80', studio.tones.deep, 2, ' opacity=".5"')
}
