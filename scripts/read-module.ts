import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

export interface ModuleReference {
  /** A file of the project, from its root, or a package. */
  of: string
  /** What is taken from it; none where it only runs. */
  names: string[]
  isStatic: boolean
  /** Written 'import type' or 'export type': nothing of it is there when the program runs. */
  isType: boolean
  isExport: boolean
}

interface ModuleRecord {
  file: string
  exports: string[]
  references: ModuleReference[]
}

/** Of a module that is referred to as a whole. */
export const everything = '*'

/** What a file of the project takes from others and what it exports. */
export function readModule(root: string, file: string): ModuleRecord {
  const text = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const refer = (
    to: string,
    names: (string | null)[],
    more: Pick<ModuleReference, 'isStatic' | 'isType' | 'isExport'>,
  ) => ({ of: resolve(file, to), names: names.map((name) => name ?? everything), ...more })

  const imports = module.staticImports.map(({ start, moduleRequest, entries }) =>
    refer(
      moduleRequest.value,
      entries.map(({ importName: { kind, name } }) => (kind === 'Default' ? 'default' : name)),
      { isStatic: true, isType: text.startsWith('import type ', start), isExport: false },
    ),
  )
  const shownOn = module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ moduleRequest }) => moduleRequest)
      .map(({ moduleRequest, importName, isType }) =>
        refer(moduleRequest!.value, [importName.name], { isStatic: true, isType, isExport: true }),
      ),
  )
  // Types of a module that is not imported name what they are of; what is loaded later is taken as a whole.
  const later = [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)(?:\.(\w+)\b(?!\())?/g)].map(([, to, name]) =>
    refer(to!, [name ?? everything], { isStatic: false, isType: false, isExport: false }),
  )
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { kind, name } }) => (kind === 'Default' ? ['default'] : (name ?? []))),
  )
  return { file, exports, references: [...imports, ...shownOn, ...later] }
}

const resolve = (from: string, to: string): string =>
  to.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), to.replace(/\?.*/, ''))) : to
