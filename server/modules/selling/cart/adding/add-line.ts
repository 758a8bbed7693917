import { maximumCartLines } from '../../../../../domain/ordering/cart-limits.ts'
import type { ItemId, VariantId } from '../../../../../domain/ids.ts'
import { judgeRequest, refuseItem, type RequestedQuantity } from '../../../../../domain/ordering/requested-line.ts'
import { Conflict } from '../../../../platform/http/errors.ts'
import type { Offer } from '../../../catalog/index.ts'
import { withQuantities } from './add-pieces.ts'
import { sumOthers } from '../sum-others.ts'
import type { RequestedLine } from './add-request.ts'
import type { CartSnapshot } from '../cart.store.ts'
import { blank } from '../decorated/configuration.ts'
import { checkDecoration } from '../decorated/decorate-line.ts'
import { readRequestedDecoration, sortLocations, type DecorationFacts } from '../decorated/read-decoration.ts'
import { identifyLine } from './identify-line.ts'
import { cartIsFull, toInvalid } from '../refusals.ts'
import { addSample } from './sample-lines.ts'
import type { LineToSave } from '../save-lines.store.ts'

/**
 * A line with the goods that were asked for: a new one, or the one that holds the same goods already.
 * @throws Invalid, Conflict
 */
export function addLine(
  cart: CartSnapshot,
  { itemId, configuration: given = blank, decoration, sample, ...requested }: RequestedLine,
  made: DecorationFacts,
): LineToSave {
  if (sample) return addSample(cart, { itemId, configuration: given, decoration, sample, ...requested }, made)
  const offer = getOffer(cart, itemId)
  const read = decoration && readRequestedDecoration(decoration, offer.methods, made, null)
  const configuration = read ? sortLocations(read.decoration, offer.methods) : given
  const identity = identifyLine({ configuration, quantities: none })
  const held = cart.lines.find((line) => line.itemId === itemId && identifyLine(line) === identity)
  if (!held && cart.lines.length >= maximumCartLines) throw new Conflict(cartIsFull)
  const line = held ?? {
    lineId: null,
    itemId,
    configuration,
    quantities: new Map<VariantId, number>(),
    shipments: [],
    seenNetCents: null,
  }
  const added = setQuantity(cart, line, offer, requested, line.quantities)
  checkDecoration(cart, offer, read ? { ...added, configuration: read.decoration } : added, read?.mistakes)
  return added
}

const none: LineToSave['quantities'] = new Map()

/**
 * The line with what was asked for; its buyer sees the price in the answer.
 * @param held what it holds already, where more is added to that
 * @throws Invalid at the field that is to blame
 */
export function setQuantity<Line extends LineToSave>(
  { lines, terms }: CartSnapshot,
  line: Line,
  offer: Offer,
  requested: RequestedQuantity,
  held?: Line['quantities'],
): Line {
  const verdict = judgeRequest(offer, requested, held, sumOthers(lines, line.itemId, line.lineId))
  if (!verdict.accepted) throw toInvalid(verdict, requested)
  return withQuantities(line, offer, verdict.quantities, terms)
}

/** @throws Invalid unless the item can be put into a cart */
export function getOffer({ offers }: CartSnapshot, itemId: ItemId): Offer {
  const offer = offers.get(itemId)
  const refusal = refuseItem(offer)
  if (refusal) throw toInvalid(refusal)
  return offer!
}
