import { readStored, store } from './storage.ts'

const key = 'quick_order'

interface StoredRow {
  code: string
  quantity: string
  variantId?: number | undefined
}

/** The list of a quick order that was begun in this browser. */
export function readStoredRows(): StoredRow[] {
  try {
    const rows: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(rows) ? rows.filter(isRow) : []
  } catch {
    return []
  }
}

/** @param rows as JSON */
export const storeRows = (rows: string): void => store(key, rows === '[]' ? null : rows)

function isRow(value: unknown): value is StoredRow {
  const { code, quantity, variantId } = (value ?? {}) as Partial<StoredRow>
  const isVariant = variantId === undefined || Number.isInteger(variantId)
  return typeof code === 'string' && typeof quantity === 'string' && isVariant
}
