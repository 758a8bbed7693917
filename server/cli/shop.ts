import { loadSettingsFile, ConfigMistakes, type Config } from '../platform/settings/config.ts'
import { readOpeningConfig } from '../platform/settings/stored-connections.ts'
import type { Database } from '../platform/database.ts'
import { explainDisk } from '../platform/disk.ts'
import type { Extras } from '../app/open-shop.ts'
import { FilesUnavailable } from '../platform/http/errors.ts'
import { findHelp, help, listCommands } from './help.ts'
import type { WithShop } from './call/call.ts'
import { NotUnderstood } from './typed/typed-words.ts'
import type { Console } from './console.ts'

/** What comes with the program. */
interface Brought extends Pick<Extras, 'ownDatabase' | 'bundled'> {
  /** The built program that draws PDFs; without it, it runs from its source. */
  pdfProcess?: string | undefined
}

type Command = (words: string[], console: Console, brought: Brought) => Promise<number>

// Each command loads what it needs and no more: all of them together take a second to read.
const commands: Record<string, Command> = {
  import: inShop(async () => (await import('./import-products.ts')).runImport),
  export: inShop(async () => (await import('./import-products.ts')).runExport),
  rules: inShop(async () => (await import('./rules.ts')).runRules),
  artwork: inShopWithConfig(async () => (await import('./artwork.ts')).runArtwork),
  payment: inShopWithConfig(async () => (await import('./payments.ts')).runPayment),
  request: inShop(async () => (await import('./price-requests.ts')).runRequest),
  settings: inShopWithConfig(async () => (await import('./settings.ts')).runSettings),
  content: inShopWithConfig(async () => (await import('./content.ts')).runContent),
  maintenance: inShopWithConfig(async () => (await import('./settings.ts')).runMaintenance),
  backup: inShopWithConfig(async () => (await import('./backups.ts')).runBackup),
  async restore(words, console, { ownDatabase }) {
    const { runRestore } = await import('./backups.ts')
    return runRestore({ ...readSettings(), ownDatabase }, words, console)
  },
  async call(words, console, brought) {
    const { runCall } = await import('./call/call.ts')
    const withShop: WithShop = (work) =>
      inShopWithConfig(() => Promise.resolve((db, config) => work(db, config)))([], console, brought)
    return runCall(words, console, { ...brought, withShop })
  },
}
commands['owner'] = inShopWithConfig(async () => (await import('./staff.ts')).runOwner)
commands['mailing-list'] = inShopWithConfig(async () => (await import('./mailing-list.ts')).runMailingList)

export const commandNames = Object.keys(commands)

const terminal: Console = {
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(`${text}\n`),
}

/** Runs a command of the owner. @returns the exit code */
export async function runCommand([name = 'help', ...words]: string[], brought: Brought): Promise<number> {
  try {
    if (name === 'help' || isHelp(name)) return sayHelp(words)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new NotUnderstood(noSuchCommand(name))
    if (name !== 'call' && words.some(isHelp)) return sayHelp([name, ...words])
    return await command(words, terminal, brought)
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
  if (error instanceof FilesUnavailable)
    return `${error.message} The bucket of S3_BUCKET says: ${nameCause(error.cause)}`
  return error.cause instanceof Error ? `The database refused this: ${error.cause.message}.` : error.message
}

const nameCause = (cause: unknown): string =>
  cause instanceof Error ? `${cause.name}, ${cause.message}` : String(cause)

function inShop(load: () => Promise<(db: Database, words: string[], console: Console) => Promise<number>>): Command {
  return inShopWithConfig(async () => {
    const work = await load()
    return (db, _config, words, console) => work(db, words, console)
  })
}

interface CommandConfig extends Config {
  /** Where the logos are that came with the program. */
  bundledBrand: string
}

type WithConfig = (db: Database, config: CommandConfig, words: string[], console: Console) => Promise<number>

function inShopWithConfig(load: () => Promise<WithConfig>): Command {
  return async (words, console, { ownDatabase, bundled }) => {
    const opening = readSettings()
    const location = { ...opening, ownDatabase }
    const { findOpenAddress, withShopsDatabase } = await import('./open-shops-database.ts')
    const work = await load()
    return withShopsDatabase(location, console.printError, async (db) => {
      const { readShopConfig } = await import('../app/shop-config.ts')
      const config = await readShopConfig({ db, opening, bundled, log: { warn: () => undefined } })
      // The open shop may listen at another PORT than this command's environment says.
      const publicUrl = findOpenAddress(location) ?? config.publicUrl
      return work(db, { ...config, publicUrl, bundledBrand: bundled.brand }, words, console)
    })
  }
}

function readSettings(): Config {
  loadSettingsFile()
  return readOpeningConfig({ ...process.env })
}
