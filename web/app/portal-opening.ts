import { readStored, store } from '../client/index.ts'

const key = 'portal_opened'
const lately = 30_000

/** Has this tab tried to open the portal by itself a moment ago? Then it did not open. */
export const isOpenedLately = (now = Date.now()): boolean => now - Number(readStored(key, 'session') ?? 0) < lately

export const noteOpening = (now = Date.now()): void => store(key, String(now), 'session')
