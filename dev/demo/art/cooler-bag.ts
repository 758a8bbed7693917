import { between, rampOf } from './color-ramp.ts'
import { modelled, plate, tube } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { area, crease, group, line, openStudio, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Lunch cooler, 12 cans: foam walls under coated polyester, zip lid, front slip pocket, padded handle. Stands, seen from the right and above.
 * Imprint area: front pocket, 6 x 4 in.
 */
export const drawCoolerBag: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front],
    shadow(studio),
    walls(studio),
    pocket(studio),
    group(studio.inside(pocketOutline), studio.print([front])),
    lid(studio),
    handle(studio),
  )
}

const front: FlatArea = {
  shape: 'flat',
  name: 'Front pocket',
  corners: [
    [220, 478],
    [440, 508],
    [440, 626],
    [220, 592],
  ],
  widthIn: 6,
  heightIn: 3.2,
}

const frontFace = plate([[150, 318], [510, 360], [506, 694], [156, 640]], 18)
const sideFace = plate([[510, 360], [654, 306], [648, 612], [506, 694]], 16)
const topFace = plate([[150, 318], [300, 262], [654, 306], [510, 360]], 26)
const silhouette = 'M150 330Q150 318 162 314L290 265Q300 261 312 263L640 303Q654 306 654 318L648 604Q648 612 640 616L514 690Q506 694 496 693L168 643Q156 640 156 628Z'
const pocketOutline = plate([[176, 440], [484, 482], [482, 672], [180, 626]], 14)

function shadow(studio: Studio): string {
  return (
    area('M160 640L500 696L650 616L760 612L700 680L520 730Z', '#4a443c', ` opacity=".3"${studio.soft(22)}`) +
    area('M156 620L500 670L646 590L672 630L508 708L160 650Z', '#1d1a17', ` opacity=".5"${studio.soft(7)}`)
  )
}

function walls(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  const dark = between(shade, deep, 0.5)
  const faces = group(
    studio.relief(0.8, 0.5),
    area(silhouette, shade),
    area(sideFace, studio.linear([510, 0], [654, 0], `0 ${shade}, 0.5 ${dark}, 1 ${dark}`)),
    area(frontFace, studio.linear([150, 320], [506, 690], `0 ${light}, 0.5 ${base}, 1 ${shade}`)),
    area(topFace, studio.linear([260, 262], [520, 360], `0 ${highlight}, 0.5 ${light}, 1 ${base}`)),
  )
  const folds = crease([540, 380], [560, 470], [536, 640], 12) + crease([620, 350], [606, 460], [622, 600], 10)
  return (
    faces +
    area(silhouette, studio.weave(3), ' opacity=".1"') +
    modelled(studio, silhouette, tones, 30, 0.4) +
    group(
      studio.inside(silhouette),
      area(folds, deep, ` opacity=".5"${studio.soft(7)}`),
      line('M150 640L506 694L650 612', deep, 30, ` opacity=".6"${studio.soft(9)}`),
      line('M509 372L506 690', light, 6, ` opacity=".55"${studio.soft(2.5)}`),
      line('M516 374L512 690', deep, 8, ` opacity=".4"${studio.soft(3.5)}`),
    )
  )
}

function pocket(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  return (
    area(pocketOutline, deep, ` opacity=".5" transform="translate(3 5)"${studio.soft(5)}`) +
    group(studio.relief(0.8, 0.5), area(pocketOutline, studio.linear([176, 440], [484, 672], `0 ${light}, 0.5 ${base}, 1 ${shade}`))) +
    modelled(studio, pocketOutline, tones, 18, 0.4) +
    line('M190 443L470 481', '#2a2c2f', 11, ' stroke-linecap="round"') +
    line('M190 440L470 478', '#6b6f74', 2, ' opacity=".7"') +
    stitches('M186 454L188 618L474 662L476 492', tones, 1.5)
  )
}

/** The zip runs around the lid's edge; its puller hangs at the corner. */
function lid(studio: Studio): string {
  const { tones } = studio
  const seam = 'M154 352L504 396Q512 396 520 392L650 340'
  return (
    line(seam, tones.deep, 20, ` opacity=".4"${studio.soft(3.5)}`) +
    line(seam, '#17181a', 13) +
    line(seam, '#8b8e93', 4, ' stroke-dasharray="2 2.2"') +
    stitches('M154 338L504 381Q512 381 520 377L650 326', tones, 1.3) +
    area('M448 384Q456 378 464 386L468 404Q460 412 450 404Z', '#a9acaf') +
    area('M452 402H464L466 444Q459 450 452 444Z', '#26282b') +
    line('M455 406V442', '#85888c', 1.8)
  )
}

function handle(studio: Studio): string {
  const black = rampOf('#26282b')
  const d = 'M262 322C262 200 330 172 400 178S540 230 540 348'
  return (
    line(d, '#000', 24, ` opacity=".3" transform="translate(14 18)"${studio.soft(9)}`) +
    tube(studio, d, 24, black, 0.5) +
    tube(studio, 'M330 186C360 172 400 174 440 186C460 192 476 202 488 214', 42, black, 0.5) +
    line('M262 306V330M540 330V356', '#8d9094', 30) +
    line('M254 306V330M532 330V356', '#f3f4f4', 6, ` opacity=".8"${studio.soft(1.2)}`)
  )
}
