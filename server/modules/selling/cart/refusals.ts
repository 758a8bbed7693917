import { pickupCarrier } from '../../../../domain/freight/carriers.ts'
import type { FieldMistake } from '../../../../contract/call.ts'
import { pickupHasNone } from '../../../../domain/freight/carrier-accounts.ts'
import { maximumCartLines, maximumLineQuantity } from '../../../../domain/ordering/cart-limits.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import {
  listShipmentMistakes,
  type LineShipment,
  type ShipmentMistake,
} from '../../../../domain/freight/line-shipments.ts'
import type { CartCode } from '../../../../domain/ordering/cart-codes.ts'
import type { RequestedQuantity, RequestRefusal } from '../../../../domain/ordering/requested-line.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { noSuchAddress } from '../../people/index.ts'
import { accountIsNeedless, findMethod, readAccount, type FreightFacts } from '../../delivery/index.ts'

export const lineIsGone = 'This item is no longer in your cart.'
export const cartIsFull = `Your cart is full: it holds at most ${maximumCartLines} items. Please order these first.`
export const shipsElsewhere = 'The shipping for this line was changed in another window or on another device.'
export const keyIsUsed = 'This request key was used for another request. Please send a new one.'

/** The sentence of a refusal, at the field that is to blame. */
export function toInvalid(refusal: RequestRefusal, { variants }: RequestedQuantity = {}): Invalid {
  switch (refusal.reason) {
    case 'variants-not-sold':
      return toInvalidFields(
        refusal.indexes.map((index) => ({ field: `variants.${index}.variant_id`, message: notSoldWithIt })),
        refusal.reason,
      )
    case 'short':
      return toInvalidFields(
        refusal.shortages.map(({ index, sentence }) => ({
          field: index === undefined ? 'quantity' : `variants.${index}.quantity`,
          message: sentence,
        })),
        refusal.reason,
      )
    case 'too-few-or-many':
      return new Invalid(tooFewOrMany, variants ? 'variants' : 'quantity', refusal.reason)
    default: {
      const { field, sentence } = requestSentences[refusal.reason]
      return new Invalid(sentence, field, refusal.reason)
    }
  }
}

export const toInvalidFields = (mistakes: FieldMistake[], code?: CartCode): Invalid =>
  new Invalid(mistakes[0]!.message, mistakes, code)

export const notSoldWithIt = 'This color or size is not sold with this item. Please choose again.'
const tooFewOrMany = `You can order 1 to ${formatCount(maximumLineQuantity)} pieces of an item at a time.`

const requestSentences = {
  'unknown-item': {
    field: 'catalog_item_id',
    sentence: 'We cannot find this item. Please look for it in the catalog.',
  },
  'not-sold': { field: 'catalog_item_id', sentence: 'We no longer sell this item.' },
  'priced-on-call': { field: 'catalog_item_id', sentence: 'Please call us for the price of this item.' },
  'no-quantity': { field: 'quantity', sentence: 'Please enter a quantity.' },
  'no-variant': { field: 'variants', sentence: 'Please choose color and size first.' },
  'sum-differs': { field: 'quantity', sentence: 'The quantity differs from the sum of the colors and sizes.' },
}

/**
 * @param held those that the line has so far: their addresses may have been removed since, which the line then says
 * @returns the shipments with the accounts that pay for them as their carriers write them
 * @throws Invalid at each shipment that is to blame; NotFound for an address that is not the customer's
 */
export function checkShipments(
  shipments: LineShipment[],
  held: readonly LineShipment[],
  facts: FreightFacts,
): LineShipment[] {
  const heldIds = new Set(held.map(({ addressId }) => addressId))
  const unknown = shipments.flatMap(({ addressId }, index) => {
    const isKnown = facts.destinations.get(addressId)?.removed === false || heldIds.has(addressId)
    return isKnown ? [] : [{ field: `${nameShipment(index)}.address_id`, message: noSuchAddress }]
  })
  if (unknown.length > 0) throw new NotFound(noSuchAddress, unknown, 'unknown-address')
  const ways = shipments.flatMap(({ methodCode }, index) =>
    methodCode === '' || findMethod(facts, methodCode)
      ? []
      : [{ field: `${nameShipment(index)}.shipping_method`, message: noSuchWay }],
  )
  const billed = shipments.map((shipment, index) => readBilling(shipment, index, facts))
  const wrong = listShipmentMistakes(shipments)
  const mistakes = [...ways, ...wrong.map(explainMistake), ...billed.flatMap((one) => one.mistakes)]
  const code = ways[0] ? 'method-not-offered' : wrong[0]?.reason
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes, code)
  return billed.map(({ shipment }) => shipment)
}

/** Who pays a carrier by an account of their own has one of that carrier. What is missing may follow. */
function readBilling(
  shipment: LineShipment,
  index: number,
  facts: FreightFacts,
): { shipment: LineShipment; mistakes: FieldMistake[] } {
  const { accountNumber, accountZip, billTransportationTo, ...rest } = shipment
  const carrier = findMethod(facts, shipment.methodCode)?.carrier
  if (billTransportationTo === 'shipper')
    return { shipment: { ...rest, billTransportationTo, accountNumber }, mistakes: [] }
  if (accountNumber === '' || !carrier || carrier === pickupCarrier) return { shipment, mistakes: [] }
  const account = readAccount({ carrier, accountNumber, zip: accountZip })
  if ('account' in account) {
    const { zip, ...read } = account.account
    return { shipment: { ...rest, billTransportationTo, ...read, ...(zip && { accountZip: zip }) }, mistakes: [] }
  }
  const mistakes = account.mistakes.map(({ at, message }) => ({
    field: `${nameShipment(index)}.${at === 'zip' ? 'account_zip' : 'account_number'}`,
    message,
  }))
  return { shipment, mistakes }
}

const noSuchWay = 'We do not offer this shipping method. Please choose another one.'

function explainMistake(mistake: ShipmentMistake): FieldMistake {
  const { field, sentence } = shipmentSentences[mistake.reason]
  return { field: `${nameShipment(mistake.index)}.${field}`, message: sentence }
}

const shipmentSentences = {
  'address-twice': { field: 'address_id', sentence: 'This address is entered twice. Please combine the quantities.' },
  'account-needless': { field: 'account_number', sentence: accountIsNeedless },
  'pickup-billed': { field: 'bill_transportation_to', sentence: pickupHasNone },
} satisfies Record<ShipmentMistake['reason'], { field: string; sentence: string }>

const nameShipment = (index: number): string => `shipping_addresses.${index}`
