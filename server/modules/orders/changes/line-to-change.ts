import { toDecoration } from '../../../../domain/decoration/decoration.ts'
import { toAddressId, type LineId, type VariantId } from '../../../../domain/ids.ts'
import { blank, type CartLine } from '../../selling/index.ts'
import type { Offer } from '../../catalog/index.ts'
import type { OrderLine } from '../placing/orders.store.ts'
import { isAdded, type LineChange } from './order-change.ts'

/** A line with what is asked of it, before it is priced. */
export interface LineToChange {
  before: OrderLine
  change: LineChange | undefined
  /** How many have left. */
  sent: number
  isRemoved: boolean
  /** Pieces by code, those of which there are none left out. */
  quantities: ReadonlyMap<string, number>
  quantity: number
  shipments: OrderLine['shipments']
  changesGoods: boolean
  changesShipments: boolean
}

/** Reads what is asked of a line: nothing is judged yet. */
export function readLine(before: OrderLine, change: LineChange | undefined, sent: number): LineToChange {
  const held = new Map(before.variants.map(({ code, quantity }) => [code, quantity]))
  const wanted = new Map([...held, ...(change?.quantities ?? [])])
  const quantities = new Map([...wanted].filter(([, quantity]) => quantity > 0))
  const quantity = [...quantities.values()].reduce((sum, pieces) => sum + pieces, 0)
  const changesGoods =
    isAdded(before.id) ||
    quantities.size !== held.size ||
    [...quantities].some(([code, pieces]) => held.get(code) !== pieces)
  const asked = change?.shipments ?? []
  const shipments = before.shipments.map((shipment, index) => {
    const own = asked.find(({ number }) => number === index + 1)
    const all = changesGoods && before.shipments.length === 1 ? quantity : shipment.quantity
    return { ...shipment, quantity: own?.quantity ?? all, shipTo: own?.shipTo ?? shipment.shipTo }
  })
  return {
    before,
    change,
    sent,
    quantities,
    quantity,
    shipments,
    changesGoods,
    isRemoved: change?.remove ?? false,
    changesShipments: JSON.stringify(shipments) !== JSON.stringify(before.shipments),
  }
}

/** The line as the cart would hold it, to be priced and shipped by the same rules; undefined: its item is gone. @param firstAddress of its own addresses */
export function toCartLine(
  { before, quantities, shipments }: LineToChange,
  offer: Offer | undefined,
  firstAddress: number,
): CartLine | undefined {
  if (!offer) return undefined
  const pieces = [...quantities].map(([code, quantity]) => [findVariant(offer, code)?.variantId, quantity] as const)
  if (pieces.some(([variantId]) => variantId === undefined)) return undefined
  return {
    lineId: before.id as number as LineId,
    itemId: offer.itemId,
    configuration: before.decoration ? toDecoration(before.decoration) : blank,
    quantities: new Map(pieces as [VariantId, number][]),
    sample: before.sample,
    seenNetCents: null,
    shipments: shipments.map((shipment, index) => ({
      addressId: toAddressId(firstAddress + index),
      quantity: shipment.quantity,
      methodCode: shipment.methodCode,
      billTransportationTo: shipment.billTransportationTo,
      accountNumber: shipment.accountNumber,
      accountZip: shipment.accountZip,
    })),
  }
}

export const findVariant = (offer: Offer, code: string) => offer.variants.find((variant) => variant.code === code)
