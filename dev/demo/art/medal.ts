import { disc, modelled } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, brassStops, group, line, openStudio, round, type Draw, type Studio } from './studio.ts'

/**
 * Die-struck medal, 1.75 in: brass with a rope edge, polished field and a laurel, on a folded ribbon. The color is that of the ribbon.
 * Lies, seen from above. Imprint area: field of the medal, 1 x 1 in.
 */
export const drawMedal: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([field], studio.lyingShadow(ribbonLeft, ribbonRight), ribbons(studio), ring(studio), coin(studio), studio.print([field]), glare(studio))
}

const [cx, cy, r] = [400, 530, 158]
const field: FlatArea = {
  shape: 'flat',
  name: 'Medal',
  corners: [
    [334, 464],
    [466, 464],
    [466, 596],
    [334, 596],
  ],
  widthIn: 1,
  heightIn: 1,
}

const ribbonRight = 'M420 354L596 112L486 112L352 330Z'
const ribbonLeft = 'M380 354L204 112L314 112L448 330Z'

function ribbons(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const strip = (d: string, paint: string, edges: string, middle: string) =>
    area(d, '#000', ` opacity=".35" transform="translate(5 7)"${studio.soft(5)}`) +
    area(d, paint) +
    group(studio.inside(d), line(middle, '#f4f2ee', 22, ' opacity=".92"'), line(middle, shade, 22, ' opacity=".18" stroke-dasharray="1.4 3"'), line(edges, deep, 8, ` opacity=".55"${studio.soft(2.5)}`), line(edges, highlight, 2, ' opacity=".6"'))
  return (
    strip(ribbonRight, studio.linear([352, 340], [560, 120], `0 ${deep}, 0.4 ${shade}, 1 ${base}`), 'M420 354L596 112M352 330L486 112', 'M386 342L541 112') +
    strip(ribbonLeft, studio.linear([220, 120], [430, 350], `0 ${light}, 0.55 ${base}, 1 ${shade}`), 'M380 354L204 112M448 330L314 112', 'M414 342L259 112')
  )
}

function ring(studio: Studio): string {
  const brass = studio.linear([360, 320], [440, 390], brassStops)
  return (
    `<ellipse cx="404" cy="362" rx="40" ry="34" stroke="#000" stroke-width="12" opacity=".4"${studio.soft(2.5)}/>` +
    `<ellipse cx="400" cy="356" rx="40" ry="34" stroke="#5c3f12" stroke-width="13"/><ellipse cx="400" cy="356" rx="40" ry="34" stroke="${brass}" stroke-width="10"/>`
  )
}

function coin(studio: Studio): string {
  const brass = studio.linear([cx - r * 0.7, cy - r * 0.7], [cx + r * 0.7, cy + r * 0.7], '0 #fff2bf, 0.2 #e2bb5c, 0.42 #c2953c, 0.58 #f0d384, 0.75 #a67a2c, 1 #6e4d16')
  const rope = Array.from({ length: 60 }, (_, n) => {
    const a = (n * 6 * Math.PI) / 180
    const at = (k: number, turn: number) => `${round(cx + k * Math.cos(a + turn))} ${round(cy + k * Math.sin(a + turn))}`
    return `M${at(r - 3, 0)}L${at(r - 18, 0.07)}`
  }).join('')
  return (
    disc(cx + 12, cy + 18, r, '#4a443c', ` opacity=".4"${studio.soft(12)}`) +
    disc(cx + 4, cy + 7, r, '#1d1a17', ` opacity=".5"${studio.soft(3.5)}`) +
    disc(cx + 1.5, cy + 3, r, '#5c3f12') +
    disc(cx, cy, r, brass) +
    line(rope, '#5c3f12', 3, ' opacity=".7"') +
    line(rope, '#fff6d6', 1.4, ' opacity=".7" transform="translate(-1.6 -1.2)"') +
    disc(cx, cy, r - 22, '#5c3f12', ' opacity=".8"') +
    disc(cx, cy, r - 24, studio.linear([cx - 100, cy - 100], [cx + 110, cy + 110], '0 #b58d43, 0.35 #e7c66f, 0.55 #fff2bf, 0.7 #cfa24a, 1 #80591c')) +
    laurel(studio)
  )
}

/** Leaves in relief around the field: each lit on its upper left, dark on its lower right. */
function laurel(studio: Studio): string {
  const leaves = Array.from({ length: 22 }, (_, n) => {
    const side = n < 11 ? 1 : -1
    const a = ((90 + side * (14 + (n % 11) * 14)) * Math.PI) / 180
    const [x, y] = [round(cx + 112 * Math.cos(a)), round(cy + 112 * Math.sin(a))]
    const turn = round((a * 180) / Math.PI + side * 62)
    return `<use href="#${studio.named('leaf')}" transform="translate(${x} ${y}) rotate(${turn})"/>`
  }).join('')
  const leaf = 'M-20 0Q-4 -11 20 0Q-4 11 -20 0Z'
  return (
    `<defs><g id="${studio.named('leaf')}"><path d="${leaf}"/></g></defs>` +
    group('fill="#5c3f12" opacity=".65" transform="translate(2 2.6)"', leaves) +
    group('fill="#fff2bf" transform="translate(-1.4 -1.8)"', leaves) +
    group('fill="#d9b052"', leaves)
  )
}

function glare(studio: Studio): string {
  const face = `M${cx - 134} ${cy}A134 134 0 0 1 ${cx + 134} ${cy}A134 134 0 0 1 ${cx - 134} ${cy}Z`
  return (
    modelled(studio, face, { highlight: '#fff6d6', light: '#e7c66f', base: '#c2953c', shade: '#80591c', deep: '#3d2808' }, 12, 0.45) +
    group(studio.inside(face), area(`M${cx - 150} ${cy - 20}L${cx + 40} ${cy - 150}H${cx + 90}L${cx - 120} ${cy + 80}Z`, '#fff', ` opacity=".25"${studio.soft(9)}`))
  )
}
