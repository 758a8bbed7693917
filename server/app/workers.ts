import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareShop, type Extras, type OpenShop } from './open-shop.ts'
import { CannotOpen } from '../platform/http/cannot-open.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Log } from '../platform/log.ts'

/** Runs the shop as one of several processes. */
export interface WorkerProgram {
  file: string
  args?: string[]
  /** What Node needs to run it. */
  execArgv: string[]
}

interface WorkersParts {
  config: Config
  log: Log
  extras: Extras
  worker: WorkerProgram
}

/** Opens the shop in several processes on one port. This one prepares what they share, and replaces one that ends. */
export async function openShopInWorkers({ config, log, extras, worker }: WorkersParts): Promise<OpenShop> {
  const { db, postgres, ...known } = await prepareShop({ config, log, extras })
  await db.close()
  const workers = createWorkers(worker, { DATABASE_URL: config.databaseUrl ?? db.url }, log)
  try {
    const [address] = await Promise.all(Array.from({ length: config.workers }, () => workers.open()))
    postgres?.announce(address!)
    return {
      ...known,
      address: address!,
      async close() {
        postgres?.announceClosing()
        await workers.close()
        await postgres?.stop()
      },
      abandon() {
        workers.kill('SIGKILL')
        postgres?.abandon()
      },
    }
  } catch (error) {
    await workers.close()
    await postgres?.stop()
    throw error
  }
}

interface Opened {
  openAt: string
}

/** Whether this process replaces another one: they are numbered as they begin. */
export const isReplacement = ({ workers }: Config): boolean => cluster.worker!.id > workers

/** Reports to the process that has started this one. */
export const reportOpen = ({ address }: Pick<OpenShop, 'address'>): void =>
  void process.send?.({ openAt: address } satisfies Opened)

// One that ends as soon as it begins must not keep the machine busy.
const nextAfterMs = 1_000

function createWorkers({ file, args = [], execArgv }: WorkerProgram, env: Record<string, string>, log: Log) {
  const open = new Set<Worker>()
  let isClosing = false
  cluster.setupPrimary({ exec: file, args, execArgv })

  function start(): Worker {
    const worker = cluster.fork(env)
    open.add(worker)
    worker.once('exit', (code, signal) => {
      open.delete(worker)
      if (!isClosing) log.error({ code, signal }, 'a process of the shop has ended')
    })
    return worker
  }

  async function replaceWhenEnded(ended: Promise<unknown>): Promise<void> {
    await ended
    await sleep(nextAfterMs)
    if (!isClosing) void replaceWhenEnded(once(start(), 'exit'))
  }

  function kill(signal: NodeJS.Signals): void {
    isClosing = true
    for (const worker of open) worker.process.kill(signal)
  }

  return {
    kill,

    /** @returns where the shop is, as soon as one more process answers there */
    async open(): Promise<string> {
      const worker = start()
      const ended = once(worker, 'exit')
      const message = await Promise.race([once(worker, 'message'), ended.then(() => undefined)])
      if (!message) throw new CannotOpen('One of its processes ended instead of opening; the reason stands above.')
      void replaceWhenEnded(ended)
      return (message[0] as Opened).openAt
    },

    /** Each answers what it has been asked. */
    async close(): Promise<void> {
      const ended = [...open].map((worker) => once(worker, 'exit'))
      kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}
