import { readStored, store } from './storage.ts'

const key = 'unsaved_flyers'

/** What was changed in a flyer and is not saved yet: it outlives a reload and a lost connection. */
interface UnsavedFlyer {
  /** Of the flyer that was changed. */
  version: number
  name: string
  design: object
}

export const readUnsavedFlyer = (id: number): UnsavedFlyer | undefined => readAll()[id]

/** Undefined: it is saved. */
export function storeUnsavedFlyer(id: number, unsaved: UnsavedFlyer | undefined): void {
  const { [id]: _, ...others } = readAll()
  const all = unsaved === undefined ? others : { ...others, [id]: unsaved }
  store(key, Object.keys(all).length === 0 ? null : JSON.stringify(all))
}

function readAll(): Record<number, UnsavedFlyer> {
  try {
    const all: unknown = JSON.parse(readStored(key) ?? '{}')
    return typeof all === 'object' && all !== null ? (all as Record<number, UnsavedFlyer>) : {}
  } catch {
    return {}
  }
}
