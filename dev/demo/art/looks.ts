import { rampOf } from './color-ramp.ts'
import { disc, modelled, plate, tube } from './forms.ts'
import { bodyOutline as bottleBody } from './water-bottle.ts'
import { outline as campMugBody } from './camp-mug.ts'
import { brimOutline, crownOutline } from './cap.ts'
import { body as jacketBody, collarOutline, leftSleeve, rightSleeve } from './jacket.ts'
import { bodyOutline as mugBody } from './mug.ts'
import { shirt as polo } from './polo.ts'
import { outline as squeezeBody } from './sport-bottle.ts'
import { area, group, lettering, line, round, steelStops, stitches, type Studio } from './studio.ts'
import { shirt as tee } from './t-shirt.ts'
import { bodyOutline as tumblerBody } from './tumbler.ts'

/** Painted below or above a kind's own drawing. A word without either is drawn by the kind itself. */
interface Trim {
  under?: (studio: Studio) => string
  over?: (studio: Studio) => string
}

const own: Trim = {}
const steel = rampOf('#b9bec4')
const silverTape = '0 #dfe3e6, 0.5 #b9bec4, 1 #8d9399'

/** What may tell a piece from others of its kind, by kind and word. */
const looks: Record<string, Record<string, Trim>> = {
  'tumbler': { press: own, straw: { over: straw }, handle: { under: tumblerHandle }, clear: { over: clearWall(tumblerBody) }, fleck: { over: specks(tumblerBody) } },
  'mug': { inside: { over: whiteInside }, speckle: { over: specks(mugBody) } },
  'camp-mug': { 'lid': { over: pressedLid('#26282b') }, 'steel-lid': { over: pressedLid('#a5a9ad') }, 'speckle': { over: specks(campMugBody) } },
  'water-bottle': { clear: { over: clearWall(bottleBody) } },
  'sport-bottle': { clear: { over: clearWall(squeezeBody) }, marks: { over: ounceMarks } },
  'stadium-cup': { lid: { over: cupLid }, straw: { over: cupStraw } },
  't-shirt': { pocket: { over: chestPocket(448, 262) }, tape: { over: bodyTape(tee, []) }, scoop: { over: scoopNeck } },
  'polo': { pocket: { over: chestPocket(450, 276) }, tipped: { over: tipping } },
  'jacket': {
    tape: { over: bodyTape(jacketBody, [leftSleeve, rightSleeve]) },
    hood: { under: hood },
    quilt: { over: quilting },
    snaps: { over: snapFront },
    corduroy: { over: corduroyCollar },
  },
  'hoodie': { 'tape': { over: hoodieTape }, 'no-cord': own },
  'cap': { 'patch': { over: leatherPatch }, 'two-tone': own, 'mesh': { over: meshBack }, 'piping': { over: piping } },
  'beanie': { 'no-cuff': own, 'stripes': { over: knitStripes } },
  'bucket-hat': { cape: { under: neckCape }, band: { over: hatBand } },
  'tote-bag': {},
  'umbrella': { straight: own, wood: own, band: own, silver: own, vent: own },
  'lanyard': { plain: own, three: own, ring: own, medal: { over: hangingMedal }, badge: { over: badge }, edge: { over: reflectiveEdge } },
  'key-tag': { diamond: own, smooth: own, opener: own },
  'badge-reel': { carabiner: { over: carabiner } },
  'pen': { metal: own, stylus: own },
  'notebook': { field: own },
  'padfolio': { zip: { over: zipper } },
  'power-bank': { ring: { over: magnetRing } },
  'drawstring-bag': { band: { over: bagBand } },
  'filler-rods': { copper: own, bronze: own, d1: own, d2: own, d3: own, d4: own },
  'contact-tips': { slip: own, zirconium: own },
  'tungsten': { d1: own, d2: own, d3: own, d4: own, d5: own },
  'gas-hose': { twin: own },
  'gas-regulator': { one: own, dual: own },
  'welding-helmet': { narrow: own, panorama: own, lift: own, side: own, flip: own, passive: own },
  'welding-gloves': { left: own },
  'hard-hat': { vents: { over: hatVents }, strap: { under: chinStrap } },
  'welding-jacket': { 'leather-sleeves': own, 'cape': own },
  'work-boot': { wedge: { over: wedgeSole } },
  'safety-vest': { sleeves: { under: vestSleeves }, panel: { over: rolePanel } },
  'mig-torch': { shield: { over: heatShield } },
  'chipping-hammer': { wood: own },
  'soapstone': { holder: own },
}

/** Kinds whose label lies beside them as a paper tag. */
const tagged = new Set(['contact-tips', 'flap-disc', 'cut-off-wheel', 'gas-regulator', 'tig-torch', 'gas-hose', 'cutting-torch'])

const generic = /^([swh]\d{2,3}|x\d{1,2}|[ct]\d{1,2})$/

/** The trims of a look, as the studio takes them. Throws for a word that nobody draws. */
export function dress(kind: string, look: string, label: readonly string[]) {
  const words = look.split(' ').filter(Boolean)
  const known = looks[kind] ?? {}
  const strange = words.find((word) => !known[word] && !generic.test(word))
  if (strange) throw new Error(`nobody has drawn '${strange}' for a ${kind}`)
  const all = (side: 'under' | 'over') => (studio: Studio) => words.map((word) => known[word]?.[side]?.(studio) ?? '').join('')
  return {
    look,
    label,
    under: all('under'),
    over: all('over'),
    beside: (studio: Studio) => (tagged.has(kind) && label.length > 0 ? paperTag(studio, label) : ''),
  }
}

/** A paper tag in the lower right corner, with class and size. */
function paperTag(studio: Studio, lines: readonly string[]): string {
  const width = Math.max(150, ...lines.map((one, n) => one.length * (n === 0 ? 22 : 19) + 60))
  const height = 34 + lines.length * 36
  const [left, top] = [744 - width, 744 - height]
  const card = plate([[left, top], [left + width, top], [left + width, top + height], [left, top + height]], 8)
  return (
    area(card, '#2c2823', ` opacity=".35" transform="translate(4 7)"${studio.soft(5)}`) +
    area(card, studio.linear([left, top], [left + width, top + height], '0 #ffffff, 1 #ece8e1')) +
    `<circle cx="${left + 20}" cy="${top + height / 2}" r="7" fill="#cfc9c0"/><circle cx="${left + 20}" cy="${top + height / 2}" r="7" stroke="#8d867c" stroke-width="2"/>` +
    lines.map((one, n) => lettering(one, left + 40, top + 42 + n * 36, n === 0 ? 34 : 29)).join('')
  )
}

/** Fine dark specks, always the same ones, inside an outline. */
function specks(outline: string) {
  return (studio: Studio): string => {
    let seed = 7
    const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    const dots = Array.from({ length: 150 }, () => `<circle cx="${round(130 + next() * 440)}" cy="${round(170 + next() * 500)}" r="${round(1 + next() * 2.6)}"/>`).join('')
    return group(studio.inside(outline) + ` fill="${studio.tones.base > '#888888' ? '#4a3b2c' : '#e9e4da'}" opacity=".6"`, dots)
  }
}

/** A clear wall around a colored core: both flanks let the light through. */
function clearWall(outline: string) {
  return (studio: Studio): string =>
    group(
      studio.inside(outline),
      line(outline, '#ffffff', 74, ` opacity=".42"${studio.soft(3.5)}`),
      line(outline, '#ffffff', 46, ' opacity=".3"'),
      line(outline, '#6f7a80', 4, ' opacity=".6"'),
      area('M300 180H340V660H318Z', '#fff', ` opacity=".4"${studio.soft(7)}`),
    )
}

function straw(studio: Studio): string {
  const d = 'M452 150L470 78Q474 62 490 66L520 74'
  return line(d, '#000', 26, ` opacity=".3" transform="translate(5 4)"${studio.soft(3.5)}`) + tube(studio, d, 25, rampOf('#dfe5e8'), 0.9) + area('M430 146Q452 138 476 146L480 158Q452 166 426 158Z', '#1d1e20')
}

function tumblerHandle(studio: Studio): string {
  const d = 'M536 246C606 236 650 250 654 302C658 372 630 452 592 478C574 490 548 490 526 488'
  return line(d, '#4a443c', 40, ` opacity=".25" transform="translate(16 20)"${studio.soft(12)}`) + tube(studio, d, 38, studio.tones, 0.7)
}

function whiteInside(studio: Studio): string {
  const well = 'M166 178A179 25 0 0 1 524 178A179 25 0 0 1 166 178Z'
  return area(well, studio.linear([170, 150], [520, 200], '0 #b9b4ac, 0.4 #dcd8d1, 0.75 #f4f2ee, 1 #ffffff')) + group(studio.inside(well), line('M166 176A179 25 0 0 1 524 176', '#6f6a62', 9, ` opacity=".5"${studio.soft(3.5)}`))
}

function pressedLid(color: string) {
  return (studio: Studio): string => {
    const { highlight, light, base, deep } = rampOf(color)
    const side = studio.linear([146, 0], [558, 0], `0 ${deep}, 0.2 ${light}, 0.3 ${highlight}, 0.5 ${base}, 0.85 ${deep}, 1 ${base}`)
    return (
      area('M146 190V208A206 35 0 0 0 558 208V190Z', side) +
      disc(352, 188, 206, studio.linear([180, 160], [520, 220], `0 ${highlight}, 0.5 ${light}, 1 ${base}`), '', 35) +
      disc(352, 190, 176, studio.linear([180, 160], [520, 220], `0 ${base}, 0.6 ${light}, 1 ${highlight}`), '', 27) +
      disc(352, 178, 34, deep, ` opacity=".5"${studio.soft(2.5)}`, 9) +
      disc(352, 168, 32, studio.linear([320, 160], [384, 176], `0 ${highlight}, 0.5 ${light}, 1 ${deep}`), '', 9)
    )
  }
}

function ounceMarks(studio: Studio): string {
  const ticks = Array.from({ length: 7 }, (_, n) => `M318 ${394 + n * 36}h${n % 2 ? 24 : 40}`).join('')
  return group(studio.inside(squeezeBody), line(ticks, '#ffffff', 5, ' opacity=".85"'), ...[0, 2, 4, 6].map((n) => lettering(String(28 - n * 4), 366, 402 + n * 36, 21, ' style="fill:#fff"')))
}

function cupLid(studio: Studio): string {
  return (
    area('M222 138V156A178 28 0 0 0 578 156V138Z', studio.linear([222, 0], [578, 0], '0 #aeb5ba, 0.2 #ffffff, 0.5 #e3e7ea, 0.85 #98a0a6, 1 #c5cbcf')) +
    disc(400, 138, 178, studio.linear([240, 110], [560, 170], '0 #ffffff, 0.6 #dfe4e7, 1 #b3babf'), '', 28) +
    disc(400, 134, 146, studio.linear([260, 110], [540, 160], '0 #cdd3d7, 0.5 #eef1f3, 1 #ffffff'), '', 21) +
    line('M254 136A146 21 0 0 0 546 136', '#8d969c', 2, ' opacity=".6"')
  )
}

function cupStraw(studio: Studio): string {
  return disc(424, 134, 20, '#3c4246', ' opacity=".7"', 5) + tube(studio, 'M424 136L462 40', 20, studio.tones, 0.9)
}

function chestPocket(x: number, y: number) {
  return (studio: Studio): string => {
    const { tones } = studio
    const d = `M${x} ${y}H${x + 72}L${x + 71} ${y + 70}L${x + 36} ${y + 86}L${x + 1} ${y + 70}Z`
    return (
      area(d, tones.deep, ` opacity=".45" transform="translate(3 4)"${studio.soft(3.5)}`) +
      area(d, studio.linear([x, y], [x + 72, y + 86], `0 ${tones.light}, 0.5 ${tones.base}, 1 ${tones.shade}`)) +
      line(`M${x} ${y + 14}H${x + 72}`, tones.deep, 2, ' opacity=".5"') +
      line(d, tones.deep, 1.8, ' opacity=".7"') +
      stitches(`M${x + 5} ${y + 18}L${x + 6} ${y + 67}L${x + 36} ${y + 80}L${x + 66} ${y + 67}L${x + 67} ${y + 18}`, tones, 1.4)
    )
  }
}

function tapes(studio: Studio, d: string, width: number): string {
  return (
    line(d, studio.tones.deep, width + 5, ' opacity=".35"') +
    line(d, studio.linear([150, 150], [650, 680], silverTape), width) +
    line(d, '#ffffff', width * 0.25, ` opacity=".6" transform="translate(-3 -5)"${studio.soft(3.5)}`) +
    line(d, '#4b5056', width, ' opacity=".16" stroke-dasharray="1.2 4"')
  )
}

/** Two bands around the body, one over each shoulder, and on long sleeves one around each. */
function bodyTape(outline: string, sleeves: readonly string[]) {
  return (studio: Studio): string => {
    const cuffs = ['M120 520C150 534 190 542 226 540', 'M680 520C650 534 610 542 574 540']
    return (
      group(studio.inside(outline), tapes(studio, 'M292 130C298 260 300 340 300 452M508 130C502 260 500 340 500 452M226 468C320 480 480 480 574 468M226 592C320 604 480 604 574 592', 34)) +
      sleeves.map((sleeve, n) => group(studio.inside(sleeve), tapes(studio, cuffs[n]!, 34))).join('')
    )
  }
}

function hoodieTape(studio: Studio): string {
  return group(
    studio.inside('M222 200H578V690H222ZM104 440H240V640H104ZM560 440H700V640H560Z'),
    tapes(studio, 'M240 440C320 452 480 452 560 440', 32) + tapes(studio, 'M126 520C150 532 184 538 214 538M674 520C650 532 616 538 586 538', 30),
  )
}

function scoopNeck(studio: Studio): string {
  const { light, base, shade, deep } = studio.tones
  return (
    area('M312 126C320 214 352 292 400 292S480 214 488 126C470 146 440 156 400 156S330 146 312 126Z', studio.linear([330, 120], [450, 290], `0 ${deep}, 0.5 ${shade}, 1 ${shade}`)) +
    line('M312 126C320 214 352 292 400 292S480 214 488 126', deep, 20, ` opacity=".5" transform="translate(2 4)"${studio.soft(3.5)}`) +
    line('M312 126C320 214 352 292 400 292S480 214 488 126', studio.linear([310, 0], [490, 0], `0 ${light}, 0.5 ${base}, 1 ${shade}`), 15) +
    stitches('M302 130C310 222 346 304 400 304S490 222 498 130', studio.tones, 1.4)
  )
}

function tipping(studio: Studio): string {
  const ink = studio.tones.base > '#bbbbbb' ? '#1e3350' : '#f4f4f1'
  return group(
    '',
    line('M307 150C318 184 336 212 360 232M493 150C482 184 464 212 440 232', ink, 5, ' opacity=".95"'),
    group(studio.inside(polo), line('M100 352C133 368 171 382 214 391M700 352C667 368 629 382 586 391', ink, 5, ' opacity=".95"')),
  )
}

function hood(studio: Studio): string {
  const { tones } = studio
  const d = 'M306 196C280 140 296 84 344 62C364 54 384 52 400 52S436 54 456 62C504 84 520 140 494 196C470 214 330 214 306 196Z'
  return (
    area(d, '#000', ` opacity=".35" transform="translate(5 8)"${studio.soft(7)}`) +
    area(d, studio.linear([300, 60], [500, 210], `0 ${tones.light}, 0.45 ${tones.base}, 1 ${tones.shade}`)) +
    modelled(studio, d, tones, 34, 0.5) +
    area('M346 186C330 140 344 100 374 88C390 82 410 82 426 88C456 100 470 140 454 186Z', studio.linear([350, 90], [450, 190], `0 ${tones.deep}, 1 ${tones.shade}`))
  )
}

function quilting(studio: Studio): string {
  const both = Array.from({ length: 17 }, (_, n) => `M${-140 + n * 62} 100L${360 + n * 62} 720M${940 - n * 62} 100L${440 - n * 62} 720`).join('')
  return [jacketBody, leftSleeve, rightSleeve]
    .map((d) => group(studio.inside(d), line(both, studio.tones.deep, 3, ` opacity=".5"`), line(both, studio.tones.highlight, 5, ` opacity=".28" transform="translate(-4 -4)"${studio.soft(1.8)}`)))
    .join('')
}

function snapFront(studio: Studio): string {
  const { tones } = studio
  const d = 'M380 196H420V682H380Z'
  const snap = studio.linear([-10, -10], [10, 10], steelStops)
  return (
    area(d, tones.deep, ` opacity=".4" transform="translate(3 2)"${studio.soft(3.5)}`) +
    area(d, studio.linear([380, 0], [420, 0], `0 ${tones.light}, 0.6 ${tones.base}, 1 ${tones.shade}`)) +
    line('M420 196V682', tones.deep, 2, ' opacity=".7"') +
    [226, 308, 390, 472, 554, 636].map((y) => `<g transform="translate(400 ${y})"><circle cy="2" r="11" fill="#000" opacity=".35"/><circle r="10" fill="${snap}"/><circle r="5" stroke="#55585c" stroke-width="1.6"/></g>`).join('')
  )
}

function corduroyCollar(studio: Studio): string {
  const brown = rampOf('#5b3a24')
  const ribs = Array.from({ length: 40 }, (_, n) => `M${324 + n * 4} 100V212`).join('')
  return (
    area(collarOutline, studio.linear([330, 100], [470, 210], `0 ${brown.light}, 0.45 ${brown.base}, 1 ${brown.shade}`)) +
    group(studio.inside(collarOutline), line(ribs, brown.deep, 1.5, ' opacity=".7"')) +
    modelled(studio, collarOutline, brown, 14, 0.5) +
    line('M400 158V206', brown.deep, 2.4, ' opacity=".8"')
  )
}

function leatherPatch(studio: Studio): string {
  const hide = rampOf('#9a6a3c')
  const d = plate([[254, 314], [378, 296], [386, 404], [258, 426]], 14)
  return (
    area(d, '#000', ` opacity=".4" transform="translate(3 5)"${studio.soft(3.5)}`) +
    area(d, studio.linear([250, 300], [390, 430], `0 ${hide.highlight}, 0.4 ${hide.light}, 1 ${hide.base}`)) +
    modelled(studio, d, hide, 12, 0.5) +
    stitches(plate([[263, 322], [370, 306], [377, 397], [266, 416]], 10), hide, 2)
  )
}

function meshBack(studio: Studio): string {
  const rear = 'M446 180C500 254 534 400 528 556L700 520V160Z'
  const holes = Array.from({ length: 26 }, (_, row) => `M${440 + (row % 2) * 7} ${190 + row * 14}H700`).join('')
  return group(studio.inside(crownOutline), group(studio.inside(rear), line(holes, studio.tones.deep, 8, ' opacity=".6" stroke-dasharray="7 7"'), line(holes, studio.tones.highlight, 2, ' opacity=".4" stroke-dasharray="7 7" transform="translate(7 5)"')))
}

function piping(studio: Studio): string {
  const edge = 'M150 486C100 530 92 562 92 580C90 604 104 618 130 616C200 600 290 602 370 620C430 632 490 622 522 590'
  return line(edge, '#55585c', 12, ` opacity=".5" transform="translate(1 4)"${studio.soft(1.8)}`) + line(edge, studio.linear([90, 480], [530, 630], silverTape), 10) + group(studio.inside(brimOutline), line(edge, '#ffffff', 3, ' opacity=".6"'))
}

function knitStripes(studio: Studio): string {
  return ['M176 352Q400 412 624 352', 'M158 432Q400 496 642 432', 'M150 512Q400 580 650 512'].map((d) => line(d, '#dfe3e6', 8, ' opacity=".92" stroke-dasharray="9 3"') + line(d, studio.tones.deep, 2, ' opacity=".4" transform="translate(0 6)"')).join('')
}

function neckCape(studio: Studio): string {
  const { tones } = studio
  const d = 'M170 500C150 580 150 660 176 716Q180 724 190 724C330 742 470 742 610 724Q620 724 624 716C650 660 650 580 630 500Z'
  return (
    area(d, '#2c2823', ` opacity=".3" transform="translate(10 14)"${studio.soft(12)}`) +
    area(d, studio.linear([160, 500], [640, 730], `0 ${tones.base}, 0.4 ${tones.shade}, 1 ${tones.deep}`)) +
    group(studio.inside(d), line('M250 560C240 620 246 680 240 740M400 620C396 660 404 700 400 740M560 560C564 620 556 680 562 740', tones.deep, 14, ` opacity=".6"${studio.soft(5)}`)) +
    stitches('M178 706C330 724 470 724 622 706', tones, 1.6)
  )
}

function hatBand(studio: Studio): string {
  const d = 'M184 410C240 462 560 462 616 410'
  return tapes(studio, d, 40)
}

function hangingMedal(studio: Studio): string {
  const gold = studio.radial([370, 660], 150, '0 #fff2bf, 0.4 #e2bb5c, 0.8 #a97a2a, 1 #6e4d16')
  return (
    disc(408, 712, 96, '#000', ` opacity=".35"${studio.soft(7)}`) +
    disc(400, 700, 96, gold) +
    `<circle cx="400" cy="700" r="80" stroke="#6e4d16" stroke-width="3" opacity=".7"/><circle cx="400" cy="700" r="88" stroke="#fff2bf" stroke-width="3" opacity=".7"/>` +
    area('M400 648L414 684L452 686L422 710L432 746L400 726L368 746L378 710L348 686L386 684Z', '#8a6423', ' opacity=".75"')
  )
}

function badge(studio: Studio): string {
  const d = plate([[306, 684], [494, 684], [494, 936], [306, 936]], 16)
  return (
    area(d, '#2c2823', ` opacity=".35" transform="translate(6 10)"${studio.soft(7)}`) +
    area(d, '#ffffff', ' opacity=".95"') +
    area('M306 700Q306 684 322 684H478Q494 684 494 700V752H306Z', studio.tones.base) +
    line('M336 800H464M350 836H450', '#3c3e41', 14, ' opacity=".75"') +
    line('M362 880H438', '#8d9094', 9) +
    line(d, '#9aa3a8', 3) +
    area('M376 700H424V710H376Z', '#ffffff', ' opacity=".9"')
  )
}

function reflectiveEdge(): string {
  const d = 'M397 540L250 292C190 192 270 124 400 124M403 540L550 292C610 192 530 124 400 124'
  return line(d, '#f1f3f4', 3.4, ' opacity=".9" transform="translate(-10 4)"')
}

function carabiner(studio: Studio): string {
  const d = 'M362 214C330 160 340 70 392 66C446 62 458 150 424 214'
  return line(d, '#000', 20, ` opacity=".35" transform="translate(6 8)"${studio.soft(5)}`) + tube(studio, d, 20, steel, 0.9) + tube(studio, 'M432 110C440 140 438 170 428 200', 13, steel, 0.7)
}

function zipper(studio: Studio): string {
  const d = 'M196 132H586Q606 132 608 152L628 660Q628 676 612 678'
  return line(d, '#1d1e20', 15, ' opacity=".8"') + line(d, '#c3c6c9', 7, ' stroke-dasharray="4 4"') + area('M606 660H634V706Q634 716 620 716T606 706Z', studio.linear([606, 0], [634, 0], steelStops))
}

function magnetRing(studio: Studio): string {
  const at = 'transform="translate(352 360) skewY(5) scale(.78 1)"'
  return group(at, `<circle r="104" stroke="${studio.tones.deep}" stroke-width="15" opacity=".55"/><circle r="104" stroke="${studio.tones.highlight}" stroke-width="4" opacity=".6"/>`, line('M0 130V182', studio.tones.deep, 14, ' opacity=".55"'))
}

function bagBand(studio: Studio): string {
  return group(studio.inside('M214 180H586L600 690H200Z'), tapes(studio, 'M190 460C320 470 480 470 610 460', 50))
}

function hatVents(studio: Studio): string {
  const slots = [[372, 216, 12], [430, 208, 0], [488, 216, -12]]
  return slots.map(([x, y, turn]) => group(`transform="translate(${x} ${y}) rotate(${turn})"`, area('M-9 0Q-9 -10 0 -10T9 0V56Q9 66 0 66T-9 56Z', '#0d0e0f', ' opacity=".85"'), line('M9 2V56Q9 66 0 66', studio.tones.highlight, 3, ' opacity=".7"'))).join('')
}

function chinStrap(studio: Studio): string {
  const d = 'M300 520C300 620 380 694 452 694C540 694 600 620 604 530'
  return line(d, '#000', 22, ` opacity=".3" transform="translate(8 10)"${studio.soft(7)}`) + line(d, '#17181a', 22) + line(d, '#5f6267', 3, ' opacity=".7" stroke-dasharray="6 4"') + area('M426 674H482V714H426Z', '#26282b')
}

function wedgeSole(studio: Studio): string {
  const d = 'M110 596C120 584 140 580 160 580H676C690 582 694 592 694 604L692 652Q690 664 676 664H190C140 662 108 634 110 596Z'
  const white = rampOf('#e6dfd0')
  return area(d, studio.linear([0, 576], [0, 664], `0 ${white.highlight}, 0.3 ${white.light}, 1 ${white.base}`)) + modelled(studio, d, white, 16, 0.5) + line('M116 628C260 640 520 640 690 628', white.deep, 2, ' opacity=".5"')
}

function vestSleeves(studio: Studio): string {
  const { tones } = studio
  const leftArm = 'M262 128C214 142 176 160 158 200L112 306Q108 316 118 320C146 334 184 344 214 348L246 280Z'
  const rightArm = 'M538 128C586 142 624 160 642 200L688 306Q692 316 682 320C654 334 616 344 586 348L554 280Z'
  return [leftArm, rightArm]
    .map((d, n) => area(d, '#2c2823', ` opacity=".3" transform="translate(8 12)"${studio.soft(9)}`) + area(d, studio.linear([120, 140], [680, 340], `0 ${tones.light}, 0.5 ${tones.base}, 1 ${tones.shade}`)) + group(studio.inside(d), tapes(studio, n ? 'M694 268C650 284 610 294 570 296' : 'M106 268C150 284 190 294 230 296', 30)) + modelled(studio, d, tones, 18, 0.5))
    .join('')
}

function rolePanel(studio: Studio): string {
  const d = plate([[430, 250], [560, 244], [562, 300], [432, 308]], 6)
  return area(d, '#000', ` opacity=".3" transform="translate(2 3)"${studio.soft(2.5)}`) + area(d, '#fbfaf8') + line('M446 278H544', '#26282b', 14, ' opacity=".8"')
}

function heatShield(studio: Studio): string {
  const d = 'M262 208C250 176 270 150 300 158L346 238C352 262 330 280 308 270Z'
  return area(d, '#000', ` opacity=".4" transform="translate(5 8)"${studio.soft(5)}`) + area(d, studio.linear([250, 160], [350, 270], '0 #6f7276, 0.4 #3c3e41, 1 #1d1e20')) + modelled(studio, d, rampOf('#55585c'), 12, 0.5)
}
