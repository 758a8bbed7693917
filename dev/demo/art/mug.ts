import { between } from './color-ramp.ts'
import type { CurvedArea } from './imprint.ts'
import { area, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Ceramic coffee mug, 11 oz: glazed all over, rounded rim, ear handle to the right, unglazed foot. Seen straight on, a little from above.
 * Imprint area: front, 2.75 x 2.75 in, around the cylinder.
 */
export const drawMug: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front],
    studio.standingShadow(345, 652, 178, 24),
    handleShadow(studio),
    foot(studio),
    handle(studio),
    body(studio),
    group(studio.inside(bodyOutline), studio.print([front]), gloss(studio)),
    rim(studio),
  )
}

const front: CurvedArea = {
  shape: 'curved',
  name: 'Front',
  top: [345, 282],
  bottom: [345, 606],
  radius: [195, 193],
  sag: [33, 38],
  spanDeg: 98,
  widthIn: 2.75,
  heightIn: 2.75,
}

export const bodyOutline =
  'M150 178L152 578C153 616 166 634 196 644C270 670 420 670 494 644C524 634 537 616 538 578L540 178A195 32 0 0 1 150 178Z'
const outerEar = 'M524 246C566 232 618 228 650 256C680 284 686 334 676 392C664 456 622 510 566 536C552 542 538 546 524 548'
const earOutline = outerEar + 'V500C584 486 620 438 630 384C638 336 634 304 616 288C596 272 560 278 524 290Z'
const earMiddle = 'M520 268C568 252 612 250 634 272C658 296 662 336 654 388C643 448 604 500 520 524'

function handleShadow(studio: Studio): string {
  return area('M500 650C560 640 640 640 700 656C720 668 640 684 560 680L480 680Z', '#4a443c', ` opacity=".3"${studio.soft(16)}`)
}

function foot(studio: Studio): string {
  return (
    area('M190 636C210 676 480 676 500 636L490 652C440 676 250 676 200 652Z', '#8d867c') +
    line('M204 654C260 673 430 673 486 654', '#3b362f', 3, ` opacity=".6"${studio.soft(1)}`)
  )
}

function handle(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const paint = studio.linear([560, 230], [690, 540], `0 ${light}, 0.35 ${base}, 0.8 ${shade}, 1 ${shade}`)
  return (
    area(earOutline, paint) +
    group(
      studio.inside(earOutline),
      line(earMiddle, deep, 18, ` opacity=".8" transform="translate(15 14)"${studio.soft(5)}`),
      line('M524 500C584 486 620 438 630 384C638 336 634 304 616 288', shade, 14, ` opacity=".8"${studio.soft(5)}`),
      line('M524 290C560 278 596 272 616 288', deep, 14, ` opacity=".85"${studio.soft(5)}`),
      line('M690 300C696 380 660 500 540 556', light, 7, ` opacity=".55"${studio.soft(3.5)}`),
      line('M538 540V220', deep, 40, ` opacity=".6"${studio.soft(12)}`),
      line('M560 252C600 240 632 248 648 272C662 296 664 330 658 372', highlight, 9, ` opacity=".75"${studio.soft(3.5)}`),
      line(
        'M574 249C606 241 632 249 646 270C655 286 659 306 659 328',
        '#fff',
        4.5,
        ` opacity=".75" stroke-linecap="round"${studio.soft(1.8)}`,
      ),
      line('M640 420C628 460 600 490 566 506', highlight, 6, ` opacity=".4"${studio.soft(3.5)}`),
    )
  )
}

function body(studio: Studio): string {
  const { light, base, shade, deep } = studio.tones
  const around = studio.linear(
    [150, 0],
    [540, 0],
    `0 ${shade}, 0.07 ${base}, 0.22 ${light}, 0.4 ${light}, 0.6 ${base}, 0.84 ${shade}, 0.95 ${between(shade, deep, 0.8)}, 1 ${shade}`,
  )
  return (
    area(bodyOutline, around) +
    group(
      studio.inside(bodyOutline),
      line('M196 650C270 676 420 676 494 650', deep, 34, ` opacity=".75"${studio.soft(12)}`),
      line('M150 580C153 620 166 640 200 652', shade, 22, ` opacity=".8"${studio.soft(9)}`),
      line('M541 180L539 578C538 616 525 636 492 648', deep, 34, ` opacity=".6"${studio.soft(12)}`),
      line('M543 210L541 578C540 620 524 640 480 654', light, 8, ` opacity=".6"${studio.soft(3.5)}`),
      line('M210 655C280 672 410 672 480 655', light, 4, ` opacity=".4"${studio.soft(1.8)}`),
    )
  )
}

/** The glaze mirrors a tall window on the left and a narrow one, far off, on the right. */
function gloss(studio: Studio): string {
  const fading = studio.linear([0, 220], [0, 640], '0 #fff 0.25, 0.1 #fff 0.95, 0.72 #fff 0.7, 1 #fff 0')
  return (
    area('M196 226C214 236 236 242 262 246L262 640C236 632 212 622 198 612Z', fading, ` opacity=".42"${studio.soft(7)}`) +
    area('M208 238C220 243 232 246 248 249L248 628C232 622 220 616 209 610Z', fading, ` opacity=".58"${studio.soft(2.5)}`) +
    area('M476 240C488 236 496 232 504 227L502 610C494 616 486 620 476 624Z', fading, ` opacity=".22"${studio.soft(5)}`) +
    line('M150 190A195 32 0 0 0 540 190', '#000', 9, ` opacity=".2"${studio.soft(5)}`)
  )
}

function rim(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const edge = studio.linear([150, 150], [540, 206], `0 ${light}, 0.3 ${highlight}, 0.6 ${base}, 1 ${shade}`)
  const within = studio.linear([170, 150], [520, 200], `0 ${deep}, 0.4 ${shade}, 0.75 ${base}, 0.92 ${light}, 1 ${base}`)
  const ends = (from: number, to: number) => studio.linear([from, 0], [to, 0], '0 #fff 0, 0.4 #fff, 0.6 #fff, 1 #fff 0')
  const well = 'M166 178A179 25 0 0 1 524 178A179 25 0 0 1 166 178Z'
  return (
    `<ellipse cx="345" cy="178" rx="195" ry="32" fill="${edge}"/>` +
    area(well, within) +
    group(
      studio.inside(well),
      line('M166 176A179 25 0 0 1 524 176', deep, 10, ` opacity=".5"${studio.soft(3.5)}`),
      `<ellipse cx="330" cy="206" rx="150" ry="16" fill="${deep}" opacity=".65"${studio.soft(7)}/>`,
      area('M420 160L470 166L474 194L428 198Z', '#fff', ` opacity=".3"${studio.soft(5)}`),
    ) +
    line('M166.5 180A178.5 25 0 0 0 523.5 180', deep, 1.6, ' opacity=".45"') +
    line('M152 182A193 31 0 0 0 538 182', highlight, 3.5, ` opacity=".85"${studio.soft(1.2)}`) +
    line('M158 170A193 31 0 0 1 430 149', ends(158, 430), 2.6, ` opacity=".8"${studio.soft(0.8)}`) +
    line('M176 195A193 31 0 0 0 350 209.5', ends(176, 350), 4, ` opacity=".95"${studio.soft(1.2)}`)
  )
}
