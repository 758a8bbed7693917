import { laid } from './forms.ts'
import { area, group, lettering, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * TIG filler rods, 36 in cut lengths: fiber tube with a colored label and a metal cap beside it, the rods' stamped ends out of it.
 * Lie slanting, seen from above. The color is that of the label. No imprint area.
 */
export const drawFillerRods: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([], group(lie, shadow(studio), rods(studio), tubePart(studio)), group(capPlace, cap(studio)))
}

const { lie } = laid(380, 412, -36)
const capPlace = 'transform="translate(624 506) rotate(24)"'
const tubeOutline = 'M-330 -52H124V52H-330Z'

function shadow(studio: Studio): string {
  return studio.lyingShadow(tubeOutline, 'M120 -40H376V42H120Z')
}

/** Bundled rods: each a thin round with its light on top. */
function rods(studio: Studio): string {
  const thick = 3 + [...studio.look].reduce((sum, word) => sum + (/^d\d$/.test(word) ? Number(word[1]) : 0), 0)
  const metal = studio.has('copper')
    ? '0 #8a4a26, 0.25 #fbdcbc, 0.55 #d58f5b, 1 #6b351a'
    : studio.has('bronze')
      ? '0 #8a6423, 0.25 #fff0b8, 0.55 #d9b052, 1 #5c3f12'
      : '0 #7d8084, 0.25 #fbfbfb, 0.55 #b4b7ba, 1 #55585c'
  const ends = [352, 372, 338, 380, 360, 346, 376, 356, 366]
  return ends
    .map((out, n) => {
      const y = -36 + n * 9
      const r = thick
      const steel = studio.linear([0, y - 5], [0, y + 5], metal)
      return area(`M60 ${y - r}H${out}V${y + r}H60Z`, steel) + area(`M${out - 40} ${y - r}H${out}V${y + r}H${out - 40}Z`, '#cfd2d4', ' opacity=".5"') + line(`M${out - 34} ${y}H${out - 8}`, '#55585c', 2.4, ' stroke-dasharray="4 2.4" opacity=".8"')
    })
    .join('')
}

function tubePart(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const kraft = studio.linear([0, -52], [0, 52], '0 #9c7a50, 0.14 #c9a777, 0.3 #ecd3ab, 0.5 #cfae7e, 0.8 #8d6b42, 1 #6e5130')
  const label = studio.linear([0, -52], [0, 52], `0 ${shade}, 0.14 ${base}, 0.3 ${highlight}, 0.44 ${light}, 0.7 ${base}, 0.92 ${deep}, 1 ${shade}`)
  const spiral = Array.from({ length: 6 }, (_, n) => `M${-320 + n * 90} 52L${-270 + n * 90} -52`).join('')
  return (
    area(tubeOutline, kraft) +
    line(spiral, '#6e5130', 2, ' opacity=".4"') +
    area('M-270 -52.6H40V52.6H-270Z', label) +
    area('M-256 -34H26V34H-256Z', '#fbfaf8', ' opacity=".95"') +
    lettering(studio.label[0] ?? '', -246, -2, 31) +
    lettering(studio.label[1] ?? '', -246, 28, 28) +
    area('M-336 -54H-312V54H-336Q-340 0 -336 -54Z', studio.linear([0, -54], [0, 54], '0 #6f7276, 0.25 #fbfbfb, 0.5 #b4b7ba, 1 #55585c')) +
    line('M-312 -53V53M124 -52V52', '#3b2a16', 2, ' opacity=".6"') +
    area('M112 -52H124V52H112Z', '#000', ' opacity=".15"')
  )
}

function cap(studio: Studio): string {
  const steel = studio.linear([-54, 0], [54, 0], '0 #6f7276, 0.2 #fbfbfb, 0.45 #b4b7ba, 0.8 #7d8084, 1 #55585c')
  return (
    area('M-56 -16H62V40H-50Z', '#1d1a17', ` opacity=".5"${studio.soft(6)}`) +
    area('M-54 -16A54 20 0 0 1 54 -16V22A54 20 0 0 1 -54 22Z', steel) +
    `<ellipse cy="-16" rx="54" ry="20" fill="${studio.linear([-54, -30], [54, 0], '0 #ffffff, 0.5 #d4d6d8, 1 #8d9094')}"/><ellipse cy="-15" rx="42" ry="14" stroke="#7d8084" stroke-width="2"/>` +
    line('M-53 12A54 20 0 0 0 53 12', '#3c3e41', 2, ' opacity=".5"')
  )
}
