import { box, modelled } from './forms.ts'
import type { FlatArea } from './imprint.ts'
import { body, bodyFolds, folds, form, front, leftSleeve, leftSleeveFolds, rightSleeve, rightSleeveFolds } from './jacket.ts'
import { area, group, line, mirrored, openStudio, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Hooded sweatshirt, adult, pullover: two-layer hood with drawcord, kangaroo pocket, ribbed cuffs and hem. Front, as on an unseen body.
 * Imprint areas: full front 10 x 8 in above the pocket, left chest 3.5 x 3.5 in (the wearer's left).
 */
export const drawHoodie: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [fullFront, leftChest],
    studio.lyingShadow(body, leftSleeve, rightSleeve, hood),
    sleeve(studio, leftSleeve, leftSleeveFolds, true),
    sleeve(studio, rightSleeve, rightSleeveFolds, false),
    front(studio),
    group(studio.inside(body), studio.print([fullFront, leftChest]), form(studio), folds(studio, bodyFolds, 9, 0.42), hem(studio)),
    pocket(studio),
    hoodParts(studio),
    studio.has('no-cord') ? '' : cord(studio),
  )
}

const fullFront: FlatArea = { shape: 'flat', name: 'Full front', corners: box(306, 314, 494, 464), widthIn: 10, heightIn: 8 }
const leftChest: FlatArea = { shape: 'flat', name: 'Left chest', corners: box(444, 264, 510, 330), widthIn: 3.5, heightIn: 3.5 }

const hood =
  'M312 172C288 134 300 92 338 72C360 60 380 56 400 56S440 60 462 72C500 92 512 134 488 172C470 206 438 232 400 250C362 232 330 206 312 172Z'
const opening = 'M348 168C332 134 342 100 372 88C388 82 412 82 428 88C458 100 468 134 452 168C442 192 422 210 400 222C378 210 358 192 348 168Z'

function sleeve(studio: Studio, outline: string, creases: readonly string[], isLeft: boolean): string {
  const { light, base, shade, deep } = studio.tones
  const paint = isLeft
    ? studio.linear([130, 400], [240, 430], `0 ${base}, 0.3 ${light}, 0.6 ${base}, 1 ${shade}`)
    : studio.linear([560, 420], [670, 400], `0 ${shade}, 0.3 ${base}, 0.6 ${shade}, 1 ${deep}`)
  const turn = (d: string) => (isLeft ? d : mirrored(d))
  const inner = turn('M262 190C250 340 236 480 200 660')
  return (
    group(studio.relief(0.6, 0.7), area(outline, paint)) +
    group(
      studio.inside(outline),
      folds(studio, creases, 7, 0.5),
      line(inner, deep, 46, ` opacity=".7"${studio.soft(12)}`),
      rib(studio, turn('M112 612C142 624 176 630 208 631'), 36),
    )
  )
}

/** Rib knit along a line: the seam above it, the wales across it. */
function rib(studio: Studio, d: string, width: number): string {
  const { shade, highlight, deep } = studio.tones
  return (
    line(d, shade, width, ' opacity=".5"') +
    line(d, deep, width, ' opacity=".35" stroke-dasharray="2.4 5"') +
    line(d, highlight, width, ' opacity=".28" stroke-dasharray="1.6 5.8" stroke-dashoffset="-2.6"') +
    group(`transform="translate(0 -${width / 2})"`, line(d, deep, 4, ` opacity=".5"${studio.soft(1.2)}`))
  )
}

function hem(studio: Studio): string {
  return rib(studio, 'M232 672C340 681 460 681 568 672', 34)
}

function pocket(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  const outline = 'M312 476Q400 484 488 476L556 566Q558 600 556 652C460 660 340 660 244 652Q242 600 244 566Z'
  return (
    area(outline, deep, ` opacity=".5" transform="translate(3 5)"${studio.soft(5)}`) +
    group(studio.relief(0.6, 0.7), area(outline, studio.linear([244, 480], [556, 650], `0 ${light}, 0.45 ${base}, 1 ${shade}`))) +
    modelled(studio, outline, tones, 26, 0.3) +
    line('M312 476L244 566M488 476L556 566', deep, 5, ` opacity=".6" transform="translate(-1 3)"${studio.soft(1.8)}`) +
    stitches('M314 488L256 566M486 488L544 566M318 485Q400 492 482 485', tones, 1.4)
  )
}

function hoodParts(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  const paint = studio.linear([310, 60], [490, 240], `0 ${light}, 0.42 ${base}, 1 ${shade}`)
  return (
    area(hood, '#000', ` opacity=".4" transform="translate(4 9)"${studio.soft(7)}`) +
    group(studio.relief(0.6, 0.7), area(hood, paint)) +
    modelled(studio, hood, tones, 44, 0.5) +
    area(opening, studio.linear([350, 90], [450, 210], `0 ${deep}, 0.5 ${deep}, 1 ${shade}`)) +
    group(
      studio.inside(opening),
      line(opening, '#000', 26, ` opacity=".45"${studio.soft(7)}`),
      line('M360 196C376 160 424 160 440 196', shade, 16, ` opacity=".6"${studio.soft(3.5)}`),
    ) +
    line(opening, tones.highlight, 2.4, ` opacity=".45" transform="translate(-1 -1)"${studio.soft(0.8)}`) +
    stitches('M340 170C322 132 334 92 368 79C388 72 412 72 432 79C466 92 478 132 460 170C448 198 424 218 400 231C376 218 352 198 340 170', tones, 1.3) +
    line('M400 222V248', deep, 3, ' opacity=".6"')
  )
}

function cord(studio: Studio): string {
  const { highlight, deep } = studio.tones
  const both = 'M374 206C366 250 372 300 366 346M428 206C438 250 426 290 434 330'
  return (
    line(both, '#000', 8, ` opacity=".35" transform="translate(4 5)"${studio.soft(2.5)}`) +
    group(
      'stroke-linecap="round"',
      line(both, deep, 7.5),
      line(both, highlight, 5.5, ' opacity=".8"'),
      line(both, deep, 5.5, ' opacity=".4" stroke-dasharray="1.4 3"'),
      line('M366 330V350M434 314V334', '#c3c6c9', 8),
      line('M364.5 332V348M432.5 316V332', '#fff', 2),
    ) +
    [374, 428].map((x) => `<circle cx="${x}" cy="206" r="6.5" fill="#8d9094"/><circle cx="${x}" cy="206" r="3.4" fill="#17181a"/>`).join('')
  )
}
