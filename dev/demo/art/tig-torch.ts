import { rampOf } from './color-ramp.ts'
import { laid, modelled, tube } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, roundStops, type Draw, type Studio } from './studio.ts'

/**
 * TIG torch: ribbed handle, bent head with long back cap, pink ceramic cup, tungsten; braided power cable. The color is that of the handle.
 * Lies on the ground, seen from above. Imprint area: handle, 1.8 x 0.35 in.
 */
export const drawTigTorch: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([side], shadow(studio), cable(studio), group(lie, cap(studio), cup(studio), head(studio), handle(studio)), studio.print([side]), group(lie, gloss(studio)))
}

const { lie, box } = laid(420, 372, 30)
const side: FlatArea = { shape: 'flat', name: 'Handle', corners: box(0, -18, 132, 8), widthIn: 1.8, heightIn: 0.35 }

const handleOutline = 'M-70 -30Q-60 -40 -40 -40H196Q214 -38 214 -22V24Q214 40 196 42H-40Q-62 42 -70 30Z'
const cableLine = 'M590 478C660 520 720 560 690 620C650 690 420 700 300 660C220 632 180 570 120 590'
const headLine = 'M-70 0H-110C-140 0 -150 -10 -164 -30'
const black = rampOf('#2a2c2f')

/** Cap, head, cup and tungsten stand across the handle. */
const bent = 'transform="translate(-164 -30) rotate(-24)"'
const capOutline = 'M-20 -30L-15 -164Q-14 -180 0 -180T15 -164L20 -30Z'
const headOutline = 'M-30 -22Q-30 -30 -20 -30H20Q30 -30 30 -22V44Q30 52 20 52H-20Q-30 52 -30 44Z'
const cupOutline = 'M-27 64Q-27 58 -21 58H21Q27 58 27 64V96L20 158Q0 166 -20 158L-27 96Z'
const tungstenOutline = 'M-3.6 150H3.6V196L0 208L-3.6 196Z'
const upright = [capOutline, headOutline, cupOutline, tungstenOutline]

function shadow(studio: Studio): string {
  const all = (more: string) =>
    group(more, line(cableLine, '#2c2823', 28), group(lie, area(handleOutline, '#2c2823'), line(headLine, '#2c2823', 48), group(bent, ...upright.map((outline) => area(outline, '#2c2823')))))
  return all(`opacity=".28" transform="translate(16 24)"${studio.soft(16)}`) + all(`opacity=".42" transform="translate(5 8)"${studio.soft(5)}`)
}

function cable(studio: Studio): string {
  return tube(studio, cableLine, 28, black, 0.5) + line(cableLine, '#000', 22, ' opacity=".35" stroke-dasharray="2 4"') + line(cableLine, '#83878c', 8, ` opacity=".3" stroke-dasharray="2 4" stroke-dashoffset="2" transform="translate(-3 -5)"`)
}

/** The back cap stands away from the work: a long tapered cap, its O-ring, its rounded end. */
function cap(studio: Studio): string {
  const paint = studio.linear([-20, 0], [20, 0], roundStops(rampOf('#26282b'), 'gloss'))
  return group(
    bent,
    area(capOutline, paint),
    line('M-20 -36H20M-19 -48H19', '#000', 3, ' opacity=".6"'),
    area('M-25 -34H25V-18H-25Z', studio.linear([-25, 0], [25, 0], roundStops(rampOf('#7a2f1d'), 'matte'))),
  )
}

function head(studio: Studio): string {
  return tube(studio, headLine, 48, black, 0.6) + group(bent, area(headOutline, studio.linear([-30, 0], [30, 0], roundStops(black, 'gloss'))), line('M-29 -8H29M-29 30H29', '#000', 2.4, ' opacity=".6"'))
}

/** Alumina is pink and dull; the tungsten stands out of it by its own diameter twice. */
function cup(studio: Studio): string {
  const ceramic = studio.linear([-26, 0], [26, 0], '0 #9a5f52, 0.14 #d39a8b, 0.28 #f4cfc4, 0.42 #e8b5a7, 0.7 #c48473, 0.9 #8d5244, 1 #b27060')
  return group(
    bent,
    area(tungstenOutline, studio.linear([-4, 0], [4, 0], '0 #5b5e62, 0.4 #f3f4f4, 1 #65686d')),
    area('M-22 46H22V68H-22Z', studio.linear([-22, 0], [22, 0], '0 #7a3d1c, 0.3 #fde3cb, 0.5 #c77a48, 1 #5f2d14')),
    area(cupOutline, ceramic),
    line('M-27 78H27M-27 86H27M-27 94H27', '#7d4437', 2, ' opacity=".5"'),
    area('M-19 158Q0 165 19 158L17 162Q0 168 -17 162Z', '#4d2a21'),
  )
}

function handle(studio: Studio): string {
  const { tones } = studio
  const ribs = Array.from({ length: 6 }, (_, n) => `M${-52 + n * 9} -38V40`).join('')
  return (
    group(studio.relief(0.9, 0.35), area(handleOutline, studio.linear([0, -42], [0, 44], roundStops(tones, 'gloss')))) +
    modelled(studio, handleOutline, tones, 18, 0.5) +
    group(
      studio.inside(handleOutline),
      line(ribs + 'M158 -38V42M168 -38V42M178 -38V42M188 -38V42', tones.deep, 4.4, ' opacity=".65"'),
      line(ribs + 'M158 -38V42M168 -38V42M178 -38V42M188 -38V42', tones.highlight, 1.6, ' opacity=".5" transform="translate(3.4 0)"'),
    ) +
    area('M206 -24H236L252 -16V18L236 26H206Z', studio.linear([0, -26], [0, 26], roundStops(black, 'gloss')))
  )
}

function gloss(studio: Studio): string {
  return line('M0 -26H146', '#fff', 6, ` opacity=".45" stroke-linecap="round"${studio.soft(2.5)}`)
}
