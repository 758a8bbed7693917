import type { FlatArea } from './imprint.ts'
import { area, crease, group, line, mirrored, openStudio, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Laptop backpack, 18 in: woven polyester, zipped main compartment, front pocket with its own zip, mesh side pockets, carrying loop.
 * Stands, seen straight on and a little from above. Imprint area: front pocket, 6 x 4 in.
 */
export const drawBackpack: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [pocketPrint],
    studio.standingShadow(404, 676, 196, 26),
    straps(studio),
    sidePockets(studio),
    shell(studio),
    group(studio.inside(shellOutline), form(studio)),
    mainZip(studio),
    carryLoop(studio),
    pocket(studio),
    group(studio.inside(pocketOutline), studio.print([pocketPrint]), pocketForm(studio)),
    pocketZip(studio),
  )
}

const pocketPrint: FlatArea = {
  shape: 'flat',
  name: 'Front pocket',
  corners: [
    [298, 496],
    [502, 496],
    [503, 632],
    [297, 632],
  ],
  widthIn: 6,
  heightIn: 4,
}

const shellOutline =
  'M222 640C212 520 208 400 222 286C232 200 274 140 400 136C526 140 568 200 578 286C592 400 588 520 578 640C574 672 556 684 528 686C446 692 354 692 272 686C244 684 226 672 222 640Z'
const pocketOutline =
  'M252 452Q252 426 278 424C356 418 444 418 522 424Q548 426 548 452C554 520 552 590 546 640C543 664 530 676 508 678C436 683 364 683 292 678C270 676 257 664 254 640C248 590 246 520 252 452Z'
const arch = 'M268 580C224 520 226 380 240 292C250 214 296 164 400 160C504 164 550 214 560 292C574 380 576 520 532 580'

function straps(studio: Studio): string {
  const { base, shade, deep } = studio.tones
  const strap = 'M250 220C206 250 184 330 186 430C188 520 200 590 214 640'
  const both = strap + mirrored(strap)
  return (
    line(both, deep, 32) +
    line(strap, studio.linear([170, 0], [216, 0], `0 ${shade}, 0.4 ${base}, 1 ${deep}`), 28) +
    line(mirrored(strap), studio.linear([584, 0], [630, 0], `0 ${deep}, 0.7 ${deep}, 1 ${shade}`), 28) +
    line(both, '#000', 12, ` opacity=".3"${studio.soft(5)}`)
  )
}

function sidePockets(studio: Studio): string {
  const { tones } = studio
  const { light, base, shade, deep } = tones
  const left = 'M226 470C210 470 196 474 190 482C186 540 192 610 204 660C212 676 226 684 246 684Z'
  const right = mirrored(left)
  return (
    area(left, studio.linear([186, 0], [236, 0], `0 ${base}, 0.4 ${shade}, 1 ${deep}`)) +
    area(right, studio.linear([564, 0], [614, 0], `0 ${deep}, 0.7 ${deep}, 1 ${shade}`)) +
    area(left + right, studio.weave(4), ' opacity=".3"') +
    line('M190 482C196 474 210 470 228 470', light, 6) +
    line('M610 482C604 474 590 470 572 470', shade, 6) +
    line('M190 486C196 478 210 474 228 474M610 486C604 478 590 474 572 474', deep, 2, ' opacity=".8"')
  )
}

function shell(studio: Studio): string {
  const { light, base, shade, deep } = studio.tones
  const paint = studio.linear([230, 150], [600, 660], `0 ${light}, 0.4 ${base}, 0.85 ${shade}, 1 ${deep}`)
  return group(studio.relief('0.6 0.9', 0.7), area(shellOutline, paint)) + area(shellOutline, studio.weave(2.4), ' opacity=".13"')
}

function form(studio: Studio): string {
  const { highlight, light, shade, deep } = studio.tones
  const dark = [
    crease([300, 300], [330, 340], [318, 420], 14),
    crease([496, 290], [470, 340], [486, 420], 16),
    crease([236, 400], [262, 380], [330, 384], 10),
    crease([564, 410], [530, 380], [480, 388], 12),
  ]
  return (
    area(
      'M286 210C320 182 360 176 400 176C380 240 340 320 280 400C256 340 256 250 286 210Z',
      highlight,
      ` opacity=".34"${studio.soft(24)}`,
    ) +
    area(dark.join(''), deep, ` opacity=".24"${studio.soft(9)}`) +
    area(dark.join(''), highlight, ` opacity=".12" transform="translate(-16 -9)"${studio.soft(9)}`) +
    line('M400 132C530 136 572 196 582 286C596 400 592 520 582 650', deep, 50, ` opacity=".7"${studio.soft(16)}`) +
    line('M220 650C208 520 204 400 218 286', shade, 34, ` opacity=".7"${studio.soft(12)}`) +
    line('M228 286C238 210 280 150 396 144', highlight, 10, ` opacity=".45"${studio.soft(5)}`) +
    line('M584 300C596 400 592 520 582 640', light, 6, ` opacity=".5"${studio.soft(3.5)}`) +
    line('M230 690C350 700 450 700 570 690', deep, 40, ` opacity=".7"${studio.soft(12)}`) +
    area('M244 440C340 410 460 410 556 440L566 690H240Z', '#000', ` opacity=".34"${studio.soft(9)}`)
  )
}

/** The main compartment's zip follows the edge of the shell; two pullers meet near the top. */
function mainZip(studio: Studio): string {
  return zipper(studio, arch, 1) + puller(330, 170, 62) + puller(352, 165, 76)
}

function zipper(studio: Studio, d: string, scale: number): string {
  const { tones } = studio
  return (
    line(d, tones.deep, 22 * scale, ` opacity=".5" transform="translate(2 4)"${studio.soft(3.5)}`) +
    line(d, tones.highlight, 17 * scale, ' opacity=".5" transform="translate(-1 -1.4)"') +
    line(d, tones.deep, 16 * scale) +
    line(d, '#131416', 9 * scale, ' opacity=".85"') +
    line(d, '#74777c', 4.4 * scale, ` stroke-dasharray="${2 * scale} ${2.2 * scale}" opacity=".85"`)
  )
}

function puller(x: number, y: number, turn: number): string {
  return group(
    `transform="translate(${x} ${y}) rotate(${turn - 60})"`,
    area('M-4 6H8L10 46Q3 52 -4 46Z', '#000', ' opacity=".35"'),
    area('M-7 -7Q0 -11 7 -7V8Q0 12 -7 8Z', '#9b9ea2'),
    line('M-6 -6Q0 -10 5 -7', '#fff', 1.8),
    area('M-4 6H4L6.5 42Q0 48 -6.5 42Z', '#222427'),
    line('M-3 9L-4.6 40', '#8b8e93', 1.6),
  )
}

function carryLoop(studio: Studio): string {
  const { light, base, shade, deep } = studio.tones
  const d = 'M350 150C350 122 366 112 400 112S450 122 450 150'
  return (
    line(d, '#000', 18, ` opacity=".35" transform="translate(5 7)"${studio.soft(3.5)}`) +
    line(d, deep, 20) +
    line(d, studio.linear([350, 110], [452, 150], `0 ${light}, 0.4 ${base}, 1 ${shade}`), 17) +
    line(d, deep, 17, ' opacity=".16" stroke-dasharray="1.5 2.5"') +
    line(
      'M342 148C343 116 362 104.5 400 104.5C420 104.5 436 108 446 116',
      studio.tones.highlight,
      2,
      ` opacity=".7"${studio.soft(0.8)}`,
    )
  )
}

function pocket(studio: Studio): string {
  const { light, base, shade } = studio.tones
  const paint = studio.linear([260, 420], [550, 680], `0 ${light}, 0.45 ${base}, 1 ${shade}`)
  return (
    group(studio.relief('0.6 0.9', 0.7), area(pocketOutline, paint)) + area(pocketOutline, studio.weave(2.4), ' opacity=".13"')
  )
}

function pocketForm(studio: Studio): string {
  const { highlight, light, shade, deep } = studio.tones
  const dark = [
    crease([300, 470], [318, 560], [298, 676], 14),
    crease([500, 470], [482, 560], [506, 676], 16),
    crease([262, 640], [300, 626], [330, 640], 9),
    crease([544, 630], [500, 616], [466, 640], 10),
  ]
  return (
    area('M258 452L420 440L330 650L262 640Z', highlight, ` opacity=".26"${studio.soft(24)}`) +
    area(dark.join(''), deep, ` opacity=".34"${studio.soft(9)}`) +
    area(dark.join(''), highlight, ` opacity=".24" transform="translate(-15 -8)"${studio.soft(9)}`) +
    line('M550 440C556 520 554 590 546 650', deep, 40, ` opacity=".6"${studio.soft(12)}`) +
    line('M250 440C246 520 248 590 254 650', shade, 20, ` opacity=".7"${studio.soft(7)}`) +
    line('M254 650C260 684 540 684 546 650', deep, 26, ` opacity=".6"${studio.soft(9)}`) +
    line('M551 460C556 520 554 590 547 640', light, 3.5, ` opacity=".5"${studio.soft(1.8)}`) +
    line('M253 470Q252 426 278 424.5C356 418.5 444 418.5 522 424.5', highlight, 4, ` opacity=".7"${studio.soft(1.2)}`)
  )
}

function pocketZip(studio: Studio): string {
  return (
    zipper(studio, 'M253 474C350 464 450 464 547 474', 0.85) +
    puller(506, 470, 60) +
    stitches('M262 486C350 478 450 478 538 486', studio.tones, 1.3) +
    stitches('M264 640C272 668 300 668 400 671S528 668 536 640', studio.tones, 1.3)
  )
}
