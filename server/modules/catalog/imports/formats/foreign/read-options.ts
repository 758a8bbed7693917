import { toLine } from '../cells.ts'
import { isColor, isSize } from '../shopify.ts'
import type { Option } from './foreign-format.ts'
import type { ForeignRow } from './foreign-rows.ts'

/** Names and values in columns of their own, in the same order. */
export function pairOptions(row: ForeignRow): Option[] {
  const values = row.list('optionValues')
  return row.list('optionNames').map((name, index) => ({ name: toLine(name), value: toLine(values[index] ?? '') }))
}

/** 'Color: Red, Size: M' or 'color=Red,size=M'. */
export const readOptionText = (text: string): Option[] =>
  text
    .split(/,|;|\|/)
    .map((part) => /^\s*([^:=]+?)\s*[:=]\s*(.*?)\s*$/.exec(part))
    .flatMap((found) => (found ? [{ name: found[1]!, value: found[2]! }] : []))

/** Colors are colors; all else that buyers choose is the size, sizes first: 'M / Slim'. */
export function nameOptions(options: readonly Option[]): { color?: string; size?: string } {
  const given = options.filter(({ name, value }) => name !== '' && value !== '')
  const color = given.find(({ name }) => isColor.test(name))?.value
  const size = [
    ...given.filter(({ name }) => isSize.test(name)),
    ...given.filter(({ name }) => !isColor.test(name) && !isSize.test(name)),
  ]
    .map(({ value }) => value)
    .join(' / ')
  return { ...(color !== undefined && { color }), ...(size !== '' && { size }) }
}

/** Paths between one sign, their levels between another. */
export const readPathList = (text: string, between: RegExp, level: string): string[][] =>
  text
    .split(between)
    .map((path) => path.split(level).map(toLine).filter(Boolean))
    .filter((path) => path.length > 0)

/** Without what a program calls the top of all its categories. */
export const withoutRoots = (paths: string[][], roots: RegExp): string[][] =>
  paths.map((path) => path.filter((name, level) => level > 1 || !roots.test(name))).filter((path) => path.length > 0)
