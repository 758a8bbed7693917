import { readStored, store } from './storage.ts'

const key = 'unsaved_wishlist'

/** What was typed beside items of the wishlist and is not saved yet: it outlives a reload and a lost connection. */
type Unsaved = Record<string, object>

export const readUnsaved = <T extends object>(itemId: number): Partial<T> | undefined =>
  readAll()[itemId] as Partial<T> | undefined

/** Undefined: it is saved. */
export function storeUnsaved(itemId: number, changes: object | undefined): void {
  const { [itemId]: _, ...others } = readAll()
  const all = changes === undefined ? others : { ...others, [itemId]: changes }
  store(key, Object.keys(all).length === 0 ? null : JSON.stringify(all))
}

function readAll(): Unsaved {
  try {
    const all: unknown = JSON.parse(readStored(key) ?? '{}')
    return typeof all === 'object' && all !== null ? (all as Unsaved) : {}
  } catch {
    return {}
  }
}
