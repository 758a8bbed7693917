import { expect, test } from 'vitest'
import {
  newRow,
  readRows,
  spreadOverAll,
  spreadOverOpen,
  toInput,
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

test('a tab reads what it has written and nothing else', () => {
  const rows = [newRow(1, 5)]
  expect(readRows(JSON.stringify(rows))).toEqual(rows)
  for (const text of [null, '', '{}', '[1]', '[{"addressId":"1"}]']) expect(readRows(text)).toBeUndefined()
})
