import { useState } from 'react'

/** Which rows of a list are selected. */
export interface Picked<Row> {
  rows: Row[]
  has(id: number): boolean
  toggle(row: Row): void
  /** All that are listed, or none of them. */
  setAll(isPicked: boolean): void
  drop(ids: readonly number[]): void
  clear(): void
}

/** What is selected stays so while somebody searches for the next one. */
export function usePicked<Row extends { id: number }>(listed: readonly Row[]): Picked<Row> {
  const [stored, setStored] = useState<Row[]>([])
  const fresh = new Map(listed.map((row) => [row.id, row]))
  const rows = stored.map((row) => fresh.get(row.id) ?? row)
  const has = (id: number): boolean => rows.some((row) => row.id === id)
  return {
    rows,
    has,
    toggle: (row) => setStored(has(row.id) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
    setAll: (isPicked) =>
      setStored(isPicked ? [...rows, ...listed.filter(({ id }) => !has(id))] : rows.filter(({ id }) => !fresh.has(id))),
    drop: (ids) => setStored(rows.filter(({ id }) => !ids.includes(id))),
    clear: () => setStored([]),
  }
}
