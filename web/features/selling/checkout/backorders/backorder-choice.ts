import type { CartShippingMethod } from '../../../../../contract/shop/cart/shipping.schema.ts'
import type { Delivery } from '../../../../../domain/freight/deliveries.ts'
import type { Entered } from '../checkout-draft.ts'

/** How goods ship of which some are on backorder. */
export interface BackorderChoice {
  delivery: Delivery
  /** In parts: the keys of the shipments that go all at once. */
  whole: readonly string[]
}

export const deliveryOf = ({ delivery, whole }: BackorderChoice, key: string): Delivery =>
  delivery === 'parts' && !whole.includes(key) ? 'parts' : 'complete'

/** Of what of a line goes to an address of its own. */
export const keyOfOwn = (lineId: number, addressId: number): string => `${lineId}/${addressId}`

/** Of the goods of an order that go together. */
export const keyOfShared = ({ line_ids: [lineId] }: CartShippingMethod['orders'][number]): string => String(lineId)

/** The shipments that go all at once, as they are sent. */
export const toCompleteShipments = (keys: readonly string[]) =>
  keys.map((key) => {
    const [lineId, addressId] = key.split('/').map(Number)
    return { line_id: lineId!, ...(addressId === undefined ? {} : { address_id: addressId }) }
  })

export const allAtOnce: BackorderChoice = { delivery: 'complete', whole: [] }
export const allInParts: BackorderChoice = { delivery: 'parts', whole: [] }

/** How backordered goods ship, once the buyer has said so. */
export const toChoice = ({ delivery, whole = [] }: Entered): BackorderChoice | undefined =>
  delivery && (delivery === 'each' ? { delivery: 'parts', whole } : { delivery, whole: [] })

/** The same as an order is placed by it. */
export const toDelivery = ({ delivery, whole }: BackorderChoice) => ({
  delivery,
  ...(whole.length > 0 ? { complete_shipments: toCompleteShipments(whole) } : {}),
})
