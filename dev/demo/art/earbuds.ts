import { disc, modelled, plate } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Wireless earbuds: charging case with its lid open, both buds in their wells, charge light in front. Seen from the front and above.
 * Imprint area: front of the case, 1.5 x 0.6 in.
 */
export const drawEarbuds: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front],
    studio.standingShadow(402, 630, 186, 22),
    lid(studio),
    well(studio),
    bud(studio, 318, false),
    bud(studio, 482, true),
    caseFront(studio),
    group(studio.inside(body), studio.print([front])),
    gloss(studio),
  )
}

const front: FlatArea = {
  shape: 'flat',
  name: 'Case',
  corners: [
    [310, 500],
    [490, 500],
    [486, 572],
    [314, 572],
  ],
  widthIn: 1.5,
  heightIn: 0.6,
}

const lidOutline = 'M176 412C174 270 196 190 250 172C340 150 460 150 550 172C604 190 626 270 624 412Z'
const lidInside = 'M206 388C204 284 222 212 264 198C350 180 450 180 536 198C578 212 596 284 594 388Z'
const body = 'M168 412Q168 396 186 394C320 404 480 404 614 394Q632 396 632 412C640 500 630 570 588 606C540 640 260 640 212 606C170 570 160 500 168 412Z'
const deck = 'M172 404C180 376 620 376 628 404C620 430 180 430 172 404Z'

function lid(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  return (
    area(lidOutline, studio.linear([190, 160], [610, 390], `0 ${light}, 0.5 ${base}, 1 ${shade}`)) +
    modelled(studio, lidOutline, tones, 26, 0.6) +
    area(lidInside, studio.linear([206, 190], [594, 390], `0 ${deep}, 0.5 ${shade}, 1 ${base}`)) +
    group(studio.inside(lidInside), line(lidInside, '#000', 34, ` opacity=".35"${studio.soft(9)}`), line('M214 330C218 260 232 220 268 208', tones.highlight, 5, ` opacity=".4"${studio.soft(2.5)}`)) +
    disc(400, 386, 70, '#000', ` opacity=".4"${studio.soft(7)}`, 12)
  )
}

function well(studio: Studio): string {
  const { base, shade, deep } = studio.tones
  return area(deck, studio.linear([172, 380], [628, 430], `0 ${shade}, 0.5 ${base}, 1 ${deep}`)) + disc(318, 400, 62, '#000', ` opacity=".55"${studio.soft(3.5)}`, 16) + disc(482, 400, 62, '#000', ` opacity=".55"${studio.soft(3.5)}`, 16)
}

/** A bud standing in its well: its housing with the touch face, and the silicone tip. */
function bud(studio: Studio, x: number, isRight: boolean): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  const side = isRight ? 1 : -1
  const housing = `M${x - 52} 330C${x - 52} 288 ${x - 28} 262 ${x} 262S${x + 52} 288 ${x + 52} 330C${x + 52} 366 ${x + 34} 396 ${x + 24} 412H${x - 24}C${x - 34} 396 ${x - 52} 366 ${x - 52} 330Z`
  return (
    disc(x - side * 50, 318, 26, '#2a2c2f', '', 34) +
    disc(x - side * 54, 312, 16, '#63676c', ` opacity=".6"${studio.soft(5)}`, 22) +
    area(housing, studio.radial([x - 18, 298], 110, `0 ${highlight}, 0.3 ${light}, 0.65 ${base}, 1 ${shade}`)) +
    modelled(studio, housing, tones, 20, 0.55) +
    `<ellipse cx="${x}" cy="318" rx="28" ry="30" fill="${studio.linear([x - 28, 290], [x + 28, 348], `0 ${base}, 1 ${deep}`)}"/>` +
    `<ellipse cx="${x}" cy="318" rx="28" ry="30" stroke="${highlight}" stroke-width="1.8" opacity=".6"/>` +
    line(`M${x - 18} 306Q${x - 10} 292 ${x + 4} 292`, '#fff', 5, ` opacity=".6" stroke-linecap="round"${studio.soft(1.8)}`) +
    line(`M${x - 4} 372H${x + 4}`, '#0c0d0e', 4, ' stroke-linecap="round"')
  )
}

function caseFront(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  return (
    group(studio.relief(0.9, 0.3), area(body, studio.linear([170, 400], [620, 630], `0 ${light}, 0.5 ${base}, 1 ${shade}`))) +
    modelled(studio, body, tones, 44, 0.6) +
    group(studio.inside(body), line('M200 616C300 650 500 650 600 616', deep, 30, ` opacity=".5"${studio.soft(9)}`))
  )
}

function gloss(studio: Studio): string {
  const { highlight } = studio.tones
  return (
    line('M172 402C320 412 480 412 628 402', highlight, 3.4, ` opacity=".8"${studio.soft(1.2)}`) +
    group(studio.inside(body), area(plate([[200, 420], [270, 428], [250, 620], [210, 600]], 20), '#fff', ` opacity=".22"${studio.soft(12)}`)) +
    disc(400, 450, 6, '#7fe3ff') +
    disc(400, 450, 10, '#7fe3ff', ` opacity=".35"${studio.soft(3.5)}`)
  )
}
