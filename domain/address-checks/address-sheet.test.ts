import { describe, expect, test } from 'vitest'
import type { PostalAddress } from '../people/addresses.ts'
import { readAddressSheet, type SheetReading } from './address-sheet.ts'

const read = (...rows: string[][]): SheetReading =>
  readAddressSheet(rows.map((cells, index) => ({ row: index + 1, cells })))

function sheetOf(...rows: string[][]) {
  const reading = read(...rows)
  if (!reading.isRead) throw new Error(reading.reason)
  return reading.sheet
}

const dana: PostalAddress = {
  name: 'Dana Reyes',
  company: 'Halvorsen',
  address1: '1200 W Van Buren St',
  address2: 'Dock 4',
  city: 'Chicago',
  state: 'IL',
  zip: '60607',
  country: '',
  phone: '',
}

describe('columns are known by their headings', () => {
  test.each([
    ['ours', ['Name', 'Company', 'Address', 'Address 2', 'City', 'State', 'ZIP', 'Quantity']],
    ['short ones', ['Attn', 'Organization', 'Street', 'Apt', 'Town', 'Region', 'Postcode', 'Qty']],
    [
      'long ones',
      [
        'Recipient Name',
        'Company name',
        'Address line 1',
        'Suite/Apt',
        'City/Town',
        'State/Province',
        'ZIP / Postal code',
        'Pcs.',
      ],
    ],
    [
      'of a delivery',
      [
        'Ship To Name',
        'Ship-to company',
        'Shipping Address 1',
        'Shipping Address 2',
        'Ship to City',
        'ship_to_state',
        'ShipToZip',
        'QTY (pieces)',
      ],
    ],
    ['in capitals', ['CONTACT', 'BUSINESS', 'STREET ADDRESS', 'UNIT', 'CITY', 'ST', 'POSTAL CODE', 'UNITS']],
  ])('%s', (_, headings) => {
    const cells = ['Dana Reyes', 'Halvorsen', '1200 W Van Buren St', 'Dock 4', 'Chicago', 'IL', '60607', '24']
    expect(sheetOf(headings, cells)).toMatchObject({ rows: [{ row: 2, address: dana, quantity: '24' }], unused: [] })
  })

  test('in any order, with others between them, which are named', () => {
    const sheet = sheetOf(
      ['Employee no.', 'Zip', 'Name', 'Notes', 'Address', 'City', 'State'],
      ['17', '60607', 'Dana Reyes', 'fragile', '1200 W Van Buren St', 'Chicago', 'IL'],
    )
    expect(sheet.unused).toEqual(['Employee no.', 'Notes'])
    expect(sheet.rows[0]?.address).toEqual({ ...dana, company: '', address2: '' })
    expect(sheet.columns).toContainEqual({ field: 'address1', heading: 'Address' })
  })

  test('below a title and empty rows; rows have their numbers in the spreadsheet', () => {
    const sheet = sheetOf(
      ['Crew list 2026', ''],
      ['', ''],
      ['Name', 'Address', 'Zip'],
      ['', '', ''],
      ['Dana', '1 Main St', '60607'],
    )
    expect(sheet.rows.map(({ row }) => row)).toEqual([5])
  })

  test('those of a delivery count, not those of the bill', () => {
    const sheet = sheetOf(
      ['Billing Name', 'Billing Address', 'Billing Zip', 'Name', 'Address', 'Zip', 'Ship to address'],
      ['Office', '9 Desk Rd', '10001', 'Dana', '1 Main St', '60607', '2 Dock Rd'],
    )
    expect(sheet.rows[0]?.address).toMatchObject({ name: 'Dana', address1: '2 Dock Rd', zip: '60607' })
    expect(sheet.unused).toEqual(['Billing Name', 'Billing Address', 'Billing Zip', 'Address'])
  })
})

describe('what stands in the cells', () => {
  const headings = ['First name', 'Last name', 'Company', 'Address', 'City, State, Zip', 'Phone']
  test.each<[string, string[], Partial<PostalAddress>]>([
    [
      'a first and a last name',
      ['Dana', 'Reyes', 'Acme', '1 Main St', 'Chicago, IL 60607', ''],
      { name: 'Dana Reyes', company: 'Acme' },
    ],
    [
      'a company alone is the name',
      ['', '', 'Acme', '1 Main St', 'Chicago, IL 60607', ''],
      { name: 'Acme', company: '' },
    ],
    [
      'a place in one cell',
      ['D', 'R', '', '1 Main St', 'Fort Wayne, Indiana 46801-1234', ''],
      { city: 'Fort Wayne', state: 'Indiana', zip: '46801-1234' },
    ],
    ['nothing, written out', ['D', 'R', 'N/A', '1 Main St', 'Chicago, IL 60607', '-'], { company: '', phone: '' }],
    [
      'a guarded code',
      ['D', 'R', '', "'1 Main St", 'Chicago, IL 60607', '="3126427000"'],
      { address1: '1 Main St', phone: '3126427000' },
    ],
    [
      'lines and spaces',
      [' D ', 'R', '', '1  Main\nSt', 'Chicago, IL 60607', ''],
      { name: 'D R', address1: '1 Main St' },
    ],
  ])('%s', (_, cells, address) => {
    expect(sheetOf(headings, cells).rows[0]?.address).toMatchObject(address)
  })

  test('a state behind the city', () => {
    const sheet = sheetOf(['Name', 'Address', 'City', 'Zip'], ['Dana', '1 Main St', 'Chicago, IL', '60607'])
    expect(sheet.rows[0]?.address).toMatchObject({ city: 'Chicago', state: 'IL' })
  })
})

test.each<[string, string[][], object]>([
  ['nothing', [['', '']], { reason: 'empty' }],
  ['headings alone', [['Name', 'Address', 'Zip']], { reason: 'no-rows' }],
  [
    'headings and empty rows',
    [
      ['Name', 'Address', 'Zip'],
      ['', ' ', ''],
    ],
    { reason: 'no-rows' },
  ],
  [
    'other columns',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    { reason: 'no-columns', missing: ['Name', 'Address', 'ZIP'] },
  ],
  [
    'no ZIP codes',
    [
      ['Name', 'Address', 'City'],
      ['Dana', '1 Main St', 'Chicago'],
    ],
    { reason: 'no-columns', missing: ['ZIP'] },
  ],
])('a sheet with %s is refused', (_, rows, refusal) => {
  expect(read(...rows)).toEqual({ isRead: false, ...refusal })
})

test('of a row with a hundred thousand cells, the first 200 are looked at', () => {
  const headings = ['Name', 'Address', 'Zip', ...Array.from({ length: 100_000 }, (_, index) => `Note ${index}`)]
  expect(sheetOf(headings, ['Dana', '1 Main St', '60607']).unused).toHaveLength(197)
})

test.each(['Business', 'Work', 'Company', 'Office'])(
  'the address of the place "%s" comes before the one at home',
  (place) => {
    const parts = ['Street', 'City', 'State', 'Postal Code']
    const headings = ['Name', ...['Home', place].flatMap((of) => parts.map((part) => `${of} ${part}`))]
    const cells = ['Dana', '1 Home Rd', 'Cicero', 'IL', '60804', '9 Dock St', 'Chicago', 'IL', '60607']
    expect(sheetOf(headings, cells).rows[0]!.address).toMatchObject({ address1: '9 Dock St', zip: '60607' })
  },
)
