// Opens the shop as it is run for shoppers: builds the pages when they have changed, then becomes the server.
import { spawnSync } from 'node:child_process'
import { register } from 'tsx/esm/api'

process.env.NODE_ENV = 'production'
register()

const { findBuiltPages } = await import('./built-pages.ts')
if (!findBuiltPages()) build()
const { startStandIns } = await import('./standins.ts')
await startStandIns()
const { runShop } = await import('../server/main.ts')
await runShop({ folder: findBuiltPages() })

// In a process of its own, so that the shop does not carry the builder's memory.
function build() {
  console.log('Building the pages ...')
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
  if (status === 0) return
  console.error('The pages could not be built; the reason stands above.')
  process.exit(1)
}
