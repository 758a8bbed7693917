import { type RateCarrier, rateCarriers } from './carriers.ts'
import { methodOf, pickupMethodCode, type LineShipment } from './line-shipments.ts'
import type { Cents } from '../money/money.ts'
import type { FreightPayer } from './shipping-total.ts'

/** Who pays the carrier of a whole order, in the words of the trade. */
export type FreightTerms = 'prepaid' | 'own account' | 'third party' | 'collect'

export const freightTerms: readonly FreightTerms[] = ['prepaid', 'own account', 'third party', 'collect']

/** The carrier account that pays the freight of an order in the place of the shop. An order without one is prepaid. */
export interface FreightBill {
  terms: Exclude<FreightTerms, 'prepaid'>
  carrier: RateCarrier
  accountNumber: string
  /** Where the carrier bills it. */
  zip: string
}

/** As a buyer chooses them. */
export const freightTermTitles: Record<FreightTerms, string> = {
  'prepaid': 'Prepaid',
  'own account': 'My account',
  'third party': 'Third party',
  'collect': 'Collect',
}

export const freightBillTitle = 'Bill freight to'

const payerNames: Record<FreightBill['terms'], string> = {
  'own account': 'Buyer’s account',
  'third party': 'Third party',
  'collect': 'Collect',
}

/** Who pays a carrier, in the cells of a table. */
interface PayerCells {
  billTo: string
  /** The service instead where a line has an account of its own, which names no carrier. */
  carrier: string
  accountNumber: string
  zip: string
}

const prepaid: PayerCells = { billTo: freightTermTitles.prepaid, carrier: '', accountNumber: '', zip: '' }

/** A part of the goods of an order, as it travels. */
export interface PaidPart {
  billTransportationTo: FreightPayer
  accountNumber: string
  accountZip: string
  methodCode: string
  methodName: string
}

/** All who pay freight of an order, each once: its bill, then accounts of lines; nobody for what is picked up. */
export function listFreightPayers(bill: FreightBill | null, parts: readonly PaidPart[]): PayerCells[] {
  const own = parts.filter(
    ({ billTransportationTo: payer, accountNumber }) => payer !== 'shipper' && accountNumber !== bill?.accountNumber,
  )
  const payers = own.map(({ billTransportationTo, accountNumber, accountZip, methodName }) => ({
    billTo: payerNames[billTransportationTo === 'receiver' ? 'collect' : 'third party'],
    carrier: methodName,
    accountNumber,
    zip: accountZip,
  }))
  const seen = new Set<string>()
  return [...(bill ? [toCells(bill)] : parts.some(isPrepaid) ? [prepaid] : []), ...payers].filter(
    ({ billTo, accountNumber }) => {
      const key = `${billTo} ${accountNumber}`
      return !seen.has(key) && seen.add(key)
    },
  )
}

const toCells = ({ terms, carrier, accountNumber, zip }: FreightBill): PayerCells => ({
  billTo: payerNames[terms],
  carrier: rateCarriers[carrier].name,
  accountNumber,
  zip,
})

const isPrepaid = ({ billTransportationTo, methodCode }: PaidPart): boolean =>
  billTransportationTo === 'shipper' && methodOf(methodCode) !== pickupMethodCode

/** As carriers know it: whoever is neither the shop nor the receiver is a third party. */
export const partyOf = (terms: FreightBill['terms']): Exclude<FreightPayer, 'shipper'> =>
  terms === 'collect' ? 'receiver' : 'third party'

/** Each reader has a name of their own for the account. */
export type FreightReader = 'buyer' | 'staff'

/** 'Third party, UPS account 4R71X2, ZIP 60607', on orders, in mails and on papers; empty where the shop pays. */
export const describeFreightBill = (bill: FreightBill | null | undefined, reader: FreightReader): string =>
  bill ? `${namePayer(bill, reader)}, ${nameAccount(bill)}` : ''

const namePayer = ({ terms }: FreightBill, reader: FreightReader): string =>
  reader === 'buyer' && terms === 'own account' ? 'Your account' : payerNames[terms]

/** 'Third party, UPS account ending in 71X2', where the receiver of the goods reads it, too. */
export const describeFreightBillBriefly = (bill: FreightBill | null): string =>
  bill ? `${payerNames[bill.terms]}, ${rateCarriers[bill.carrier].name} ${endOf(bill.accountNumber)}` : ''

/** The same of a line with an account of its own. */
export const describePayerBriefly = (payer: FreightPayer, accountNumber: string): string =>
  payer === 'shipper' ? '' : [payer === 'receiver' ? 'Collect' : 'Third party', endOf(accountNumber)].join(', ')

const endOf = (accountNumber: string): string => `account ending in ${accountNumber.slice(-4)}`

const nameAccount = ({ carrier, accountNumber, zip }: FreightBill): string =>
  `${rateCarriers[carrier].name} account ${accountNumber}${zip && `, ZIP ${zip}`}`

/** A part of a line as the terms of its order have it. Who pays by an account of the line's own goes on doing so. */
export const billShipment = <Shipment extends LineShipment>(shipment: Shipment, bill: FreightBill | null): Shipment =>
  isBilled(shipment, bill)
    ? {
        ...shipment,
        billTransportationTo: partyOf(bill.terms),
        accountNumber: bill.accountNumber,
        accountZip: bill.zip,
      }
    : shipment

/** Nobody is billed for what is picked up. */
export const isBilled = (
  { billTransportationTo, methodCode }: Pick<LineShipment, 'billTransportationTo' | 'methodCode'>,
  bill: FreightBill | null,
): bill is FreightBill =>
  bill !== null && billTransportationTo === 'shipper' && methodOf(methodCode) !== pickupMethodCode

/**
 * What the owner charges for goods that go together while somebody else pays the carrier: once for each line, as for lines with addresses of
 * their own (docs/decisions/shop-rules.md, 'Shipping total').
 */
export const priceSharedBilling = (
  bill: Pick<FreightBill, 'terms'> | null,
  shared: { methodCode: string; lineCount: number },
  thirdPartyCents: Cents,
): Cents => (bill === null || methodOf(shared.methodCode) === pickupMethodCode ? 0 : shared.lineCount * thirdPartyCents)
