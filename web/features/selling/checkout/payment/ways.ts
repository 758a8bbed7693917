import { cardWay } from './card-way.tsx'
import { termsWay } from './terms-way.tsx'
import type { Way, WayOnPage } from './way.ts'

/** Every way to pay that the checkout knows. */
export const ways: Record<Way, WayOnPage> = { terms: termsWay, card: cardWay }
