import type { CurvedArea } from './imprint.ts'
import { area, blackPlastic, group, line, openStudio, roundStops, steelStops, type Draw, type Studio } from './studio.ts'

/**
 * Insulated bottle, 24 oz: powder-coated body with round shoulder, bare steel neck ring, black screw lid with carrying loop.
 * Seen straight on, a little from above. Imprint area: front of the body, 2.25 x 4 in, around the cylinder.
 */
export const drawWaterBottle: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front],
    studio.standingShadow(402, 688, 100, 17),
    loop(studio),
    neck(studio),
    body(studio),
    group(studio.inside(bodyOutline), studio.print([front]), gloss(studio)),
    lid(studio),
  )
}

const front: CurvedArea = {
  shape: 'curved',
  name: 'Front',
  top: [400, 362],
  bottom: [400, 618],
  radius: [96, 96],
  sag: [13, 16],
  spanDeg: 86,
  widthIn: 2.25,
  heightIn: 4,
}

export const bodyOutline =
  'M344 254C344 270 338 276 328 284C310 298 304 318 304 346V664C304 680 314 686 330 690C374 700 426 700 470 690C486 686 496 680 496 664V346C496 318 490 298 472 284C462 276 456 270 456 254A56 9 0 0 1 344 254Z'

function neck(studio: Studio): string {
  const steel = studio.linear([342, 0], [458, 0], steelStops)
  return (
    area('M342 238V253A58 9.5 0 0 0 458 253V238Z', steel) +
    line('M343 243A57 9.5 0 0 0 457 243', '#17181a', 6, ` opacity=".55"${studio.soft(2.5)}`)
  )
}

function body(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, shade, deep } = tones
  const around = studio.linear([304, 0], [496, 0], roundStops(tones, 'matte'))
  return group(
    studio.relief(0.9, 0.35).trim(),
    area(bodyOutline, around),
    group(
      studio.inside(bodyOutline),
      line('M304 346V664', shade, 22, `${studio.soft(9)} opacity=".7"`),
      line('M472 284C490 298 496 318 496 346V670', deep, 34, `${studio.soft(12)} opacity=".8"`),
      line('M499 350V680', light, 7, `${studio.soft(3.5)} opacity=".6"`),
      line('M310 688C360 706 440 706 490 688', deep, 18, `${studio.soft(7)} opacity=".7"`),
      area('M456 262C460 280 496 290 496 350L440 330C446 300 440 280 430 262Z', deep, `${studio.soft(12)} opacity=".5"`),
      area('M350 268C346 282 318 292 314 332C326 312 356 300 376 270Z', highlight, `${studio.soft(5)} opacity=".6"`),
      line('M344 258A56 9 0 0 0 456 258', deep, 9, `${studio.soft(3.5)} opacity=".65"`),
    ),
    line('M345 255.5A55.5 9 0 0 0 455 255.5', light, 1.8, ` opacity=".8"`),
  )
}

/** Over the print: the window's long light on the left, its faint answer on the right. */
function gloss(studio: Studio): string {
  const fading = studio.linear([0, 296], [0, 680], '0 #fff 0.2, 0.1 #fff 0.95, 0.7 #fff 0.6, 1 #fff 0')
  return (
    area('M332 312Q334 300 346 294L356 300V680L332 676Z', fading, `${studio.soft(7)} opacity=".5"`) +
    area('M338 318Q340 308 347 304V672L338 670Z', fading, `${studio.soft(2.5)} opacity=".5"`) +
    area('M468 318V670L475 668V320Z', fading, `${studio.soft(5)} opacity=".2"`) +
    line('M306 660C312 672 340 678 400 678S488 672 494 660', '#000', 2.5, `${studio.soft(1.2)} opacity=".22"`) +
    line('M306 663C312 675 340 681 400 681S488 675 494 663', '#fff', 2, `${studio.soft(1.2)} opacity=".25"`)
  )
}

function lid(studio: Studio): string {
  const side = studio.linear([334, 0], [466, 0], roundStops(blackPlastic, 'gloss'))
  const top = studio.linear([340, 150], [450, 180], '0 #63666b, 0.4 #3a3c40, 1 #1f2022')
  const outline = 'M336 170Q335 162 342 160H458Q465 162 464 170L466 232Q466 238 460 240C430 248 370 248 340 240Q334 238 334 232Z'
  const grips = Array.from({ length: 15 }, (_, n) => {
    const x = Math.round(4000 + Math.sin(((n - 7) * 11.5 * Math.PI) / 180) * 640) / 10
    return `M${x} ${184 + Math.round(9 * Math.cos(((n - 7) * 11.5 * Math.PI) / 180))}V${Math.round(222 + 9 * Math.cos(((n - 7) * 11.5 * Math.PI) / 180))}`
  }).join('')
  return (
    area(outline, side) +
    line(grips, '#050506', 3.4, ' opacity=".75" stroke-linecap="round"') +
    line(grips, '#9a9da2', 1.2, ' opacity=".5" stroke-linecap="round" transform="translate(2.2 0)"') +
    `<ellipse cx="400" cy="165" rx="64" ry="10.5" fill="${top}"/>` +
    line('M336.5 166A63.5 10.5 0 0 0 463.5 166', '#c9ccd0', 1.6, ' opacity=".6"') +
    line('M335 229A65.5 10 0 0 0 465 229', '#8f9399', 1.4, ' opacity=".5"') +
    line('M334.5 234A65.5 10 0 0 0 465.5 234', '#000', 2, ' opacity=".7"') +
    loopFoot(studio)
  )
}

const loopPath = 'M350 166C346 128 366 108 400 108S454 128 450 166'

function loop(studio: Studio): string {
  return line(loopPath, '#0f1011', 19) + line('M358 160C356 132 372 117 400 117S444 132 442 160', '#34363a', 3, studio.soft(1.2))
}

/** The near half of the loop, with its own light, over the lid's top. */
function loopFoot(studio: Studio): string {
  const paint = studio.linear([340, 108], [462, 170], '0 #5c5f64, 0.35 #3b3d41, 0.7 #1d1e20, 1 #2c2e31')
  return (
    line(loopPath, '#000', 18, ` opacity=".5" transform="translate(4 8)"${studio.soft(3.5)}`) +
    line(loopPath, paint, 17) +
    line('M343 160C341 128 362 101.5 400 101.5C420 101.5 438 110 448 124', '#d5d8dc', 2.2, ` opacity=".7"${studio.soft(0.8)}`) +
    line('M350 152C350 128 368 109 398 108', '#fff', 4, ` opacity=".35"${studio.soft(2.5)}`)
  )
}
