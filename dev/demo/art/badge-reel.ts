import { disc, modelled, plate } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * Badge reel, 1.25 in: round housing with a domed face, steel belt clip behind, cord with a vinyl strap and snap. Lies, seen from above.
 * Imprint area: face, 0.75 x 0.75 in.
 */
export const drawBadgeReel: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([face], clip(studio), cord(studio), housing(studio), studio.print([face]), gloss(studio), strap(studio))
}

const [cx, cy, r] = [392, 300, 168]
const face: FlatArea = {
  shape: 'flat',
  name: 'Face',
  corners: [
    [314, 222],
    [470, 222],
    [470, 378],
    [314, 378],
  ],
  widthIn: 0.75,
  heightIn: 0.75,
}

const circle = (k: number) => `M${cx - k} ${cy}A${k} ${k} 0 0 1 ${cx + k} ${cy}A${k} ${k} 0 0 1 ${cx - k} ${cy}Z`
const strapOutline = plate([[364, 560], [424, 560], [424, 696], [364, 696]], 20)

function clip(studio: Studio): string {
  const d = plate([[354, 96], [432, 96], [432, 220], [354, 220]], 12)
  return studio.lyingShadow(d, circle(r), strapOutline) + area(d, studio.linear([354, 0], [432, 0], steelStops)) + line('M372 100V200M414 100V200', '#6f7276', 3, ' opacity=".6"') + area('M372 104H414V122H372Z', '#2b2d2f', ' opacity=".7"')
}

function cord(studio: Studio): string {
  return line('M394 460V566', '#000', 6, ` opacity=".4" transform="translate(4 4)"${studio.soft(1.8)}`) + line('M394 450V566', '#26282b', 6) + line('M393 450V566', '#8b8f95', 1.8)
}

function housing(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  return (
    disc(cx + 2, cy + 5, r, deep) +
    disc(cx, cy, r, studio.linear([cx - 120, cy - 120], [cx + 120, cy + 120], `0 ${highlight}, 0.3 ${light}, 0.6 ${base}, 1 ${deep}`)) +
    modelled(studio, circle(r), tones, 18, 0.5) +
    disc(cx, cy, r - 26, deep, ' opacity=".6"') +
    disc(cx, cy, r - 29, studio.radial([cx - 50, cy - 60], 250, `0 ${light}, 0.5 ${base}, 1 ${shade}`)) +
    area('M372 456H416V470Q416 478 408 478H380Q372 478 372 470Z', studio.linear([372, 0], [416, 0], `0 ${shade}, 0.3 ${light}, 0.6 ${base}, 1 ${deep}`))
  )
}

function gloss(studio: Studio): string {
  const dome = circle(r - 29)
  return (
    modelled(studio, dome, studio.tones, 14, 0.45) +
    group(
      studio.inside(dome),
      area(`M${cx - 130} ${cy - 20}C${cx - 120} ${cy - 110} ${cx - 40} ${cy - 140} ${cx + 50} ${cy - 126}C${cx - 30} ${cy - 104} ${cx - 90} ${cy - 70} ${cx - 130} ${cy - 20}Z`, '#fff', ` opacity=".5"${studio.soft(2.5)}`),
      line(`M${cx + 40} ${cy + 122}A128 128 0 0 0 ${cx + 122} ${cy + 40}`, '#fff', 6, ` opacity=".35"${studio.soft(2.5)}`),
    )
  )
}

function strap(studio: Studio): string {
  const steel = studio.radial([388, 592], 26, '0 #ffffff, 0.5 #b4b7ba, 1 #65686d')
  return (
    area(strapOutline, '#f4f6f7', ' opacity=".72"') +
    line(strapOutline, '#9aa3a8', 2.4) +
    area('M372 566H388V690H372Z', '#fff', ` opacity=".8"${studio.soft(2.5)}`) +
    disc(396, 600, 17, '#000', ` opacity=".35"${studio.soft(2.5)}`) +
    disc(394, 596, 16, steel) +
    disc(394, 596, 6, '#7d8084') +
    line('M376 664H412', '#9aa3a8', 12, ' stroke-linecap="round" opacity=".8"')
  )
}
