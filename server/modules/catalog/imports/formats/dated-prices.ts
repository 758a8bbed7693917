import type { Day } from '../../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'

type PriceField = 'price' | 'published_price'

interface Heading {
  name: string
  field: PriceField
  /** Without its date. */
  plain: string
  /** From when its prices count; undefined: the heading does not say. */
  from: Day | undefined
  /** The last day. */
  until: Day | undefined
  word: 'old' | 'new' | 'future' | undefined
}

interface DatedPrices {
  /** Columns whose headings say which prices are in force, by what they are called without their dates. */
  plain: ReadonlyMap<string, string>
  /** Columns of prices that are not read: they ended, have not begun, or it is unclear which of them count. */
  left: ReadonlySet<string>
  /** What was chosen, for who imports the file. */
  notes: string[]
}

/**
 * Which of several columns of prices are in force, by dates in their headings ('Price 2025' beside 'Price 2026', 'Price eff. 1/1/26', 'Old
 * price'). The newest that has begun counts; where none can be told to be the newest, none is read, and the notes say so.
 * @param fieldOf what a heading without its date is
 * @param holdsPrices whether prices stand below a heading that is a bare date
 */
export function judgeDatedPrices(
  names: readonly string[],
  fieldOf: (plain: string) => PriceField | undefined,
  holdsPrices: (name: string) => boolean,
  today: Day,
): DatedPrices {
  const named = names.flatMap((name) => readHeading(name, fieldOf) ?? [])
  const bare = names.flatMap((name): Heading[] => {
    const dates = readDates(name)
    return dates.from !== undefined && dates.rest === '' && holdsPrices(name)
      ? [{ name, field: 'price', plain: 'price', ...dates, word: undefined }]
      : []
  })
  const headings = named.some(({ field }) => field === 'price') ? named : [...named, ...bare]
  const judged = (['price', 'published_price'] as const).map((field) =>
    judgeField(
      headings.filter((one) => one.field === field),
      today,
    ),
  )
  return {
    plain: new Map(judged.flatMap(({ chosen }) => chosen.map(({ name, plain }) => [name, plain] as const))),
    left: new Set(judged.flatMap(({ left }) => left.map(({ name }) => name))),
    notes: judged.flatMap(({ note }) => note ?? []),
  }
}

interface Judged {
  chosen: Heading[]
  left: Heading[]
  note?: string
}

function judgeField(all: Heading[], today: Day): Judged {
  const says = ({ from, until, word }: Heading) => from !== undefined || until !== undefined || word !== undefined
  if (!all.some(says)) return { chosen: [], left: [] }
  const [ended, others] = split(all, ({ until, word }) => word === 'old' || (until !== undefined && until < today))
  const [future, begun] = split(others, ({ from, word }) => word === 'future' || (from !== undefined && from > today))
  const starts = begun.flatMap(({ from }) => from ?? [])
  const newest = starts.toSorted().at(-1)
  const [older, current] = split(begun, ({ from }) => from !== undefined && from < newest!)
  const kinds = new Set(current.map(({ from, word }) => from ?? word ?? ''))
  if (current.length === 0) {
    const next = future.flatMap(({ from }) => from ?? []).toSorted()[0]
    const reason = next === undefined ? 'are in force' : `begin before ${formatDate(next)}`
    return {
      chosen: [],
      left: all,
      note: `No prices of ${list(all)} ${reason}. Choose the column yourself to use it now.`,
    }
  }
  // A column without a date beside one that began long ago may be newer.
  const isRecent = newest !== undefined && Date.parse(today) - Date.parse(newest) < yearMs
  const [undated, dated] = split(current, ({ from }) => from === undefined)
  if (kinds.size > 1 && !(isRecent && dated.length > 0 && undated.every(({ word }) => word === undefined)))
    return {
      chosen: [],
      left: all,
      note: `${list(current)} could all be the price in force. Please choose one of them.`,
    }
  const chosen = kinds.size > 1 ? dated : current
  const left = [...ended, ...future, ...older, ...(kinds.size > 1 ? undated : [])]
  return {
    chosen,
    left,
    ...(left.length > 0 && { note: `Prices are those of ${list(chosen)}; ${list(left)} left out.` }),
  }
}

const yearMs = 366 * 24 * 3_600_000

const list = (headings: Heading[]): string => headings.map(({ name }) => `'${name}'`).join(', ')

function split<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

const oldWords = /\b(?:old|previous|prev|prior|last|former|expired|superseded)(?: year'?s?| yr)?\b/
const newWords = /\b(?:new|revised|updated)(?: year'?s?| yr)?\b/
const futureWords = /\b(?:future|next|upcoming|proposed|pending)(?: year'?s?| yr)?\b/
const currentWords = /\b(?:current|present|this year'?s?|today'?s?|now)\b/

/** Undefined: it is no heading of prices. */
function readHeading(name: string, fieldOf: (plain: string) => PriceField | undefined): Heading | undefined {
  const { from, until, isUnclear, rest } = readDates(name)
  const said = [oldWords, newWords, futureWords].findIndex((words) => words.test(rest))
  const word = (['old', 'new', 'future'] as const)[said]
  const plain = [oldWords, newWords, futureWords, currentWords].reduce((text, words) => text.replace(words, ' '), rest)
  const field = fieldOf(plain.trim())
  if (field === undefined) return undefined
  return { name, field, plain: plain.trim(), from, until, word: word ?? (isUnclear ? 'new' : undefined) }
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const monthNames = months.split('|')
const year = `'?(20\\d\\d|(?<=')\\d\\d)`
const seasons: Record<string, number> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 }

/** Each with the year, the month and the day that it finds. */
const dateForms: [RegExp, (found: string[]) => (string | number)[]][] = [
  [/\b(20\d\d)[-/.](\d{1,2})(?:[-/.](\d{1,2}))?\b/, ([, y = '', m = '', d = '1']) => [y, m, d]],
  [/\b(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d|\d\d)\b/, ([, m = '', d = '', y = '']) => [y, m, d]],
  [/\b(\d{1,2})[-/](20\d\d)\b/, ([, m = '', y = '']) => [y, m, 1]],
  [
    new RegExp(`\\b(\\d{1,2})[ -](${months})[a-z]*\\.?[ ,-]+'?(20\\d\\d|\\d\\d)\\b`),
    ([, d = '', m = '', y = '']) => [y, monthNames.indexOf(m) + 1, d],
  ],
  [
    new RegExp(`\\b(${months})[a-z]*\\.? (\\d{1,2})(?:st|nd|rd|th)?,? +'?(20\\d\\d|\\d\\d)\\b`),
    ([, m = '', d = '', y = '']) => [y, monthNames.indexOf(m) + 1, d],
  ],
  [
    new RegExp(`\\b(${months})[a-z]*\\.?[ -]+'?(20\\d\\d|\\d\\d)\\b`),
    ([, m = '', y = '']) => [y, monthNames.indexOf(m) + 1, 1],
  ],
  [/\bq([1-4])[ -]*'?(20\d\d|\d\d)\b/, ([, q = '', y = '']) => [y, Number(q) * 3 - 2, 1]],
  [/\b(20\d\d)[ -]*q([1-4])\b/, ([, y = '', q = '']) => [y, Number(q) * 3 - 2, 1]],
  [
    new RegExp(`\\b(${Object.keys(seasons).join('|')}) +'?(20\\d\\d|\\d\\d)\\b`),
    ([, s = '', y = '']) => [y, seasons[s]!, 1],
  ],
  [/\bfy[ -]*'?(20\d\d|\d\d)\b/, ([, y = '']) => [y, 1, 1]],
  [new RegExp(`(?<![\\d.])${year}(?![\\d.])`), ([, y = '']) => [y, 1, 1]],
]

const endsBefore = /\b(?:until|till|thru|through|to|expires?|exp|expiring|ends?|ending|before)\W*$/
const words =
  /\b(?:effective|eff|as of|in effect|valid|starting|starts?|beginning|begins?|beg|from|since|on|for|dated?|year|yr|until|till|thru|through|expires?|exp|expiring|ends?|ending|before|to)\b/g

/** The dates of a heading, and what it says besides. 'Eff. 1/1' has a date without a year: it is unclear. */
function readDates(name: string) {
  let rest = name
    .normalize('NFKC')
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[a-z])(?=\d)|(?<=\d)(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll('’', "'")
  let from: Day | undefined
  let until: Day | undefined
  for (const [form, read] of dateForms)
    for (let found = form.exec(rest); found; found = form.exec(rest)) {
      const day = toDay(read([...found]))
      const before = rest.slice(0, found.index)
      rest = `${before} ${rest.slice(found.index + found[0].length)}`
      if (day === undefined) continue
      if (endsBefore.test(before)) until ??= day
      // '2026 price, eff. 3/1/2026' begins in March.
      else if (from === undefined || (from.slice(0, 4) === day.slice(0, 4) && from < day)) from = day
      else if (from.slice(0, 4) !== day.slice(0, 4) || !/-01-01$/.test(day)) until ??= day
    }
  const isUnclear = from === undefined && /\beff[a-z]*\W*\d{1,2}\/\d{1,2}\b/.test(rest)
  rest = (isUnclear ? rest.replace(/\d{1,2}\/\d{1,2}/, ' ') : rest)
    .replace((from ?? until ?? isUnclear) ? words : /$^/g, ' ')
    .replace(/[^a-z0-9'#%/]+/g, ' ')
    .trim()
  return { from, until, isUnclear, rest }
}

/** Undefined: such a day is on no calendar. */
function toDay([typed = '', month = 1, day = 1]: (string | number)[]): Day | undefined {
  const [y, m, d] = [Number(typed) % 100, Number(month), Number(day)]
  const date = new Date(Date.UTC(2000 + y, m - 1, d))
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? date.toISOString().slice(0, 10) : undefined
}
