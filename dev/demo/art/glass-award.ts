import { between } from './color-ramp.ts'
import { modelled, plate } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Glass award, 7 in: beveled slab of optical glass with a peak, on a colored glass base. The color is that of the base and the spine behind.
 * Stands, seen straight on, a little from above. Imprint area: slab, 2.5 x 3 in.
 */
export const drawGlassAward: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([slabPrint], shadow(studio), slab(studio), studio.print([slabPrint]), glints(studio), base(studio))
}

const slabPrint: FlatArea = {
  shape: 'flat',
  name: 'Slab',
  corners: [
    [312, 290],
    [488, 290],
    [488, 500],
    [312, 500],
  ],
  widthIn: 2.5,
  heightIn: 3,
}

const slabOutline = 'M266 600V214L420 112L534 190V600Z'
const face = 'M288 600V228L418 140L512 204V600Z'

function shadow(studio: Studio): string {
  const { base } = studio.tones
  return (
    studio.standingShadow(402, 676, 190, 24) +
    `<path d="M300 660L520 660L700 712L470 716Z" fill="${base}" opacity=".22"${studio.soft(16)}/>` +
    `<path d="M420 676L470 676L620 712L540 714Z" fill="#ffffff" opacity=".55"${studio.soft(9)}/>`
  )
}

/** Glass shows what is behind it, brighter in the bevels that catch the window, and green at the edge. */
function slab(studio: Studio): string {
  const { tones } = studio
  const body = studio.linear([266, 120], [534, 600], '0 #fbfdfd 0.95, 0.4 #dfe8ea 0.9, 0.7 #c6d3d6 0.92, 1 #a9babd 0.95')
  return (
    area(slabOutline, body) +
    area('M266 600V214L288 228V600Z', studio.linear([266, 0], [288, 0], '0 #8fa5a8, 0.4 #ffffff, 1 #d4e0e2')) +
    area('M266 214L420 112L418 140L288 228Z', studio.linear([266, 130], [420, 220], '0 #ffffff, 1 #cfdcde')) +
    area('M420 112L534 190L512 204L418 140Z', studio.linear([420, 112], [534, 200], '0 #9fb4b8, 1 #6d878c')) +
    area('M534 190V600H512V204Z', studio.linear([512, 0], [534, 0], `0 #b5c7ca, 0.4 ${between('#6d878c', tones.base, 0.3)}, 1 #49646a`)) +
    group(
      studio.inside(face),
      area('M288 480H512V620H288Z', studio.linear([0, 480], [0, 610], `0 ${tones.base} 0, 1 ${tones.base} 0.55`)),
      area('M440 120L540 200L420 620H330Z', '#fff', ` opacity=".3"${studio.soft(12)}`),
    )
  )
}

function glints(studio: Studio): string {
  return (
    group(
      studio.inside(face),
      area('M288 228L350 186L300 610H288Z', '#fff', ` opacity=".5"${studio.soft(7)}`),
      area('M470 180L500 200L470 610H440Z', '#fff', ` opacity=".35"${studio.soft(3.5)}`),
    ) +
    line('M288 600V228L418 140L512 204V600', '#fff', 2.4, ' opacity=".95"') +
    line('M266 600V214L420 112L534 190V600', '#5d777c', 1.6, ' opacity=".6"') +
    line('M291 590V231L418 145', '#7d979c', 1.4, ' opacity=".5"')
  )
}

function base(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base: middle, shade, deep } = tones
  const front = plate([[212, 606], [588, 606], [596, 676], [204, 676]], 8)
  const top = 'M240 586H560L590 608H210Z'
  return (
    area(top, studio.linear([240, 586], [560, 610], `0 ${highlight}, 0.5 ${light}, 1 ${middle}`)) +
    area('M262 590H538V604H258Z', '#000', ` opacity=".35"${studio.soft(5)}`) +
    area('M266 590H534V600H266Z', '#e9f1f2', ' opacity=".75"') +
    area(front, studio.linear([204, 606], [596, 676], `0 ${light}, 0.3 ${middle}, 0.7 ${shade}, 1 ${deep}`)) +
    modelled(studio, front, tones, 18, 0.5) +
    line('M211 608H589', highlight, 2.4, ' opacity=".85"') +
    area('M230 612H330L310 674H222Z', '#fff', ` opacity=".25"${studio.soft(3.5)}`) +
    area('M520 612H540L536 674H514Z', '#fff', ` opacity=".2"${studio.soft(2.5)}`)
  )
}
