import { rampOf } from './color-ramp.ts'
import { laid, modelled, plate } from './forms.ts'
import { area, group, line, openStudio, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * Soapstone markers, 5 in, flat: a fan of gray-white sticks with rubbed corners, one in a steel holder with a clip where the item has a
 * `holder`. Lie slanting, seen from above. No imprint area.
 */
export const drawSoapstone: Draw = (options) => {
  const studio = openStudio(options)
  const hasHolder = studio.has('holder')
  const shown = hasHolder ? sticks.slice(0, 3) : sticks
  return studio.picture(
    [],
    group(lie, shown.map((one) => stick(studio, one)).join(''), hasHolder ? holder(studio) : ''),
  )
}

const { lie } = laid(400, 400, -32)
const sticks = [
  { y: -150, shift: -20, turn: -9 },
  { y: -84, shift: 14, turn: -5 },
  { y: -18, shift: -10, turn: -1 },
  { y: 52, shift: 20, turn: 4 },
  { y: 124, shift: -6, turn: 8 },
]
type Stick = (typeof sticks)[number]

const bar = plate([[-262, -23], [262, -23], [262, 23], [-262, 23]], 9)
const tube = plate([[-290, 92], [190, 92], [190, 148], [-290, 148]], 12)

const stone = rampOf('#c9cac4')

function stick(studio: Studio, { y, shift, turn }: Stick): string {
  const paint = studio.linear([0, -24], [0, 24], '0 #fbfbf8, 0.3 #e9e9e4, 0.7 #d3d4cd, 1 #a9aaa3')
  const veins = 'M-240 8C-160 -14 -90 12 -20 -4M40 14C100 2 150 16 236 -6M-60 -14C0 -6 60 -18 120 -12'
  return group(
    `transform="translate(${shift} ${y}) rotate(${turn})"`,
    area(bar, '#2c2823', ` opacity=".4" transform="translate(5 9)"${studio.soft(5)}`),
    area(bar, paint),
    group(studio.inside(bar), line(veins, '#8f918a', 2.4, ` opacity=".45"${studio.soft(1.2)}`), line('M-258 -14H258', '#ffffff', 7, ` opacity=".7"${studio.soft(2.5)}`)),
    modelled(studio, bar, stone, 10, 0.5),
    line('M262 -14V14', '#ffffff', 5, ' opacity=".6"'),
  )
}

/** A pressed steel sleeve with a pocket clip and a thumb screw; the stone looks out at its end. */
function holder(studio: Studio): string {
  const steel = studio.linear([0, 92], [0, 148], steelStops)
  const clip = plate([[-270, 104], [-60, 106], [-60, 122], [-270, 120]], 7)
  const tip = plate([[180, 100], [286, 100], [286, 140], [180, 140]], 8)
  return (
    area(tip, studio.linear([0, 100], [0, 140], '0 #fbfbf8, 0.3 #e9e9e4, 0.7 #d3d4cd, 1 #a9aaa3')) +
    modelled(studio, tip, stone, 9, 0.5) +
    area(tube, '#2c2823', ` opacity=".4" transform="translate(5 9)"${studio.soft(5)}`) +
    area(tube, steel) +
    modelled(studio, tube, { highlight: '#ffffff', light: '#d4d6d8', base: '#a9acaf', shade: '#6f7276', deep: '#3c3e41' }, 12, 0.5) +
    area(clip, '#2b2d2f', ` opacity=".45" transform="translate(4 7)"${studio.soft(3.5)}`) +
    area(clip, studio.linear([0, 104], [0, 122], '0 #fbfbfb, 0.5 #c9ccd0, 1 #7a7d82')) +
    `<circle cx="120" cy="120" r="17" fill="${studio.tones.base}"/><circle cx="120" cy="120" r="17" stroke="${studio.tones.deep}" stroke-width="3"/>` +
    line('M110 120H130', studio.tones.deep, 5)
  )
}
