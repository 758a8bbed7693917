// Opens the shop as it is run for shoppers: builds what has changed, then becomes the server. scripts/start.mjs watches over it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findBuilt } from './built.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.env.NODE_ENV = 'production'
// Nobody is left to watch over it, or to tell it to end.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
if (!findBuilt('pages') || !findBuilt('server')) build()
const { open } = await import(pathToFileURL(join(findBuilt('server'), 'open.js')))
await open(findBuilt('pages'))
process.send?.('open')

// In a process of its own, so that the shop does not carry the builder's memory.
function build() {
  console.log('Building the shop ...')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status === 0) return
  console.error('Could not build the shop. See the reason above.')
  process.exit(1)
}
