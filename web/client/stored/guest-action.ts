import type { InputOf } from '../../../contract/call.ts'
import type { addToCart } from '../../../contract/shop/cart/cart.call.ts'
import { days } from '../../../domain/calendar/durations.ts'
import { readStored, store } from './storage.ts'

/** What a guest was about to do. */
export type GuestAction = { cart: InputOf<typeof addToCart> } | { wishlistItemId: number }

interface StoredAction {
  /** Who has registered for it. */
  login: string
  wanted: GuestAction
  untilMs: number
}

const key = 'wanted_by_guest'
/** As long as the link of an activation mail works. */
const lasts = days(7)

/** The mailed link of a new account may open in another tab, days later. */
export const keepGuestAction = (login: string, wanted: GuestAction): void =>
  store(key, JSON.stringify({ login, wanted, untilMs: Date.now() + lasts } satisfies StoredAction))

export const forgetGuestAction = (): void => store(key, null)

export const hasGuestAction = (): boolean => readStored(key) !== null

/** Given once, and to the one who has registered alone. */
export function takeGuestAction(login: string): GuestAction | undefined {
  const stored = readGuestAction()
  if (stored?.login.toLowerCase() !== login.toLowerCase()) return undefined
  forgetGuestAction()
  return stored.untilMs > Date.now() ? stored.wanted : undefined
}

function readGuestAction(): StoredAction | undefined {
  try {
    const stored = JSON.parse(readStored(key) ?? 'null') as Partial<StoredAction> | null
    return stored?.login && stored.wanted && stored.untilMs ? (stored as StoredAction) : undefined
  } catch {
    return undefined
  }
}
