import type { Day } from '../../../../../domain/calendar/business-days.ts'
import { maximumCartLines } from '../../../../../domain/ordering/cart-limits.ts'
import { totalQuantity } from '../../../../../domain/ordering/line-quantities.ts'
import { judgeRequest, refuseItem } from '../../../../../domain/ordering/requested-line.ts'
import { dealCredits, type SampleCredit } from '../../../../../domain/samples/sample-credit.ts'
import type { SampleKind } from '../../../../../domain/samples/sample-kinds.ts'
import { toSampleOffer } from '../../../../../domain/samples/sample-offer.ts'
import {
  explainSample,
  judgeSample,
  type EarlierSample,
  type SampleRefusal,
} from '../../../../../domain/samples/sample-rules.ts'
import { Conflict, Invalid } from '../../../../platform/http/errors.ts'
import type { Offer } from '../../../catalog/index.ts'
import { sumOthers } from '../sum-others.ts'
import type { RequestedLine } from './add-request.ts'
import type { CartLine, CartSnapshot } from '../cart.store.ts'
import { blank, isBlank } from '../decorated/configuration.ts'
import { checkDecoration } from '../decorated/decorate-line.ts'
import { readRequestedDecoration, sortLocations, type DecorationFacts } from '../decorated/read-decoration.ts'
import { identifyLine } from './identify-line.ts'
import type { DiscountedLine } from '../line-coupons.ts'
import { cartIsFull, toInvalid } from '../refusals.ts'
import type { LineToSave } from '../save-lines.store.ts'

type SampleCart = Pick<CartSnapshot, 'lines' | 'offers' | 'samples' | 'terms'>

/**
 * A new line with a sample: one piece of one color and size.
 * @throws Invalid at the field that is to blame, with the sentence of the owner's rule
 */
export function addSample(
  cart: SampleCart,
  { itemId, configuration: given = blank, decoration, sample, ...requested }: RequestedLine & { sample: SampleKind },
  made: DecorationFacts,
): LineToSave {
  const own = cart.offers.get(itemId)
  const refusal = refuseItem(own)
  if (refusal) throw toInvalid(refusal)
  const offer = toSampleOffer(own!, sample, cart.samples.rules)
  const read = decoration && readRequestedDecoration(decoration, offer.methods, made, null)
  const configuration = read ? sortLocations(read.decoration, offer.methods) : given
  checkRules(cart, { itemId, sample, configuration })
  const verdict = judgeRequest(offer, requested, new Map(), sumOthers(cart.lines, itemId, null))
  if (!verdict.accepted) throw toInvalid(verdict, requested)
  const { quantities } = verdict
  if (totalQuantity(quantities) !== 1) throw new Invalid(oneEach, 'quantity', 'one-sample')
  const line = { lineId: null, itemId, configuration, quantities, shipments: [], seenNetCents: null, sample }
  if (cart.lines.some((one) => one.itemId === itemId && identifyLine(one) === identifyLine(line)))
    throw new Invalid(inCartAlready, 'sample', 'sample-in-cart')
  if (cart.lines.length >= maximumCartLines) throw new Conflict(cartIsFull)
  checkDecoration(cart, offer, read ? { ...line, configuration: read.decoration } : line, read?.mistakes)
  return line
}

const oneEach = 'A sample is one piece. Order each color and size by itself.'
const inCartAlready = 'This sample is in your cart already.'

type NewSample = Pick<CartLine, 'itemId' | 'configuration'> & { sample: SampleKind }

function checkRules(cart: SampleCart, line: NewSample): void {
  const refusal = judgeLine(cart, line, earlierWith(cart.samples.earlier, cart.lines, cart.terms.day))
  if (refusal) throw new Invalid(explainSample(refusal), 'sample', refusal.reason)
}

/** Why samples in a cart cannot be ordered now: rules change, and colleagues order, too. */
export function listRefusedSamples(cart: SampleCart): Map<CartLine, string> {
  const refused = new Map<CartLine, string>()
  for (const [index, line] of cart.lines.entries()) {
    if (!line.sample) continue
    const before = earlierWith(cart.samples.earlier, cart.lines.slice(0, index), cart.terms.day)
    const refusal = judgeLine(cart, { ...line, sample: line.sample }, before)
    if (refusal) refused.set(line, explainSample(refusal))
  }
  return refused
}

/** What counts toward the limits, with samples in the cart. */
export const earlierWith = (
  earlier: readonly EarlierSample[],
  lines: readonly Pick<CartLine, 'itemId' | 'sample'>[],
  today: Day,
): EarlierSample[] => [
  ...earlier,
  ...lines.filter(({ sample }) => sample).map(({ itemId }) => ({ itemId, orderedOn: today })),
]

function judgeLine(
  { offers, samples, terms }: SampleCart,
  { itemId, sample, configuration }: NewSample,
  earlier: EarlierSample[],
): SampleRefusal | undefined {
  const offer: Offer = offers.get(itemId)!
  const verdict = judgeSample(samples.rules, {
    kind: sample,
    itemId,
    itemSamples: offer.samples,
    cost: offer.cost,
    isDecorated: !isBlank(configuration),
    company: samples.company,
    earlier,
    today: terms.day,
  })
  return verdict.applies ? undefined : verdict
}

/** What lines are credited for samples of their items that the company has paid. */
export function creditLines(cart: SampleCart, lines: readonly DiscountedLine[]): (SampleCredit | null)[] {
  const credited = lines.map(({ offer, netCents, discountCents, sample, quoteLock }) => ({
    itemId: offer.itemId,
    payableCents: netCents - discountCents,
    isFixed: sample !== null || quoteLock !== null,
  }))
  return dealCredits(credited, cart.samples.credits, cart.samples.rules, cart.terms.day)
}
