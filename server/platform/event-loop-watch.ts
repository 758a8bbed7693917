import type { Log } from './log.ts'

/** What somebody waits for: a call or a page, by the pattern of its address, or a job. */
interface Work {
  what: string
  /** Of the request or the job, as in the other lines of the log. */
  id: string
}

/** Writes into the log when this process did nothing else for long, and what it was working on then. */
export interface EventLoopWatch {
  /** @returns what ends it, once or more often */
  begin(work: Work): () => void
  /** From now on it looks: what the shop does before it answers is nobody's wait. */
  open(): void
  close(): void
}

interface EventLoopWatchOptions {
  log: Pick<Log, 'warn'>
  /** Who waits longer than this for anything at all notices it. */
  longMs?: number
  everyMs?: number
}

interface Begun extends Work {
  since: number
}

const listedAtMost = 20
const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)

/**
 * A process works on one thing at a time: a loop over a hostile file answers nobody until it ends. A timer that comes late shows it. The
 * processor's time tells a loop or a full memory from a machine that was busy elsewhere.
 */
export function createEventLoopWatch({ log, longMs = 1_000, everyMs = 200 }: EventLoopWatchOptions): EventLoopWatch {
  const underWay = new Set<Begun>()
  /** Since the timer came last: what held it up has often ended before it comes. */
  let ended: Begun[] = []
  let lookedAt = performance.now()
  let cpu = process.cpuUsage()

  function look(): void {
    const now = performance.now()
    const silentMs = now - lookedAt - everyMs
    if (silentMs > longMs) report(now, silentMs)
    lookedAt = now
    cpu = process.cpuUsage()
    ended = []
  }

  function report(now: number, silentMs: number): void {
    const { user, system } = process.cpuUsage(cpu)
    const { rss, heapUsed } = process.memoryUsage()
    const work = [...underWay, ...ended].sort((one, other) => one.since - other.since)
    log.warn(
      {
        ms: Math.round(silentMs),
        processorMs: Math.round((user + system) / 1_000),
        memoryMb: megabytes(rss),
        heapMb: megabytes(heapUsed),
        workCount: work.length,
        work: work
          .slice(0, listedAtMost)
          .map(({ what, id, since }) => ({ what, id, begunMs: Math.round(now - since) })),
      },
      'the shop was silent',
    )
  }

  let timer: NodeJS.Timeout | undefined
  return {
    begin(work) {
      const begun = { ...work, since: performance.now() }
      underWay.add(begun)
      return () => {
        if (underWay.delete(begun)) ended.push(begun)
      }
    },
    open() {
      lookedAt = performance.now()
      timer = setInterval(look, everyMs).unref()
    },
    close: () => clearInterval(timer),
  }
}
