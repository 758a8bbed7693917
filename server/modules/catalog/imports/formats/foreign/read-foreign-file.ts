import { readCsvRows, type CsvRow } from '../../../../../platform/sheets/read-csv.ts'
import type { DraftRow, ItemDraft } from '../../drafts.ts'
import { chooseFormat } from '../formats.ts'

const time = { now: new Date('2026-03-01T15:00:00Z'), timeZone: 'America/New_York' }

/** For tests: a file of products, as its columns say who wrote it. */
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
export async function readForeignDrafts(text: string): Promise<ItemDraft[]> {
  const items = await readForeignFile(text)
  const mistakes = items.flatMap((item) => item.mistakes)
  if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes))
  return items.map(({ draft }) => draft!)
}
