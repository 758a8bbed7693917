import { constants, setPriority } from 'node:os'
import { carriers } from '../../domain/carriers.ts'
import { paymentWays } from '../../domain/order-payments.ts'
import { orderStates } from '../../domain/order-states.ts'
import { importFile, UnreadableFile, type ImportReport, type Progress } from '../modules/imports/index.ts'
import { loadSettingsFile, readConfig, ConfigMistakes, type Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { withShopsDatabase } from './open-shops-database.ts'
import { runOrder } from './orders.ts'
import { runMoves } from './moved-pages.ts'
import { runRedirects, runSynonyms } from './search-words.ts'

const help = `The owner's commands, for the shop of DATA_FOLDER or DATABASE_URL that 'npm start' has made. It may be open meanwhile.

  npm run shop -- import FILE [--skip-bad]     brings in products: Shopify or WooCommerce CSV, our own CSV or JSON Lines (docs/import.md)
  npm run shop -- synonyms [list]              words that find the same in a search
  npm run shop -- synonyms add WORDS = WORDS   for example: hood = welding helmet; 'remove' takes it back
  npm run shop -- redirects [list]             searches that lead to a page
  npm run shop -- redirects add WORDS = /PATH  for example: returns = /terms; 'remove WORDS' takes it back
  npm run shop -- moves [list]                 pages that stand at another address now
  npm run shop -- moves add /PATH = /PATH      for example: /products/17 = /products/20; 'remove /PATH' takes it back
  npm run shop -- order list [--state STATE]   the latest orders; 'order show NUMBER': all that is known of one
  npm run shop -- order ship NUMBER --carrier ${Object.keys(carriers).join('|')} --tracking NUMBER
                  [--line LINE=QUANTITY ...] [--name FREIGHT-LINE] [--on DAY] [--note NOTE] [--quiet]
                                               notes what leaves (without --line all that is left) and mails its buyer
  npm run shop -- order unship NUMBER [--tracking NUMBER] [--note NOTE] [--quiet]
                                               takes back what was noted as sent by mistake (without --tracking the latest)
  npm run shop -- order deliver NUMBER [--tracking NUMBER] [--on DAY] [--note NOTE] [--quiet]   notes what has arrived
  npm run shop -- order pay NUMBER --amount 123.45 --by ${Object.keys(paymentWays).join('|')} [--reference NUMBER] [--on DAY]
                                               notes money that has come; its buyer sees it in the portal
  npm run shop -- order unpay NUMBER [--reference NUMBER] [--amount 123.45] [--note NOTE]
                                               takes back a payment that was noted by mistake (the latest that fits)
  npm run shop -- order NUMBER STATE [NOTE] [--quiet]   moves an order on and mails its buyer: ${Object.keys(orderStates).join(', ')}
`

process.exitCode = await run(process.argv.slice(2))

async function run([command, ...words]: string[]): Promise<number> {
  try {
    if (command === 'import') return await withDatabase((db) => runImport(db, words))
    if (command === 'order') return await withDatabase((db, config) => runOrder(db, config, words, { say, complain }))
    if (command === 'synonyms') return await withDatabase((db) => runSynonyms(db, words, { say, complain }))
    if (command === 'redirects') return await withDatabase((db) => runRedirects(db, words, { say, complain }))
    if (command === 'moves') return await withDatabase((db) => runMoves(db, words, { say, complain }))
    say(help)
    return command === undefined || command === 'help' ? 0 : 2
  } catch (error) {
    if (error instanceof ConfigMistakes) complain(error.mistakes.join('\n'))
    else if (error instanceof UnreadableFile) complain(error.message)
    else complain(error instanceof Error ? error.message : String(error))
    return 1
  }
}

async function withDatabase(work: (db: Database, config: Config) => Promise<number>): Promise<number> {
  loadSettingsFile()
  const config = readConfig(process.env)
  return withShopsDatabase(config, complain, (db) => work(db, config))
}

async function runImport(db: Database, words: string[]): Promise<number> {
  const skipBad = words.includes('--skip-bad')
  const [file, ...others] = words.filter((word) => word !== '--skip-bad')
  if (!file || others.length > 0) {
    complain('Which file? npm run shop -- import FILE [--skip-bad]')
    return 2
  }
  // Shoppers come first while the shop is open.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const report = await importFile(db, file, { skipBad, onProgress: showProgress })
  process.stderr.write('\n')
  for (const { row, column, reason } of report.mistakes) complain(`row ${row}, ${column || 'line'}: ${reason}`)
  const unseen = report.mistakeCount - report.mistakes.length
  if (unseen > 0) complain(`... and ${unseen} more`)
  say(summarize(report))
  return report.imported ? 0 : 1
}

function summarize({ imported, added, changed, skipped, mistakeCount }: ImportReport): string {
  if (!imported)
    return `Nothing was imported: ${mistakeCount} mistakes stand above. Correct them, or leave those items out with --skip-bad.\n`
  return `${added} items added, ${changed} changed${skipped > 0 ? `, ${skipped} left out` : ''}.\n`
}

function showProgress({ step, items, done }: Progress): void {
  const words = { checking: 'Checking', saving: 'Saving' }[step]
  process.stderr.write(`\r${words} ${String(Math.round(done * 100)).padStart(3)} %, ${items} items`)
}

function say(text: string): void {
  process.stdout.write(text)
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`)
}
