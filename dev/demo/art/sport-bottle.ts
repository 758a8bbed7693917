import { around, disc, hoop, modelled, turned } from './forms.ts'
import type { CurvedArea } from './imprint.ts'
import { area, blackPlastic, group, line, openStudio, roundStops, type Draw, type Studio } from './studio.ts'

/**
 * Squeeze bottle, 28 oz: soft plastic with a waist for the hand, wide black screw cap, push-pull spout. Straight on, a little from above.
 * Imprint area: front below the waist, 2.5 x 3 in, around the cylinder.
 */
export const drawSportBottle: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front],
    studio.standingShadow(400, 688, 112, 18),
    body(studio),
    group(studio.inside(outline), studio.print([front]), gloss(studio)),
    cap(studio),
    spout(studio),
  )
}

const front: CurvedArea = {
  shape: 'curved',
  name: 'Front',
  top: [400, 446],
  bottom: [400, 636],
  radius: [116, 116],
  sag: [18, 19],
  spanDeg: 86,
  widthIn: 2.5,
  heightIn: 2.75,
}

export const outline = turned(400, [
  [262, 92],
  [284, 112, 26],
  [344, 114, 26],
  [384, 92, 40],
  [424, 114, 40],
  [664, 114, 22],
  [688, 96],
])

function body(studio: Studio): string {
  const { tones } = studio
  const grips = [368, 384, 400].map((y) => hoop(400, y, y === 384 ? 93 : 99, 0.15)).join('')
  return (
    area(outline, around(studio, 400, 114, tones, 'matte')) +
    modelled(studio, outline, tones, 36, 0.5) +
    group(
      studio.inside(outline),
      line('M284 384Q400 424 516 384', tones.deep, 34, ` opacity=".35"${studio.soft(12)}`),
      line(grips, tones.deep, 5, ` opacity=".45"${studio.soft(1.8)}`),
      line(grips, tones.highlight, 2.4, ` opacity=".5" transform="translate(0 6)"${studio.soft(0.8)}`),
    )
  )
}

function gloss(studio: Studio): string {
  const fading = studio.linear([0, 280], [0, 680], '0 #fff 0.9, 0.24 #fff 0.5, 0.3 #fff 0.9, 0.8 #fff 0.6, 1 #fff 0')
  const ml = [470, 510, 550, 590, 630].map((y) => `M494 ${y - 12}L506 ${y - 16}`).join('')
  return (
    area('M318 290Q330 320 326 350T330 424V668L312 660V430Q326 384 310 350Z', fading, ` opacity=".36"${studio.soft(7)}`) +
    area('M322 440V652L331 655V442Z', fading, ` opacity=".55"${studio.soft(2.5)}`) +
    line(ml, studio.tones.deep, 2, ' opacity=".4"')
  )
}

function cap(studio: Studio): string {
  const side = studio.linear([292, 0], [508, 0], roundStops(blackPlastic, 'gloss'))
  const skirt = turned(400, [
    [206, 106, 8],
    [264, 108, 6],
    [272, 104],
  ])
  const grips = Array.from({ length: 25 }, (_, n) => {
    const angle = ((n - 12) * 7.2 * Math.PI) / 180
    const [x, sag] = [Math.round(400 + 107 * Math.sin(angle)), Math.round(16 * Math.cos(angle))]
    return `M${x} ${216 + sag}V${256 + sag}`
  }).join('')
  const shoulder = turned(400, [
    [166, 44],
    [180, 70, 20],
    [200, 102, 12],
    [208, 106],
  ])
  return (
    area(skirt, side) +
    line(grips, '#050506', 3.6, ' opacity=".75" stroke-linecap="round"') +
    line(grips, '#9a9da2', 1.2, ' opacity=".45" stroke-linecap="round" transform="translate(2.2 0)"') +
    area(shoulder, studio.linear([294, 160], [506, 210], '0 #2c2e31, 0.25 #6b6f74, 0.45 #3a3c40, 1 #141516')) +
    line(hoop(400, 208, 105), '#9da1a6', 1.6, ' opacity=".6"') +
    line(hoop(400, 268, 106), '#000', 3, ` opacity=".6"${studio.soft(1.2)}`)
  )
}

function spout(studio: Studio): string {
  const { tones } = studio
  const stem = turned(400, [
    [132, 30],
    [170, 34],
  ])
  const valve = turned(400, [
    [104, 26, 5],
    [118, 34, 8],
    [126, 34, 6],
    [134, 26, 6],
    [146, 28],
  ])
  return (
    area(stem, around(studio, 400, 34, blackPlastic, 'gloss')) +
    area(valve, around(studio, 400, 34, tones, 'gloss')) +
    modelled(studio, valve, tones, 10, 0.5) +
    disc(400, 104, 26, studio.linear([374, 98], [426, 110], `0 ${tones.highlight}, 1 ${tones.base}`), '', 5) +
    disc(400, 104.5, 9, tones.deep, ' opacity=".8"', 2)
  )
}
