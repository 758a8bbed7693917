import { describe, expect, test } from 'vitest'
import {
  billShipment,
  describeFreightBill,
  describeFreightBillBriefly,
  describePayerBriefly,
  listFreightPayers,
  priceSharedBilling,
  type FreightBill,
  type PaidPart,
} from './freight-bill.ts'
import { toAddressId } from '../ids.ts'
import type { LineShipment } from './line-shipments.ts'

const bill: FreightBill = { terms: 'third party', carrier: 'UPS', accountNumber: '4R71X2', zip: '60607' }
const shipment: LineShipment = {
  addressId: toAddressId(1),
  quantity: 12,
  methodCode: 'UPS-GROUND',
  billTransportationTo: 'shipper',
  accountNumber: '',
}

test.each<[FreightBill | null, string, string, string?]>([
  [null, '', ''],
  [bill, 'Third party, UPS account 4R71X2, ZIP 60607', 'Third party, UPS account ending in 71X2'],
  [
    { ...bill, terms: 'own account', carrier: 'FEDEX', accountNumber: '510087240', zip: '' },
    'Buyer’s account, FedEx account 510087240',
    'Buyer’s account, FedEx account ending in 7240',
    'Your account, FedEx account 510087240',
  ],
  [{ ...bill, terms: 'collect' }, 'Collect, UPS account 4R71X2, ZIP 60607', 'Collect, UPS account ending in 71X2'],
])(
  'who pays is said in full, to the buyer and to staff, and briefly where the receiver reads it',
  (one, text, briefly, toBuyer = text) => {
    expect(describeFreightBill(one, 'staff')).toBe(text)
    expect(describeFreightBill(one, 'buyer')).toBe(toBuyer)
    expect(describeFreightBillBriefly(one)).toBe(briefly)
  },
)

test('a line with an account of its own says so in the same words', () => {
  expect(describePayerBriefly('shipper', '')).toBe('')
  expect(describePayerBriefly('receiver', '4R71X2')).toBe('Collect, account ending in 71X2')
  expect(describePayerBriefly('third party', '4R71X2')).toBe('Third party, account ending in 71X2')
})

describe('a part of a line', () => {
  const theirs = { accountNumber: '4R71X2', accountZip: '60607' }
  test.each<[string, Partial<LineShipment>, FreightBill | null, Partial<LineShipment>]>([
    ['is billed as its order', {}, bill, { billTransportationTo: 'third party', ...theirs }],
    [
      "is billed to the buyer's account as to a third party",
      {},
      { ...bill, terms: 'own account' },
      { billTransportationTo: 'third party', ...theirs },
    ],
    ['is billed to its receiver', {}, { ...bill, terms: 'collect' }, { billTransportationTo: 'receiver', ...theirs }],
    ['stays prepaid', {}, null, {}],
    ['keeps an account of its own', { billTransportationTo: 'receiver', accountNumber: '8V4471' }, bill, {}],
    ['is billed to nobody when it is picked up', { methodCode: 'CUSTOMER-PICKUP:RENO' }, bill, {}],
  ])('%s', (_, own, of, expected) => {
    const part = { ...shipment, ...own }
    expect(billShipment(part, of)).toEqual({ ...part, ...expected })
  })
})

test.each<[string, FreightBill | null, string, number]>([
  ['nothing where the shop pays', null, 'UPS-GROUND', 0],
  ['once for each line that goes with the order', bill, 'UPS-GROUND', 2_250],
  ['nothing for what is picked up', bill, 'CUSTOMER-PICKUP', 0],
])("the owner's charge: %s", (_, of, methodCode, cents) => {
  expect(priceSharedBilling(of, { methodCode, lineCount: 3 }, 750)).toBe(cents)
})

describe('who pays freight of an order, in the cells of a table', () => {
  const part: PaidPart = {
    billTransportationTo: 'shipper',
    accountNumber: '',
    accountZip: '',
    methodCode: 'UPS-GROUND',
    methodName: 'UPS Ground',
  }
  const theirs = { ...part, billTransportationTo: 'receiver' as const, accountNumber: '8V4471', accountZip: '89502' }
  test.each<[string, FreightBill | null, PaidPart[], string[]]>([
    ['is the shop', null, [part, part], ['Prepaid///']],
    ['is nobody where all is picked up', null, [{ ...part, methodCode: 'CUSTOMER-PICKUP:RENO' }], []],
    ['is the account of its bill', bill, [part], ['Third party/UPS/4R71X2/60607']],
    ["is the buyer's account", { ...bill, terms: 'own account' }, [part], ['Buyer’s account/UPS/4R71X2/60607']],
    [
      'is the bill once, also where parts of lines carry it',
      bill,
      [{ ...part, billTransportationTo: 'third party', accountNumber: '4R71X2', accountZip: '60607' }],
      ['Third party/UPS/4R71X2/60607'],
    ],
    ['is an account of a line', null, [theirs, theirs], ['Collect/UPS Ground/8V4471/89502']],
    ['is the shop and such an account', null, [theirs, part], ['Prepaid///', 'Collect/UPS Ground/8V4471/89502']],
  ])('%s', (_, its, parts, cells) => {
    const payers = listFreightPayers(its, parts)
    expect(
      payers.map(({ billTo, carrier, accountNumber, zip }) => [billTo, carrier, accountNumber, zip].join('/')),
    ).toEqual(cells)
  })
})
