import { demoItems } from '../catalog/index.ts'
import type { DemoItem, Kind } from '../catalog/types.ts'
import type { DocumentKind } from '../../../domain/text/document-kinds.ts'
import {
  writeArtTemplate,
  writeCareCard,
  writeSafetySheet,
  writeSizeChart,
  writeSpecSheet,
  type SafetyFacts,
} from './sheets.ts'

interface DemoDocument {
  kind: DocumentKind
  title: string
  fileName: string
  content: Buffer
  /** The owner. */
  codes: string[]
}

/** Drawn when the shop is filled: the whole folder would be larger than what writes it. */
export function* writeDocuments(): Generator<DemoDocument> {
  yield* artTemplates()
  yield* specSheets()
  yield* safetySheets()
  yield* sizeCharts()
  yield* careCards()
}

const codesOf = (items: DemoItem[]) => items.map(({ code }) => code)

/** One for all items of a kind with the same imprint areas. */
function* artTemplates(): Generator<DemoDocument> {
  const alike = new Map<string, DemoItem[]>()
  for (const item of demoItems.filter(({ methods }) => methods.length > 0)) {
    const key = JSON.stringify([item.kind, item.methods])
    alike.set(key, [...(alike.get(key) ?? []), item])
  }
  for (const items of alike.values())
    yield {
      kind: 'art-template',
      title: 'Art template',
      fileName: `art-template-${items[0]!.code}.pdf`,
      content: writeArtTemplate(items),
      codes: codesOf(items),
    }
}

/** Of goods that engineers and buyers compare by figures. */
function* specSheets(): Generator<DemoDocument> {
  for (const item of demoItems.filter(
    ({ specifications, closeout }) => !closeout && specifications.length >= enoughFacts,
  ))
    yield {
      kind: 'spec-sheet',
      title: 'Spec sheet',
      fileName: `spec-sheet-${item.code}.pdf`,
      content: writeSpecSheet(item),
      codes: [item.code],
    }
}

const enoughFacts = 4

const eyesAndAir =
  'Eyes: look away from the arc and call a physician if they burn for hours. Inhaled fume: go into fresh air. Burns: cool with water. Electric shock: switch off first, then help.'
const ventilate =
  'Ventilate or draw the fume off at the arc, so that it does not reach the welder’s breath. Respirator where air samples say so. Helmet with the right shade, gloves, jacket.'
const dry =
  'Keep dry and in the closed package. Handle with gloves. Never weld near solvents: their vapor and the arc make poisonous gas.'

/** By words of name and class; the first that fits. */
const families: { fits: RegExp; kinds: Kind[]; facts: SafetyFacts }[] = [
  {
    fits: /308|309|316|stainless|ERNi|nickel/i,
    kinds: ['wire-spool', 'bright-wire-spool', 'electrodes', 'filler-rods'],
    facts: {
      title: 'Stainless steel and nickel welding consumables',
      made: 'Iron; chromium 16 to 25%; nickel 8 to 14%, of nickel alloys most of it; manganese 1 to 3%; molybdenum and silicon in small amounts. Electrodes carry a coating of minerals.',
      hazards:
        'Fume of stainless steel holds chromium(VI) and nickel compounds, which may cause cancer. Arc rays burn eyes and skin. Electric shock can kill.',
      air: `${ventilate} Chromium(VI): 5 micrograms in a cubic meter of air over a shift is the limit.`,
      firstAid: eyesAndAir,
      storage: dry,
    },
  },
  {
    fits: /aluminum|4043|5356|4047|5183/i,
    kinds: ['wire-spool', 'bright-wire-spool', 'filler-rods', 'electrodes'],
    facts: {
      title: 'Aluminum filler metal',
      made: 'Aluminum 90% and more; silicon or magnesium up to 6%; traces of manganese, chromium and titanium.',
      hazards:
        'Fume and ozone irritate the lungs; the bright arc on aluminum burns eyes and skin faster than on steel. Fine dust of aluminum may explode.',
      air: ventilate,
      firstAid: eyesAndAir,
      storage: dry,
    },
  },
  {
    fits: /ERCu|bronze|silver|braz/i,
    kinds: ['filler-rods', 'wire-spool', 'bright-wire-spool', 'electrodes'],
    facts: {
      title: 'Copper alloys and brazing rods',
      made: 'Copper 40% and more; zinc, tin, silicon, silver or phosphorus as the alloy says. Free of cadmium.',
      hazards:
        'Zinc and copper fume cause metal fume fever some hours later. Fluxes with fluoride irritate. Hot metal burns.',
      air: ventilate,
      firstAid: eyesAndAir,
      storage: dry,
    },
  },
  {
    fits: /flux|self-shield|chromium carbide|E7\dT|hard/i,
    kinds: ['wire-spool', 'bright-wire-spool'],
    facts: {
      title: 'Flux-cored and hardfacing wire',
      made: 'A tube of mild steel around a core of iron powder, manganese, fluorides, carbonates; hardfacing wires with chromium, too.',
      hazards:
        'Gives more fume than solid wire, with manganese, fluorides and, of hardfacing wire, chromium(VI). Arc rays burn. Electric shock can kill.',
      air: ventilate,
      firstAid: eyesAndAir,
      storage: dry,
    },
  },
  {
    fits: /E60|E70|E80|electrode|rod/i,
    kinds: ['electrodes'],
    facts: {
      title: 'Covered electrodes for carbon steel',
      made: 'A core of mild steel; a coating of iron powder, rutile, limestone, fluorspar, cellulose and silicates, with manganese.',
      hazards:
        'Fume with iron, manganese and fluorides. Arc rays burn eyes and skin. Electric shock can kill. Slag flies when it is chipped.',
      air: ventilate,
      firstAid: eyesAndAir,
      storage: `${dry} Low-hydrogen electrodes belong in a rod oven after opening.`,
    },
  },
  {
    fits: /./,
    kinds: ['wire-spool', 'bright-wire-spool', 'filler-rods'],
    facts: {
      title: 'Solid wire and rods for carbon steel',
      made: 'Iron 95% and more; manganese 1 to 2%; silicon up to 1.2%; a thin skin of copper.',
      hazards: 'Fume with iron and manganese. Arc rays burn eyes and skin. Electric shock can kill.',
      air: ventilate,
      firstAid: eyesAndAir,
      storage: dry,
    },
  },
  {
    fits: /./,
    kinds: ['tungsten'],
    facts: {
      title: 'Tungsten electrodes',
      made: 'Tungsten 97% and more; up to 2% of an oxide of lanthanum, cerium, zirconium or thorium, as the name says.',
      hazards:
        'Does not melt into the weld. Grinding dust must not be inhaled; that of thoriated tungsten is weakly radioactive. Tips are sharp.',
      air: 'Grind with the dust drawn off, along the electrode, with goggles on. Keep the dust of thoriated tungsten apart.',
      firstAid: eyesAndAir,
      storage: 'Keep in the package, thoriated ones apart.',
    },
  },
]

/** Not its material: copper is also what solid wire is coated with. */
const nameAndClass = ({ name, specifications }: DemoItem) =>
  [name, ...specifications.filter((one) => /class|alloy/i.test(one.name)).map(({ value }) => value)].join(' ')

function* safetySheets(): Generator<DemoDocument> {
  const taken = new Set<DemoItem>()
  for (const { fits, kinds, facts } of families) {
    const items = demoItems.filter(
      (item) => !taken.has(item) && kinds.includes(item.kind) && fits.test(nameAndClass(item)),
    )
    items.forEach((item) => taken.add(item))
    if (items.length > 0)
      yield {
        kind: 'safety-data-sheet',
        title: `Safety data sheet (sample): ${facts.title.toLowerCase()}`,
        fileName: `safety-data-${facts.title.toLowerCase().replace(/[^a-z]+/g, '-')}.pdf`,
        content: writeSafetySheet(facts),
        codes: codesOf(items),
      }
  }
}

const letters = ['S', 'M', 'L', 'XL', '2XL', '3XL', '4XL']
const grown = (first: number, step: number, names = letters) => names.map((_, at) => String(first + at * step))

const charts: { kind: Kind; title: string; measures: Record<string, string[]> }[] = [
  {
    kind: 't-shirt',
    title: 'T-shirts',
    measures: { Chest: grown(18, 2), Length: grown(28, 1), Sleeve: grown(8, 0.5) },
  },
  { kind: 'polo', title: 'Polos', measures: { Chest: grown(19, 2), Length: grown(28.5, 1), Sleeve: grown(8.5, 0.5) } },
  {
    kind: 'hoodie',
    title: 'Sweatshirts',
    measures: { Chest: grown(20, 2), Length: grown(27, 1), Sleeve: grown(33.5, 1) },
  },
  { kind: 'jacket', title: 'Jackets', measures: { Chest: grown(21, 2), Length: grown(27.5, 1), Sleeve: grown(34, 1) } },
  {
    kind: 'welding-jacket',
    title: 'Welding jackets',
    measures: { Chest: grown(22, 2), Length: grown(29, 1), Sleeve: grown(33.5, 1) },
  },
  { kind: 'safety-vest', title: 'Safety vests', measures: { Chest: grown(22, 2), Length: grown(25, 1) } },
]

function* sizeCharts(): Generator<DemoDocument> {
  for (const { kind, title, measures } of charts) {
    const items = demoItems.filter((item) => item.kind === kind && item.sizes.length > 1)
    const names = letters.filter((letter) => items.some(({ sizes }) => sizes.some(({ name }) => name === letter)))
    const table = names.map((name) => [
      name,
      ...Object.values(measures).map((column) => column[letters.indexOf(name)]!),
    ])
    if (items.length > 0)
      yield {
        kind: 'size-chart',
        title: `Size chart, ${title.toLowerCase()}`,
        fileName: `size-chart-${kind}.pdf`,
        content: writeSizeChart(title, Object.keys(measures), table),
        codes: codesOf(items),
      }
  }
}

const cards: { kinds: Kind[]; title: string; advice: string[] }[] = [
  {
    kinds: ['t-shirt', 'polo', 'hoodie'],
    title: 'Decorated shirts and sweatshirts',
    advice: [
      'Turn inside out before washing.',
      'Wash cold with like colors, without bleach and softener.',
      'Tumble dry low, or hang to dry; heat ages prints.',
      'Do not iron the decoration.',
    ],
  },
  {
    kinds: ['tumbler', 'water-bottle'],
    title: 'Vacuum drinkware',
    advice: [
      'Wash by hand before first use; take lid and gasket apart.',
      'No microwave, no freezer, no steel wool.',
      'Do not carry hot drinks in lids that are made for cold ones.',
      'Leave the lid open to dry.',
    ],
  },
  {
    kinds: ['mug', 'camp-mug'],
    title: 'Mugs',
    advice: [
      'Fired-on prints of stoneware may go into the dishwasher; decals last longer when washed by hand.',
      'Steel and enamel do not belong in a microwave.',
      'Chipped enamel rusts: dry it well.',
    ],
  },
  {
    kinds: ['cap', 'beanie', 'bucket-hat'],
    title: 'Headwear',
    advice: [
      'Spot clean with cold water and mild soap.',
      'Do not tumble dry: brims and backing lose their shape.',
      'Dry on a round form, away from heat.',
    ],
  },
  {
    kinds: ['padfolio', 'notebook'],
    title: 'Leather and leatherette',
    advice: [
      'Wipe with a dry cloth; a little leather balm once a year for full-grain leather.',
      'Keep dry and out of the sun.',
      'Debossing needs no care.',
    ],
  },
]

function* careCards(): Generator<DemoDocument> {
  for (const { kinds, title, advice } of cards)
    yield {
      kind: 'care-card',
      title: `Care card, ${title.toLowerCase()}`,
      fileName: `care-${title.toLowerCase().replace(/[^a-z]+/g, '-')}.pdf`,
      content: writeCareCard(title, advice),
      codes: codesOf(demoItems.filter(({ kind }) => kinds.includes(kind))),
    }
}
