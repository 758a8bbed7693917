import { loadSettingsFile, readConfig, ConfigMistakes, type Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { explainDisk } from '../platform/disk.ts'
import type { OwnDatabase } from '../platform/own-database.ts'
import { findHelp, help, listCommands } from './help.ts'
import { NotUnderstood } from './typed-words.ts'
import type { Console } from './console.ts'

type Command = (words: string[], console: Console, ownDatabase: OwnDatabase) => Promise<number>

// Each command loads what it needs and no more: all of them together take a second to read.
const commands: Record<string, Command> = {
  import: inShop(async () => (await import('./import-products.ts')).runImport),
  export: inShop(async () => (await import('./import-products.ts')).runExport),
  price: changingItem('price'),
  stock: changingItem('stock'),
  hide: changingItem('hide'),
  show: changingItem('show'),
  rules: inShop(async () => (await import('./rules.ts')).runRules),
  tax: inShop(async () => (await import('./taxes.ts')).runTax),
  coupon: inShop(async () => (await import('./coupons.ts')).runCoupon),
  document: inShopWithConfig(async () => (await import('./documents.ts')).runDocument),
  ink: inShop(async () => (await import('./inks.ts')).runInk),
  artwork: inShopWithConfig(async () => (await import('./artwork.ts')).runArtwork),
  order: inShopWithConfig(async () => (await import('./orders.ts')).runOrder),
  payment: inShopWithConfig(async () => (await import('./payments.ts')).runPayment),
  company: inShopWithConfig(async () => (await import('./companies.ts')).runCompany),
  shipping: inShop(async () => (await import('./shipping.ts')).runShipping),
  request: inShop(async () => (await import('./price-requests.ts')).runRequest),
  settings: inShopWithConfig(async () => (await import('./settings.ts')).runSettings),
  page: inShop(async () => (await import('./content-pages.ts')).runPages),
  maintenance: inShopWithConfig(async () => (await import('./settings.ts')).runMaintenance),
  synonyms: inShop(async () => (await import('./search-words.ts')).runSynonyms),
  redirects: inShop(async () => (await import('./search-words.ts')).runRedirects),
  moves: inShop(async () => (await import('./moved-pages.ts')).runMovedPages),
  backup: inShopWithConfig(async () => (await import('./backups.ts')).runBackup),
  async restore(words, console, ownDatabase) {
    const { runRestore } = await import('./backups.ts')
    return runRestore({ ...readSettings(), ownDatabase }, words, console)
  },
}
commands['price-list'] = inShop(async () => (await import('./price-lists.ts')).runPriceList)
commands['time-zone'] = inShop(async () => (await import('./time-zone.ts')).runTimeZone)

const terminal: Console = {
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(`${text}\n`),
}

/** Runs a command of the owner. @returns the exit code */
export async function runCommand([name = 'help', ...words]: string[], ownDatabase: OwnDatabase): Promise<number> {
  try {
    if (name === 'help' || isHelp(name)) return sayHelp(words)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new NotUnderstood(noSuchCommand(name))
    if (words.some(isHelp)) return sayHelp([name, ...words])
    return await command(words, terminal, ownDatabase)
  } catch (error) {
    if (error instanceof ConfigMistakes) terminal.printError(error.mistakes.join('\n'))
    else terminal.printError(toSentence(error))
    return error instanceof NotUnderstood ? 2 : 1
  }
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h'

function sayHelp([name, action]: string[]): number {
  const own = name === undefined ? help : findHelp(name, action)
  if (own === undefined) throw new NotUnderstood(noSuchCommand(name!))
  terminal.print(own)
  return 0
}

const noSuchCommand = (name: string): string =>
  `There is no command '${name}'. These are there: ${listCommands().join(', ')}. npm run shop -- help says what they do.`

/** A failed statement has its SQL in the message and the reason behind it. */
function toSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const disk = explainDisk(error)
  if (disk !== undefined) return `${disk}.`
  return error.cause instanceof Error ? `The database refused this: ${error.cause.message}.` : error.message
}

function inShop(load: () => Promise<(db: Database, words: string[], console: Console) => Promise<number>>): Command {
  return inShopWithConfig(async () => {
    const work = await load()
    return (db, _config, words, console) => work(db, words, console)
  })
}

type WithConfig = (db: Database, config: Config, words: string[], console: Console) => Promise<number>

function inShopWithConfig(load: () => Promise<WithConfig>): Command {
  return async (words, console, ownDatabase) => {
    const config = readSettings()
    const location = { ...config, ownDatabase }
    const { findOpenAddress, withShopsDatabase } = await import('./open-shops-database.ts')
    const work = await load()
    // The open shop may listen at another PORT than this command's environment says.
    const publicUrl = findOpenAddress(location) ?? config.publicUrl
    return withShopsDatabase(location, console.printError, (db) => work(db, { ...config, publicUrl }, words, console))
  }
}

function changingItem(name: 'price' | 'stock' | 'hide' | 'show'): Command {
  return inShop(async () => {
    const { runItem } = await import('./items.ts')
    return (db, words, console) => runItem(db, name, words, console)
  })
}

function readSettings(): Config {
  loadSettingsFile()
  return readConfig(process.env)
}
