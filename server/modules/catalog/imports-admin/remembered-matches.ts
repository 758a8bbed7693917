import type { FileLook } from '../imports/look-at-file.ts'

interface MatchedFile {
  fileName: string
  look: FileLook | null
  matches: [name: string, readAs: string][]
}

/**
 * The columns of a file as they were read of the latest one with the same headings, in whatever order; as proposed where there was none.
 * Columns of prices among which dates decide are proposed anew: what was in force then may be old now.
 */
export function recallMatches(look: FileLook, earlier: readonly MatchedFile[]): FileLook {
  const headings = headingsOf(look)
  const last = earlier.find((one) => one.look?.format === look.format && headingsOf(one.look) === headings)
  if (!last) return look
  const isDated = (look.notes ?? []).length > 0
  const matches = new Map([...last.look!.columns.map(({ name, readAs }) => [name, readAs] as const), ...last.matches])
  const isPrice = (readAs: string) => isDated && ['price', 'published_price'].includes(readAs)
  const columns = look.columns.map((column) => {
    const readAs = matches.get(column.name) ?? ''
    const isKnown = readAs === '' || readAs === column.name || look.targets.includes(readAs)
    return isKnown && !isPrice(readAs) && !isPrice(column.readAs) ? { ...column, readAs } : column
  })
  const isChanged = columns.some(({ readAs }, at) => readAs !== look.columns[at]!.readAs)
  const note = `Columns are matched as in ${last.fileName}.`
  return isChanged ? { ...look, columns, notes: [...(look.notes ?? []), note] } : look
}

const headingsOf = ({ columns }: FileLook): string =>
  columns
    .map(({ name }) => name.trim().toLowerCase())
    .toSorted()
    .join('\n')
