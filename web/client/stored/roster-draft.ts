import { readStored, store } from './storage.ts'

const key = 'roster'
const charactersAtMost = 100_000

/** Names and numbers that are being entered for an item: names of people stay in the tab, and never stand in an address. */
export const storeRosterDraft = (itemId: number, roster: unknown): void =>
  store(key, roster === undefined ? null : JSON.stringify([itemId, roster]).slice(0, charactersAtMost), 'session')

/** As it was stored for this item; whoever reads it checks its shape. */
export function readRosterDraft(itemId: number): unknown {
  try {
    const stored: unknown = JSON.parse(readStored(key, 'session') ?? 'null')
    return Array.isArray(stored) && stored[0] === itemId ? (stored[1] as unknown) : undefined
  } catch {
    return undefined
  }
}
