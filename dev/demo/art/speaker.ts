import { between } from './color-ramp.ts'
import type { FlatArea } from './imprint.ts'
import { area, group, line, openStudio, type Draw, type Studio } from './studio.ts'

/**
 * Wireless speaker, 6.5 x 4 in: round-cornered shell, cloth grille over the whole front, three keys on top, charge light, wrist loop.
 * Stands, seen from the right and above. Imprint area: grille, 3 x 1.5 in.
 */
export const drawSpeaker: Draw = (options) => {
  const studio = openStudio(options)
  return studio.picture(
    [front],
    shadow(studio),
    feet(),
    wristLoop(studio),
    shell(studio),
    grille(studio),
    group(studio.inside(grilleOutline), studio.print([front]), grilleForm(studio)),
    keys(studio),
  )
}

const front: FlatArea = {
  shape: 'flat',
  name: 'Grille',
  corners: [
    [232, 357],
    [468, 384],
    [468, 512],
    [232, 474],
  ],
  widthIn: 3,
  heightIn: 1.5,
}

const frontFace = 'M116 300Q116 226 186 232L516 266Q586 274 586 344V566Q586 632 520 624L180 576Q116 566 116 504Z'
const silhouette =
  'M116 300Q116 244 154 230L232 186Q248 178 272 180L618 212Q684 220 684 284V500Q684 530 666 548L594 612Q570 632 520 624L180 576Q116 566 116 504Z'
const grilleOutline = 'M134 306Q134 248 190 252L512 286Q568 292 568 350V558Q568 610 516 604L186 558Q134 550 134 500Z'

function shadow(studio: Studio): string {
  return (
    area('M130 560L540 640L690 530L790 560L700 640L540 690Z', '#4a443c', ` opacity=".32"${studio.soft(22)}`) +
    area('M130 540L530 626L680 540L716 566L560 650L520 652L150 592Z', '#1d1a17', ` opacity=".5"${studio.soft(7)}`) +
    area('M170 570L530 622L640 560L660 570L560 634L520 638L180 590Z', '#1d1a17', ` opacity=".5"${studio.soft(2.5)}`)
  )
}

function feet(): string {
  return area('M186 570L250 580V590Q216 594 190 582ZM480 612L548 622Q580 624 592 606L600 612Q588 634 548 634L484 624Z', '#17181a')
}

function wristLoop(studio: Studio): string {
  const { base, shade, deep } = studio.tones
  const cord = 'M668 300C716 306 738 350 730 410C724 460 700 492 672 486'
  return (
    line(cord, '#000', 11, ` opacity=".3" transform="translate(6 9)"${studio.soft(3.5)}`) +
    line(cord, deep, 11) +
    line(cord, studio.linear([670, 300], [736, 470], `0 ${base}, 0.5 ${shade}, 1 ${deep}`), 8) +
    line(cord, deep, 8, ' opacity=".35" stroke-dasharray="2 4"') +
    line('M672 298C712 304 734 340 729 396', studio.tones.highlight, 2, ` opacity=".6"${studio.soft(0.8)}`)
  )
}

function shell(studio: Studio): string {
  const { highlight, light, base, shade, deep } = studio.tones
  const dark = between(shade, deep, 0.7)
  const side = studio.linear([574, 0], [684, 0], `0 ${base}, 0.16 ${shade}, 0.5 ${dark}, 0.86 ${deep}, 0.96 ${dark}, 1 ${shade}`)
  const top = studio.linear([330, 176], [420, 262], `0 ${light}, 0.5 ${light}, 1 ${base}`)
  const fading = studio.linear([0, 250], [0, 450], `0 ${highlight}, 1 ${highlight} 0`)
  const topFace =
    'M132 246Q140 236 154 230L232 186Q248 178 272 180L618 212Q664 216 678 250L586 344Q586 274 516 266L186 232Q150 230 132 246Z'
  return group(
    studio.relief(1.1, 0.35),
    group(
      studio.inside(silhouette),
      area(silhouette, side),
      area(topFace, top),
      area('M540 262L640 206L700 240V300L586 360Q588 290 540 262Z', dark, ` opacity=".7"${studio.soft(12)}`),
      area(frontFace, studio.linear([116, 240], [586, 600], `0 ${base}, 0.5 ${shade}, 1 ${deep}`)),
      line('M682 246L580 344', base, 14, ` opacity=".7"${studio.soft(5)}`),
      line('M117 420V290Q122 226 186 232L516 266Q586 274 586 344V480', fading, 10, ` opacity=".75"${studio.soft(3.5)}`),
      line('M586 340V566Q586 620 540 626', light, 6, ` opacity=".4"${studio.soft(3.5)}`),
      line('M150 232L232 186Q248 178 272 180L618 212', highlight, 6, ` opacity=".7"${studio.soft(2.5)}`),
      line('M682 270V500Q682 530 664 548', shade, 6, ` opacity=".9"${studio.soft(2.5)}`),
      line('M120 530Q130 570 180 578L520 626Q580 632 600 606L680 536', deep, 20, ` opacity=".7"${studio.soft(7)}`),
    ),
  )
}

function grille(studio: Studio): string {
  const { light, base, shade, deep } = studio.tones
  const paint = studio.linear([150, 250], [560, 610], `0 ${light}, 0.45 ${base}, 1 ${shade}`)
  return (
    line(grilleOutline, deep, 5, ' opacity=".8"') +
    group(studio.relief(0.5, 1), area(grilleOutline, paint)) +
    area(grilleOutline, studio.weave(4), ' opacity=".4"')
  )
}

/** The cloth is stretched over a frame: it bends back towards its rim. */
function grilleForm(studio: Studio): string {
  const { highlight, light, deep } = studio.tones
  const fading = studio.linear([0, 250], [0, 400], `0 ${highlight}, 1 ${highlight} 0`)
  return (
    line(grilleOutline, deep, 22, ` opacity=".5"${studio.soft(7)}`) +
    line('M566 350V558Q566 608 516 602L186 556', deep, 40, ` opacity=".5"${studio.soft(12)}`) +
    line('M136 420V310Q134 250 190 254L512 288Q566 292 566 350V420', fading, 4, ` opacity=".5"${studio.soft(1.8)}`) +
    area('M150 262L400 290L230 540L146 520Z', highlight, ` opacity=".24"${studio.soft(30)}`) +
    line('M567 350V558Q566 600 530 603', light, 3, ` opacity=".5"${studio.soft(1.2)}`)
  )
}

function keys(studio: Studio): string {
  const { highlight, shade, deep } = studio.tones
  const key = (x: number, y: number, sign: string) =>
    group(
      `transform="translate(${x} ${y})"`,
      `<ellipse rx="31" ry="10.5" fill="${deep}" opacity=".75"/>`,
      `<ellipse cy="-1.4" rx="28.6" ry="9" fill="${studio.linear([-28, -8], [28, 8], `0 ${highlight}, 0.4 ${studio.tones.base}, 1 ${shade}`)}"/>`,
      line(sign, deep, 3, ' opacity=".85" stroke-linecap="round" stroke-linejoin="round"'),
    )
  return (
    key(312, 209, 'M-11 -2L11 0') +
    key(394, 217, 'M-7 -6L10 -1L-8 4Z') +
    key(476, 225, 'M-11 -2L11 0M5 -5L-6 3') +
    '<ellipse cx="540" cy="232" rx="5" ry="2.4" fill="#7fe3ff"/><ellipse cx="540" cy="232" rx="7" ry="3.6" stroke="#000" opacity=".3"/>'
  )
}
