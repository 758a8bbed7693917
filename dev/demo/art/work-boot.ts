import { area, crease, group, line, openStudio, stitches, type Draw, type Studio } from './studio.ts'

/**
 * Work boot, 6 in, lace-up: oiled leather upper, toe cap, padded collar, speed hooks, welted sole with lugs and heel. Side view, toe to the left.
 * No imprint area.
 */
export const drawWorkBoot: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [],
    shadow(studio),
    tongue(studio),
    sole(studio),
    upper(studio),
    group(studio.inside(upperOutline), form(studio), panels(studio), creases(studio), collar(studio)),
    seams(studio),
    welt(studio),
    laces(studio),
  )
}

const upperOutline =
  'M668 588C684 546 682 496 672 452C656 396 658 300 674 200C676 190 668 184 656 186C620 194 590 206 548 204C510 202 480 192 456 184C444 182 438 188 436 198C424 256 408 318 378 366C342 412 288 442 232 460C170 478 122 506 120 562L122 592Z'
const capEdge = 'M262 448C288 486 296 540 286 594'
const vampEdge = 'M330 410C346 440 384 454 420 462C446 476 452 534 446 594'
const counterEdge = 'M560 594C556 520 580 470 630 450C650 442 664 440 676 440'
const facingEdge = 'M478 196C466 260 448 328 414 376C394 404 368 420 340 426'
const collarEdge = 'M440 240C500 262 600 264 668 246'

function shadow(studio: Studio): string {
  return (
    area('M130 650L690 640C760 640 780 660 740 676C600 706 260 700 150 676Z', '#4a443c', ` opacity=".36"${studio.soft(20)}`) +
    area('M120 652C300 646 500 646 690 650C716 656 710 666 680 670C500 676 260 676 140 668Z', '#1d1a17', ` opacity=".55"${studio.soft(7)}`)
  )
}

function tongue(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const flap = 'M428 226C414 208 408 178 416 158C424 146 446 150 462 160C486 172 500 186 510 206L470 300Z'
  const inner = 'M446 190C500 168 620 164 672 188C676 200 660 214 600 220C540 222 480 214 446 200Z'
  const loop = 'M652 196C650 160 660 142 672 142C686 144 690 168 680 204Z'
  return (
    area(loop, studio.linear([650, 140], [688, 200], `0 ${base}, 0.5 ${shade}, 1 ${deep}`)) +
    line('M658 196C657 166 664 150 672 150C680 152 683 172 675 202', highlight, 1.6, ' opacity=".4"') +
    area(inner, studio.linear([450, 160], [670, 220], '0 #4b4640, 0.5 #2a2724, 1 #191715')) +
    line('M452 186C510 170 610 168 668 186', '#8b8377', 2.4, ` opacity=".5"${studio.soft(0.8)}`) +
    area(flap, studio.linear([410, 160], [500, 260], `0 ${light}, 0.4 ${base}, 1 ${deep}`)) +
    line('M418 164C428 154 444 158 458 166', highlight, 3, ` opacity=".6"${studio.soft(1.2)}`) +
    line('M424 170C440 168 462 180 476 196', deep, 5, ` opacity=".5"${studio.soft(2.5)}`)
  )
}

function upper(studio: Studio): string {
  const { light, base, shade } = studio.tones
  const paint = studio.linear([330, 240], [520, 640], `0 ${light}, 0.4 ${base}, 1 ${shade}`)
  return group(studio.relief(0.34, 0.9), area(upperOutline, paint))
}

/** The large forms: lit toe and instep, hollow below the ankle, round heel. */
function form(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  return (
    line(upperOutline, deep, 30, ` opacity=".55"${studio.soft(12)}`) +
    area('M600 200C640 260 640 360 652 440C664 500 664 560 650 600H720V180Z', deep, ` opacity=".6"${studio.soft(16)}`) +
    area('M120 540C200 566 440 572 680 560V610H110Z', deep, ` opacity=".6"${studio.soft(12)}`) +
    area('M420 420C470 400 540 420 560 480C540 540 460 560 420 530Z', shade, ` opacity=".6"${studio.soft(22)}`) +
    `<ellipse cx="196" cy="506" rx="54" ry="20" transform="rotate(-30 196 506)" fill="${highlight}" opacity=".62"${studio.soft(12)}/>` +
    area('M306 426C366 406 412 350 436 286L460 306C440 376 396 436 326 452Z', highlight, ` opacity=".36"${studio.soft(12)}`) +
    area('M500 240C540 236 570 250 580 300C590 370 570 420 540 420C500 420 490 300 500 240Z', light, ` opacity=".5"${studio.soft(22)}`) +
    `<ellipse cx="612" cy="500" rx="20" ry="46" fill="${light}" opacity=".5"${studio.soft(12)}/>` +
    line('M676 470C684 510 682 550 672 580', base, 5, ` opacity=".7"${studio.soft(2.5)}`)
  )
}

/** Each panel lies on the next: a shadow below its edge, a thin light on the cut. */
function panels(studio: Studio): string {
  const { highlight, deep } = studio.tones
  const edge = (d: string, dx: number, dy: number) =>
    line(d, deep, 9, ` opacity=".55" transform="translate(${dx} ${dy})"${studio.soft(3.5)}`) +
    line(d, deep, 2, ' opacity=".85"') +
    line(d, highlight, 1.8, ` opacity=".6" transform="translate(${-dx * 0.6} ${-dy * 0.4})"`)
  return edge(capEdge, 4, 2) + edge(vampEdge, -4, 3) + edge(counterEdge, -4, 0) + edge(facingEdge, 4, 4)
}

function creases(studio: Studio): string {
  const { highlight, deep } = studio.tones
  const folds = [
    crease([310, 446], [334, 490], [330, 550], 7),
    crease([342, 450], [370, 490], [364, 540], 6),
    crease([500, 400], [540, 418], [604, 406], 7),
    crease([480, 352], [530, 374], [610, 352], 6),
    crease([470, 440], [500, 470], [500, 520], 6),
  ].join('')
  return (
    area(folds, deep, ` opacity=".6"${studio.soft(2.5)}`) +
    area(folds, highlight, ` opacity=".4" transform="translate(-7 -5)"${studio.soft(2.5)}`)
  )
}

function collar(studio: Studio): string {
  const { highlight, deep } = studio.tones
  return (
    area('M430 180H690V250C600 268 500 264 430 240Z', deep, ' opacity=".4"') +
    line('M440 216C510 234 600 234 670 214', highlight, 12, ` opacity=".34"${studio.soft(5)}`) +
    line(collarEdge, deep, 7, ` opacity=".75"${studio.soft(2.5)}`) +
    line('M444 190C500 208 600 210 672 190', highlight, 4, ` opacity=".6"${studio.soft(1.8)}`) +
    line('M556 204C552 224 552 244 556 262', deep, 6, ` opacity=".6"${studio.soft(2.5)}`)
  )
}

function seams(studio: Studio): string {
  const { tones } = studio
  const row = (d: string, dx: number, dy: number) => group(`transform="translate(${dx} ${dy})"`, stitches(d, tones, 1.6))
  return group(
    studio.inside(upperOutline),
    row(capEdge, -7, 2),
    row(capEdge, -14, 4),
    row(vampEdge, 8, -4),
    row(vampEdge, 16, -8),
    row(counterEdge, 8, 4),
    row(counterEdge, 15, 9),
    row(facingEdge, 8, 4),
    row('M436 248C500 270 600 272 672 254', 0, 0),
  )
}

const soleOutline =
  'M112 594C110 584 118 580 130 580H672C684 580 690 588 690 598L692 640Q692 656 678 656H536Q524 656 520 644L514 628C470 620 420 622 380 634C340 648 300 656 250 656H170C134 654 114 630 112 594Z'

/** Rubber: the lugs are cut into its lower edge. */
function sole(studio: Studio): string {
  const rubber = studio.linear([0, 580], [0, 660], '0 #3f4144, 0.3 #2a2b2d, 1 #121314')
  const cuts = [176, 208, 240, 272, 304, 558, 590, 622, 654].map((x) => `M${x} 660L${x + 3} 638H${x + 11}L${x + 14} 660Z`).join('')
  return (
    area(soleOutline, rubber) +
    group(
      studio.inside(soleOutline),
      area(cuts, '#050505'),
      line('M114 618C200 626 330 630 400 622C460 614 520 616 692 618', '#000', 3, ' opacity=".6"'),
      line('M114 621C200 629 330 633 400 625C460 617 520 619 692 621', '#7a7d82', 1.6, ' opacity=".5"'),
      area('M112 580H190C160 600 150 640 170 660H110Z', '#85898e', ` opacity=".35"${studio.soft(7)}`),
      line('M690 596V650', '#85898e', 3, ` opacity=".5"${studio.soft(1.2)}`),
    )
  )
}

/** The strip that the upper is sewn to. */
function welt(studio: Studio): string {
  const strip = 'M110 590Q110 580 122 579C300 586 500 586 676 578Q690 578 690 588L689 602C500 608 300 608 112 602Z'
  return (
    area(strip, studio.linear([110, 0], [690, 0], '0 #b98f5e, 0.2 #d9b384, 0.6 #a57c4d, 1 #6b4d2c')) +
    line('M113 602C300 608 500 608 689 602', '#3a2814', 2.4, ' opacity=".7"') +
    line('M114 583C300 590 500 590 686 582', '#f3dcb9', 1.8, ' opacity=".8"') +
    line('M118 594C300 600 500 600 684 594', '#5c4020', 3.4, ' stroke-dasharray="9 5" opacity=".6" transform="translate(.6 1)"') +
    line('M118 594C300 600 500 600 684 594', '#fbf0dc', 2.2, ' stroke-dasharray="9 5"')
  )
}

/** Eyelets of the near facing from below; each lace runs over the edge to the far side. */
const eyelets = [
  [362, 410],
  [391, 389],
  [415, 358],
  [433, 322],
  [447, 285],
  [457, 248],
  [465, 216],
] as const

function laces(studio: Studio): string {
  const runs = eyelets.map(([x, y], n) => {
    const reach = n < 2 ? [-30, -16] : n < 4 ? [-36, -20] : [-38, -26]
    return `M${x} ${y}Q${x + reach[0]! * 0.5} ${y + reach[1]! - 4} ${x + reach[0]!} ${y + reach[1]! * 0.5}`
  })
  const cords = runs.join('')
  const bow = 'M462 214C500 250 520 300 508 344M462 216C480 262 470 310 480 352M462 214C420 232 424 276 452 270C470 262 470 236 462 214'
  const cord = (d: string, width: number) =>
    line(d, '#000', width, ` opacity=".5" transform="translate(3 5)" stroke-linecap="round"${studio.soft(2.5)}`) +
    line(d, '#1d1812', width, ' stroke-linecap="round"') +
    line(d, '#5a4a38', width * 0.7, ' stroke-linecap="round"') +
    line(d, '#c9a66b', width * 0.62, ' stroke-dasharray="3 5"') +
    line(d, '#e9dcc3', 1.4, ' opacity=".5" transform="translate(-.6 -2)"')
  const ring = ([x, y]: readonly [number, number]) =>
    `<circle cx="${x}" cy="${y}" r="8" fill="${studio.linear([x - 6, y - 6], [x + 6, y + 6], '0 #fff2bf, 0.4 #bf933d, 1 #4a3410')}"/><circle cx="${x}" cy="${y}" r="4.4" fill="#120d06"/>`
  return (
    eyelets.map(ring).join('') +
    cord(cords, 9) +
    cord(bow, 7) +
    line('M509 338L506 352M480 346L481 360', '#1b1c1e', 7, ' stroke-linecap="round"')
  )
}
