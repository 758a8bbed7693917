import { setFlagsFromString } from 'node:v8'
import { openShop, openShopDatabase, type Extras, type OpenShop } from './open-shop.ts'
import { serveShop } from './serve-shop.ts'
import { readShopConfig } from './shop-config.ts'
import { isReplacement, openShopInWorkers, reportOpen, type WorkerProgram } from './workers.ts'
import { CannotOpen } from '../platform/http/cannot-open.ts'
import { ConfigMistakes, loadSettingsFile } from '../platform/settings/config.ts'
import { readOpeningConfig } from '../platform/settings/stored-connections.ts'
import { isConnectionLost, isReadOnly } from '../platform/postgres/database-errors.ts'
import { explainDisk } from '../platform/disk.ts'
import { createLog, type Log } from '../platform/log.ts'
import type { PagesSource } from '../pages/index.ts'

// The catalog lives in memory, and V8 would let three times as much garbage gather before it looks at such a heap again.
const heapGrowth = '--heap-growing-percent=80'

interface ShopProgram {
  extras: Extras
  /** None: calls only. */
  pages?: PagesSource
  /** The built program that makes PDFs; without it that runs from its sources. */
  pdfProcess?: string
  /** Runs the shop as one of several processes; without it there is one. */
  worker?: WorkerProgram
}

/** Runs the shop as this process: opens it, says where it is, and closes it when the process is asked to end. */
export async function runShop({ extras, pages, pdfProcess, worker }: ShopProgram): Promise<void> {
  try {
    const { config, log } = begin()
    const opening =
      worker && config.workers > 1
        ? openShopInWorkers({ config, log, extras, worker })
        : openShop({ config, log, extras, pages, pdfProcess })
    const end = createEnd(opening, log)
    closeOnSignal(end)
    closeOnFault(end, log)
    const shop = await opening
    sayWhere(shop)
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`)
    process.exit(1)
  }
}

/** Runs one of several processes of a shop that another one has prepared, and that replaces it when it ends. */
export async function runWorker({ extras, pages, pdfProcess }: Omit<ShopProgram, 'worker'>): Promise<void> {
  try {
    const { config: given, log } = begin()
    const db = await openShopDatabase(given, given.databaseUrl!, log)
    const config = await readShopConfig({ db, opening: given, log, bundled: extras.bundled })
    const othersAnswer = isReplacement(config)
    const opening = serveShop({ config, log, db, pages, pdfProcess, bundled: extras.bundled, othersAnswer })
    const end = createEnd(opening, log)
    closeOnSignal(end)
    closeOnFault(end, log)
    process.once('disconnect', () => end.inOrder(0, 'nobody is left to replace it'))
    reportOpen(await opening)
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`)
    process.exit(1)
  }
}

function begin() {
  setFlagsFromString(heapGrowth)
  loadSettingsFile()
  const config = readOpeningConfig({ ...process.env })
  return { config, log: createLog(config.logLevel) }
}

function explain(error: unknown): string {
  if (error instanceof ConfigMistakes) {
    return ['The shop cannot open with these settings:', ...error.mistakes.map((sentence) => `- ${sentence}`)].join(
      '\n',
    )
  }
  if (error instanceof CannotOpen) return error.message
  const disk = explainDisk(error)
  if (disk !== undefined) return `The shop cannot open: ${disk}.`
  if (isConnectionLost(error))
    return 'The shop cannot open: the connection to its database was lost. Nothing is half done. Please start it again.'
  if (isReadOnly(error)) return 'The shop cannot open: its database has no room left, or is read-only.'
  return `The shop cannot open: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

function sayWhere(shop: OpenShop): void {
  const lines = [
    '',
    `The shop is open at ${shop.address}`,
    ...shop.notes,
    ...(shop.config.smtpUrl ? [] : [`E-mails are shown at ${shop.address}/dev/mail`]),
    ...listFirstSteps(shop),
    'Press Ctrl-C to stop.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** One way in, and then what buyers would stumble over. */
function listFirstSteps({ address, firstOwnerLink, isEmpty, canShip }: OpenShop): string[] {
  if (firstOwnerLink)
    return ['', 'No owner yet. Open this link once to become the owner and set up the shop:', `  ${firstOwnerLink}`]
  if (isEmpty) return ['', `No items yet. See ${address}/admin for the first steps.`]
  return canShip ? [] : ['', `Buyers cannot order yet: set shipping rates at ${address}/admin/settings/shipping`]
}

interface End {
  /** Closes in order, then ends the process. */
  inOrder(exitCode: number, why: string): void
  /** Ends it without waiting for anybody. */
  atOnce(): void
}

const closesWithinMs = 60_000

type Closable = Pick<OpenShop, 'close'> & Partial<Pick<OpenShop, 'abandon'>>

function createEnd(opening: Promise<Closable>, log: Log): End {
  let isOrdered = false
  let shop: Closable | undefined
  opening.then(
    (opened) => (shop = opened),
    () => undefined,
  )
  const atOnce = () => {
    shop?.abandon?.()
    process.exit(1)
  }
  return {
    atOnce,
    inOrder(exitCode, why) {
      if (isOrdered) return
      isOrdered = true
      log.info({ why }, 'closing')
      setTimeout(() => {
        log.error('closing in order takes too long and is cut short')
        atOnce()
      }, closesWithinMs)
      void close(opening, log, exitCode)
    },
  }
}

async function close(opening: Promise<Closable>, log: Log, exitCode: number): Promise<void> {
  try {
    const shop = await opening
    await shop.close()
    log.info('closed')
    process.exit(exitCode)
  } catch (err) {
    log.error({ err }, 'could not close in order')
    process.exit(1)
  }
}

// A terminal, npm and a supervisor may each pass on the same Ctrl-C.
const oneSignalWithin = 1_000

function closeOnSignal(end: End): void {
  // What is written to a terminal that is gone is lost; the shop still has to close in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let askedAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (askedAt !== undefined && Date.now() - askedAt > oneSignalWithin) end.atOnce()
    askedAt ??= Date.now()
    end.inOrder(0, signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  closeWithNpm(() => onSignal('SIGTERM'))
}

/** Nobody knows what an unexpected fault has left behind: those at work are answered, and whoever watches over the shop opens it anew. */
function closeOnFault(end: End, log: Log): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'a fault that nothing has caught')
    end.inOrder(1, 'a fault')
  })
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
