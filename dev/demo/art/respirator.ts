import { area, blackPlastic, group, line, mirrored, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Half-mask respirator: soft rubber facepiece, two round filter cartridges, exhalation valve on the chin, elastic straps. Lies facing up.
 * The colour is that of the cartridges and the valve. No imprint area: the approval stands there.
 */
export const drawRespirator: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [],
    straps(studio),
    studio.lyingShadow(facepiece, hull(left), hull(right)),
    mask(studio),
    yoke(studio),
    cartridge(studio, left),
    cartridge(studio, right),
    valve(studio),
  )
}

const facepiece =
  'M400 150C432 150 448 176 460 214C478 270 546 322 566 396C580 452 566 528 524 584C490 628 444 652 400 652C356 652 310 628 276 584C234 528 220 452 234 396C254 322 322 270 340 214C352 176 368 150 400 150Z'

/** The foot of a cartridge on the mask, and its front, which leans outwards. */
interface Cartridge {
  foot: readonly [number, number]
  front: readonly [number, number]
  lean: number
}

const left: Cartridge = { foot: [272, 432], front: [222, 446], lean: 8 }
const right: Cartridge = { foot: [528, 432], front: [578, 446], lean: -8 }
const [frontRx, frontRy] = [106, 116]
const [footRx, footRy] = [80, 94]

/** A cartridge's outline: around its front on the far side, around its foot on the mask's side. */
function hull({ foot: [x1, y1], front: [x2, y2] }: Cartridge): string {
  const sweep = x1 > x2 ? 1 : 0
  return (
    `M${x2} ${y2 - frontRy}L${x1} ${y1 - footRy}A${footRx} ${footRy} 0 0 ${sweep} ${x1} ${y1 + footRy}` +
    `L${x2} ${y2 + frontRy}A${frontRx} ${frontRy} 0 0 ${sweep} ${x2} ${y2 - frontRy}Z`
  )
}

const harness = 'M262 396C196 330 176 228 250 160C330 96 470 96 550 160C624 228 604 330 538 396'
const neckBand = 'M270 560C220 600 220 676 300 684C370 690 430 690 500 684C580 676 580 600 530 560'

function straps(studio: Studio): string {
  const band = (d: string) =>
    line(d, '#2c2823', 22, ` opacity=".42" transform="translate(5 8)"${studio.soft(5)}`) +
    line(d, '#17181a', 23) +
    line(d, '#2e3033', 17) +
    line(d, '#5a5d62', 5, ` opacity=".8" transform="translate(-3 -4)"${studio.soft(1.8)}`) +
    line(d, '#0b0b0c', 15, ' opacity=".45" stroke-dasharray="1.6 3.4"')
  return band(harness) + band(neckBand)
}

/** Silicone: dull, with a wide soft light; a lip runs around it, the nose bridge stands up. */
function mask(studio: Studio): string {
  const silicone = studio.linear([250, 180], [560, 640], '0 #8e949b, 0.3 #6d737a, 0.65 #4a4f55, 1 #2b2e32')
  return (
    area(facepiece, silicone) +
    group(
      studio.inside(facepiece),
      line(facepiece, '#1d1f22', 36, ` opacity=".6"${studio.soft(9)}`),
      area('M400 168C376 168 362 214 352 260C340 320 352 372 372 380L384 380C380 320 388 220 400 168Z', '#d3d7db', ` opacity=".5"${studio.soft(12)}`),
      area('M424 180C450 230 470 300 476 380H420C436 320 438 240 424 180Z', '#17181a', ` opacity=".5"${studio.soft(12)}`),
      area('M262 560C300 620 360 640 400 640C450 640 500 610 536 560L540 660H250Z', '#17181a', ` opacity=".5"${studio.soft(12)}`),
      line('M352 236C370 226 428 226 448 236M340 268C364 256 436 256 460 268', '#17181a', 5, ` opacity=".6"${studio.soft(1.8)}`),
      line('M352 241C370 231 428 231 448 241M340 273C364 261 436 261 460 273', '#b6bbc1', 2.6, ` opacity=".6"${studio.soft(0.8)}`),
      line(facepiece, '#c9cdd2', 4, ` opacity=".75" transform="translate(3 4)"${studio.soft(1.8)}`),
    )
  )
}

/** The hard frame, that carries the cartridges and pulls on the straps. */
function yoke(studio: Studio): string {
  const { light, base, deep } = blackPlastic
  const frame =
    'M262 372C300 340 340 352 362 330C376 318 424 318 438 330C460 352 500 340 538 372L552 520C520 560 486 590 450 604C424 614 376 614 350 604C314 590 280 560 248 520Z'
  const arms = 'M262 372L300 356L296 420H240Z'
  return (
    area(frame, '#000', ` opacity=".5" transform="translate(4 7)"${studio.soft(6)}`) +
    area(frame + arms + mirrored(arms), studio.linear([280, 320], [520, 610], `0 #54585d, 0.4 ${light}, 0.65 ${base}, 1 ${deep}`)) +
    group(
      studio.inside(frame),
      area('M330 350C380 332 420 332 440 340C410 380 380 420 340 440Z', '#8b9096', ` opacity=".4"${studio.soft(12)}`),
      line(frame, '#9a9fa5', 3, ` opacity=".7" transform="translate(1 2)"${studio.soft(1.2)}`),
      line('M362 372C384 362 416 362 438 372M366 390C386 380 414 380 434 390M372 408C388 400 412 400 428 408', '#0b0b0c', 5, ' opacity=".8" stroke-linecap="round"'),
      line('M362 376C384 366 416 366 438 376M366 394C386 384 414 384 434 394M372 412C388 404 412 404 428 412', '#85898e', 1.6, ' opacity=".7" stroke-linecap="round"'),
    )
  )
}

function cartridge(studio: Studio, place: Cartridge): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const [x, y] = place.front
  const isLeft = place === left
  const wall = studio.linear([0, 320], [0, 570], `0 ${light}, 0.25 ${base}, 0.65 ${shade}, 1 ${deep}`)
  const rim = studio.linear([x - 80, y - 90], [x + 80, y + 96], `0 ${highlight}, 0.25 ${light}, 0.6 ${base}, 1 ${shade}`)
  const dish = studio.linear([x - 70, y - 80], [x + 70, y + 80], `0 ${shade}, 0.4 ${base}, 1 ${light}`)
  const ring = (rx: number, paint: string, more: string) => `<ellipse rx="${rx}" ry="${rx * 1.09}" ${paint}${more}/>`
  const holes = [24, 42, 60].map((r) => `<ellipse rx="${r}" ry="${r * 1.09}" stroke-dasharray="0 13"/>`).join('')
  return (
    area(hull(place), '#000', ` opacity=".45" transform="translate(${isLeft ? 8 : 4} 9)"${studio.soft(7)}`) +
    area(hull(place), wall) +
    group(
      studio.inside(hull(place)),
      area(isLeft ? 'M300 300H400V580H300Z' : 'M420 300H486L470 580H420Z', deep, ` opacity="${isLeft ? 0.7 : 0.25}"${studio.soft(16)}`),
      line(hull(place), deep, 12, ` opacity=".45"${studio.soft(5)}`),
    ) +
    group(
      `transform="translate(${x} ${y}) rotate(${place.lean})"`,
      ring(105, `fill="${deep}"`, ` opacity=".5" transform="translate(${isLeft ? 5 : -4} 1)"${studio.soft(1.8)}`),
    ) +
    `<ellipse cx="${x}" cy="${y}" rx="${frontRx - 3}" ry="${frontRy - 3}" fill="${rim}"/>` +
    group(
      `transform="translate(${x} ${y})"`,
      ring(101, `stroke="${highlight}" stroke-width="3"`, ` opacity=".6" stroke-dasharray="200 700" stroke-dashoffset="-300"${studio.soft(1.2)}`),
      ring(84, `fill="${deep}"`, ` opacity=".55"${studio.soft(1.8)}`),
    ) +
    `<ellipse cx="${x}" cy="${y + 1}" rx="82" ry="89" fill="${dish}"/>` +
    group(
      `transform="translate(${x} ${y})"`,
      ring(78, `stroke="${deep}" stroke-width="12"`, ` opacity=".45" transform="translate(2 4)"${studio.soft(5)}`),
      group(`stroke="${highlight}" stroke-width="7.6" stroke-linecap="round" opacity=".5" transform="translate(1 1.6)"`, holes),
      group(`stroke="${deep}" stroke-width="7.4" stroke-linecap="round"`, holes),
      group('stroke="#000" stroke-width="6" stroke-linecap="round" opacity=".5"', holes),
      ring(10, `fill="${studio.radial([-4, -4], 16, `0 ${highlight}, 0.5 ${base}, 1 ${shade}`)}"`, ''),
      area('M-92 -20C-90 -64 -50 -104 0 -106C-34 -92 -64 -62 -70 -16Z', '#fff', ` opacity=".32"${studio.soft(5)}`),
    )
  )
}

function valve(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const cover = 'M346 506Q346 470 400 468T454 506L446 566Q440 594 400 596T354 566Z'
  const slots = 'M362 514Q400 504 438 514L437 522Q400 512 363 522ZM364 534Q400 525 436 534L435 542Q400 533 365 542ZM367 554Q400 546 433 554L432 562Q400 554 368 562Z'
  return (
    area(cover, '#000', ` opacity=".5" transform="translate(4 8)"${studio.soft(5)}`) +
    area(cover, studio.linear([350, 470], [450, 596], `0 ${light}, 0.45 ${base}, 1 ${shade}`)) +
    group(
      studio.inside(cover),
      line(cover, deep, 14, ` opacity=".5"${studio.soft(5)}`),
      line(cover, highlight, 3, ` opacity=".7" transform="translate(1.5 2)"${studio.soft(1.2)}`),
      area('M358 486C380 474 410 472 430 480C400 486 380 490 360 506Z', '#fff', ` opacity=".35"${studio.soft(3.5)}`),
    ) +
    area(slots, highlight, ' opacity=".6" transform="translate(0 2)"') +
    area(slots, deep) +
    area(slots, '#000', ' opacity=".5"')
  )
}
