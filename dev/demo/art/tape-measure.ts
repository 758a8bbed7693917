import { rampOf } from './color-ramp.ts'
import { disc, modelled } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * Tape measure, 25 ft: molded case with a rubber grip, thumb lock on top, steel hook, a hand's breadth of yellow blade drawn out.
 * Stands, seen from the side. Imprint area: disc on the side, 1.5 x 1.5 in.
 */
export const drawTapeMeasure: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([side], shadow(studio), blade(studio), body(studio), label(studio), studio.print([side]), lock(studio))
}

const side: FlatArea = {
  shape: 'flat',
  name: 'Side',
  corners: [
    [364, 330],
    [516, 330],
    [516, 482],
    [364, 482],
  ],
  widthIn: 1.5,
  heightIn: 1.5,
}

const outline = 'M236 610V330C236 220 320 160 430 160H500C610 160 668 230 668 340V560C668 604 646 628 604 628H256Q236 628 236 610Z'
const grip = 'M236 400C300 380 300 300 290 248C330 186 380 160 430 160H500C610 160 668 230 668 340V560C668 604 646 628 604 628H500C560 620 606 580 614 500C630 400 600 260 500 232C400 210 330 260 320 360C316 440 290 470 236 480Z'
const black = rampOf('#24262a')

function shadow(studio: Studio): string {
  return (
    area('M110 622H640L740 648L660 668H120Z', '#4a443c', ` opacity=".32"${studio.soft(16)}`) +
    area('M104 612H660V640H110Z', '#1d1a17', ` opacity=".5"${studio.soft(6)}`)
  )
}

function blade(studio: Studio): string {
  const ticks = Array.from({ length: 13 }, (_, n) => `M${234 - n * 9} 586v${n % 4 === 0 ? 18 : n % 2 === 0 ? 12 : 8}`).join('')
  return (
    area('M112 584H262V614H112Z', studio.linear([0, 584], [0, 614], '0 #ffe27a, 0.4 #f5c518, 1 #b98708')) +
    line(ticks, '#26282a', 2) +
    line('M112 585H262', '#fff6cf', 2, ' opacity=".8"') +
    area('M96 572H118V640H104Q96 640 96 632Z', studio.linear([96, 0], [118, 0], steelStops)) +
    disc(126, 598, 4, '#8d9094') +
    line('M97 574H117', '#fff', 1.6)
  )
}

function body(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade } = tones
  const ridges = 'M640 300L664 300M644 322L668 322M646 344L668 344M646 366L668 366M646 388L668 388M646 410L668 410M646 432L668 432'
  return (
    group(studio.relief(0.9, 0.35), area(outline, studio.linear([240, 170], [640, 620], `0 ${light}, 0.45 ${base}, 1 ${shade}`))) +
    modelled(studio, outline, tones, 44, 0.6) +
    group(
      studio.relief(0.5, 0.8),
      area(grip, studio.linear([240, 170], [660, 620], `0 ${black.light}, 0.5 ${black.base}, 1 ${black.deep}`), ' fill-rule="evenodd"'),
    ) +
    modelled(studio, grip, black, 16, 0.5) +
    line(ridges, '#000', 7, ' opacity=".6" stroke-linecap="round"') +
    line(ridges, '#6b6f74', 2, ' opacity=".7" transform="translate(0 5)"') +
    area('M236 572H268V622H246Q236 622 236 612Z', '#17181a')
  )
}

function label(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  return (
    disc(442, 410, 134, '#000', ` opacity=".5"${studio.soft(3.5)}`) +
    disc(440, 406, 130, studio.linear([350, 310], [530, 500], steelStops)) +
    disc(440, 406, 122, deep) +
    disc(440, 406, 120, studio.linear([350, 320], [530, 500], `0 ${light}, 0.5 ${base}, 1 ${shade}`)) +
    group(studio.inside('M320 406A120 120 0 0 1 560 406A120 120 0 0 1 320 406Z'), area('M310 380L440 280H520L340 520Z', highlight, ` opacity=".3"${studio.soft(12)}`))
  )
}

function lock(studio: Studio): string {
  const d = 'M258 232C272 196 300 172 334 160L352 176C330 190 306 214 292 250Z'
  return (
    area(d, '#000', ` opacity=".45" transform="translate(3 5)"${studio.soft(3.5)}`) +
    area(d, studio.linear([258, 170], [340, 240], `0 ${black.light}, 1 ${black.deep}`)) +
    line('M270 230C282 206 302 186 326 174M282 236C294 212 312 192 336 178', '#7d8186', 2.4, ' opacity=".7"')
  )
}
