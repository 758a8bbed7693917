import type { InputOf } from '../../../contract/call.ts'
import type { addToCart } from '../../../contract/shop/cart/cart.call.ts'
import { days } from '../../../domain/calendar/durations.ts'
import { readStored, store } from './storage.ts'

/** What a guest was about to do. */
export type Wanted = { cart: InputOf<typeof addToCart> } | { wishlistItemId: number }

interface StoredWanted {
  /** Who has registered for it. */
  login: string
  wanted: Wanted
  untilMs: number
}

const key = 'wanted_by_guest'
/** As long as the link of an activation mail works. */
const lasts = days(7)

/** The mailed link of a new account may open in another tab, days later. */
export const keepWanted = (login: string, wanted: Wanted): void =>
  store(key, JSON.stringify({ login, wanted, untilMs: Date.now() + lasts } satisfies StoredWanted))

export const forgetWanted = (): void => store(key, null)

export const hasWanted = (): boolean => readStored(key) !== null

/** Given once, and to the one who has registered alone. */
export function takeWanted(login: string): Wanted | undefined {
  const stored = readWanted()
  if (stored?.login.toLowerCase() !== login.toLowerCase()) return undefined
  forgetWanted()
  return stored.untilMs > Date.now() ? stored.wanted : undefined
}

function readWanted(): StoredWanted | undefined {
  try {
    const stored = JSON.parse(readStored(key) ?? 'null') as Partial<StoredWanted> | null
    return stored?.login && stored.wanted && stored.untilMs ? (stored as StoredWanted) : undefined
  } catch {
    return undefined
  }
}
