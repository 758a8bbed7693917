import { measureFirstView } from './first-view.ts'
import { measureImport } from './import-load.ts'
import { measureChange, measureInServer } from './in-server.ts'
import { measureRate, connections, type Question } from './load.ts'
import * as ask from './questions.ts'
import { printTable, type Finding } from './table.ts'
import { withShop, type BenchShop } from './shop-process.ts'
import { measureInserts, withHelloWorld } from './yardsticks.ts'

const sizes = (process.env['BENCH_ITEMS'] ?? '1000,100000').split(',').map(Number)
const importedItems = Number(process.env['BENCH_IMPORT'] ?? 100_000)

/** Each answer's rate beside that of a bare Fastify, measured before and after it: absolute figures mean little on a shared machine. */
export async function run(): Promise<void> {
  const findings: Finding[] = []
  await withHelloWorld(async (hello) => {
    for (const [at, items] of sizes.entries()) {
      await withShop(items, async (shop) => findings.push(...(await examine(shop, hello, at === 0))))
    }
  })
  printTable(findings, sizes, connections)
}

type Measure = () => Promise<number>

async function examine(shop: BenchShop, hello: Measure, withImport: boolean): Promise<Finding[]> {
  const { items } = shop
  const note = (what: string, figure: number, unit: string, more = ''): Finding => {
    say(`${items.toLocaleString('en-US')} items: ${what}: ${figure.toPrecision(3)} ${unit} ${more}`)
    return { what, items, figure, unit, more }
  }
  const findings = [note('up after', shop.upAfterMs / 1000, 's')]
  const { scripts, styles } = await measureFirstView(shop.url, '/listing/7')
  findings.push(note('JavaScript of the first listing view', scripts, 'kB gzipped'))
  findings.push(note('CSS of the first listing view', styles, 'kB gzipped'))

  const compare = async (question: Question, yardstick: Measure, unit: string) => {
    const before = await yardstick()
    const { rate, p50, p99, failed } = await measureRate(shop.url, question)
    const beside = (before + (await yardstick())) / 2
    const bad = failed > 0 ? `; ${failed} FAILED` : ''
    const more = `${Math.round(rate)}/s beside ${Math.round(beside)}/s; p50 ${p50} ms, p99 ${p99} ms${bad}`
    findings.push({ ...note(question.what, rate / beside, unit, more), failed: failed > 0, cost: beside / rate })
  }
  for (const question of readQuestions(items)) await compare(question, hello, 'of hello world')
  const inserts = () => measureInserts(shop.db)
  await compare(ask.addToCart(items, shop.tokens), inserts, 'of insert and commit')
  await compare(ask.readCart(shop.tokens), inserts, 'of insert and commit')
  findings.push(note('memory under load', shop.memory().peak, 'MB at the peak', `${shop.memory().now} MB now`))

  for (const { what, p50, p99 } of await measureInServer(shop.db)) {
    findings.push({ ...note(`${what}: p50`, p50, 'ms'), cost: p50 })
    findings.push(note(`${what}: p99`, p99, 'ms'))
  }
  findings.push(note('changed item to every answer', (await measureChange(shop.url, shop.db)) / 1000, 's'))
  if (withImport && importedItems > 0) {
    const { seconds, memory, p99Before, p99Meanwhile } = await measureImport(shop, importedItems)
    findings.push(
      note(`import of ${importedItems.toLocaleString('en-US')} items`, memory, 'MB', `${seconds.toFixed(0)} s`),
    )
    const more = `${p99Before} ms before, ${p99Meanwhile} ms meanwhile`
    findings.push(note("the shop's p99 during the import", p99Meanwhile / Math.max(1, p99Before), 'times', more))
  }
  return findings
}

const readQuestions = (items: number): Question[] => [
  ask.listingCall(),
  ask.facetsCall(),
  ask.productCall(items),
  ask.autocompleteCall(),
  ask.searchCall(),
  ask.warmPage(),
  ask.pagesAnew(),
]

const say = (line: string) => process.stderr.write(`${line}\n`)
