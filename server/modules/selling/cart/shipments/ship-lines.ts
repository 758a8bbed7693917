import type { FieldMistake } from '../../../../../contract/call.ts'
import type { AddressId, LineId } from '../../../../../domain/ids.ts'
import { listShipmentGaps, type LineShipment } from '../../../../../domain/freight/line-shipments.ts'
import { totalQuantity } from '../../../../../domain/ordering/line-quantities.ts'
import { samplesShipTogether } from '../../../../../domain/samples/sample-rules.ts'
import { Conflict, Invalid, NotFound, Refusal } from '../../../../platform/http/errors.ts'
import { noSuchAddress } from '../../../people/index.ts'
import type { CartLine, CartSnapshot } from '../cart.store.ts'
import { explainProblem } from '../cart.wire.ts'
import { lineIsGone } from '../refusals.ts'
import { checkStamp, reship } from './change-shipments.ts'
import { settleMethods } from './line-methods.ts'

export interface LineToReship {
  lineId: LineId
  /** None: it goes where the order goes. */
  shipments: LineShipment[]
  /** Of those that these take the place of; undefined: of any. */
  stamp?: string | undefined
}

/**
 * Lines of the cart with new shipments, as they are saved.
 * @param carrier preferred where a method is left open
 * @throws Refusal with all that is wrong, each sentence at its field
 */
export function shipLines(
  cart: CartSnapshot,
  lines: readonly LineToReship[],
  carrier: string | undefined,
  now: Date,
): CartLine[] {
  const refusals: Refusal[] = []
  const preferred = { ...cart, facts: preferCarrier(cart.facts, carrier) }
  const seen = new Set<LineId>()
  const shipped = lines.flatMap(({ lineId, shipments, stamp }, index) => {
    try {
      const held = cart.lines.find((line) => line.lineId === lineId)
      if (!held) throw new NotFound(lineIsGone, 'line_id')
      if (seen.has(lineId)) throw new Invalid('This line is named twice. Please name each line once.', 'line_id')
      seen.add(lineId)
      if (held.sample && shipments.length > 0) throw new Conflict(samplesShipTogether, 'shipments')
      checkStamp(held.shipments, stamp)
      checkQuantities(shipments, totalQuantity(held.quantities))
      const line = { ...held, shipments }
      return [reship(cart, held, { ...line, shipments: settleMethods(preferred, held, line, now) }, now)]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(atLine(error, index))
      return []
    }
  })
  if (refusals[0]) throw joinRefusals(refusals)
  return shipped
}

/** @throws NotFound unless it is a saved address of the customer */
export function checkShipTo({ facts }: CartSnapshot, addressId: AddressId): void {
  if (facts.destinations.get(addressId)?.removed !== false)
    throw new NotFound(noSuchAddress, 'shipping_address_id', 'unknown-address')
}

/** Ways of other carriers are chosen where this one has none. */
const preferCarrier = (facts: CartSnapshot['facts'], carrier: string | undefined): CartSnapshot['facts'] => {
  const methods = facts.methods.filter((method) => method.carrier === carrier)
  return methods.length === 0 ? facts : { ...facts, methods }
}

/** @throws Invalid at the quantities that do not add up to those of the line */
function checkQuantities(shipments: LineShipment[], ordered: number): void {
  const missing = shipments.flatMap(({ quantity }, index) =>
    quantity === 0 ? [{ field: nameQuantity(index), message: 'Please enter a quantity.' }] : [],
  )
  if (missing[0]) throw new Invalid(missing[0].message, missing, 'no-quantity')
  const gap = listShipmentGaps(shipments, ordered).find(({ reason }) => reason === 'quantities-differ')
  if (gap) throw new Invalid(explainProblem(gap), nameQuantity(shipments.length - 1), 'quantities-differ')
}

const nameQuantity = (index: number): string => `shipping_addresses.${index}.quantity`

/** The same at the line of the request that is to blame. */
function atLine({ status, message, fields = [], code }: Refusal, index: number): Refusal {
  const named = fields.length > 0 ? fields : [{ field: 'line_id', message }]
  return new Refusal(
    status,
    message,
    named.map(({ field, message: own }) => ({ field: `lines.${index}.${field}`, message: own })),
    {},
    code,
  )
}

const conflict = 409

/** What has been changed elsewhere comes first: it has to be seen before anything is corrected. */
function joinRefusals(refusals: Refusal[]): Refusal {
  const first = refusals.find(({ status }) => status === conflict) ?? refusals[0]!
  const fields: FieldMistake[] = refusals.flatMap(({ fields: own }) => own ?? [])
  return new Refusal(first.status, first.message, fields, {}, first.code)
}
