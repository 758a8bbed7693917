import { expect, test } from 'vitest'
import type { PostalAddress } from '../people/addresses.ts'
import { readAddressSheet } from './address-sheet.ts'

const dana: PostalAddress = {
  name: 'Dana Reyes',
  company: 'Halvorsen Ironworks',
  address1: '1200 W Van Buren St',
  address2: 'Dock 4',
  city: 'Chicago',
  state: 'IL',
  zip: '60607',
  country: '',
  phone: '',
}

function read(sheet: Record<string, string>): PostalAddress {
  const reading = readAddressSheet([
    { row: 1, cells: Object.keys(sheet) },
    { row: 2, cells: Object.values(sheet) },
  ])
  if (!reading.isRead) throw new Error(reading.reason)
  return reading.sheet.rows[0]!.address
}

const names = { 'First Name': 'Dana', 'Last Name': 'Reyes' }
const whole = '1200 W Van Buren St, Dock 4, Chicago, IL 60607'

test.each<[string, Record<string, string>, Partial<PostalAddress>?]>([
  [
    'contacts of Xero',
    {
      '*ContactName': 'Halvorsen Ironworks',
      'FirstName': 'Dana',
      'LastName': 'Reyes',
      'POAddressLine1': '9 Desk Rd',
      'POPostalCode': '10001',
      'SAAddressLine1': '1200 W Van Buren St',
      'SAAddressLine2': 'Dock 4',
      'SACity': 'Chicago',
      'SARegion': 'IL',
      'SAPostalCode': '60607',
    },
  ],
  [
    'customers of BigCommerce',
    {
      ...names,
      'Address Company': 'Halvorsen Ironworks',
      'Address Line 1': '1200 W Van Buren St',
      'Address Line 2': 'Dock 4',
      'City/Suburb': 'Chicago',
      'State/Province': 'IL',
      'Zip/Postcode': '60607',
    },
  ],
  [
    'a list of stores',
    {
      'Store #': '12',
      'Store Name': 'Halvorsen Ironworks',
      'Store Manager': 'Dana Reyes',
      'Store Address': '1200 W Van Buren St',
      'Store Suite': 'Dock 4',
      'Store City': 'Chicago',
      'Store State': 'IL',
      'Store Zip': '60607',
    },
  ],
  [
    'a list of clients by first and last names',
    {
      'Contact First': 'Dana',
      'Contact Last': 'Reyes',
      'Account': 'Halvorsen Ironworks',
      'Client Address 1': '1200 W Van Buren St',
      'Client Address 2': 'Dock 4',
      'Client City': 'Chicago',
      'Client State': 'IL',
      'Client Zip': '60607',
    },
  ],
  [
    'answers to a form',
    {
      'Timestamp': '11/28/2026',
      'What is your full name?': 'Dana Reyes',
      'Your company': 'Halvorsen Ironworks',
      'Please enter your street address (no PO boxes)': '1200 W Van Buren St',
      'Apt/Suite/Unit #': 'Dock 4',
      'City, State': 'Chicago, IL',
      'Your ZIP code': '60607',
    },
  ],
  [
    'customers of SAP',
    {
      'Name 1': 'Halvorsen Ironworks',
      'Name 2': 'Dana Reyes',
      'House Number': '1200',
      'Street': 'W Van Buren St',
      'Suite': 'Dock 4',
      'City': 'Chicago',
      'Region': 'IL',
      'Postal Code': '60607',
    },
  ],
  [
    'a street beside a box for the mail',
    {
      'Name': 'Dana Reyes',
      'Company': 'Halvorsen Ironworks',
      'Mailing Address': 'PO Box 4',
      'Physical Address': '1200 W Van Buren St',
      'Suite': 'Dock 4',
      'City': 'Chicago',
      'State': 'IL',
      'Zip': '60607',
    },
  ],
  ['whole addresses in one column', { 'Name': 'Dana Reyes', 'Company': 'Halvorsen Ironworks', 'Full Address': whole }],
  [
    'whole addresses below a plain heading',
    { 'Full Name': 'Dana Reyes', 'Company': 'Halvorsen Ironworks', 'Business Address': `${whole}-1234, USA` },
    { zip: '60607-1234' },
  ],
])('%s are read', (_, sheet, fields) => {
  expect(read(sheet)).toEqual({ ...dana, ...fields })
})
