import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readModule } from './read-module.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['contract', 'domain', 'server', 'web', 'dev', 'e2e', 'scripts']

const files = [
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
  ),
  ...readdirSync(root).filter((name) => /\.[jt]s$/.test(name)),
]

/** Every program file of the project, with what it exports and imports. */
export const sources = files.map((file) => readModule(root, file))
