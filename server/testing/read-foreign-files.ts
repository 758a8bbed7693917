import { expect } from 'vitest'
import type { DraftRow } from '../modules/catalog/imports/drafts.ts'
import { chooseFormat } from '../modules/catalog/imports/formats/formats.ts'
import { readCsvRows, type CsvRow } from '../platform/sheets/read-csv.ts'

const time = { now: new Date('2026-03-01T15:00:00Z'), timeZone: 'America/New_York' }

/** A file of products, as its columns say who wrote it. */
export async function readForeignFile(text: string): Promise<DraftRow[]> {
  const rows = () => readCsvRows(toTexts(text))
  const first = (await rows().next()).value as CsvRow
  const format = chooseFormat(Object.keys(first.cells))
  const items: DraftRow[] = []
  for await (const item of format.open(rows, time)(rows())) items.push(item)
  return items
}

async function* toTexts(text: string) {
  yield text
}

/** The items of a file without mistakes. */
export async function readForeignDrafts(text: string) {
  const items = await readForeignFile(text)
  expect(items.flatMap(({ mistakes }) => mistakes)).toEqual([])
  return items.map(({ draft }) => draft!)
}
