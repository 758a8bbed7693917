// What is built lies in dist/, in a folder named after its sources, so that a change of them is seen. node: modules only.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const common = ['contract', 'domain', 'tsconfig.json', 'package-lock.json', 'scripts/build.ts']
const sources = {
  pages: ['web', 'vite.config.ts', 'vite.admin.config.ts', ...common],
  server: [
    'server',
    'dev/extras.ts',
    'dev/demo',
    'dev/postgres',
    'dev/standins',
    'scripts/open.ts',
    'scripts/open-worker.ts',
    'scripts/shop-program.ts',
    'scripts/standins.ts',
    ...common,
  ],
}
const withoutCode = /\.test\.tsx?$|\.webp$|\/(migrations|testing)(\/|$)/

export const builtFolder = join(root, 'dist')

/** The folder for what is built from the sources as they are now, whether it exists or not. */
export function toBuiltFolder(what) {
  const hash = createHash('sha256')
  for (const file of sources[what].flatMap(listFiles))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return join(builtFolder, `${what}-${hash.digest('hex').slice(0, 16)}`)
}

/** Undefined: something has changed since the last build. A folder appears when its build is complete. */
export function findBuilt(what) {
  const folder = toBuiltFolder(what)
  return existsSync(folder) ? folder : undefined
}

function listFiles(path) {
  if (!existsSync(join(root, path)) || withoutCode.test(path)) return []
  if (/\.[a-z\d]+$/.test(path)) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
