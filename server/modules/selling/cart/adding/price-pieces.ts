import type { ItemId } from '../../../../../domain/ids.ts'
import type { SampleKind } from '../../../../../domain/samples/sample-kinds.ts'
import { toSampleOffer } from '../../../../../domain/samples/sample-offer.ts'
import { toQuantities, type Quantities } from '../../../../../domain/ordering/line-quantities.ts'
import { priceQuantity, type Cents, type UnitPrice } from '../../../../../domain/money/money.ts'
import type { PricedCharge } from '../../../../../domain/pricing/charges/price-charges.ts'
import type { Offer } from '../../../catalog/index.ts'
import { decidePieces, type PiecesVerdict, type RequestedPieces } from './add-pieces.ts'
import { sumOthers } from '../sum-others.ts'
import { priceQuantities } from '../priced-cart.ts'

/** What a row of a list costs, and whether it could go into the cart now. */
export interface PricedPieces {
  /** Undefined where there is no such item. */
  offer: Offer | undefined
  /** At the quantity that all rows of the item come to. */
  unitPrice: UnitPrice
  /** Of its pieces alone. */
  amountCents: Cents
  /** Of the item as a whole; they stand at the first of its rows. */
  charges: PricedCharge[]
  verdict: PiecesVerdict
  /** Pieces of this color and size that the cart holds. */
  inCart: number
}

/** Quotes each row, and decides it as adding the list would. */
export function pricePieces(
  cart: Parameters<typeof decidePieces>[0],
  requested: readonly RequestedPieces[],
): PricedPieces[] {
  const { verdicts } = decidePieces(cart, requested)
  const prices = new Map<ItemId, ReturnType<typeof priceQuantities>>()
  return requested.map((row, index) => {
    const verdict = verdicts[index]!
    const offer = cart.offers.get(row.itemId)
    const inCart = offer ? (sumOthers(cart.lines, row.itemId, null).get(pricedAs(offer, row)!) ?? 0) : 0
    if (!offer || offer.custom) return { offer, unitPrice: 0, amountCents: 0, charges: [], verdict, inCart }
    if (row.sample) return { ...priceSample(cart, offer, { ...row, sample: row.sample }), verdict, inCart: 0 }
    const known = prices.get(row.itemId)
    const priced = known ?? priceQuantities(offer, sumUp(offer, requested), null, cart.terms)
    prices.set(row.itemId, priced)
    const own = priced.variants.find(({ offered }) => offered.variantId === pricedAs(offer, row))
    const unitPrice = own?.unitPrice ?? priced.unitPrice
    const amountCents = priceQuantity(unitPrice, row.quantity)
    return { offer, unitPrice, amountCents, charges: known ? [] : priced.charges, verdict, inCart }
  })
}

/** One piece, at the price of the owner; guests, who order none, see none. */
function priceSample(
  { samples, terms }: Parameters<typeof pricePieces>[0],
  offer: Offer,
  row: RequestedPieces & { sample: SampleKind },
): Pick<PricedPieces, 'offer' | 'unitPrice' | 'amountCents' | 'charges'> {
  const variantId = pricedAs(offer, row)
  if (!samples || variantId === undefined) return { offer, unitPrice: 0, amountCents: 0, charges: [] }
  const sampled = toSampleOffer(offer, row.sample, samples.rules)
  const { variants, charges } = priceQuantities(sampled, new Map([[variantId, 1]]), null, terms)
  const [own] = variants
  return { offer: sampled, unitPrice: own?.unitPrice ?? 0, amountCents: own?.amountCents ?? 0, charges }
}

/** What all rows of an item come to. */
const sumUp = (offer: Offer, requested: readonly RequestedPieces[]): Quantities =>
  toQuantities(
    requested
      .filter(({ itemId, sample }) => itemId === offer.itemId && !sample)
      .flatMap((row) => {
        const variantId = pricedAs(offer, row)
        return variantId === undefined ? [] : [{ variantId, quantity: row.quantity }]
      }),
  )

/** Until color and size are chosen, a row is priced as the first of them. */
const pricedAs = ({ variants }: Offer, { variantId }: RequestedPieces) =>
  variantId ?? variants.find(({ active }) => active)?.variantId
