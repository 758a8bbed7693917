import type { CurvedArea, FlatArea } from './imprint.ts'
import { area, blackPlastic, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Hard hat, cap style: polyethylene shell with three ribs, peak, rain gutter, accessory slot, ratchet band at the nape.
 * Three-quarter view, peak to the left. Imprint areas: front, 3 x 1.4 in; sides, 2 x 1.5 in each.
 */
export const drawHardHat: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front, sides],
    shadow(studio),
    napeBand(studio),
    shell(studio),
    group(studio.inside(shellOutline), studio.print([front, sides]), form(studio), ribs(studio), slot(studio), gloss(studio)),
    gutter(studio),
    peak(studio),
  )
}

const front: CurvedArea = {
  shape: 'curved',
  name: 'Front',
  top: [300, 364],
  bottom: [289, 457],
  radius: [122, 128],
  sag: [22, 32],
  spanDeg: 92,
  widthIn: 3,
  heightIn: 1.4,
}

/** The one that the picture shows. */
const sides: FlatArea = {
  shape: 'flat',
  name: 'Sides',
  corners: [
    [404, 390],
    [538, 382],
    [544, 482],
    [408, 492],
  ],
  widthIn: 2,
  heightIn: 1.5,
}

const shellOutline =
  'M188 478C178 332 262 190 424 174C588 168 678 300 690 462Q694 496 676 508C624 540 572 556 520 560C420 556 296 520 188 490Z'
const peakOutline =
  'M190 474C142 494 108 528 104 556C102 572 114 578 136 572C210 552 300 562 384 592C434 608 492 604 524 578Q536 566 524 552C424 548 296 516 190 474Z'

function shadow(studio: Studio): string {
  return (
    area('M120 590C230 580 420 640 520 616L690 530L770 572C750 644 560 684 400 668C280 656 160 640 120 608Z', '#4a443c', ` opacity=".34"${studio.soft(22)}`) +
    area('M112 580C210 570 310 590 390 612C450 626 500 616 540 600L660 590C690 600 660 622 580 636C480 652 380 646 300 628C220 612 150 612 112 594Z', '#1d1a17', ` opacity=".52"${studio.soft(9)}`)
  )
}

/** What shows of the suspension: the band at the nape and its ratchet knob. */
function napeBand(studio: Studio): string {
  const { light, base, deep } = blackPlastic
  const band = 'M520 540L690 470C700 520 694 566 668 596C640 622 590 628 548 610Z'
  const knob = 'M650 546Q676 536 688 560T676 612Q656 618 644 592T650 546Z'
  return (
    area(band, studio.linear([540, 540], [690, 600], `0 ${deep}, 0.6 ${base}, 0.85 ${light}, 1 ${base}`)) +
    line('M556 604C600 618 636 612 660 590', '#85898e', 2.4, ` opacity=".5"${studio.soft(0.8)}`) +
    area(knob, studio.linear([644, 540], [690, 610], `0 #5a5d62, 0.5 ${base}, 1 ${deep}`)) +
    line('M662 546L676 600M670 546L683 594M654 554L668 608', '#000', 3.4, ' opacity=".6"') +
    line('M665 546L679 599M673 546L686 592', '#9da1a6', 1.2, ' opacity=".6"')
  )
}

function shell(studio: Studio): string {
  const { light, base, shade, deep } = studio.tones
  const paint = studio.radial([318, 256], 450, `0 ${light}, 0.36 ${base}, 0.74 ${shade}, 1 ${deep}`)
  return area(shellOutline, paint)
}

function form(studio: Studio): string {
  const { highlight, light, shade, deep } = studio.tones
  return (
    `<ellipse cx="290" cy="330" rx="60" ry="90" transform="rotate(26 290 330)" fill="${highlight}" opacity=".4"${studio.soft(30)}/>` +
    line('M184 476C176 330 260 186 424 172', shade, 24, ` opacity=".6"${studio.soft(9)}`) +
    area('M560 200C650 260 690 360 700 520H620C640 420 610 290 560 200Z', deep, ` opacity=".5"${studio.soft(22)}`) +
    line('M590 216C656 276 686 360 690 470', light, 6, ` opacity=".6"${studio.soft(3.5)}`) +
    line('M188 486C296 520 420 556 522 562C580 556 640 538 690 500', deep, 30, ` opacity=".6"${studio.soft(12)}`)
  )
}

/** The middle rib is broad, the two beside it narrow; lit on the left, dark on the right. */
function ribs(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const middle = 'M392 172C330 206 298 262 290 326Q290 340 304 342L346 346Q360 346 362 332C370 270 396 216 446 172Z'
  const side = 'M468 176C440 216 424 270 420 334Q420 350 432 350Q446 350 448 336C456 270 474 220 500 182Z'
  const far = 'M540 194C536 230 536 280 540 336Q542 350 552 350Q564 348 564 334C564 280 562 240 560 204Z'
  const rib = (d: string, dx: number) =>
    area(d, deep, ` opacity=".6" transform="translate(${dx} 7)"${studio.soft(5)}`) +
    area(d, studio.linear([300, 180], [480, 350], `0 ${light}, 0.4 ${base}, 1 ${shade}`)) +
    line(d, highlight, 3, ` opacity=".6" transform="translate(1.5 0)"${studio.soft(1.2)}`) +
    line(d, deep, 2, ` opacity=".45" transform="translate(-1.6 -1)"${studio.soft(0.8)}`)
  return rib(far, 8) + rib(side, 8) + rib(middle, 8)
}

/** The slot for ear muffs and face shields, with its raised frame. */
function slot(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const frame = 'M560 456Q558 446 568 442L628 424Q640 420 642 432L650 484Q652 494 642 499L580 522Q570 526 568 516Z'
  const hole = 'M582 480L632 462L634 476L584 495Z'
  return (
    area(frame, deep, ` opacity=".6" transform="translate(4 6)"${studio.soft(5)}`) +
    area(frame, studio.linear([560, 430], [650, 520], `0 ${light}, 0.3 ${base}, 1 ${shade}`)) +
    line(frame, highlight, 2.4, ` opacity=".55" transform="translate(1 1.4)"${studio.soft(0.8)}`) +
    area(hole, highlight, ' opacity=".6" transform="translate(1 3)"') +
    area(hole, deep) +
    area(hole, '#000', ' opacity=".65"')
  )
}

function gloss(studio: Studio): string {
  return (
    area('M206 404C204 318 256 230 352 192C296 240 262 286 250 340C242 376 216 420 206 404Z', '#fff', ` opacity=".5"${studio.soft(5)}`) +
    area('M362 196C344 214 330 236 322 260C332 226 350 204 384 184Z', '#fff', ` opacity=".6"${studio.soft(2.5)}`) +
    area('M580 216C628 256 660 310 670 370C648 312 616 268 572 232Z', '#fff', ` opacity=".26"${studio.soft(5)}`)
  )
}

/** The turned-up edge around the sides, that keeps rain off the neck. */
function gutter(studio: Studio): string {
  const { highlight, base, shade, deep, light } = studio.tones
  const edge = 'M500 556C570 556 640 532 690 482Q702 478 702 494Q700 508 688 520C640 560 576 586 516 590Q496 576 500 556Z'
  return (
    area(edge, studio.linear([510, 560], [690, 510], `0 ${shade}, 0.35 ${base}, 0.7 ${shade}, 1 ${deep}`)) +
    line('M516 562C580 560 646 536 694 488', highlight, 3, ` opacity=".6"${studio.soft(1.2)}`) +
    line('M512 556C572 554 640 530 688 480', deep, 5, ` opacity=".6"${studio.soft(2.5)}`) +
    line('M516 588C576 584 640 558 688 518Q700 508 700 494', light, 2.4, ` opacity=".4"${studio.soft(0.8)}`)
  )
}

function peak(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const paint = studio.linear([180, 480], [400, 620], `0 ${base}, 0.3 ${light}, 0.62 ${base}, 1 ${shade}`)
  return (
    area(peakOutline, '#000', ` opacity=".3" transform="translate(6 10)"${studio.soft(7)}`) +
    area(peakOutline, paint) +
    group(
      studio.inside(peakOutline),
      line('M190 474C296 516 424 548 526 552', deep, 26, ` opacity=".7"${studio.soft(9)}`),
      area('M130 548C160 516 190 502 230 506C300 530 360 548 420 562C340 556 220 536 130 562Z', '#fff', ` opacity=".36"${studio.soft(7)}`),
      line('M104 562C210 540 300 552 386 580C436 596 492 592 530 562', highlight, 4, ` opacity=".75"${studio.soft(1.2)}`),
      line('M104 576C210 552 300 564 386 594C436 608 492 604 530 574', deep, 12, ` opacity=".75"${studio.soft(3.5)}`),
    ) +
    line('M190 476C296 518 424 550 524 554', deep, 2.4, ` opacity=".7"${studio.soft(0.8)}`)
  )
}
