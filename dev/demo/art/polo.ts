import type { FlatArea } from './imprint.ts'
import { area, crease, group, line, mirrored, openStudio, round, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Polo shirt, adult: flat-knit collar, three-button placket, knit cuffs, side vents, cotton piqué. Front, as on an unseen body.
 * Imprint areas: left chest 3.5 x 3.5 in (the wearer's left), right chest 3.5 x 3.5 in.
 */
export const drawPolo: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [leftChest, rightChest],
    studio.lyingShadow(shirt),
    backOfNeck(studio),
    cloth(studio),
    group(studio.inside(shirt), studio.print([leftChest, rightChest]), form(studio), sleeveFolds(studio), bodyFolds(studio)),
    seams(studio),
    placket(studio),
    collar(studio),
  )
}

const leftChest: FlatArea = {
  shape: 'flat',
  name: 'Left chest',
  corners: [
    [448, 276],
    [516, 273],
    [517, 341],
    [449, 343],
  ],
  widthIn: 3.5,
  heightIn: 3.5,
}
const rightChest: FlatArea = {
  shape: 'flat',
  name: 'Right chest',
  corners: [
    [283, 273],
    [351, 276],
    [350, 343],
    [282, 341],
  ],
  widthIn: 3.5,
  heightIn: 3.5,
}

export const shirt =
  'M326 132C296 146 246 156 204 170C178 181 162 200 149 230L92 372Q88 381 97 385C126 399 160 410 188 416Q198 418 202 409L237 326' +
  'C241 410 236 560 229 680Q229 694 240 695C282 702 326 700 368 703C424 709 500 703 560 696Q571 695 571 681C564 560 559 410 563 326' +
  'L598 409Q602 418 612 416C640 410 674 399 703 385Q712 381 708 372L651 230C638 200 622 181 596 170C554 156 504 146 474 132C464 176 440 212 400 212S336 176 326 132Z'
const armhole = 'M229 162C246 208 231 270 238 330'
const cuff = 'M101 350C133 366 171 380 214 389L202 409Q198 418 188 416C160 410 126 399 97 385Q88 381 92 372Z'
const leaf =
  'M331 104C338 128 358 160 396 186L372 238C368 243 363 243 359 239C332 212 314 180 305 146Q304 141 307 137C314 124 322 112 331 104Z'
const rightLeaf = mirrored(leaf)
const placketOutline = 'M380 176L420 176L421 330Q421 335 416 335H386Q381 335 381 330Z'

function backOfNeck(studio: Studio): string {
  const { light, base, shade, deep } = studio.tones
  const within = studio.linear([320, 110], [440, 210], `0 ${deep}, 0.6 ${shade}, 1 ${deep}`)
  const stand = 'M331 104C360 96 440 96 469 104C466 120 460 132 452 142C424 128 376 128 348 142C340 132 334 120 331 104Z'
  return (
    area('M326 122L348 116C376 128 424 128 452 116L474 122C470 178 440 216 400 216S330 178 326 122Z', within) +
    area(stand, studio.linear([330, 0], [470, 0], `0 ${shade}, 0.25 ${base}, 0.45 ${light}, 0.8 ${base}, 1 ${shade}`)) +
    line('M348 142C376 128 424 128 452 142', deep, 4, ` opacity=".7"${studio.soft(1.2)}`) +
    line('M336 121C366 110 434 110 464 121', deep, 1.4, ' opacity=".4"') +
    area('M387 142H413V162H387Z', '#fff', ' opacity=".4"')
  )
}

function cloth(studio: Studio): string {
  const { light, base, shade } = studio.tones
  const paint = studio.linear([150, 140], [640, 690], `0 ${light}, 0.4 ${base}, 1 ${shade}`)
  return group(studio.relief(0.62, 0.75), area(shirt, paint)) + area(shirt, studio.weave(3), ' opacity=".1"')
}

/** The body under the cloth: chest towards the light, flanks and sleeves' undersides away from it. */
function form(studio: Studio): string {
  const { highlight, light, shade, deep } = studio.tones
  return (
    `<ellipse cx="312" cy="292" rx="62" ry="84" fill="${highlight}" opacity=".24"${studio.soft(30)}/>` +
    `<ellipse cx="366" cy="560" rx="70" ry="110" fill="${light}" opacity=".4"${studio.soft(30)}/>` +
    line('M565 326C559 410 566 560 575 700', deep, 62, ` opacity=".55"${studio.soft(22)}`) +
    line('M235 326C241 410 236 560 227 700', shade, 44, ` opacity=".6"${studio.soft(12)}`) +
    line('M229 706C350 714 450 716 571 706', deep, 20, ` opacity=".4"${studio.soft(9)}`) +
    line('M604 414L563 326M714 380L651 230C638 200 622 181 596 170', deep, 36, ` opacity=".5"${studio.soft(12)}`) +
    line('M204 412L239 326', deep, 40, ` opacity=".55"${studio.soft(12)}`) +
    line('M94 368L149 230C161 202 177 184 206 174', highlight, 18, ` opacity=".34"${studio.soft(9)}`) +
    line(
      'M300 150C316 190 336 226 366 252C390 232 400 214 402 196C410 220 424 240 438 252C470 224 490 186 502 148',
      deep,
      26,
      ` opacity=".5" transform="translate(5 7)"${studio.soft(7)}`,
    )
  )
}

function sleeveFolds(studio: Studio): string {
  const left = [
    crease([238, 318], [196, 296], [132, 308], 12),
    crease([238, 334], [198, 336], [150, 362], 9),
    crease([238, 290], [210, 240], [172, 236], 11),
    crease([240, 206], [216, 230], [200, 270], 8),
  ]
  const right = [
    crease([562, 318], [608, 300], [670, 316], 13),
    crease([564, 334], [602, 344], [640, 382], 11),
    crease([560, 290], [586, 232], [624, 220], 10),
    crease([560, 214], [580, 236], [596, 280], 8),
  ]
  return folds(studio, [...left, ...right].join(''), 5, 0.5)
}

/** Piqué is heavier than jersey: fewer folds, longer and softer. */
function bodyFolds(studio: Studio): string {
  const fromArmpits = [
    crease([239, 334], [292, 352], [330, 402], 15),
    crease([241, 350], [284, 400], [290, 490], 16),
    crease([561, 334], [516, 360], [490, 420], 15),
    crease([561, 356], [532, 416], [538, 520], 18),
  ]
  const hanging = [
    crease([306, 450], [334, 556], [304, 690], 18),
    crease([474, 420], [454, 540], [474, 690], 19),
    crease([404, 350], [386, 520], [396, 700], 17),
    crease([234, 600], [264, 640], [270, 694], 12),
    crease([566, 570], [532, 630], [532, 694], 14),
  ]
  return folds(studio, fromArmpits.join(''), 7, 0.44) + folds(studio, hanging.join(''), 9, 0.34)
}

/** Each fold falls away from the light on its right and rises towards it on its left. */
function folds(studio: Studio, creases: string, blur: number, strength: number): string {
  const move = `translate(${round(-blur * 1.9)} ${round(-blur * 1.1)})`
  return (
    area(creases, studio.tones.deep, ` opacity="${strength}"${studio.soft(blur)}`) +
    area(creases, studio.tones.highlight, ` opacity="${round(strength * 0.7)}" transform="${move}"${studio.soft(blur)}`)
  )
}

function seams(studio: Studio): string {
  const { tones } = studio
  const both = (d: string) => d + mirrored(d)
  const cuffTop = 'M101 350C133 366 171 380 214 389'
  const ribs = 'M97 361C129 377 167 391 208 400M93 373C125 389 163 402 203 410'
  const vents = both('M233 628L230 690')
  const hem = 'M231 672C282 679 326 677 368 680C424 686 508 680 569 673'
  return group(
    studio.inside(shirt),
    line(both(armhole), tones.deep, 5, ` opacity=".5"${studio.soft(2.5)}`),
    line(both(armhole), tones.deep, 1.5, ' opacity=".6"'),
    line(both(armhole), tones.highlight, 1.5, ' opacity=".5" transform="translate(-2.5 0)"'),
    area(both(cuff), tones.shade, ' opacity=".3"'),
    line(both(ribs), tones.deep, 10, ' opacity=".26" stroke-dasharray="1.2 3"'),
    line(both(cuffTop), tones.deep, 4, ` opacity=".55"${studio.soft(1.2)}`),
    line(both(cuffTop), tones.highlight, 1.5, ' opacity=".5" transform="translate(0 2.5)"'),
    stitches(hem, tones, 1.3),
    group('transform="translate(0 7)"', stitches(hem, tones, 1.3)),
    group('transform="translate(9 0)"', stitches('M233 626L231 672', tones, 1.2)),
    group('transform="translate(-9 0)"', stitches('M567 626L569 672', tones, 1.2)),
    line(vents, tones.deep, 2, ' opacity=".6"'),
  )
}

function placket(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  const paint = studio.linear([380, 0], [421, 0], `0 ${light}, 0.6 ${base}, 1 ${shade}`)
  const buttons = [232, 270, 308].map(
    (y) =>
      `<circle cx="402" cy="${y + 2.5}" r="7.4" fill="#000" opacity=".4"${studio.soft(1.8)}/>` +
      `<circle cx="401" cy="${y}" r="6.8" fill="${studio.linear([396, 0], [407, 0], `0 ${highlight}, 0.5 ${light}, 1 ${shade}`)}"/>` +
      `<circle cx="401" cy="${y}" r="4.4" stroke="${deep}" stroke-width="1.2" opacity=".45"/>` +
      area(
        `M399 ${y - 2}h.1M403 ${y - 2}h.1M399 ${y + 2}h.1M403 ${y + 2}h.1`,
        'none',
        ` stroke="${deep}" stroke-width="1.8" stroke-linecap="round"`,
      ),
  )
  return (
    area(placketOutline, deep, ` opacity=".5" transform="translate(4 3)"${studio.soft(3.5)}`) +
    group(studio.relief(0.62, 0.75), area(placketOutline, paint)) +
    line('M421 176L421 330Q421 335 416 335H386', deep, 1.6, ' opacity=".6"') +
    line('M381 230V330', highlight, 1.6, ' opacity=".6"') +
    stitches('M385 226V331H417V226', tones, 1.2) +
    stitches('M386 317H416', tones, 1.2) +
    buttons.join('')
  )
}

function collar(studio: Studio): string {
  const { tones } = studio
  const { highlight, light, base, shade, deep } = tones
  const leaves = [
    {
      d: leaf,
      paint: studio.linear([310, 110], [380, 240], `0 ${light}, 0.5 ${base}, 1 ${shade}`),
      edge: 'M305 146C314 180 332 212 359 239Q363 243 368 242',
    },
    {
      d: rightLeaf,
      paint: studio.linear([404, 150], [494, 190], `0 ${light}, 0.4 ${base}, 1 ${shade}`),
      edge: mirrored('M305 146C314 180 332 212 359 239Q363 243 368 242'),
    },
  ]
  return (
    leaves
      .map(
        ({ d, paint, edge }) =>
          area(d, deep, ` opacity=".55" transform="translate(3 6)"${studio.soft(5)}`) +
          group(studio.relief(0.62, 0.75), area(d, paint)) +
          group(
            studio.inside(d),
            line(edge, deep, 11, ` opacity=".5"${studio.soft(3.5)}`),
            line(edge, highlight, 3, ' opacity=".4" transform="translate(0 -9)"'),
          ) +
          line(edge, deep, 1.5, ' opacity=".7"'),
      )
      .join('') + neckline(studio)
  )
}

/** The folded edge of the collar, lit on the left, in shade on the right. */
function neckline(studio: Studio): string {
  const { highlight, deep } = studio.tones
  return (
    line('M331 104C338 128 358 160 396 186', highlight, 4, ` opacity=".7"${studio.soft(1.2)}`) +
    line('M469 104C462 128 442 160 404 186', highlight, 3, ` opacity=".45"${studio.soft(1.2)}`) +
    line('M396 186L372 238M404 186L428 238', deep, 2, ` opacity=".6"${studio.soft(0.8)}`)
  )
}
