import { listPlanned, priceDelivery } from '../../../../domain/freight/deliveries.ts'
import { gatherFreight, sumFreight, type OrderFreight } from '../../../../domain/freight/order-freight.ts'
import { priceSharedBilling } from '../../../../domain/freight/freight-bill.ts'
import { priceLineFreight } from '../../../../domain/freight/shipping-total.ts'
import { toAddressId, type OrderLineId, type VariantId } from '../../../../domain/ids.ts'
import { findSharedUnit } from '../../../../domain/text/format-quantity.ts'
import { gatherGoods, type CartLine, type CartSnapshot } from '../../selling/index.ts'
import { planShipments, promise } from '../placing/plan-delivery.ts'
import type { ChangedLine, ChangedOrder } from '../placing/save-changed-order.ts'
import type { OrderWithLines } from '../placing/orders.store.ts'
import { keepWhole, rateBilled, type MethodRate } from '../../delivery/index.ts'
import type { ChangeProblem, OrderChange } from './order-change.ts'

/** What a change of an order is made from. */
export interface ChangeFacts {
  /** What prices, freight and tax depend on now; the pieces of the order that have not left count as free. */
  goods: Omit<CartSnapshot, 'lines'>
  sentOf(lineId: OrderLineId): number
  sentOfVariant(lineId: OrderLineId, variantId: VariantId): number
  now: Date
}

interface ToShip {
  facts: ChangeFacts
  /** Goods or addresses change of which nothing has left. */
  movesGoods: boolean
  lines: ChangedLine[]
  /** In the same order; undefined: its item is gone. */
  cartLines: (CartLine | undefined)[]
}

type ShippedFields = Pick<ChangedOrder, 'freight' | 'arrivesOn' | 'plannedShipments'> &
  Partial<Pick<ChangedOrder, 'shippingMethodCode' | 'shippingMethodName'>>

/** Freight by the method that was chosen; by hand where somebody has said so. What is on its way keeps its own. */
export function shipChanged(before: OrderWithLines, change: OrderChange, toShip: ToShip) {
  const { arrivesOn, plannedShipments } = before
  const stored = before.freight ?? { ...noFreight, sharedCents: before.shippingCents }
  let fields: ShippedFields = { freight: before.freight, arrivesOn, plannedShipments }
  const notices: string[] = []
  const methods = rateShared(before, toShip)
  const asked = change.methodCode ?? before.shippingMethodCode
  const isOffered = change.methodCode === undefined || methods.some(({ code }) => code === asked)
  if (toShip.movesGoods && isOffered) {
    const quoted = rateAgain({ ...before, shippingMethodCode: asked }, toShip, methods)
    if (quoted) fields = { ...fields, ...quoted }
    else {
      fields.freight = { ...stored, ...sumOwn(before, toShip) }
      notices.push(
        `Freight does not change: ${before.shippingMethodName} is not offered for these goods to this address.`,
      )
    }
  }
  const isPlanned = listPlanned(fields, toShip.lines).length > 0
  const delivery = toShip.movesGoods && !isPlanned ? null : before.delivery
  const gone = blame(
    'shippingMethod',
    isOffered ? undefined : 'This method is not offered for these goods to this address.',
  )
  if (change.freightCents === undefined) return { fields: { ...fields, delivery }, notices, methods, problems: gone }
  const freight = fields.freight ?? stored
  const sharedCents = change.freightCents - (sumFreight(freight) - freight.sharedCents)
  const problems = blame(
    'freightAmount',
    sharedCents < 0 ? 'Lines with their own addresses cost more than that to ship.' : undefined,
  )
  const changed = { ...freight, sharedCents: Math.max(0, sharedCents) }
  return { fields: { ...fields, delivery, freight: changed }, notices, methods, problems: [...gone, ...problems] }
}

export const noFreight: OrderFreight = { sharedCents: 0, ownCents: 0, thirdPartyCents: 0, multiShipmentCents: 0 }

/** All but the freight of the goods that go together. */
const sumOwn = ({ freightBill, shippingMethodCode }: OrderWithLines, { lines, facts }: ToShip) => {
  const own = lines
    .filter(({ shipments }) => shipments.length > 0)
    .map(({ shipments }) =>
      priceLineFreight(
        shipments.map(({ billTransportationTo, shippingCents }) => ({
          billTransportationTo,
          shipCents: shippingCents,
        })),
        facts.goods.facts.settings,
      ),
    )
  const shared = { methodCode: shippingMethodCode, lineCount: lines.length - own.length }
  const billingCents = priceSharedBilling(freightBill, shared, facts.goods.facts.settings.thirdPartyCents)
  const { sharedCents: _, ...rest } = gatherFreight(0, own, billingCents)
  return rest
}

/** Undefined: it cannot be quoted. */
function rateAgain(before: OrderWithLines, toShip: ToShip, methods: MethodRate[]): ShippedFields | undefined {
  const { lines } = toShip
  const { arrivesOn, delivery, plannedShipments } = before
  if (lines.every(({ shipments }) => shipments.length > 0))
    return { freight: { ...noFreight, ...sumOwn(before, toShip) }, arrivesOn, plannedShipments }
  const rate = methods.find(({ code }) => code === before.shippingMethodCode)
  if (!rate) return undefined
  const quote = plannedShipments.some(({ isWhole }) => isWhole) ? keepWhole(rate) : rate
  const shared = { ...noFreight, ...sumOwn(before, toShip) }
  const planned = planShipments(quote, delivery, findSharedUnit(lines))
  const isMade = before.state === 'in-production' && before.decorated
  return {
    freight: { ...shared, sharedCents: priceDelivery(quote, delivery) },
    // What is being made already is not begun anew.
    arrivesOn: isMade && planned.length === 0 ? arrivesOn : promise(quote, delivery).arrivesOn,
    plannedShipments: planned,
    shippingMethodCode: quote.code,
    shippingMethodName: promise(quote, delivery).methodName,
  }
}

/** Every way in which the goods that go together could ship. */
function rateShared(
  { shippingMethodCode: chosen, freightBill: bill }: OrderWithLines,
  { cartLines, lines, facts: { goods, now } }: ToShip,
): MethodRate[] {
  const to = goods.facts.destinations.get(toAddressId(1))
  const isAllKnown = cartLines.every((line) => line !== undefined)
  if (!to || !isAllKnown || lines.every(({ shipments }) => shipments.length > 0)) return []
  return rateBilled(goods.facts, to, [gatherGoods(cartLines, goods)], now, { bill, chosen })
}

export const blame = (field: string, message: string | undefined, isConflict = false): ChangeProblem[] =>
  message === undefined ? [] : [{ field, message, isConflict }]
