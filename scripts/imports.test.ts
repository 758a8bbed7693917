import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const rooms = ['contract', 'domain', 'server', 'web', 'dev']

interface Import {
  from: string
  to: string
}

const files = rooms.flatMap((room) => listFiles(room))
const imports = files.filter((file) => !isTest(file)).flatMap(readImports)

/** What a file may import of the project, told by where it is. The first row that fits counts. */
const rules: { from: RegExp; may: RegExp }[] = [
  { from: /^contract\//, may: /^contract\// },
  { from: /^domain\//, may: /^domain\// },
  { from: /^server\/platform\//, may: /^(contract|domain|server\/platform)\// },
  { from: /^server\/gateways\//, may: /^(domain|server\/platform|server\/gateways)\// },
  { from: /^server\/search\//, may: /^server\/search\// },
  { from: /^server\/modules\//, may: /^(contract|domain|server\/(platform|gateways|search|modules))\// },
  { from: /^server\/testing\//, may: /^(contract|domain|server|dev)\// },
  { from: /^server\/pages\//, may: /^(contract|web\/app|server\/(platform|pages))\// },
  { from: /^server\//, may: /^(contract|domain|server\/(?!testing)|dev\/(demo|postgres))/ },
  { from: /^web\/router\//, may: /^web\/router\// },
  { from: /^web\/client\//, may: /^(contract|domain|web\/client)\// },
  { from: /^web\/ui\//, may: /^(contract|domain|web\/(router|ui))\// },
  { from: /^web\/forms\//, may: /^(contract|domain|web\/(client|ui|forms))\// },
  { from: /^web\/features\//, may: /^(contract|domain|web\/(router|client|ui|forms|features))\// },
  { from: /^web\/pages\//, may: /^(contract|domain|web\/(router|client|ui|forms|features|pages))\// },
  { from: /^web\/app\//, may: /^(contract|domain|web)\// },
  { from: /^dev\/demo\//, may: /^(contract|domain|dev\/demo|server\/(platform|modules))\// },
  { from: /^dev\/postgres\//, may: /^(dev\/postgres|server\/platform)\// },
  { from: /^dev\/standins\//, may: /^(dev\/standins|server\/platform)\// },
  { from: /^dev\/bench\//, may: /^(contract|domain|server|dev|scripts|e2e)\// },
]

describe('rooms know each other in one direction only', () => {
  test('a file imports only what its room may know', () => {
    const strays = imports.filter(({ from, to }) => !rules.find((rule) => rule.from.test(from))?.may.test(to))
    expect(strays).toEqual([])
  })

  test("a module, or the demo shop, imports another module's index only", () => {
    const strays = imports.filter(({ from, to }) => {
      const module = areaOf(to, 'server/modules')
      return module && module !== areaOf(from, 'server/modules') && to !== `server/modules/${module}/index.ts`
    })
    expect(strays.filter(({ from }) => /^(server\/modules|dev\/demo)\//.test(from))).toEqual([])
  })

  test('a feature imports no other feature', () => {
    const strays = imports.filter(({ from, to }) => {
      const [own, other] = [areaOf(from, 'web/features'), areaOf(to, 'web/features')]
      return own && other && own !== other
    })
    expect(strays).toEqual([])
  })

  test('rules and the contract work without a computer around them', () => {
    const strays = files
      .filter((file) => /^(contract|domain)\//.test(file) && !isTest(file))
      .flatMap((file) => importNames(file).map((name) => ({ file, name })))
      .filter(({ name }) => name.startsWith('node:'))
    expect(strays).toEqual([])
  })

  test('a page holds schemas of the contract as types only; a form takes its checks from those of its call', () => {
    const isForm = (file: string) =>
      file.startsWith('web/forms/') || listStaticImports(file).includes('web/forms/index.ts')
    const strays = files
      .filter((file) => file.startsWith('web/') && !isTest(file))
      .flatMap((file) => listStaticImports(file).map((to) => ({ from: file, to })))
      .filter(({ to }) => /^contract\/(.*\.schema|all-calls|openapi|wire)\.ts$|^typebox$/.test(to))
      .filter(({ from, to }) => !(/^contract\/(shop|portal)\/.*\.schema\.ts$/.test(to) && isForm(from)))
    expect(strays).toEqual([])
  })

  test('nothing that shoppers use is made of test code', () => {
    expect(
      imports.filter(
        ({ from, to }) => to.startsWith('server/testing/') && !/^(server\/testing|dev\/bench)\//.test(from),
      ),
    ).toEqual([])
  })
})

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function importNames(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
  return importedFiles.map(({ fileName }) => fileName)
}

function readImports(from: string): Import[] {
  return importNames(from)
    .filter((name) => name.startsWith('.'))
    .map((name) => ({ from, to: normalize(join(dirname(from), name)) }))
}

/** Imports and exports that are there when the program runs, those that are asked for later left out. */
function listStaticImports(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const isType = ts.isImportDeclaration(statement) ? statement.importClause?.isTypeOnly : statement.isTypeOnly
    const to = statement.moduleSpecifier
    if (isType || !to || !ts.isStringLiteral(to)) return []
    return [to.text.startsWith('.') ? normalize(join(dirname(file), to.text)) : to.text]
  })
}

function areaOf(file: string, room: string): string | undefined {
  return new RegExp(`^${room}/([^/]+)/`).exec(file)?.[1]
}
