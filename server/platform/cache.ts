import { LRUCache } from 'lru-cache'

interface CacheBounds {
  entriesAtMost: number
  /** Of all entries together, in the unit in which their sizes are given. A larger entry is not stored at all. */
  sizeAtMost?: number
  /** Entries go after so long, asked for or not. */
  lastsMs: number
}

/** What was asked for last, within bounds: nothing that strangers ask for grows it beyond them, and nothing stays for ever. */
export function createCache<Key extends string | number, Value extends object>({
  entriesAtMost,
  sizeAtMost,
  lastsMs,
}: CacheBounds) {
  // Made with the first entry: it takes the room of all entries at once.
  let entries: LRUCache<Key, Value> | undefined
  let purge: NodeJS.Timeout | undefined

  const open = () =>
    new LRUCache<Key, Value>({
      max: entriesAtMost,
      ...(sizeAtMost === undefined ? {} : { maxSize: sizeAtMost }),
      ttl: lastsMs,
      // The time is looked up once in so long.
      ttlResolution: Math.min(1000, lastsMs / 10),
      noUpdateTTL: true,
    })

  /** Ends by itself once nothing is left, and keeps no process alive. */
  function purgeLater(): void {
    purge ??= setTimeout(() => {
      purge = undefined
      entries?.purgeStale()
      if (entries?.size) purgeLater()
    }, lastsMs).unref()
  }

  return {
    /** Whatever is asked for goes last. */
    get: (key: Key): Value | undefined => entries?.get(key),
    /** The same without being asked for. */
    peek: (key: Key): Value | undefined => entries?.peek(key),
    /** Another value of a key that is there lasts no longer than the first one. */
    set(key: Key, value: Value, size = 1): void {
      entries ??= open()
      entries.set(key, value, sizeAtMost === undefined ? {} : { size })
      purgeLater()
    },
    /** What was asked for last comes first. */
    list: (): Value[] => [...(entries?.values() ?? [])],
    delete: (key: Key): void => void entries?.delete(key),
    clear: (): void => entries?.clear(),
    count: (): number => entries?.size ?? 0,
    size: (): number => entries?.calculatedSize ?? 0,
  }
}
