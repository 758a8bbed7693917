import { group, line, area, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Contact tips for MIG guns: five drawn-copper tips with milled flats and threads, laid in a fan. The color is that of the gauge ring.
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

const body = 'M-34 -84Q-34 -92 -26 -92H26Q34 -92 34 -84V70L16 186Q0 194 -16 186L-34 70Z'
const thread = 'M-23 -166Q-23 -172 -17 -172H17Q23 -172 23 -166V-90H-23Z'

function shadow(studio: Studio): string {
  return group(`fill="#4a443c" opacity=".3" transform="translate(14 18)"${studio.soft(12)}`, `<path d="${body}"/><path d="${thread}"/>`) + group(`fill="#1d1a17" opacity=".45" transform="translate(5 6)"${studio.soft(3.5)}`, `<path d="${body}"/><path d="${thread}"/>`)
}

function tip(studio: Studio): string {
  const { light, base, deep, highlight } = studio.tones
  const copper = (r: number) =>
    studio.linear([-r, 0], [r, 0], '0 #7a3d1c, 0.08 #a95a2f, 0.22 #efb083, 0.29 #ffeadb, 0.38 #e3a172, 0.6 #b4683a, 0.86 #6d3415, 0.95 #94512c, 1 #b8764c')
  const threads = Array.from({ length: 12 }, (_, n) => `M-23 ${-166 + n * 6.4}L23 ${-169 + n * 6.4}`).join('')
  return (
    area(thread, copper(23)) +
    line(threads, '#4f2610', 2.8, ' opacity=".75"') +
    line(threads, '#ffe3cf', 1.1, ' opacity=".6" transform="translate(0 2.4)"') +
    area(body, copper(34)) +
    area('M-30 -62H-6V-20H-30Z', studio.linear([-30, 0], [-6, 0], '0 #d58f60, 1 #f3c4a2'), ' opacity=".85"') +
    line('M-30 -62H-6V-20H-30', '#6d3415', 1.8, ' opacity=".7"') +
    area('M-34.5 6H34.5V30H-34.5Z', studio.linear([-34, 0], [34, 0], `0 ${deep}, 0.26 ${highlight}, 0.4 ${light}, 0.65 ${base}, 1 ${deep}`)) +
    line('M-34 6H34M-34 30H34', '#4f2610', 1.6, ' opacity=".6"') +
    line('M-33 70L33 70', '#6d3415', 1.8, ' opacity=".5"') +
    area('M-6 186Q0 190 6 186L5 182Q0 185 -5 182Z', '#2b1206') +
    line('M-16 -88V60M-10 90L-8 170', '#fff', 4, ` opacity=".45"${studio.soft(1.8)}`)
  )
}
