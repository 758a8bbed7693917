import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const minute = 60_000
const usualPauses = { firstMs: 1_000, longestMs: minute, calmMs: 10 * minute }

/**
 * Runs a program that says 'open' when it has begun its work, and runs it again when it dies: after a pause that grows while it keeps
 * dying. One that could not even begin is left alone: it has said why. Signals are passed on, and end the watch with the program.
 * @param {string} file
 */
export async function watchOver(file, { firstMs, longestMs, calmMs } = usualPauses) {
  const asked = new AbortController()
  let child
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      asked.abort()
      child?.kill(signal)
    })
  let hasOpened = false
  let pauseMs = firstMs
  while (!asked.signal.aborted) {
    const begunAt = Date.now()
    child = fork(file, { stdio: 'inherit' })
    child.once('message', () => (hasOpened = true))
    const [code, signal] = await once(child, 'exit')
    if (asked.signal.aborted || code === 0 || !hasOpened) return process.exit(code ?? 1)
    if (Date.now() - begunAt > calmMs) pauseMs = firstMs
    console.error(`The shop stopped: ${signal ?? `a fault (${code})`}. It is opened again in ${pauseMs / 1000} s.`)
    await sleep(pauseMs, undefined, { signal: asked.signal }).catch(() => undefined)
    pauseMs = Math.min(longestMs, pauseMs * 2)
  }
  process.exit(0)
}
