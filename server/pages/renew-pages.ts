import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ResponseCache } from '../platform/http/cache/response-cache.ts'
import type { Metrics } from '../platform/metrics.ts'

interface RenewingParts {
  cache: ResponseCache
  log: FastifyBaseLogger
  metrics: Pick<Metrics, 'countSharedPage'>
}

// The parts of one change come one after the other.
const beginsAfterMs = 20

/**
 * After a change, makes the pages anew that many ask for, so that nobody waits for them: the most wanted first, one at a time, with as much time
 * for shoppers after each as it took.
 */
export function renewPages({ cache, log, metrics }: RenewingParts): { close(): Promise<void> } {
  let running: Promise<void> | undefined
  let [hasChanged, isClosed] = [false, false]

  cache.onEnd(() => {
    hasChanged = true
    running ??= run().finally(() => (running = undefined))
  })

  async function run(): Promise<void> {
    while (hasChanged && !isClosed) {
      hasChanged = false
      await pause(beginsAfterMs)
      for (const one of cache.listEnded()) {
        if (isClosed) return
        const began = performance.now()
        try {
          if (await cache.renew(one)) metrics.countSharedPage('idle')
        } catch (err) {
          log.warn({ err, page: one.key }, 'a page was not made anew; whoever asks for it next waits for it')
        }
        await pause(performance.now() - began)
      }
    }
  }

  return {
    async close() {
      isClosed = true
      await running
    },
  }
}

/** Keeps no process alive. */
const pause = (ms: number) => sleep(ms, undefined, { ref: false })
