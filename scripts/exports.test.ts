import { expect, test } from 'vitest'
import { everything } from './read-module.ts'
import { sources } from './sources.ts'

/** Read by name, or run by a tool, instead of being imported. */
const entries = [
  /^[^/]+\.config\.[jt]s$/,
  /\.tables\.ts$/, // drizzle-kit reads the tables of each.
  /^web\/pages\/.*\.tsx$/, // web/app/open-page.ts loads them by their address.
  /^server\/testing\/(database\/cluster|processes\/built-programs)\.ts$/, // Vitest's global setup.
  /^web\/testing\/each-file\.ts$/, // Vitest's set-up of each file.
  /^scripts\/open\.ts$/, // scripts/serve.mjs runs it as it was built.
]

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
