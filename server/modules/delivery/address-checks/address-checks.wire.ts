import type { AnswerOf, InputOf } from '../../../../contract/call.ts'
import type { listAddressColumns, uploadAddresses } from '../../../../contract/shop/address-checks.call.ts'
import {
  sheetColumnWords,
  type AddressUpload as WireUpload,
  type AddressVerdict,
  type UploadedRow,
} from '../../../../contract/shop/address-checks.schema.ts'
import { sheetFieldNames, type SheetField } from '../../../../domain/address-checks/address-headings.ts'
import type { MatchedColumns, SheetColumn } from '../../../../domain/address-checks/address-sheet.ts'
import type { AddressCheck } from '../../../../domain/address-checks/check-address.ts'
import type { CheckedAddressRow, RowKind } from '../../../../domain/address-checks/check-rows.ts'
import { refuseMistakes, toWireField, toWirePostalAddress } from '../../people/index.ts'
import type { SavedRow } from './address-checks.tables.ts'
import type { AddressUpload } from './address-uploads.store.ts'

/** @throws Invalid where the address cannot be saved at all */
export function toVerdict({ address, mistakes, question, suggestions }: AddressCheck): AddressVerdict {
  if (mistakes.length > 0) throw refuseMistakes(mistakes)
  return {
    agrees: question === undefined,
    address: toWirePostalAddress(address),
    questions: question ? [{ field: toWireField(question.field), message: question.sentence }] : [],
    may_keep: question?.mayKeep ?? true,
    suggested_addresses: suggestions.map(toWirePostalAddress),
  }
}

const examples = 3
const isShown: Record<RowKind, boolean> = { good: false, known: false, questioned: true, faulty: true, double: true }

export function toWireUpload(upload: AddressUpload): WireUpload {
  const checked = upload.checked ?? []
  const ofKind = (kind: RowKind) => checked.filter((row) => row.kind === kind)
  return {
    upload_id: upload.id,
    file_name: upload.fileName,
    state: upload.saved ? 'saved' : upload.checked ? 'checked' : 'checking',
    progress: upload.checked ? 1 : Math.min(upload.done / upload.total, 0.99),
    row_count: upload.total,
    expires_at: upload.expiresAt.toISOString(),
    columns: upload.columns.map(({ field, heading }) => ({ field: toWireColumn(field), heading })),
    unused_headings: upload.unused,
    counts: {
      good: ofKind('good').length,
      known: ofKind('known').length,
      questioned: ofKind('questioned').length,
      faulty: ofKind('faulty').length,
      double: ofKind('double').length,
    },
    rows: checked.filter(({ kind }) => isShown[kind]).map(toWireRow),
    examples: ofKind('good').slice(0, examples).map(toWireRow),
    noted: ofKind('good')
      .filter(({ reasons }) => reasons.length > 0)
      .map(toWireRow),
  }
}

/** firstName is first_name, and line1 line_1. */
function toWireColumn(field: SheetField) {
  const name = field.replace(/[A-Z]|\d/g, (sign) => `_${sign.toLowerCase()}`)
  return sheetColumnWords.find((word) => word === name)!
}

export const toWireColumns = (columns: readonly SheetColumn[]): AnswerOf<typeof listAddressColumns> => ({
  columns: columns.map(({ heading, samples, readAs }) => ({
    heading,
    samples,
    read_as: readAs === undefined ? '' : toWireColumn(readAs),
  })),
})

/** As what the sender of a sheet reads its columns; undefined: as their headings say. */
export const readMatched = ({ columns }: InputOf<typeof uploadAddresses>): MatchedColumns | undefined =>
  columns?.map((name) => sheetFieldNames.find((field) => toWireColumn(field) === name))

const toWireRow = (row: CheckedAddressRow): UploadedRow => ({
  row: row.row,
  kind: row.kind,
  typed: { ...toWirePostalAddress(row.typed.address), phone: row.typed.address.phone, quantity: row.typed.quantity },
  address: toWirePostalAddress(row.address),
  suggested_address: row.suggestion ? toWirePostalAddress(row.suggestion) : null,
  may_keep: row.mayKeep,
  quantity: row.quantity,
  reasons: row.reasons,
  same_as_row: row.sameAsRow ?? null,
})

export const toWireSaved = (rows: readonly SavedRow[]) => ({
  saved_count: rows.filter(({ isNew }) => isNew).length,
  known_count: rows.filter(({ isNew }) => !isNew).length,
  addresses: rows.map(({ row, addressId, quantity }) => ({ row, shipping_address_id: addressId, quantity })),
})
