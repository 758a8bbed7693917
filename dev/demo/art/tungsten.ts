import { laid, modelled } from './forms.ts'
import { area, group, lettering, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Tungsten electrodes, 7 in, pack of ten: ground rods with a color band at the end, fanned out of a clear slide box.
 * Lie slanting, seen from above. No imprint area.
 */
export const drawTungsten: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([], group(lie, shadow(studio), rods(studio), boxPart(studio)))
}

const { lie } = laid(404, 404, -38)
const box = 'M-300 -58Q-300 -66 -292 -66H92Q100 -66 100 -58V58Q100 66 92 66H-292Q-300 66 -300 58Z'

const places = [
  { y: -44, out: 250, turn: -7 },
  { y: -26, out: 300, turn: -4 },
  { y: -8, out: 268, turn: -1.5 },
  { y: 10, out: 316, turn: 1 },
  { y: 28, out: 262, turn: 4 },
  { y: 44, out: 290, turn: 7.5 },
]

function shadow(studio: Studio): string {
  return studio.lyingShadow(box, 'M90 -60L320 -86L330 86L90 60Z')
}

/** A rod: bright ground steel-gray, the AWS color at its end, the other end in the box. */
function rods(studio: Studio): string {
  const { highlight, light, base, deep } = studio.tones
  const r = 3 + [...studio.look].reduce((sum, word) => sum + (/^d\d$/.test(word) ? Number(word[1]) : 0), 0)
  return places
    .map(({ y, out, turn }) => {
      const steel = studio.linear([0, y - 6], [0, y + 6], '0 #6f7276, 0.25 #f3f4f4, 0.5 #b4b7ba, 1 #55585c')
      const band = studio.linear([0, y - 6], [0, y + 6], `0 ${base}, 0.28 ${highlight}, 0.55 ${light}, 1 ${deep}`)
      return group(
        `transform="rotate(${turn} -200 ${y})"`,
        area(`M-280 ${y - r}H${out}V${y + r}H-280Z`, '#000', ` opacity=".35" transform="translate(3 6)"${studio.soft(2.5)}`),
        area(`M-280 ${y - r}H${out}V${y + r}H-280Z`, steel),
        area(`M${out - 34} ${y - r}H${out}Q${out + 3} ${y} ${out} ${y + r}H${out - 34}Z`, band),
      )
    })
    .join('')
}

/** Clear plastic: what is inside shines through, its edges catch the window. */
function boxPart(studio: Studio): string {
  const { tones } = studio
  const label = 'M-262 -44H-40V44H-262Z'
  return (
    area(box, '#eef2f3', ' opacity=".62"') +
    line(box, '#8f9a9e', 2.4, ' opacity=".9"') +
    modelled(studio, box, { highlight: '#ffffff', light: '#ffffff', base: '#dfe5e7', shade: '#b4bfc3', deep: '#7f8c91' }, 12, 0.6) +
    area(label, '#fbfaf8', ' opacity=".96"') +
    area('M-262 -44H-40V-14H-262Z', studio.linear([-262, 0], [-40, 0], `0 ${tones.light}, 1 ${tones.base}`)) +
    lettering(studio.label[0] ?? '', -252, 30, 40) +
    line('M60 -64V64', '#8f9a9e', 3, ' opacity=".8"') +
    area('M-296 -60H88V-48H-296Z', '#fff', ` opacity=".7"${studio.soft(2.5)}`) +
    area('M-20 -64H30L-10 64H-60Z', '#fff', ` opacity=".35"${studio.soft(5)}`)
  )
}
