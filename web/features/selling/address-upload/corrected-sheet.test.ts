import { expect, test } from 'vitest'
import type { UploadedRow } from '../../../../contract/shop/address-checks.schema.ts'
import { readAddressSheet } from '../../../../domain/address-checks/address-sheet.ts'
import { blankSheet, toCorrectedSheet } from './corrected-sheet.ts'

const address = {
  name: 'Dana Reyes',
  company: '',
  address_1: '1 Main St',
  address_2: '',
  city: 'Austin',
  state: 'NY',
  zip: '78701',
  country: 'US',
  phone: '',
}
const faulty: UploadedRow = {
  row: 7,
  kind: 'faulty',
  typed: { ...address, name: '=1+1', quantity: '0' },
  address,
  suggested_address: null,
  may_keep: false,
  quantity: null,
  reasons: ['Not a number.', 'No name.'],
  same_as_row: null,
}
const questioned: UploadedRow = {
  ...faulty,
  row: 8,
  kind: 'questioned',
  typed: { ...address, quantity: '5' },
  reasons: ['ZIP code 78701 is in Austin, TX.'],
  suggested_address: { ...address, state: 'TX' },
}

test('rows to correct say why, carry our suggestion, and hold nothing that a spreadsheet would run', () => {
  expect(toCorrectedSheet([faulty, questioned]).split('\r\n')).toEqual([
    '\ufeff"Name","Company","Address","Address 2","City","State","ZIP","Phone","Quantity","Row","Problem"',
    `"'=1+1","","1 Main St","","Austin","NY","78701","","0","7","Not a number. No name."`,
    `"Dana Reyes","","1 Main St","","Austin","TX","78701","","5","8","ZIP code 78701 is in Austin, TX. Corrected here; it was 'Austin, NY 78701'."`,
    '',
  ])
})

test('they and the blank sheet are read with all columns when they come back', () => {
  for (const csv of [blankSheet, toCorrectedSheet([])]) {
    const [headings = ''] = csv.slice(1).split('\r\n')
    const rows = [
      headings.replaceAll('"', '').split(','),
      ['Dana', '', '1 Main St', '', 'Austin', 'TX', '78701', '', '5'],
    ]
    const reading = readAddressSheet(rows.map((cells, index) => ({ row: index + 1, cells })))
    expect(reading).toMatchObject({ isRead: true, sheet: { unused: [], rows: [{ quantity: '5' }] } })
  }
})
