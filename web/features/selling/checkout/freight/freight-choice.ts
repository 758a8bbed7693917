import type { AnswerOf } from '../../../../../contract/call.ts'
import type { Cart } from '../../../../../contract/shop/cart/cart.schema.ts'
import type { getFreightAccounts } from '../../../../../contract/shop/cart/freight-bill.call.ts'
import type { FreightBillInput } from '../../../../../contract/shop/cart/freight-bill.schema.ts'
import type { LineShipment } from '../../../../../contract/shop/cart/line-shipping.schema.ts'
import {
  isBilledCarrier,
  isFreightCarrier,
  type RateCarrier,
  rateCarriers,
  usualCarrier,
} from '../../../../../domain/freight/carriers.ts'
import { judgeAccount, zipMissing } from '../../../../../domain/freight/carrier-accounts.ts'
import { isBilled, partyOf, type FreightBill, type FreightTerms } from '../../../../../domain/freight/freight-bill.ts'

/** Who pays the carrier, as it is filled in. */
export interface FreightChoice {
  terms: FreightTerms
  carrier: RateCarrier
  accountNumber: string
  zip: string
}

type FreightHabit = AnswerOf<typeof getFreightAccounts>

/**
 * With the account that the company has used last.
 * @param carriers of the shop, the usual one first
 * @param receiverZip an account of a receiver is one of that place
 */
export function beginTerms(
  terms: FreightTerms,
  habit: FreightHabit | undefined,
  { carriers, receiverZip }: { carriers: readonly RateCarrier[]; receiverZip: string | undefined },
): FreightChoice {
  const account = habit?.accounts.find(
    ({ bill_to: own, carrier, receiver_zip: zip }) =>
      own === terms && carriers.includes(carrier as RateCarrier) && (terms !== 'collect' || zip === receiverZip),
  )
  return {
    terms,
    carrier: account && isFreightCarrier(account.carrier) ? account.carrier : (carriers[0] ?? usualCarrier),
    accountNumber: account?.account_number ?? '',
    zip: account?.zip ?? '',
  }
}

/** A shop without carriers has nobody to be billed. */
export const beginFreight = (habit: FreightHabit | undefined, where: Parameters<typeof beginTerms>[2]): FreightChoice =>
  beginTerms(where.carriers.length === 0 ? 'prepaid' : (habit?.bill_to ?? 'prepaid'), habit, where)

/** Those that the shop ships by. */
export const listCarriers = (shippings: readonly { carrier: string }[]): RateCarrier[] =>
  [...new Set(shippings.map(({ carrier }) => carrier))].filter(isBilledCarrier)

/** Null: the shop pays the carrier. */
export const toBill = ({ terms, ...account }: FreightChoice): FreightBill | null =>
  terms === 'prepaid' ? null : { terms, ...account }

export const toBillInput = (bill: FreightBill): FreightBillInput => ({
  bill_to: bill.terms,
  carrier: bill.carrier,
  account_number: bill.accountNumber,
  zip: bill.zip,
})

export interface AccountMistakes {
  number?: string | undefined
  zip?: string | undefined
}

/** What can be said of an account without asking. */
export function findAccountMistakes(bill: FreightBill): AccountMistakes {
  const verdict = judgeAccount(bill.carrier, bill.accountNumber)
  return {
    ...(verdict.valid ? {} : { number: verdict.sentence }),
    ...(bill.zip.trim() === '' ? { zip: zipMissing } : {}),
  }
}

/** Five or nine digits: worth being asked about. */
export const isWholeZip = (zip: string): boolean => /^\d{5}(-?\d{4})?$/.test(zip.trim())

/** The cart as its freight is billed. Who pays by an account of a line's own goes on doing so. */
export const billCart = (cart: Cart, bill: FreightBill | null): Cart =>
  bill === null
    ? cart
    : {
        ...cart,
        shopping_cart_lines: cart.shopping_cart_lines.map((line) => ({
          ...line,
          shipping_addresses: line.shipping_addresses.map((shipment) =>
            isShipmentBilled(shipment, bill)
              ? {
                  ...shipment,
                  bill_transportation_to: partyOf(bill.terms),
                  account_number: bill.accountNumber,
                  account_zip: bill.zip,
                }
              : shipment,
          ),
        })),
      }

const isShipmentBilled = (
  { bill_transportation_to: billTransportationTo, shipping_method: methodCode }: LineShipment,
  bill: FreightBill,
): boolean => isBilled({ billTransportationTo, methodCode }, bill)

/** Of lines that go by another carrier than the account is with. */
export function explainOtherCarrier(cart: Cart, bill: FreightBill | null): string | undefined {
  if (!bill) return undefined
  for (const line of cart.shopping_cart_lines)
    for (const shipment of line.shipping_addresses) {
      if (!goesByOther(shipment, bill)) continue
      const [theirs, own] = [shipment.shipping_methods[0]!.carrier as RateCarrier, bill.carrier]
      return `${line.item_description}: part of it ships by ${rateCarriers[theirs].name}, but the account is with ${rateCarriers[own].name}.`
    }
  return undefined
}

/** Does this part go by another carrier than the account that would pay for it is with? */
export function goesByOther(shipment: LineShipment, bill: FreightBill): boolean {
  const carrier = shipment.shipping_methods[0]?.carrier
  return carrier !== undefined && carrier !== bill.carrier && isShipmentBilled(shipment, bill)
}
