import type { Load } from './load.ts'
import type { Row } from './rows.ts'

/** One measured row of one size of shop. */
export interface Answered {
  items: number
  row: Row
  load: Load
  /** Processor milliseconds of hello world just before. */
  helloMs: number
}

/** One other figure. */
export interface Finding {
  items: number
  what: string
  figure: number
  unit: string
  more?: string
}

const helloTarget = 0.03
const timesAGuest = 1.5

/** Good enough at 100,000 items. */
const targets: Record<string, number> = {
  'up after': 12,
  'JavaScript of the first listing view': 110,
  'CSS of the first listing view': 15,
  'memory under load': 600,
  'changed item to every answer': 2,
  'cost of a changed item': 10,
  'p99 of shoppers under the stock feed': 3,
  'p99 of shoppers during a re-import': 2,
  'memory of the re-import': 512,
  're-import until shown': 120,
}
const targetsOfMillion: Record<string, number> = { ...targets, 'up after': 30 }

/** What answers cost, a table for each size. */
export function printAnswered(all: readonly Answered[]): void {
  for (const items of new Set(all.map((one) => one.items))) {
    print(
      `\n${items.toLocaleString('en-US')} items: processor milliseconds for each answer; 'scaled' is their sum on a`,
    )
    print(`machine where hello world costs ${helloTarget} ms.\n`)
    printCells([
      'what',
      'asked',
      'by',
      'server',
      'database',
      'scaled',
      'target',
      'met',
      'times a guest',
      '/s',
      'p50',
      'p99',
    ])
    printCells(['---', '---', '---', '---:', '---:', '---:', '---:', '---', '---:', '---:', '---:', '---:'])
    const ofSize = all.filter((one) => one.items === items)
    for (const one of ofSize) {
      const { row, load } = one
      const guest = ofSize.find(({ row: other }) => other.what === row.what && other.state === row.state)
      const times = guest?.row.shopper === 'guest' && guest !== one ? toScaled(one) / toScaled(guest) : undefined
      const isMet = times === undefined ? toScaled(one) <= (row.target ?? Infinity) : times <= timesAGuest
      printCells([
        row.what,
        row.state,
        row.shopper,
        toText(load.cost.server * row.requests),
        toText(load.cost.database * row.requests),
        toText(toScaled(one)),
        times === undefined ? String(row.target ?? '') : `${timesAGuest} times`,
        isFaulty(load)
          ? describeFaults(load)
          : row.target === undefined && times === undefined
            ? ''
            : isMet
              ? 'yes'
              : 'NO',
        times === undefined ? '' : toText(times),
        (load.rate / row.requests).toFixed(0),
        load.p50.toFixed(1),
        load.p99.toFixed(1),
      ])
    }
  }
}

export function printFindings(findings: readonly Finding[]): void {
  print('')
  printCells(['what', 'items', 'figure', 'unit', 'target', 'met', ''])
  printCells(['---', '---:', '---:', '---', '---:', '---', '---'])
  for (const { what, items, figure, unit, more = '' } of findings) {
    const target = (items >= 1_000_000 ? targetsOfMillion : targets)[what]
    const met = target === undefined ? '' : figure <= target ? 'yes' : 'NO'
    printCells([what, items.toLocaleString('en-US'), toText(figure), unit, String(target ?? ''), met, more])
  }
}

const isFaulty = ({ refused, lacking, rate }: Load): boolean => refused + lacking > 0 || rate === 0

/** Of a row that counts for nothing. */
export const describeFaults = ({ refused, lacking }: Load): string =>
  refused + lacking > 0 ? `FAILED: ${refused} refused, ${lacking} lack what they must show` : ''

const toScaled = ({ row, load: { cost }, helloMs }: Answered): number =>
  ((cost.server + cost.database) * row.requests * helloTarget) / helloMs

export const toText = (figure: number): string => (figure >= 100 ? figure.toFixed(0) : figure.toPrecision(2))

const print = (line: string) => process.stdout.write(`${line}\n`)
const printCells = (cells: readonly string[]) => print(`| ${cells.join(' | ')} |`)
