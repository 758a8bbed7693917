import { NotUnderstood } from '../../../../platform/not-understood.ts'
import type { Blame, Row } from './table.ts'

/** Reads the cells of a row, each by its rule. */
interface Cells {
  read<T>(column: string, reader: (typed: string) => T): T | undefined
  /** Whether every cell was understood so far. */
  isGood(): boolean
}

export function readCells(row: Row, blame: Blame): Cells {
  let isGood = true
  return {
    read(column, reader) {
      const typed = (row[column] ?? '').trim()
      try {
        return reader(typed)
      } catch (error) {
        if (!(error instanceof NotUnderstood)) throw error
        blame(column, typed === '' ? 'Please fill this in.' : error.message)
        isGood = false
        return undefined
      }
    },
    isGood: () => isGood,
  }
}

/** @throws NotUnderstood */
export function readYesOrNo(typed: string): boolean {
  if (typed !== '' && typed !== 'yes' && typed !== 'no') throw new NotUnderstood(`'${typed}' is neither yes nor no.`)
  return typed === 'yes'
}
