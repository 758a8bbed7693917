import { readStored, store, type ShopperKey } from './storage.ts'

/** A small list in browser storage that several components watch, in step with other tabs. */
export interface StoredList<T> {
  read(): readonly T[]
  write(items: readonly T[]): void
  subscribe(listener: () => void): () => void
}

/** @param key a new one is either forgotten at logout, or belongs to the browser like the cookie notice */
export function createStoredList<T>(
  key: ShopperKey | 'cookie_notice',
  isItem: (value: unknown) => value is T,
): StoredList<T> {
  const listeners = new Set<() => void>()
  let known: { text: string | null; items: readonly T[] } = { text: null, items: [] }

  function read(): readonly T[] {
    const text = readStored(key)
    if (text !== known.text) known = { text, items: parse(text) }
    return known.items
  }

  function parse(text: string | null): readonly T[] {
    if (text === null) return []
    try {
      const value: unknown = JSON.parse(text)
      return Array.isArray(value) ? value.filter(isItem) : []
    } catch {
      return []
    }
  }

  const notify = () => listeners.forEach((listener) => listener())
  const heardElsewhere = (event: StorageEvent) => {
    if (event.key === key) notify()
  }

  return {
    read,
    write(items) {
      store(key, JSON.stringify(items))
      notify()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', heardElsewhere)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', heardElsewhere)
      }
    },
  }
}
