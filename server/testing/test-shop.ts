import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import {
  apiBase,
  type AnswerOf,
  type ArgumentsOf,
  type Call,
  type Envelope,
  type FieldMistake,
} from '../../contract/call.ts'
import { createApp } from '../app/app.ts'
import { mails } from '../modules/content/mails/mails.tables.ts'
import type { PagesSource } from '../pages/index.ts'
import { readConfig } from '../platform/settings/config.ts'
import type { Database } from '../platform/database.ts'
import { runDueJobs } from '../platform/jobs.ts'
import { createLog, type Log } from '../platform/log.ts'
import type { Passwords } from '../platform/settings/secrets.ts'
import { atEnd, type AtEnd } from './at-end.ts'
import { findBuiltProgram } from './processes/built-programs.ts'
import { checkAnswer } from './check-answer.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { emptyDataFolder, makeDataFolder, removeDataFolder } from './data-folder.ts'
import { prepareToEmpty } from './database/empty-database.ts'
import { createTestClock } from './test-clock.ts'
import { reuse } from './reuse.ts'
import { openNewDatabase, openNewDatabaseWithRates, reuseDatabase } from './database/test-database.ts'

export interface TestReply<T = unknown> {
  status: number
  body: Envelope<T>
  /** The data of a success; reading it from a refusal fails the test. */
  readonly data: T
  error: string | undefined
  errors: FieldMistake[]
  headers: Record<string, unknown>
}

interface From {
  token?: string
  headers?: Record<string, string>
  remoteAddress?: string
}

interface Anything extends From {
  params?: object
  query?: object
  input?: unknown
  /** Sent as multipart/form-data instead of `input`. */
  form?: FormData
}

// The room for every answer that fits into the cache is taken with the first one.
const ofTests = { DATA_FOLDER: join(tmpdir(), 'brandyard-test-data'), RESPONSE_CACHE_MB: '5' }

const usualNow = '2026-03-02T10:00:00Z'

interface ShopToOpen {
  now?: string
  /** The shop's own rate table: Chicago is in zone 3, San Francisco in zone 8. */
  withRates?: boolean
  settings?: Record<string, string>
  /** A data folder for itself, empty: `config.dataFolder`. */
  ownFolder?: boolean
  pages?: PagesSource
  passwords?: Passwords
  /** Instead of the terminal's. */
  log?: Log
  /** Its calls can be read at /api/docs and /admin/api, which takes a fifth of the time that a shop takes to open. */
  apiDocs?: boolean
  /** No test has used it: for who looks at what a shop holds in memory, or fills that for the tests behind it. */
  isNew?: boolean
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

/**
 * The real shop, empty of people and goods, with a clock that stands still; for this test (or file) alone. The next one
 * of the worker may get it, emptied.
 */
export async function openTestShop(wanted: ShopToOpen = {}): Promise<TestShop> {
  const { now = usualNow, isNew, passwords, log, ...plain } = wanted
  const { withRates = false, settings, ownFolder = false, pages } = plain
  if (isNew) return openShop(wanted, await (withRates ? openNewDatabaseWithRates() : openNewDatabase()), atEnd)
  if (passwords || log || settings?.['DATA_FOLDER'])
    return openShop(wanted, await reuseDatabase({ withRates }, atEnd), atEnd)
  const open = async (atItsEnd: AtEnd) => {
    const shop = await openShop(plain, await reuseDatabase({ withRates }, atItsEnd), atItsEnd)
    return { shop, emptyDatabase: await prepareToEmpty(shop.db) }
  }
  const { shop } = await reuse(
    `shop ${JSON.stringify({ ...plain, pages: pages && numberPages(pages) })}`,
    open,
    async (used) => {
      const { live, content, searchMisses, flyers } = used.shop.app.services
      // Counts that the shop saves now and then are not to come to the next test.
      await Promise.all([searchMisses.flush(), flyers.live.countOpenings()])
      if (!(await used.emptyDatabase())) return false
      if (ownFolder) emptyDataFolder(used.shop.config.dataFolder)
      await live.catchUp()
      await content.refresh()
      return live.current().size === 0
    },
  )
  shop.clock.set(now)
  return shop
}

/** A shop with pages is for tests of the same. */
function numberPages(pages: PagesSource): number {
  const number = numbers.get(pages) ?? ++numbered
  numbers.set(pages, number)
  return number
}

const numbers = new WeakMap<PagesSource, number>()
let numbered = 0

async function openShop(wanted: ShopToOpen, db: Database, atItsEnd: AtEnd) {
  const { now = usualNow, settings = {}, ownFolder = false, pages, apiDocs = false } = wanted
  const { passwords = cheapPasswords, log = createLog(process.env['LOG_LEVEL'] ?? 'silent') } = wanted
  const clock = createTestClock(now)
  const config = readConfig({ ...ofTests, ...settings, ...(ownFolder && { DATA_FOLDER: openOwnFolder(atItsEnd) }) })
  const pdfProcess = findBuiltProgram('render-pdfs')
  const app = await createApp({ config, db, clock, log, pages, pdfProcess, passwords, apiDocs })
  await app.services.live.open()
  atItsEnd(() => app.close())

  async function send(call: Call, parts: Anything): Promise<TestReply> {
    const response = await app.fastify.inject(await toRequest(call, parts))
    const reply = toReply(response.statusCode, response.json(), response.headers)
    checkAnswer(call, reply)
    return reply
  }
  const runJobs = () => runDueJobs({ db, handlers: app.services.jobs, log })

  return {
    db,
    clock,
    config,
    app,
    /** Calls the shop over HTTP as a page does. */
    send: send as <C extends Call>(call: C, parts?: ArgumentsOf<C> & From) => Promise<TestReply<AnswerOf<C>>>,
    /** The same with parts that the contract does not allow. */
    sendAnything: send,
    runJobs,
    /** Everything that is committed can be found from here on. */
    refreshCatalog: () => app.services.live.catchUp(),
    /** Every mail that the shop has written up to now, the oldest first. */
    async mails() {
      await runJobs()
      return db.orm.select().from(mails).orderBy(asc(mails.id))
    },
  }
}

function openOwnFolder(atItsEnd: AtEnd): string {
  const folder = makeDataFolder()
  atItsEnd(() => removeDataFolder(folder))
  return folder
}

export async function toRequest(
  call: Call,
  { params, query, input, form, ...from }: Anything = {},
): Promise<InjectOptions> {
  const body = form ? await encode(form) : { payload: input as InjectOptions['payload'], headers: {} }
  return {
    method: call.method,
    url: apiBase + fillPath(call.path, params) + toQuery(query),
    payload: body.payload,
    headers: { ...(from.token ? { authorization: `Bearer ${from.token}` } : {}), ...body.headers, ...from.headers },
    remoteAddress: from.remoteAddress ?? '192.0.2.1',
  }
}

const fillPath = (path: string, params: object = {}) =>
  path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )

export function toQuery(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  }
  return search.size > 0 ? `?${search}` : ''
}

async function encode(form: FormData) {
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  }
}

export function toReply(status: number, body: Envelope<unknown>, headers: Record<string, unknown>): TestReply {
  return {
    status,
    body,
    headers,
    get data() {
      if (body.message === 'success') return body.data
      throw new Error(`the call was refused: ${status} ${JSON.stringify(body)}`)
    },
    error: body.message === 'failure' ? body.error : undefined,
    errors: body.message === 'failure' ? (body.errors ?? []) : [],
  }
}
