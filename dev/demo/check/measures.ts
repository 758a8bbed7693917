/** A figure with its unit, as buyers compare it; `low` and `high` differ for a range. */
export interface Measure {
  low: number
  high: number
  unit: string
}

/** What follows a figure, by the unit that it is. Longer ones stand first: 'cu ft' before 'ft'. */
const units: [unit: string, written: string][] = [
  ['cu ft', 'cu ft|cubic feet|cubic foot'],
  ['oz', 'oz|ounces?'],
  ['lb', 'lb|pounds?'],
  ['mAh', 'mAh'],
  ['A', 'A|amps?'],
  ['V', 'V|volts?'],
  ['W', 'W|watts?'],
  ['psi', 'psi'],
  ['ksi', 'ksi'],
  ['CFH', 'CFH'],
  ['CFM', 'CFM'],
  ['rpm', 'rpm'],
  ['mm', 'mm|millimeters?'],
  ['ml', 'ml'],
  ['in', 'in(?!-1)|inch(?:es)?'],
  ['ft', 'ft|foot|feet'],
  ['lm', 'lm|lumens?'],
  ['L', 'L|liters?'],
  ['gsm', 'gsm'],
  ['g', 'g|grams?'],
  ['h', 'h|hours?'],
  ['°F', '°F|degrees F'],
  ['HRC', 'HRC'],
  ['gauge', 'AWG|gauge'],
  ['cal', 'cal'],
  ['GB', 'GB'],
  ['diopter', 'diopters?'],
  ['%', '%|percent'],
  ['pages', 'pages'],
  ['sheets', 'sheets'],
  ['forms', 'forms'],
  ['pockets', 'pockets?'],
  ['cans', 'cans?'],
  ['bottles', 'bottles?'],
  ['tools', 'tools|-in-1'],
  ['plates', 'plates'],
  ['grit', 'grit'],
  ['pieces', 'pieces?|discs|pairs|-pack|gloves'],
  ['stitches', 'stitches'],
  ['washes', 'washes|launderings'],
  ['years', 'years'],
]

const words: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  sixteen: 16,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  eighty: 80,
}

const wordPattern = `(?:${Object.keys(words).join('|')})(?:-(?:${Object.keys(words).join('|')}))?`
const figure = String.raw`(?:\d+-\d+/\d+|\d+/\d+|\d[\d,]*(?:\.\d+)?|\.\d+|\b${wordPattern}\b)`
const joint = String.raw`(?:\s?(?:x|to|-|–|,|or|and|,? and|/)\s?)`
const before = String.raw`(?<![\w./#°-])`
const countsCase = new Set(['A', 'L', 'V', 'W'])
const patterns = units.map(([unit, written]) => {
  const flags = countsCase.has(unit) ? 'g' : 'gi'
  return {
    unit,
    named: new RegExp(written, flags.slice(1)),
    measured: new RegExp(`${before}(${figure}(?:${joint}${figure})*)[ -]?(?:${written})(?![\\w²]|/(?!sq yd))`, flags),
  }
})

/** '12 oz canvas tote, 15 x 16 in' measures 12 oz, 15 in and 16 in. */
export function readMeasures(text: string): Measure[] {
  return patterns
    .filter(({ named }) => named.test(text))
    .flatMap(({ unit, measured }) => [...text.matchAll(measured)].flatMap(([, figures]) => toMeasures(figures!, unit)))
}

function toMeasures(figures: string, unit: string): Measure[] {
  const values = [...figures.matchAll(new RegExp(figure, 'gi'))].map(([one]) => toNumber(one))
  const isRange = values.length === 2 && /\bto\b|\d ?[-–] ?[\d.]/.test(figures.replace(/\d+-\d+\/\d+/g, '1'))
  if (isRange) return [{ low: Math.min(...values), high: Math.max(...values), unit }]
  return values.map((value) => ({ low: value, high: value, unit }))
}

function toNumber(written: string): number {
  const mixed = /^(?:(\d+)-)?(\d+)\/(\d+)$/.exec(written)
  if (mixed) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3])
  if (/[a-z]/i.test(written))
    return written
      .toLowerCase()
      .split('-')
      .reduce((sum, word) => sum + words[word]!, 0)
  return Number(written.replaceAll(',', ''))
}

/** Whether one of the known measures is this one, or a range that holds it. */
export function isAmong(known: Measure[], { low, high, unit }: Measure): boolean {
  const close = (one: number, other: number) => Math.abs(one - other) < 0.0005
  return known.some(
    (one) =>
      one.unit === unit &&
      ((one.low - 0.0005 <= low && high <= one.high + 0.0005) || close(one.low, low) || close(one.high, high)),
  )
}
