import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../web', import.meta.url))
const files = readdirSync(web, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const read = (path: string) => readFileSync(path, 'utf8')
const code = files.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map((path) => ({ path, text: read(path) }))
const isGlobal = /:global\(\.([\w-]+)\)/g

const classesOf = (css: string) =>
  new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g), ([, name]) => name!))
const toCamel = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())
const modules = new Map(
  files
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => [path, new Set([...classesOf(read(path).replace(isGlobal, ''))].map(toCamel))]),
)
const shared = new Set(
  files.filter((path) => /styles\/\w+\.css$|style\.css$/.test(path)).flatMap((path) => [...classesOf(read(path))]),
)

/** Every `styles.name` in the code, with the file that it is taken from. */
const uses = code.flatMap(({ path, text }) =>
  Array.from(text.matchAll(/^import \* as (\w+) from '(.+\.module\.css)'/gm)).flatMap(([, alias, from]) =>
    Array.from(text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g')), ([, name]) => ({
      path,
      module: resolve(dirname(path), from!),
      name: name!,
    })),
  ),
)

test('a component names only classes that its module has', () => {
  const missing = uses.filter(({ module, name }) => !modules.get(module)?.has(name))
  expect(missing.map(({ path, name }) => `${relative(web, path)}: ${name}`)).toEqual([])
})

test('each class of a module is used', () => {
  const used = new Set(uses.map(({ module, name }) => `${module} ${name}`))
  const unused = [...modules].flatMap(([module, names]) =>
    [...names].filter((name) => !used.has(`${module} ${name}`)).map((name) => `${relative(web, module)}: ${name}`),
  )
  expect(unused).toEqual([])
})

test('each class without a module is one of web/ui, and each of those is used', () => {
  const inAttributes = code.flatMap(({ text }) =>
    Array.from(text.matchAll(/className="([^"]+)"/g), ([, names]) => names!),
  )
  const inModules = [...modules.keys()].flatMap((path) =>
    Array.from(read(path).matchAll(isGlobal), ([, name]) => name!),
  )
  const named = new Set([...inAttributes.flatMap((names) => names.split(/\s+/)), ...inModules])
  expect([...named].filter((name) => !shared.has(name))).toEqual([])
  // A kind (`btn--danger`) may be put together where its element is made.
  const words = new Set(code.flatMap(({ text }) => text.match(/[a-z][\w-]*/g) ?? []))
  expect([...shared].filter((name) => !words.has(name.split('--')[0]!))).toEqual([])
})
