import type { CsvRow } from '../../../../platform/sheets/read-csv.ts'
import { UnreadableFile } from '../../../../platform/sheets/unreadable-file.ts'
import type { DraftRow } from '../drafts.ts'
import { own, readOwnCsv } from './own/own-formats.ts'
import { readShopify, shopify } from './shopify.ts'
import type { ForeignSpec } from './foreign/foreign-format.ts'
import { foreignFormats } from './foreign/programs.ts'
import type { ShopTime } from './woocommerce-sales.ts'
import { readWooCommerce, wooCommerce } from './woocommerce.ts'

export interface Format {
  kind: 'shopify' | 'woocommerce' | 'own' | ForeignSpec['kind']
  /** That show it, and that it cannot be read without. */
  columns: string[]
  /** What a column can be read as. */
  targets: string[]
  /** All that it reads, where that is a closed list that people write themselves. */
  names?: string[]
  /** Where other columns than these show it: what it cannot be read without is then said in sentences. */
  isShownBy?(columns: string[]): boolean
  listMissing?(columns: string[]): string[]
  /** Whether a column's cells have a meaning for the shop. */
  reads(column: string): boolean
  /** Whether an empty cell, had it been cut off, would change neither price nor stock nor what is shown to be sold. */
  canBeEmpty(column: string, cells: Record<string, string>): boolean
  /** @returns a reader for each time that the file is read */
  open(rows: () => AsyncIterable<CsvRow>, time: ShopTime): (rows: AsyncIterable<CsvRow>) => AsyncGenerator<DraftRow>
}

const formats: Format[] = [
  { ...shopify, open: () => readShopify },
  { ...wooCommerce, open: readWooCommerce },
  { ...own, open: () => readOwnCsv },
]

/** The format that has these columns. Another program's that lacks some is found, too, and read by nobody. */
export const findFormat = (columns: string[]): Format | undefined =>
  formats.find((one) => one.columns.every((column) => columns.includes(column))) ??
  foreignFormats.find((one) => one.isShownBy?.(columns))

/** The format that has these columns. @throws UnreadableFile */
export function chooseFormat(columns: string[]): Format {
  const format = findFormat(columns)
  const [missing] = format?.listMissing?.(columns) ?? []
  if (missing !== undefined) throw new UnreadableFile(missing)
  if (format) return format
  const nearest = formats
    .map((one) => one.columns.filter((column) => !columns.includes(column)))
    .sort((one, other) => one.length - other.length)[0]!
  throw new UnreadableFile(
    `The columns are of no format that we know: ${columns.slice(0, 6).join(', ')} ... For the nearest one these are missing: ${nearest.join(', ')}.`,
  )
}
