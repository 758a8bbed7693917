import { setFlagsFromString } from 'node:v8'
import type * as Demo from '../demo/fill.ts'
import { CannotOpen, openShop, type OpenShop } from './open-shop.ts'
import type { Database } from './platform/database.ts'
import { ConfigMistakes, loadSettingsFile, readConfig, type Config } from './platform/config.ts'
import { FolderInUse } from './platform/embedded-postgres.ts'
import { createLog, type Log } from './platform/log.ts'
import type { PagesSource } from './pages/index.ts'

// The catalog lives in memory, and V8 would let three times as much garbage gather before it looks at such a heap again.
const heapGrowth = '--heap-growing-percent=80'

/** Runs the shop as this process: opens it, says where it is, and closes it when the process is asked to end. */
export async function runShop(pages?: PagesSource): Promise<void> {
  try {
    setFlagsFromString(heapGrowth)
    loadSettingsFile()
    const config = readConfig(process.env)
    const log = createLog(config.logLevel)
    const demo = config.fillDemo ? await import('../demo/fill.ts') : undefined
    const opening = openShop({ config, log, pages, fill: demo && ((db) => fill(demo, db)) })
    closeOnSignal(opening, log)
    const shop = await opening
    sayWhere(shop, config, demo?.demoSignIns ?? [])
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`)
    process.exit(1)
  }
}

async function fill({ fillDemoShop }: typeof Demo, db: Database): Promise<void> {
  const { items } = await fillDemoShop(db)
  if (items > 0) process.stdout.write(`The demo shop is filled: ${items} items.\n`)
}

function explain(error: unknown): string {
  if (error instanceof ConfigMistakes) {
    return ['The shop cannot open with these settings:', ...error.mistakes.map((sentence) => `- ${sentence}`)].join(
      '\n',
    )
  }
  if (error instanceof CannotOpen || error instanceof FolderInUse) return error.message
  return `The shop cannot open: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

function sayWhere({ address }: OpenShop, config: Config, signIns: typeof Demo.demoSignIns): void {
  const lines = [
    '',
    `The shop is open at ${address}`,
    ...signIns.map(({ login, password, company, pays }) => `  sign in as ${login} / ${password} (${company}, ${pays})`),
    ...(config.smtpUrl ? [] : [`Mails are kept and shown at ${address}/dev/mail`]),
    'Ctrl-C closes it.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

// A terminal, npm and a supervisor may each pass on the same Ctrl-C.
const oneSignalWithin = 1_000

function closeOnSignal(opening: Promise<OpenShop>, log: Log): void {
  // What is written to a terminal that is gone is lost; the shop still has to close in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let askedAt: number | undefined
  let shop: OpenShop | undefined
  opening.then(
    (opened) => (shop = opened),
    () => undefined,
  )
  const onSignal = (signal: NodeJS.Signals) => {
    if (askedAt === undefined) {
      askedAt = Date.now()
      void close(opening, log, signal)
    } else if (Date.now() - askedAt > oneSignalWithin) {
      shop?.abandon()
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  closeWithNpm(() => onSignal('SIGTERM'))
}

async function close(opening: Promise<OpenShop>, log: Log, signal: string): Promise<void> {
  log.info({ signal }, 'closing')
  try {
    const shop = await opening
    await shop.close()
    log.info('closed')
    process.exit(0)
  } catch (err) {
    log.error({ err }, 'could not close in order')
    process.exit(1)
  }
}

/** When npm is killed, nobody is left to stop a shop that it started. */
function closeWithNpm(close: () => void): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    close()
  }, 1_000)
  watch.unref()
}
