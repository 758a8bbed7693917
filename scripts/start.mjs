// Opens the shop and watches over it: one that dies is opened again.
import { fileURLToPath } from 'node:url'
import { watchOver } from './watch-over.mjs'

if (process.env.npm_lifecycle_event === 'start') endWithNpm()
await watchOver(fileURLToPath(new URL('serve.mjs', import.meta.url)))

/** When npm is killed, nobody is left to stop a shop that it started. */
function endWithNpm() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 1_000)
  watch.unref()
}
