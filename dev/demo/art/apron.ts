import { box, modelled } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, crease, group, line, openStudio, steelStops, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Bib apron, 24 x 36 in: neck loop with a slider, ties at the waist, pencil pocket on the bib, one wide pocket below, rivets at its corners.
 * Laid flat, seen from above. Imprint area: bib, 8 x 5 in.
 */
export const drawApron: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [bib],
    straps(studio),
    studio.lyingShadow(outline),
    cloth(studio),
    group(studio.inside(outline), studio.print([bib]), folds(studio), edges(studio)),
    pocket(studio),
    hardware(studio),
  )
}

const bib: FlatArea = { shape: 'flat', name: 'Bib', corners: box(318, 262, 482, 364), widthIn: 8, heightIn: 5 }

const outline =
  'M296 196Q400 204 504 196Q512 196 514 206C520 300 552 352 608 376Q618 381 618 392C622 480 620 580 614 676Q613 690 600 691C470 700 330 700 200 691Q187 690 186 676C180 580 178 480 182 392Q182 381 192 376C248 352 280 300 286 206Q288 196 296 196Z'
const neck = 'M308 214C286 120 340 84 400 84S514 120 492 214'
const ties = 'M190 388C150 400 128 440 138 500C146 552 118 600 128 650M610 388C660 402 676 452 664 510C656 560 690 590 676 640'

function straps(studio: Studio): string {
  const { highlight, light, shade, deep } = studio.tones
  const both = neck + ties
  return (
    line(both, '#2c2823', 22, ` opacity=".36" transform="translate(7 10)"${studio.soft(7)}`) +
    line(both, deep, 23) +
    line(both, shade, 20) +
    line(both, light, 14, ` opacity=".6"${studio.soft(2.5)}`) +
    line(both, deep, 20, ' opacity=".16" stroke-dasharray="1.5 2.5"') +
    line(neck, highlight, 2, ` opacity=".5" transform="translate(-6 -7)"${studio.soft(0.8)}`)
  )
}

function cloth(studio: Studio): string {
  const { light, base, shade } = studio.tones
  const paint = studio.linear([190, 200], [610, 690], `0 ${light}, 0.45 ${base}, 1 ${shade}`)
  return group(studio.relief('0.5 0.9', 0.8), area(outline, paint)) + area(outline, studio.weave(3), ' opacity=".12"') + modelled(studio, outline, studio.tones, 34, 0.45)
}

function folds(studio: Studio): string {
  const { highlight, deep } = studio.tones
  const dark = [
    crease([300, 380], [330, 470], [306, 690], 20),
    crease([500, 400], [470, 520], [500, 690], 20),
    crease([196, 420], [240, 440], [290, 430], 14),
    crease([604, 420], [560, 446], [520, 430], 14),
    crease([230, 560], [250, 620], [236, 690], 14),
  ].join('')
  return (
    area(dark, deep, ` opacity=".4"${studio.soft(9)}`) +
    area(dark, highlight, ` opacity=".3" transform="translate(-17 -8)"${studio.soft(9)}`)
  )
}

function edges(studio: Studio): string {
  const { tones } = studio
  const hem = 'M290 212Q400 220 510 212M298 210C292 310 258 366 196 390M502 210C508 310 542 366 604 390M198 676C330 685 470 685 602 676'
  return line(hem, tones.deep, 4, ` opacity=".35"${studio.soft(1.8)}`) + stitches(hem, tones, 1.6)
}

function pocket(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  const d = 'M262 462H538V594Q538 606 526 607C440 612 360 612 274 607Q262 606 262 594Z'
  return (
    area(d, deep, ` opacity=".5" transform="translate(4 6)"${studio.soft(5)}`) +
    group(studio.relief('0.5 0.9', 0.8), area(d, studio.linear([262, 462], [538, 610], `0 ${light}, 0.5 ${base}, 1 ${shade}`))) +
    area(d, studio.weave(3), ' opacity=".12"') +
    modelled(studio, d, tones, 20, 0.35) +
    stitches('M270 474H530M270 474V592Q270 599 280 599C360 603 440 603 520 599Q530 599 530 592V474M400 474V602', tones, 1.6)
  )
}

function hardware(studio: Studio): string {
  const rivet = (x: number, y: number) =>
    `<circle cx="${x + 2}" cy="${y + 3}" r="8" fill="#000" opacity=".45"${studio.soft(1.8)}/><circle cx="${x}" cy="${y}" r="7.5" fill="${studio.linear([x - 7, y - 7], [x + 7, y + 7], steelStops)}"/><circle cx="${x}" cy="${y}" r="3" fill="#7d8084"/>`
  const slider = area('M296 148H330V176H296Z', '#2b2d30') + line('M296 148H330V176H296Z', '#b9bcbf', 5) + line('M297 162H329', '#b9bcbf', 4)
  return [rivet(276, 476), rivet(524, 476), rivet(306, 216), rivet(494, 216), rivet(202, 396), rivet(598, 396)].join('') + slider
}
