import { readStored, store } from './storage.ts'

const key = 'quick_order'

interface StoredRow {
  code: string
  quantity: string
  variantId?: number | undefined
}

/** Rows of a quick order as they stood at a moment. */
export interface StoredRows {
  /** When they were last changed: milliseconds since 1970. */
  at: number
  rows: StoredRow[]
}

/** The lists of a quick order that were begun in this browser. */
interface StoredLists extends StoredRows {
  /** Set aside for a new one, the latest first. */
  earlier: StoredRows[]
}

export function readStoredLists(): StoredLists {
  try {
    const lists: unknown = JSON.parse(readStored(key) ?? 'null')
    const { earlier } = (lists ?? {}) as Partial<StoredLists>
    return {
      ...toRows(lists),
      earlier: Array.isArray(earlier) ? earlier.map(toRows).filter(({ rows }) => rows.length > 0) : [],
    }
  } catch {
    return { at: 0, rows: [], earlier: [] }
  }
}

export const storeLists = (lists: StoredLists): void =>
  store(key, lists.rows.length + lists.earlier.length === 0 ? null : JSON.stringify(lists))

/** They once were rows alone. */
function toRows(value: unknown): StoredRows {
  const { at, rows } = (Array.isArray(value) ? { rows: value } : (value ?? {})) as Partial<StoredRows>
  return { at: Number(at) || 0, rows: Array.isArray(rows) ? rows.filter(isRow) : [] }
}

function isRow(value: unknown): value is StoredRow {
  const { code, quantity, variantId } = (value ?? {}) as Partial<StoredRow>
  const isVariant = variantId === undefined || Number.isInteger(variantId)
  return typeof code === 'string' && typeof quantity === 'string' && isVariant
}
