import { between } from './color-ramp.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Note cube, 3 x 3 x 1.5 in: four hundred sheets glued on one side, the top sheet lifting at a corner. Three-quarter view from above.
 * Imprint area: top sheet, 2.5 x 2.5 in.
 */
export const drawStickyNotes: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture([top], shadow(studio), block(studio), group(studio.inside(topFace), studio.print([top])), curl(studio))
}

const top: FlatArea = {
  shape: 'flat',
  name: 'Top sheet',
  corners: [
    [290, 216],
    [602, 270],
    [500, 432],
    [182, 366],
  ],
  widthIn: 2.5,
  heightIn: 2.5,
}

const topFace = 'M282 178L662 240L518 472L118 388Z'
const frontFace = 'M118 388L518 472V648L118 556Z'
const sideFace = 'M518 472L662 240V408L518 648Z'

function shadow(studio: Studio): string {
  return (
    area('M118 540L518 640L662 400L780 440L640 650L520 700Z', '#4a443c', ` opacity=".3"${studio.soft(22)}`) +
    area('M120 540L516 640L660 404L690 420L526 672L130 576Z', '#1d1a17', ` opacity=".5"${studio.soft(6)}`)
  )
}

function block(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const sheets = Array.from({ length: 33 }, (_, n) => 5 + n * 5)
  const frontLines = sheets.map((y) => `M118 ${388 + y}L518 ${472 + y}`).join('')
  const sideLines = sheets.map((y) => `M518 ${472 + y}L662 ${240 + y}`).join('')
  return (
    area(frontFace, studio.linear([118, 400], [518, 600], `0 ${base}, 1 ${between(base, shade, 0.7)}`)) +
    area(sideFace, studio.linear([518, 0], [662, 0], `0 ${shade}, 1 ${between(shade, deep, 0.4)}`)) +
    line(frontLines, deep, 1.5, ' opacity=".55"') +
    line(frontLines, highlight, 1.4, ' opacity=".7" transform="translate(0 2.2)"') +
    line(sideLines, deep, 1.5, ' opacity=".55"') +
    line(sideLines, light, 1.2, ' opacity=".5" transform="translate(0 2.2)"') +
    line('M118 443L518 527L662 295M118 478L518 562L662 330', highlight, 2.6, ' opacity=".8" transform="translate(-2 2)"') +
    area(topFace, studio.linear([240, 180], [520, 470], `0 ${highlight}, 0.35 ${light}, 1 ${base}`)) +
    line('M118 388L518 472L662 240', highlight, 2.4, ` opacity=".7"${studio.soft(0.8)}`) +
    line('M518 474V646', light, 2, ' opacity=".5"')
  )
}

/** The top sheet's near corner lifts and shows its underside. */
function curl(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  return (
    group(studio.inside(topFace), area('M100 400L260 420L180 310Z', deep, ` opacity=".5"${studio.soft(9)}`)) +
    area('M118 388L226 411L168 330Z', shade, ' opacity=".7"') +
    area('M168 330C196 352 218 374 226 411C196 392 170 376 142 366C152 356 160 342 168 330Z', studio.linear([150, 350], [226, 400], `0 ${base}, 0.4 ${highlight}, 1 ${light}`)) +
    line('M168 330C196 352 218 374 226 411', deep, 1.6, ` opacity=".4"${studio.soft(0.8)}`)
  )
}
