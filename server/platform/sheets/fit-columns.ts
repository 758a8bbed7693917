import { UnreadableFile } from './unreadable-file.ts'

const columnsAtMost = 200
const tooMany = `This list has more than ${columnsAtMost} columns. Please save the columns that are needed alone.`

/**
 * The cells of a row up to the last that is filled. A cell that stands far beside the list is none of it; a row that has more cells
 * than any list is refused.
 * @param filled by column, from 1 on
 * @throws UnreadableFile
 */
export function fitColumns(filled: ReadonlyMap<number, string>): string[] {
  if (filled.size > columnsAtMost) throw new UnreadableFile(tooMany)
  const columns = [...filled.keys()].filter((column) => column <= columnsAtMost)
  return Array.from({ length: Math.max(0, ...columns) }, (_, index) => filled.get(index + 1) ?? '')
}

/** The same of a row that came with its empty cells. @throws UnreadableFile */
export function fitCells(cells: string[]): string[] {
  if (cells.length <= columnsAtMost) return cells
  let count = 0
  for (const cell of cells) if (cell !== '') count += 1
  if (count > columnsAtMost) throw new UnreadableFile(tooMany)
  return cells.slice(0, columnsAtMost)
}
