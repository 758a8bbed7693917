import { seconds } from '../../../domain/calendar/durations.ts'
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

const readAll = (): Unsaved => readObject(key)

function readObject<T>(name: string, place?: 'session'): Record<string, T> {
  try {
    const all: unknown = JSON.parse(readStored(name, place) ?? '{}')
    return typeof all === 'object' && all !== null ? (all as Record<string, T>) : {}
  } catch {
    return {}
  }
}

const savedKey = 'saved_wishlist'
const staysMs = seconds(30)

interface Saved {
  at: number
  changes: object
}

/** What was saved just now: a page that is being loaded may have been made before. */
export function noteSaved(itemId: number, changes: object): void {
  store(savedKey, JSON.stringify({ ...readSaved(), [itemId]: { at: Date.now(), changes } }), 'session')
}

export const readJustSaved = <T extends object>(itemId: number): Partial<T> | undefined =>
  readSaved()[itemId]?.changes as Partial<T> | undefined

const readSaved = (): Record<string, Saved> =>
  Object.fromEntries(
    Object.entries(readObject<Saved>(savedKey, 'session')).filter(([, { at }]) => at > Date.now() - staysMs),
  )
