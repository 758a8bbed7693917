import { toPlainCode } from '../../../../../domain/text/plain-signs.ts'

/** What holds for a whole import. */
export interface MergeRules {
  /** What the file's columns do not hold goes, too; else only money lists are replaced as a whole. */
  removeMissing: boolean
  /** Codes of the shop's warehouses; none: those of the file are made. */
  warehouses: readonly string[]
  /** Where a plain number of pieces lies. */
  warehouse: string | undefined
  /** New items come in hidden. */
  hidesNew?: boolean | undefined
  now: Date
}

/** What the file names, and what it does not name behind it, unless that is to go. */
export function mergeNamed<T>(
  old: T[],
  given: T[] | undefined,
  keyOf: (one: T) => string,
  { removeMissing }: Pick<MergeRules, 'removeMissing'>,
): T[] {
  if (!given) return old
  const givenByKey = new Map(given.map((one) => [keyOf(one), one]))
  if (removeMissing || old.every((one) => givenByKey.has(keyOf(one)))) return given
  // A file that names a part changes nothing in the order.
  const known = new Set(old.map(keyOf))
  const merged = old.map((one) => givenByKey.get(keyOf(one)) ?? one)
  return [...merged, ...[...givenByKey].flatMap(([key, one]) => (known.has(key) ? [] : [one]))]
}

/** Finds by a code as it is written, else as a keyboard writes it. */
export function indexByCode<T extends { code: string }>(all: readonly T[]): (code: string) => T | undefined {
  const written = new Map(all.map((one) => [one.code.toLowerCase(), one]))
  const plain = new Map(all.map((one) => [toPlainCode(one.code).toLowerCase(), one]))
  return (code) => written.get(code.toLowerCase()) ?? plain.get(toPlainCode(code).toLowerCase())
}
