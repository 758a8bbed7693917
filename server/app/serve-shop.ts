import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp, type App, type AppParts } from './app.ts'
import { explainListening } from './explain-listening.ts'
import { followConnections } from './follow-connections.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/settings/config.ts'
import { isConnectionLost } from '../platform/postgres/database-errors.ts'
import { connectionsKept, openDatabase, type Database } from '../platform/database.ts'
import { createEventLoopWatch, type EventLoopWatch } from '../platform/event-loop-watch.ts'
import { openListener, type HttpListener } from '../platform/http/http-listener.ts'
import { startWorker, type Worker } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { PagesSource } from '../pages/index.ts'

export interface Serving {
  config: Config
  log: Log
  pages?: PagesSource | undefined
  pdfProcess?: string | undefined
  bundled: AppParts['bundled']
}

interface ServingParts extends Serving {
  db: Database
  othersAnswer?: boolean
}

/** What is taken down in the order in which it was opened, from behind. */
export type Closing = () => Promise<void> | void

export async function closeAll(closings: Closing[]): Promise<void> {
  for (const close of closings.reverse()) await close()
}

/** The shop by one state of its settings, with its jobs. */
interface Running {
  app: App
  worker: Worker
}

/**
 * Lets shoppers in. From the beginning they hear that the shop is opening, unless other processes answer them by then. When the owner
 * changes a connection, the shop is built anew by it and takes the place of what it was, without a request that is not answered.
 * @param db closed with the rest, also after a failure
 */
export async function serveShop({ config, log, db, pages, pdfProcess, bundled, othersAnswer = false }: ServingParts) {
  const closings: Closing[] = [() => db.close()]
  try {
    const watch = createEventLoopWatch({ log })
    closings.push(() => watch.close())
    const build = (by: Config) =>
      createApp({ config: by, db, clock: systemClock, log, pages, pdfProcess, bundled, watch })
    const app = await build(config)
    closings.push(() => app.close())
    let answer = toListener(app, pages)
    if (othersAnswer) await app.services.live.open()
    const listener = await openListener({ ...config, answer: (request, response) => answer(request, response) }).catch(
      (error) => {
        throw explainListening(error, config)
      },
    )
    closings.push(() => listener.close())
    await warmUp(app, log)
    if (!othersAnswer) await app.services.live.open()
    const jobsDb = openJobsDatabase(config, db)
    if (jobsDb !== db) closings.push(() => jobsDb.close())
    let running: Running = { app, worker: await startWorkers(app, { db: jobsDb, log, watch }) }
    watch.open()
    const following = await followConnections({
      db,
      config,
      log,
      bundled,
      async onChange(changed) {
        const next = await build(changed)
        try {
          await next.services.live.open()
          await warmUp(next, log)
          const before = running
          await before.worker.stop()
          running = { app: next, worker: await startWorkers(next, { db: jobsDb, log, watch }) }
          answer = toListener(next, pages)
          retire(before.app)
        } catch (error) {
          await next.close()
          throw error
        }
      },
    })
    // Goes on answering what it was asked, and is then taken down.
    const retired = new Set<App>()
    function retire(old: App): void {
      retired.add(old)
      const end = () => {
        retired.delete(old)
        old.close().catch((err: unknown) => log.warn({ err }, 'what the shop was before a change did not close'))
      }
      setTimeout(end, retiresAfter).unref()
    }
    const address = config.port === listener.port ? config.publicUrl : `http://localhost:${listener.port}`
    return {
      address,
      async close() {
        await following.close()
        for (const old of retired) await Promise.race([old.close(), sleep(workEndsWithin, undefined, { ref: false })])
        await closeServing({ ...running, listener, watch, dbs: new Set([jobsDb, db]) }, config)
      },
    }
  } catch (error) {
    await closeAll(closings)
    throw error
  }
}

const warmUp = ({ services }: App, log: Log): Promise<void> =>
  services.cart
    .warmUp(connectionsKept)
    .catch((err: unknown) => log.warn({ err }, 'connections were not warmed up; the first questions take longer'))

const seconds = (count: number) => count * 1000

/** As long as an answer that was begun may take. */
const retiresAfter = seconds(60)

const jobsConnections = 4

/** Jobs are waited for by LISTEN, which no pooler passes on. */
const openJobsDatabase = ({ databaseDirectUrl: directUrl }: Config, db: Database): Database =>
  directUrl === undefined ? db : openDatabase(directUrl, { max: jobsConnections })

/** Mails have a worker of their own: a mail server that is slow to answer holds up nothing else. */
async function startWorkers(
  { services }: App,
  parts: { db: Database; log: Log; watch: EventLoopWatch },
): Promise<Worker> {
  const { mailJobs, otherJobs } = services
  const workers = [
    await insist(() => startWorker({ ...parts, handlers: otherJobs })),
    await insist(() => startWorker({ ...parts, handlers: mailJobs })),
  ]
  await insist(() => services.mails.sendHeld())
  await insist(() => services.publication.open())
  services.workAs.open()
  return {
    async stop() {
      await services.publication.close()
      await services.workAs.close()
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

const triesAtMost = 20
const nextTryAfterMs = 250

/** A connection that is cut while shoppers are in already does not send them away. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (error) {
      if (tried === triesAtMost || !isConnectionLost(error)) throw error
      await sleep(nextTryAfterMs)
    }
}

/** While pages are being worked on, Vite answers for their sources first. */
function toListener({ fastify }: App, pages: PagesSource | undefined): RequestListener {
  if (!pages || !('vite' in pages)) return fastify.routing
  return (request, response) => pages.vite.middlewares(request, response, () => fastify.routing(request, response))
}

interface Opened extends Running {
  listener: HttpListener
  watch: EventLoopWatch
  dbs: ReadonlySet<Database>
}

const workEndsWithin = seconds(10)

/** Answers everything that has been asked before anything is taken down. What waits for a database that is away is not waited for. */
async function closeServing({ app, listener, worker, watch, dbs }: Opened, { closingSeconds }: Config): Promise<void> {
  app.drain()
  watch.close()
  // Whoever passes requests on finds out by /readyz, and asks others from then on.
  await sleep(seconds(closingSeconds))
  await listener.close()
  await Promise.race([app.close(), sleep(workEndsWithin, undefined, { ref: false })])
  await Promise.race([worker.stop(), sleep(workEndsWithin, undefined, { ref: false })])
  await Promise.all([...dbs].map((db) => db.close()))
}
