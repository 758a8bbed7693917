import type { FlatArea } from './imprint.ts'
import { area, crease, group, line, mirrored, openStudio, round, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Soft-shell work jacket, adult: stand-up collar, covered full-length zip, chest and hand pockets with zips, cuff tabs, taped seams.
 * Front, as on an unseen body, sleeves hanging. Imprint area: left chest 3.5 x 3.5 in (the wearer's left).
 */
export const drawJacket: Draw = (options) => {
  const studio = openStudio(options)
  const chest = studio.has('tape') ? besideTape : leftChest
  return studio.picture(
    [chest],
    studio.lyingShadow(body, leftSleeve, rightSleeve),
    insideOfCollar(studio),
    sleeve(studio, leftSleeve, leftSleeveFolds, true),
    sleeve(studio, rightSleeve, rightSleeveFolds, false),
    front(studio),
    group(studio.inside(body), studio.print([chest]), form(studio), folds(studio, bodyFolds, 9, 0.4), yoke(studio)),
    pockets(studio),
    collar(studio),
    zip(studio),
  )
}

const leftChest: FlatArea = {
  shape: 'flat',
  name: 'Left chest',
  corners: [
    [434, 262],
    [496, 260],
    [497, 322],
    [435, 324],
  ],
  widthIn: 3.5,
  heightIn: 3.5,
}
/** Between zipper and reflective tape. */
const besideTape: FlatArea = {
  ...leftChest,
  corners: [
    [416, 262],
    [478, 260],
    [479, 322],
    [417, 324],
  ],
}

export const body =
  'M330 150C306 160 272 168 240 178C228 184 222 196 222 214C228 262 244 300 246 344C250 440 244 560 238 666Q237 684 250 686C340 694 460 694 550 686Q563 684 562 666' +
  'C556 560 550 440 554 344C556 300 572 262 578 214C578 196 572 184 560 178C528 168 494 160 470 150C446 182 424 192 400 192S354 182 330 150Z'
export const leftSleeve =
  'M262 174C226 180 197 191 182 222C164 270 152 340 142 410C132 490 122 560 114 624Q112 640 124 643C144 650 166 654 186 655Q198 655 201 642C210 570 228 480 246 400C254 340 252 300 244 250Z'
export const rightSleeve = mirrored(leftSleeve)
export const collarOutline =
  'M330 152C328 138 330 122 338 110C352 124 366 136 380 146C390 153 396 156 400 158C404 156 410 153 420 146C434 136 448 124 462 110C470 122 472 138 470 152C452 186 424 198 400 206C376 198 348 186 330 152Z'

export const leftSleeveFolds = [
  crease([246, 260], [206, 300], [168, 318], 12),
  crease([250, 330], [204, 356], [152, 368], 13),
  crease([246, 392], [196, 404], [146, 396], 13),
  crease([150, 420], [190, 446], [232, 440], 13),
  crease([140, 480], [174, 508], [218, 506], 11),
  crease([196, 200], [186, 260], [176, 320], 12),
]
export const rightSleeveFolds = [
  crease([556, 256], [592, 290], [634, 310], 12),
  crease([552, 322], [600, 340], [648, 352], 13),
  crease([554, 384], [606, 410], [654, 402], 13),
  crease([650, 440], [614, 460], [570, 446], 12),
  crease([664, 500], [626, 520], [582, 500], 12),
  crease([600, 196], [612, 260], [630, 330], 10),
]
export const bodyFolds = [
  crease([246, 300], [290, 330], [330, 372], 13),
  crease([248, 340], [286, 396], [292, 480], 15),
  crease([300, 420], [330, 540], [306, 686], 16),
  crease([250, 590], [276, 640], [280, 690], 11),
  crease([554, 300], [514, 340], [480, 380], 13),
  crease([552, 346], [524, 410], [528, 500], 16),
  crease([478, 430], [456, 540], [474, 690], 17),
  crease([550, 590], [528, 640], [526, 690], 12),
]

export function insideOfCollar(studio: Studio): string {
  const { shade, deep } = studio.tones
  return (
    area(
      'M338 110C352 98 372 94 400 94S448 98 462 110C448 140 424 160 400 166S352 140 338 110Z',
      studio.linear([338, 0], [462, 0], `0 ${deep}, 0.4 ${shade}, 0.7 ${shade}, 1 ${deep}`),
    ) +
    line('M338 110C352 98 372 94 400 94S448 98 462 110', studio.tones.light, 3, ` opacity=".8"${studio.soft(0.8)}`) +
    line('M356 112C372 122 428 122 444 112', '#000', 16, ` opacity=".3"${studio.soft(7)}`) +
    area('M388 108H412V126H388Z', '#fff', ' opacity=".35"')
  )
}

export function sleeve(studio: Studio, outline: string, creases: readonly string[], isLeft: boolean): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  const paint = isLeft
    ? studio.linear([130, 400], [240, 430], `0 ${base}, 0.3 ${light}, 0.6 ${base}, 1 ${shade}`)
    : studio.linear([560, 420], [670, 400], `0 ${shade}, 0.3 ${base}, 0.6 ${shade}, 1 ${deep}`)
  const turn = (d: string) => (isLeft ? d : mirrored(d))
  const cuffLine = turn('M118 602C146 612 176 617 205 618')
  const tab = turn('M170 618Q168 613 173 612L206 612L202 640L172 639Q167 638 167 634Z')
  const elbow = turn('M222 190C196 290 176 420 160 654')
  return (
    group(studio.relief(0.8, 0.4), area(outline, paint)) +
    group(
      studio.inside(outline),
      folds(studio, creases, 7, 0.5),
      line(
        isLeft ? 'M262 190C250 340 236 480 200 660' : 'M538 190C550 340 564 480 600 660',
        deep,
        46,
        ` opacity=".7"${studio.soft(12)}`,
      ),
      isLeft
        ? line('M176 232C158 290 134 440 116 630', highlight, 14, ` opacity=".4"${studio.soft(7)}`)
        : line('M640 240C660 340 676 480 690 630', deep, 26, ` opacity=".6"${studio.soft(9)}`) +
            line('M622 232C640 320 658 460 666 600', light, 12, ` opacity=".35"${studio.soft(7)}`),
      line(elbow, deep, 3.5, ` opacity=".4"${studio.soft(1.2)}`),
      line(elbow, highlight, 1.4, ' opacity=".4" transform="translate(-2.5 0)"'),
      line(cuffLine, deep, 2, ' opacity=".6"'),
      group('transform="translate(0 -6)"', stitches(cuffLine, tones, 1.2)),
      line(turn('M114 640C140 650 166 655 200 655'), deep, 12, ` opacity=".5"${studio.soft(3.5)}`),
    ) +
    area(tab, deep, ` opacity=".6" transform="translate(2 4)"${studio.soft(2.5)}`) +
    area(tab, isLeft ? light : base) +
    line(tab, deep, 1.4, ' opacity=".5"') +
    stitches(turn('M175 617L199 617L196 635L173 634'), tones, 1.1)
  )
}

export function front(studio: Studio): string {
  const { light, base, shade } = studio.tones
  const paint = studio.linear([240, 190], [590, 660], `0 ${light}, 0.42 ${base}, 1 ${shade}`)
  return (
    line(
      'M222 214C228 262 244 300 246 344C250 440 244 560 238 666',
      '#000',
      12,
      ` opacity=".4" transform="translate(-6 4)"${studio.soft(7)}`,
    ) +
    line(
      'M578 214C572 262 556 300 554 344C550 440 556 560 562 666',
      '#000',
      16,
      ` opacity=".4" transform="translate(6 4)"${studio.soft(7)}`,
    ) +
    group(studio.relief(0.8, 0.4), area(body, paint))
  )
}

/** The body under the cloth: chest towards the light, flanks away from it. */
export function form(studio: Studio): string {
  const { highlight, light, shade, deep } = studio.tones
  return (
    `<ellipse cx="312" cy="282" rx="48" ry="74" fill="${highlight}" opacity=".3"${studio.soft(24)}/>` +
    `<ellipse cx="330" cy="560" rx="46" ry="100" fill="${light}" opacity=".4"${studio.soft(24)}/>` +
    `<ellipse cx="470" cy="280" rx="40" ry="70" fill="${highlight}" opacity=".16"${studio.soft(24)}/>` +
    line('M578 214C572 262 556 300 554 344C550 440 556 560 566 690', deep, 60, ` opacity=".6"${studio.soft(22)}`) +
    line('M222 214C228 262 244 300 246 344C250 440 244 560 236 690', shade, 34, ` opacity=".7"${studio.soft(12)}`) +
    line('M240 694C340 702 460 702 560 694', deep, 24, ` opacity=".5"${studio.soft(9)}`) +
    line(
      'M330 158C354 194 376 208 400 214S446 194 470 158',
      deep,
      26,
      ` opacity=".5" transform="translate(4 6)"${studio.soft(7)}`,
    ) +
    line('M244 182C276 172 306 164 330 154', highlight, 10, ` opacity=".4"${studio.soft(5)}`)
  )
}

/** Each fold falls away from the light on its right and rises towards it on its left. */
export function folds(studio: Studio, creases: readonly string[], blur: number, strength: number): string {
  const d = creases.join('')
  const move = `translate(${round(-blur * 1.7)} ${round(-blur * 1.3)})`
  return (
    area(d, studio.tones.deep, ` opacity="${strength}"${studio.soft(blur)}`) +
    area(d, studio.tones.highlight, ` opacity="${round(strength * 0.7)}" transform="${move}"${studio.soft(blur)}`)
  )
}

/** The seams of the panels: over the chest, then down to the hem. */
function yoke(studio: Studio): string {
  const { tones } = studio
  const panel = 'M236 268C262 261 278 261 292 267C296 380 290 520 280 690'
  const seams = panel + mirrored(panel)
  const hem = 'M238 668C340 677 460 677 562 668'
  return (
    line(seams, tones.deep, 5, ` opacity=".4"${studio.soft(1.8)}`) +
    line(seams, tones.deep, 1.6, ' opacity=".7"') +
    line(seams, tones.highlight, 1.4, ' opacity=".5" transform="translate(-2.4 -1)"') +
    stitches(hem, tones, 1.3)
  )
}

/** Welts with a zip in each, closed, the puller at its top. */
function pockets(studio: Studio): string {
  const { highlight, deep } = studio.tones
  const d = 'M282 470L262 580M518 470L538 580M322 256L322 332'
  return (
    group(
      'stroke-linecap="round"',
      line(d, deep, 18, ` opacity=".5" transform="translate(2 3)"${studio.soft(2.5)}`),
      line(d, deep, 14),
      line(d, highlight, 14, ' opacity=".3" transform="translate(-1 -1)"'),
      line(d, deep, 12),
      line(d, '#17181a', 7, ' opacity=".75"'),
    ) +
    line(d, '#8b8e93', 3.6, ' stroke-dasharray="1.6 1.8" opacity=".8"') +
    group(`id="${studio.named('puller')}" transform="translate(322 258) scale(.8)"`, puller) +
    [`x="-40" y="214"`, `x="196" y="214"`].map((place) => `<use href="#${studio.named('puller')}" ${place}/>`).join('')
  )
}

const puller =
  area('M-4 4H8L9 38Q3 43 -3 38Z', '#000', ' opacity=".3"') +
  area('M-6 -6Q0 -10 6 -6V8Q0 12 -6 8Z', '#a9acaf') +
  line('M-5 -5Q0 -9 4 -6', '#fff', 1.6) +
  area('M-4.5 6H4.5L6 34Q0 40 -6 34Z', '#2b2d30') +
  line('M-3.4 8L-4.4 33', '#85888c', 1.6)

export function collar(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  const paint = studio.linear([326, 110], [474, 180], `0 ${light}, 0.36 ${base}, 0.52 ${shade}, 0.56 ${base}, 1 ${deep}`)
  const foot = 'M330 152C348 186 376 198 400 206C424 198 452 186 470 152'
  return (
    area(collarOutline, deep, ` opacity=".5" transform="translate(4 7)"${studio.soft(5)}`) +
    group(studio.relief(0.8, 0.4), area(collarOutline, paint)) +
    group(
      studio.inside(collarOutline),
      line(foot, deep, 14, ` opacity=".5"${studio.soft(5)}`),
      line('M400 158V206', deep, 18, ` opacity=".55" transform="translate(4 0)"${studio.soft(5)}`),
      line('M336 126C340 148 356 168 380 180', highlight, 12, ` opacity=".4"${studio.soft(5)}`),
    ) +
    line('M338 110C352 124 366 136 380 146C390 153 396 156 400 158', highlight, 3, ` opacity=".75"${studio.soft(0.8)}`) +
    line('M400 158C404 156 410 153 420 146C434 136 448 124 462 110', light, 3, ` opacity=".6"${studio.soft(0.8)}`) +
    line(foot, deep, 1.6, ' opacity=".7"') +
    group('transform="translate(0 -6)"', stitches('M336 150C352 180 378 192 396 198', tones, 1.2)) +
    group('transform="translate(0 -6)"', stitches('M464 150C448 180 422 192 404 198', tones, 1.2))
  )
}

function zip(studio: Studio): string {
  const { tones } = studio
  const { highlight, deep } = tones
  return (
    line('M401 170V689', deep, 30, ` opacity=".4" transform="translate(3 0)"${studio.soft(5)}`) +
    line('M400 164V690', deep, 15) +
    line('M392 164V690', highlight, 2, ` opacity=".7"${studio.soft(0.8)}`) +
    line('M400 166V690', '#141517', 8, ' opacity=".85"') +
    line('M400 166V689', '#9b9ea3', 4.4, ' stroke-dasharray="2.2 2.4" opacity=".85"') +
    stitches('M382 200C381 360 381 520 382 690', tones, 1.3) +
    stitches('M418 200C419 360 419 520 418 690', tones, 1.3) +
    group('transform="translate(400 178)"', puller)
  )
}
