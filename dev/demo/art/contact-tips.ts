import { group, line, area, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Contact tips for MIG guns: five drawn tips with milled flats, laid in a fan, with a thread or, `slip`, with a plain tapered shank that
 * the nozzle holds. The color is that of the gauge ring. Chrome zirconium copper is paler, with two grooves in place of the ring.
 * Lie, seen from above. No imprint area.
 */
export const drawContactTips: Draw = (options) => {
  const studio = openStudio(options)
  const place = [
    [236, 330, -34],
    [322, 262, -17],
    [424, 250, 0],
    [524, 292, 17],
    [604, 378, 36],
  ] as const
  const use = (part: string) => place.map(([x, y, turn]) => `<use href="#${studio.named(part)}" transform="translate(${x} ${y + 40}) rotate(${turn})"/>`)
  return studio.picture(
    [],
    `<defs><g id="${studio.named('shade')}">${shadow(studio)}</g><g id="${studio.named('tip')}">${tip(studio)}</g></defs>`,
    ...use('shade'),
    ...use('tip'),
  )
}

interface Outline {
  body: string
  shank: string
  /** Half of the shank's width. */
  reach: number
}

const threaded: Outline = {
  body: 'M-34 -84Q-34 -92 -26 -92H26Q34 -92 34 -84V70L16 186Q0 194 -16 186L-34 70Z',
  shank: 'M-23 -166Q-23 -172 -17 -172H17Q23 -172 23 -166V-90H-23Z',
  reach: 23,
}
/** A wide collar sits in the nozzle; above it the shank narrows to its end, below it the tip narrows all the way. */
const slipIn: Outline = {
  body: 'M-44 -84Q-44 -90 -38 -90H38Q44 -90 44 -84V-52L36 -40L14 186Q0 194 -14 186L-36 -40L-44 -52Z',
  shank: 'M-20 -172Q-19 -178 -13 -178H13Q19 -178 20 -172L32 -88H-32Z',
  reach: 30,
}

interface Metal {
  across: string
  dark: string
  edge: string
  flat: string
}

const copper: Metal = {
  across: '0 #7a3d1c, 0.08 #a95a2f, 0.22 #efb083, 0.29 #ffeadb, 0.38 #e3a172, 0.6 #b4683a, 0.86 #6d3415, 0.95 #94512c, 1 #b8764c',
  dark: '#4f2610',
  edge: '#6d3415',
  flat: '0 #d58f60, 1 #f3c4a2',
}
const chromeZirconium: Metal = {
  across: '0 #7d6048, 0.08 #a58468, 0.22 #ecd6bf, 0.29 #fffaf2, 0.38 #e2c8ae, 0.6 #b99a7c, 0.86 #745842, 0.95 #95775d, 1 #b99b80',
  dark: '#4c3928',
  edge: '#6f553e',
  flat: '0 #d3b799, 1 #f3e4d3',
}

const outlineOf = (studio: Studio) => (studio.has('slip') ? slipIn : threaded)

function shadow(studio: Studio): string {
  const { body, shank } = outlineOf(studio)
  return group(`fill="#4a443c" opacity=".3" transform="translate(14 18)"${studio.soft(12)}`, `<path d="${body}"/><path d="${shank}"/>`) + group(`fill="#1d1a17" opacity=".45" transform="translate(5 6)"${studio.soft(3.5)}`, `<path d="${body}"/><path d="${shank}"/>`)
}

function tip(studio: Studio): string {
  const metal = studio.has('zirconium') ? chromeZirconium : copper
  const { body, shank, reach } = outlineOf(studio)
  const isSlip = studio.has('slip')
  const across = (r: number) => studio.linear([-r, 0], [r, 0], metal.across)
  return (
    area(shank, across(reach)) +
    (isSlip ? shankLines(metal) : thread(metal)) +
    area(body, across(isSlip ? 44 : 34)) +
    (isSlip ? collarLines(metal) : flats(studio, metal)) +
    (studio.has('zirconium') ? grooves(metal, isSlip) : ring(studio, metal, isSlip)) +
    (isSlip ? '' : line('M-33 70L33 70', metal.edge, 1.8, ' opacity=".5"')) +
    area('M-6 186Q0 190 6 186L5 182Q0 185 -5 182Z', '#2b1206') +
    line(isSlip ? 'M-14 -170L-19 -96M-20 -30L-7 170' : 'M-16 -88V60M-10 90L-8 170', '#fff', 4, ` opacity=".45"${studio.soft(1.8)}`)
  )
}

function thread({ dark }: Metal): string {
  const threads = Array.from({ length: 12 }, (_, n) => `M-23 ${-166 + n * 6.4}L23 ${-169 + n * 6.4}`).join('')
  return line(threads, dark, 2.8, ' opacity=".75"') + line(threads, '#ffe3cf', 1.1, ' opacity=".6" transform="translate(0 2.4)"')
}

/** The end is chamfered, and the seat ends where the collar begins. */
const shankLines = ({ dark, edge }: Metal) => line('M-20 -166H20', edge, 1.6, ' opacity=".55"') + line('M-31 -94H31', dark, 2.2, ' opacity=".6"')

const collarLines = ({ dark, edge }: Metal) => line('M-43 -54H43', edge, 1.8, ' opacity=".6"') + line('M-36 -40H36', dark, 1.8, ' opacity=".5"')

const flats = (studio: Studio, { edge, flat }: Metal) =>
  area('M-30 -62H-6V-20H-30Z', studio.linear([-30, 0], [-6, 0], flat), ' opacity=".85"') + line('M-30 -62H-6V-20H-30', edge, 1.8, ' opacity=".7"')

function ring(studio: Studio, { dark }: Metal, isSlip: boolean): string {
  const { light, base, deep, highlight } = studio.tones
  const half = isSlip ? 32 : 34.5
  const foot = isSlip ? 30 : 34.5
  return (
    area(`M${-half} 6H${half}L${foot} 30H${-foot}Z`, studio.linear([-half, 0], [half, 0], `0 ${deep}, 0.26 ${highlight}, 0.4 ${light}, 0.65 ${base}, 1 ${deep}`)) +
    line(`M${-half} 6H${half}M${-foot} 30H${foot}`, dark, 1.6, ' opacity=".6"')
  )
}

function grooves({ dark }: Metal, isSlip: boolean): string {
  const [upper, lower] = isSlip ? [31.5, 30] : [34, 34]
  const cut = `M${-upper} 8H${upper}M${-lower} 24H${lower}`
  return line(cut, dark, 5, ' opacity=".7"') + line(cut, '#fff6ea', 1.4, ' opacity=".7" transform="translate(0 3.4)"')
}
