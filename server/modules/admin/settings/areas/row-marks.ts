import { createHash } from 'node:crypto'

/** Adds another mark for other rows, so that a changed price is seen where their count is the same. */
export const addMark = (text: string, rows: readonly object[]): string =>
  `${text} #${createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 8)}`

/** What is said of the rows, without their mark. */
export const cutMark = (text: string): string => text.replace(/ #[\da-f]{8}$/, '')
