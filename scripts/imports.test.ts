import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ModuleReference } from './read-module.ts'
import { root, sources } from './sources.ts'

const rooms = ['contract', 'domain', 'server', 'web', 'dev', 'e2e']

interface Import {
  from: string
  to: string
}

const modules = new Map(
  sources
    .filter(({ file }) => rooms.includes(file.split('/')[0]!) && /\.tsx?$/.test(file))
    .map((source) => [source.file, source]),
)
const files = [...modules.keys()]
const imports = files.filter((file) => !isTest(file)).flatMap(readImports)

/** What a file may import of the project, by where it is. The first row that fits counts. */
const rules: { from: RegExp; may: RegExp }[] = [
  // Also the lists of a record's fields, of which it makes shapes, and that of the rights, of which each call names its own.
  { from: /^contract\//, may: /^(contract\/|domain\/[\w-]+\/[\w-]+-fields\.ts$|domain\/people\/staff-rights\.ts$)/ },
  { from: /^domain\//, may: /^domain\// },
  { from: /^server\/platform\//, may: /^(contract|domain|server\/platform)\// },
  { from: /^server\/gateways\//, may: /^(domain|server\/platform|server\/gateways)\// },
  { from: /^server\/search\//, may: /^server\/search\// },
  { from: /^server\/modules\//, may: /^(contract|domain|server\/(platform|gateways|search|modules))\// },
  { from: /^server\/testing\//, may: /^(contract|domain|server|dev|web\/app)\/|^scripts\/find-program\.mjs$/ },
  { from: /^server\/pages\//, may: /^(contract|web\/app|server\/(platform|pages))\// },
  { from: /^server\//, may: /^(contract|domain|server\/(?!testing))/ },
  { from: /^web\/testing\//, may: /^(contract|domain|web)\// },
  { from: /^web\/router\//, may: /^web\/router\// },
  { from: /^web\/client\//, may: /^(contract|domain|web\/client)\// },
  { from: /^web\/ui\//, may: /^(contract|domain|web\/(router|ui))\// },
  { from: /^web\/forms\//, may: /^(contract|domain|web\/(client|ui|forms))\// },
  { from: /^web\/features\//, may: /^(contract|domain|web\/(router|client|ui|forms|features))\// },
  { from: /^web\/pages\//, may: /^(contract|domain|web\/(router|client|ui|forms|features|pages))\// },
  { from: /^web\/admin\//, may: /^(contract|domain|web\/(admin|client|ui|forms))\// },
  { from: /^web\/app\//, may: /^(contract|domain|web\/(?!admin))/ },
  { from: /^dev\/extras\.ts$/, may: /^(dev\/(demo|postgres)|server\/(platform|app\/open-shop\.ts))/ },
  {
    from: /^dev\/demo\//,
    may: /^(contract|domain|dev\/(demo|standins)|server\/(platform|modules))\/|^server\/app\/compose\/core-services\.ts$/,
  },
  { from: /^dev\/fonts\//, may: /^(domain|dev\/fonts|server\/platform)\// },
  { from: /^dev\/postgres\//, may: /^(dev\/postgres|server\/platform)\// },
  { from: /^dev\/standins\//, may: /^dev\/standins\// },
  {
    from: /^dev\/bench\//,
    may: /^(contract|domain|server\/(platform|modules|testing)|dev\/(bench|postgres)|e2e)\/|^scripts\/(find-chromium|built)\.mjs$/,
  },
  {
    from: /^e2e\//,
    may: /^(contract|domain|server\/(platform|modules|testing|cli)|dev\/(postgres|standins)|e2e)\/|^web\/app\/page-files\.ts$/,
  },
]

/** From above to below: docs/decisions/departments.md. */
const departments = ['admin', 'payments', 'orders', 'selling', 'delivery', 'people', 'content', 'catalog']

/** Rooms that put rows into tables by themselves, past the rules of the shop: makers of tests, journeys and the demo shop. */
const writesTables = /^(server\/testing|dev\/demo|e2e)\//

describe('rooms know each other in one direction only', () => {
  test('a file imports only what its room may know', () => {
    const strays = imports.filter(({ from, to }) => !rules.find((rule) => rule.from.test(from))?.may.test(to))
    expect(strays).toEqual([])
  })

  test('whoever is not of a department imports its index only, or a table that a row or a key refers to', () => {
    const strays = imports.filter(({ from, to }) => {
      const department = departmentOf(to)
      if (!department || department === departmentOf(from)) return false
      // A foreign key names the other table, which the database wants, too.
      const mayNameTables = isTables(from) || writesTables.test(from)
      return to !== `server/modules/${department}/index.ts` && !(mayNameTables && isTables(to))
    })
    expect(strays).toEqual([])
  })

  test('a department knows those below it only; a foreign key may name a table above', () => {
    const strays = imports.filter(({ from, to }) => {
      const [own, other] = [departmentOf(from), departmentOf(to)]
      if (!own || !other || (isTables(from) && isTables(to))) return false
      return departments.indexOf(other) < departments.indexOf(own)
    })
    expect(strays).toEqual([])
    const found = new Set(files.flatMap((file) => departmentOf(file) ?? []))
    expect([...found].sort()).toEqual([...departments].sort())
  })

  test('the rooms of a department make no ring, nor do the folders of the domain', () => {
    expect(findRings((file) => areaOf(file, 'server/modules/[^/]+'))).toEqual([])
    expect(findRings((file) => areaOf(file, 'domain'))).toEqual([])
  })

  test('no department shows its tables', () => {
    const strays = files
      .filter((file) => file.startsWith('server/modules/') && !isTest(file))
      .flatMap((file) => listStaticExports(file).map((to) => ({ from: file, to })))
    expect(strays.filter(({ to }) => isTables(to))).toEqual([])
  })

  test("a query that is written as text names no other module's tables", () => {
    const owners = new Map(files.filter(isTables).flatMap((file) => listTableNames(file).map((name) => [name, file])))
    const strays = files
      .filter((file) => file.startsWith('server/') && !/^server\/(testing|migrations)\//.test(file))
      .filter((file) => !isTest(file) && !isTables(file))
      .flatMap((file) => listNamesInQueries(file).map((name) => ({ from: file, to: owners.get(name) ?? file })))
      .filter(({ from, to }) => dirname(to) !== dirname(from) && !from.startsWith(`${dirname(to)}/`))
    expect(strays).toEqual([])
  })

  test('what sells knows nothing of the demo but the setting that asks for it', () => {
    const knowing = files
      .filter((file) => /^(contract|domain|server|web)\//.test(file) && !isTest(file))
      .filter((file) => /\bdemo|Demo/.test(readFileSync(join(root, file), 'utf8')))
    expect(knowing).toEqual(['domain/people/common-passwords.ts', 'server/platform/settings/config.ts'])
  })

  test('a service speaks the words of the domain, not those of the wire', () => {
    expect(imports.filter(({ from, to }) => from.endsWith('.service.ts') && to.startsWith('contract/'))).toEqual([])
  })

  test('of a module, routes and wire files alone know calls and their shapes', () => {
    const strays = imports.filter(
      ({ from, to }) =>
        from.startsWith('server/modules/') &&
        !/\.(routes|wire)\.tsx?$/.test(from) &&
        /^contract\/(shop|portal|admin)\//.test(to),
    )
    expect(strays).toEqual([])
  })

  test('a route asks its service, and takes nothing but types of a store', () => {
    const strays = files
      .filter((file) => /\.routes\.tsx?$/.test(file) && !isTest(file))
      .flatMap((file) => listStaticImports(file).map((to) => ({ from: file, to })))
    expect(strays.filter(({ to }) => to.endsWith('.store.ts'))).toEqual([])
  })

  test('a feature imports no other feature', () => {
    const strays = imports.filter(({ from, to }) => {
      const [own, other] = [from, to].map((file) => areaOf(file, 'web/features/[^/]+'))
      return own && other && own !== other
    })
    expect(strays).toEqual([])
  })

  test('rules and the contract work without a computer around them', () => {
    const strays = files
      .filter((file) => /^(contract|domain)\//.test(file) && !isTest(file))
      .flatMap((file) => listReferences(file).map(({ of }) => ({ file, of })))
      .filter(({ of }) => of.startsWith('node:'))
    expect(strays).toEqual([])
  })

  test('a page holds schemas of the contract as types only; a form takes its checks from those of its call', () => {
    const isForm = (file: string) =>
      file.startsWith('web/forms/') || listStaticImports(file).includes('web/forms/index.ts')
    const strays = files
      .filter((file) => file.startsWith('web/') && !isTest(file))
      .flatMap((file) => listStaticImports(file).map((to) => ({ from: file, to })))
      .filter(({ to }) => /^contract\/(.*\.schema|all-calls|openapi\/.*|wire)\.ts$|^typebox$/.test(to))
      .filter(({ from, to }) => !(/^contract\/(shop|portal|admin)\/.*\.schema\.ts$/.test(to) && isForm(from)))
    expect(strays).toEqual([])
  })

  test('nothing that shoppers use is made of test code', () => {
    const isOfTests = (file: string) => /^(domain|server|web)\/testing\//.test(file)
    expect(
      imports.filter(({ from, to }) => isOfTests(to) && !isOfTests(from) && !/^(dev\/bench|e2e)\//.test(from)),
    ).toEqual([])
  })
})

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function listReferences(file: string): ModuleReference[] {
  return modules.get(file)!.references
}

/** Packages of dev/ are imported by path as all other rooms are, so that one by name is a stray. */
function readImports(from: string): Import[] {
  const isOfProject = ({ of }: ModuleReference) =>
    rooms.some((room) => of.startsWith(`${room}/`)) || of.startsWith('@brandyard/') || of.includes('.mjs')
  return listReferences(from)
    .filter(isOfProject)
    .map(({ of }) => ({ from, to: of }))
}

function isTables(file: string): boolean {
  return file.endsWith('.tables.ts')
}

/** As the database knows them. */
function listTableNames(file: string): string[] {
  return listMatches(file, /\bpg(?:Table|View)\(\s*'(\w+)'/g)
}

function listNamesInQueries(file: string): string[] {
  return listMatches(file, /\b(?:from|join|into|update|table)\s+"?(\w+)/g)
}

function listMatches(file: string, pattern: RegExp): string[] {
  const program = readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/ .*/g, '')
  return [...program.matchAll(pattern)].map(([, name]) => name!)
}

/** Imports and exports that are there when the program runs, those that are asked for later left out. */
function listStaticImports(file: string): string[] {
  return listReferences(file)
    .filter(({ isStatic, isType }) => isStatic && !isType)
    .map(({ of }) => of)
}

/** Files of which a file shows something on, other than types. */
function listStaticExports(file: string): string[] {
  return listReferences(file)
    .filter(({ isExport, isType }) => isExport && !isType)
    .map(({ of }) => of)
}

/** The folder within a folder, with the path to it. */
function areaOf(file: string, folder: string): string | undefined {
  return new RegExp(`^${folder}/[^/]+(?=/)`).exec(file)?.[0]
}

const departmentOf = (file: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(file)?.[1]

/** Areas that import each other, directly or through others; also by types alone. */
function findRings(areaOfFile: (file: string) => string | undefined): string[][] {
  const known = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [own, other] = [areaOfFile(from), areaOfFile(to)]
    if (own && other && own !== other) known.set(own, (known.get(own) ?? new Set()).add(other))
  }
  const reach = (area: string): Set<string> => {
    const seen = new Set<string>()
    const waiting = [...(known.get(area) ?? [])]
    for (let next = waiting.pop(); next; next = waiting.pop())
      if (!seen.has(next)) {
        seen.add(next)
        waiting.push(...(known.get(next) ?? []))
      }
    return seen
  }
  const reached = new Map([...known.keys()].map((area) => [area, reach(area)]))
  return [...reached]
    .filter(([area, all]) => all.has(area))
    .map(([area, all]) => [area, ...[...all].filter((other) => reached.get(other)?.has(area) && other !== area)])
}
