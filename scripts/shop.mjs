// Runs a command of the owner from what was built, else from its sources, which takes seconds longer.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuilt } from './built.mjs'

const built = findBuilt('server')
if (built) await import(pathToFileURL(join(built, 'shop.js')))
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./shop-program.ts')
}
