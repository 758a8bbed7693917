import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['web', 'contract', 'domain', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

export const builtFolder = join(root, 'dist')

/** The folder for pages built from the sources as they are now, whether it exists or not. */
export function toBuiltPagesFolder(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return join(builtFolder, `pages-${hash.digest('hex').slice(0, 16)}`)
}

/** Undefined: something has changed since the last build. A folder appears when its build is complete. */
export function findBuiltPages(): string | undefined {
  const folder = toBuiltPagesFolder()
  return existsSync(folder) ? folder : undefined
}

function listFiles(path: string): string[] {
  if (!existsSync(join(root, path))) return []
  if (/\.[a-z\d]+$/.test(path)) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
