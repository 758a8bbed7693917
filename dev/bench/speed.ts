import * as disturb from './disturbances.ts'
import { measureFirstView } from './first-view.ts'
import { measureLoad, type Load, type Waiting } from './load.ts'
import { toCartRows, toReadingRows, type Row } from './rows.ts'
import { withShop, type BenchShop } from './shop-process.ts'
import { printAnswered, printFindings, describeFaults, toText, type Answered, type Finding } from './table.ts'
import { measureInserts, withHelloWorld } from './yardsticks.ts'

const usualSizes = (process.env['BENCH_ITEMS'] ?? '1000,100000').split(',').map(Number)

export const run = () => measure(usualSizes)
export const runWithMillion = () => measure([...usualSizes, 1_000_000])

/** What shoppers get, and what it costs. */
async function measure(sizes: readonly number[]): Promise<void> {
  const answered: Answered[] = []
  const findings: Finding[] = []
  await withHelloWorld(async (hello) => {
    for (const items of sizes) await withShop(items, (shop) => examine(shop, hello, answered, findings))
  })
  printAnswered(answered)
  printFindings(findings)
}

async function examine(shop: BenchShop, hello: () => Promise<Load>, answered: Answered[], findings: Finding[]) {
  const { items } = shop
  const note = (what: string, figure: number, unit: string, more = '') => {
    say(`${items} items: ${what}: ${toText(figure)} ${unit} ${more}`)
    findings.push({ items, what, figure, unit, more })
  }
  note('up after', shop.upAfterMs / 1000, 's')
  const { scripts, styles } = await measureFirstView(shop.url, '/listing/7')
  note('JavaScript of the first listing view', scripts, 'kB gzipped')
  note('CSS of the first listing view', styles, 'kB gzipped')

  let before = ''
  let helloMs = 0
  const answer = async (row: Row) => {
    if (row.what !== before) helloMs = (await hello()).cost.server
    before = row.what
    const load = await measureLoad(shop.url, row, shop.processors)
    answered.push({ items, row, load, helloMs })
    const { server, database } = load.cost
    say(
      `${items} items: ${row.what} ${row.state}, ${row.shopper}: ${toText(server)} + ${toText(database)} ms, ` +
        `${load.rate.toFixed(0)}/s, hello ${toText(helloMs)} ms ${describeFaults(load)}`,
    )
  }
  for (const row of toReadingRows(shop)) await answer(row)
  for (const row of toCartRows(shop)) await answer(row)
  const inserts = await measureInserts(shop)
  note(
    'insert and commit, beside which writes stand',
    inserts.database,
    'ms of the database',
    `${inserts.rate.toFixed(0)}/s`,
  )
  note('memory under load', shop.memory().peak, 'MB at the peak', `${shop.memory().now} MB now`)
  await disturbAll(shop, note)
  note('up again after', (await shop.reopen()) / 1000, 's')
}

async function disturbAll(shop: BenchShop, note: (what: string, figure: number, unit: string, more?: string) => void) {
  note('changed item to every answer', (await disturb.measureChange(shop)) / 1000, 's')
  note('cost of a changed item', await disturb.measureCostOfChange(shop), 'ms of the server')
  const quiet = await disturb.measureQuiet(shop)
  note('p99 of shoppers, quiet', quiet.p99, 'ms', describeRefused(quiet))
  const noteTimes = (what: string, waiting: Waiting) =>
    note(
      what,
      waiting.p99 / quiet.p99,
      'times the quiet one',
      `${waiting.p99.toFixed(1)} ms${describeRefused(waiting)}`,
    )
  noteTimes('p99 of shoppers under the stock feed', await disturb.measureStockFeed(shop))
  const { importedAfter, shownAfter, memory, waiting } = await disturb.measureReimport(shop)
  noteTimes('p99 of shoppers during a re-import', waiting)
  note('re-import until shown', shownAfter, 's', `imported after ${importedAfter.toFixed(1)} s`)
  note('memory of the re-import', memory, 'MB')
}

const describeRefused = ({ refused, count }: Waiting): string => (refused > 0 ? `; ${refused} of ${count} REFUSED` : '')

const say = (line: string) => process.stderr.write(`${line}\n`)
