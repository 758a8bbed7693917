import { describe, expect, test } from 'vitest'
import type { LineShipment } from '../../../../contract/shop/cart/line-shipping.schema.ts'
import {
  isWhatWasSent,
  listSaveable,
  newRow,
  readStoredRows,
  spreadOverAll,
  spreadOverOpen,
  toInput,
  withAddress,
  withAddresses,
  withMethod,
  withPayer,
  type Row,
} from './rows.ts'

const quantities = (rows: Row[]) => rows.map(({ quantity }) => quantity)
const billed = { payer: 'third party' as const, accountNumber: '4R71X2', accountZip: '60607' }

test('pieces are spread over all addresses, or over those without', () => {
  const rows = [newRow(1, 5), newRow(2), newRow(3)]
  expect(quantities(spreadOverAll(rows, 10))).toEqual([4, 3, 3])
  expect(quantities(spreadOverOpen(rows, 10))).toEqual([5, 3, 2])
  expect(quantities(spreadOverOpen([newRow(1, 12), newRow(2)], 10))).toEqual([12, 0])
})

test('addresses are added once, with the pieces of their sheet', () => {
  const rows = withAddresses(
    [newRow(1, 5), newRow(2, 6)],
    [
      { addressId: 2, quantity: 8 },
      { addressId: 3, quantity: null },
      { addressId: 1, quantity: null },
    ],
  )
  expect(rows.map(({ addressId, quantity }) => [addressId, quantity])).toEqual([
    [1, 5],
    [2, 8],
    [3, 0],
  ])
})

test('nobody is billed for what is picked up', () => {
  const row = { ...newRow(1, 5), ...billed }
  expect(withMethod(row, 'CUSTOMER-PICKUP').payer).toBe('shipper')
  expect(withMethod(row, 'UPS-GROUND').payer).toBe('third party')
  expect(withPayer({ ...newRow(1), methodCode: 'CUSTOMER-PICKUP' }, billed).payer).toBe('shipper')
})

test('an account is sent where somebody else pays, and not while it is refused', () => {
  const row = { ...newRow(1, 5), ...billed }
  expect(toInput([row], new Map())).toMatchObject([{ account_number: '4R71X2', account_zip: '60607' }])
  expect(toInput([{ ...row, payer: 'shipper' }], new Map())[0]).not.toHaveProperty('account_number')
  const refused = new Map([[1, { field: 'account_number' as const, message: 'Please check it.' }]])
  expect(toInput([row], refused)[0]).not.toHaveProperty('account_number')
})

test('an address that was refused is not sent, and another one takes its place with all else of its row', () => {
  const rows = [newRow(1, 5), { ...newRow(2, 7), methodCode: 'UPS-GROUND', ...billed }]
  const refused = new Map([[2, { field: 'address_id' as const, message: 'Please choose another one.' }]])
  expect(listSaveable(rows, refused)).toEqual([newRow(1, 5)])
  expect(withAddress(rows, 2, 9)).toEqual([newRow(1, 5), { ...rows[1], addressId: 9 }])
})

describe('what the shop has saved', () => {
  const row = { ...newRow(1, 5), ...billed }
  const saved: LineShipment = {
    address_id: 1,
    quantity: 5,
    shipping_method: 'UPS-GROUND',
    bill_transportation_to: 'third party',
    account_number: '4R71X2',
    account_zip: '60607',
    shipping_methods: [],
  }
  test.each<[string, Row[], boolean]>([
    ['is what was sent, with the method that the shop has chosen', [row], true],
    ['is what was sent, with the account as its carrier writes it', [{ ...row, accountNumber: '4r-71 x2' }], true],
    ['has another quantity', [{ ...row, quantity: 6 }], false],
    ['goes elsewhere', [{ ...row, addressId: 2 }], false],
    ['goes by another method', [{ ...row, methodCode: 'FEDEX-2DAY' }], false],
    ['is paid by somebody else', [{ ...row, payer: 'receiver' }], false],
    ['is paid by another account', [{ ...row, accountNumber: '8V4471' }], false],
    ['has an address less', [row, newRow(2)], false],
  ])('%s', (_, rows, isIt) => expect(isWhatWasSent(toInput(rows, new Map()), [saved])).toBe(isIt))
})

test('a tab reads what it has written and nothing else', () => {
  const stored = { rows: [newRow(1, 5)], stamp: 'a', sent: [] }
  expect(readStoredRows(JSON.stringify(stored))).toEqual(stored)
  for (const text of [null, '', '{}', '[1]', '{"rows":[{"addressId":"1"}],"stamp":"a","sent":[]}'])
    expect(readStoredRows(text)).toBeUndefined()
})
