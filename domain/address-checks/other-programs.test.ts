import { describe, expect, test } from 'vitest'
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

describe('exports of other programs are read', () => {
  const names = { 'First Name': 'Dana', 'Last Name': 'Reyes' }

  test('orders of Shopify', () => {
    const sheet = {
      'Name': '#1001',
      'Email': 'dana@example.com',
      'Shipping': '7.50',
      'Shipping Method': 'Ground',
      'Lineitem quantity': '3',
      'Billing Name': 'Office',
      'Billing Street': '9 Desk Rd',
      'Billing Address1': '9 Desk Rd',
      'Billing Zip': '10001',
      'Shipping Name': 'Dana Reyes',
      'Shipping Street': '1200 W Van Buren St, Dock 4',
      'Shipping Address1': '1200 W Van Buren St',
      'Shipping Address2': 'Dock 4',
      'Shipping Company': 'Halvorsen Ironworks',
      'Shipping City': 'Chicago',
      'Shipping Zip': "'60607",
      'Shipping Province': 'IL',
      'Shipping Country': 'US',
      'Shipping Phone': '312-642-7000',
      'Phone': '999',
      'Shipping Province Name': 'Illinois',
    }
    expect(read(sheet)).toEqual({ ...dana, country: 'US', phone: '312-642-7000' })
    const { 'Shipping Address1': _, ...withoutFirst } = sheet
    expect(read(withoutFirst)).toMatchObject({ address1: '1200 W Van Buren St', address2: 'Dock 4' })
  })

  test.each<[string, Record<string, string>, Partial<PostalAddress>?]>([
    [
      'customers of Shopify',
      {
        'Customer ID': '7',
        ...names,
        'Email': 'dana@example.com',
        'Default Address Company': 'Halvorsen Ironworks',
        'Default Address Address1': '1200 W Van Buren St',
        'Default Address Address2': 'Dock 4',
        'Default Address City': 'Chicago',
        'Default Address Province Code': 'IL',
        'Default Address Country Code': 'US',
        'Default Address Zip': '60607',
        'Default Address Phone': '312-642-7000',
        'Phone': '999',
        'Total Orders': '2',
      },
      { country: 'US', phone: '312-642-7000' },
    ],
    [
      'customers of Shopify, as they were exported earlier',
      {
        ...names,
        'Company': 'Halvorsen Ironworks',
        'Address1': '1200 W Van Buren St',
        'Address2': 'Dock 4',
        'City': 'Chicago',
        'Province': '',
        'Province Code': 'IL',
        'Country': 'United States',
        'Country Code': 'US',
        'Zip': '60607',
      },
      { country: 'US' },
    ],
    [
      'orders of WooCommerce',
      {
        billing_first_name: 'Office',
        billing_address_1: '9 Desk Rd',
        billing_postcode: '10001',
        shipping_first_name: 'Dana',
        shipping_last_name: 'Reyes',
        shipping_company: 'Halvorsen Ironworks',
        shipping_address_1: '1200 W Van Buren St',
        shipping_address_2: 'Dock 4',
        shipping_city: 'Chicago',
        shipping_state: 'IL',
        shipping_postcode: '60607',
      },
    ],
    [
      'orders of WooCommerce by headings for people',
      {
        'First Name (Billing)': 'Office',
        'Address 1&2 (Billing)': '9 Desk Rd',
        'Postcode (Billing)': '10001',
        'First Name (Shipping)': 'Dana',
        'Last Name (Shipping)': 'Reyes',
        'Company (Shipping)': 'Halvorsen Ironworks',
        'Address 1 (Shipping)': '1200 W Van Buren St',
        'Address 2 (Shipping)': 'Dock 4',
        'City (Shipping)': 'Chicago',
        'State Code (Shipping)': 'IL',
        'Postcode (Shipping)': '60607',
        'Country Code (Shipping)': 'US',
      },
      { country: 'US' },
    ],
    [
      'contacts of Outlook',
      {
        'Title': 'Ms.',
        ...names,
        'Middle Name': '',
        'Company': 'Halvorsen Ironworks',
        'Department': 'Receiving',
        'Home Street': '1 Home Rd',
        'Home Street 2': '',
        'Home City': 'Cicero',
        'Home State': 'OH',
        'Home Postal Code': '60804',
        'Business Street': '1200 W Van Buren St',
        'Business Street 2': 'Dock 4',
        'Business Street 3': '',
        'Business City': 'Chicago',
        'Business State': 'IL',
        'Business Postal Code': '60607',
        'Business Country/Region': 'United States',
        'Business Address PO Box': '',
        'Other Street': '',
        'Home Phone': '999',
        'Business Phone': '312-642-7000',
      },
      { country: 'United States', phone: '312-642-7000' },
    ],
    [
      'contacts of Google',
      {
        ...names,
        'Organization Name': 'Halvorsen Ironworks',
        'Organization Title': 'Buyer',
        'Phone 1 - Label': 'Work',
        'Phone 1 - Value': '312-642-7000',
        'Address 1 - Label': 'Work',
        'Address 1 - Formatted': '1200 W Van Buren St Chicago',
        'Address 1 - Street': '1200 W Van Buren St',
        'Address 1 - City': 'Chicago',
        'Address 1 - PO Box': '',
        'Address 1 - Region': 'IL',
        'Address 1 - Postal Code': '60607',
        'Address 1 - Country': 'US',
        'Address 1 - Extended Address': 'Dock 4',
        'Address 2 - Street': '1 Home Rd',
        'Address 2 - Postal Code': '60804',
      },
      { country: 'US', phone: '312-642-7000' },
    ],
    [
      'contacts of Google, as they were exported earlier',
      {
        'Name': 'Dana Reyes',
        'Given Name': 'Dana',
        'Family Name': 'Reyes',
        'Organization 1 - Name': 'Halvorsen Ironworks',
        'Address 1 - Type': 'Work',
        'Address 1 - Street': '1200 W Van Buren St',
        'Address 1 - City': 'Chicago',
        'Address 1 - Region': 'IL',
        'Address 1 - Postal Code': '60607',
        'Address 1 - Extended Address': 'Dock 4',
      },
    ],
    [
      'customers of QuickBooks',
      {
        'Customer': 'Halvorsen Ironworks',
        'Company': 'Halvorsen Ironworks',
        ...names,
        'Main Phone': '312-642-7000',
        'Bill to 1': 'Halvorsen Ironworks',
        'Bill to 2': '9 Desk Rd',
        'Bill to 3': 'New York, NY 10001',
        'Ship to 1': 'Halvorsen Ironworks',
        'Ship to 2': 'Dana Reyes',
        'Ship to 3': '1200 W Van Buren St',
        'Ship to 4': 'Dock 4',
        'Ship to 5': 'Chicago, IL 60607',
      },
      { phone: '312-642-7000' },
    ],
    [
      'labels of QuickBooks alone',
      {
        'Ship to 1': 'Halvorsen Ironworks',
        'Ship to 2': 'Dana Reyes',
        'Ship to 3': '1200 W Van Buren St',
        'Ship to 4': 'Dock 4',
        'Ship to 5': 'Chicago IL 60607',
      },
    ],
    [
      'customers of QuickBooks Online',
      {
        'Name': 'Halvorsen Ironworks',
        'Company name': 'Halvorsen Ironworks',
        'First name': 'Dana',
        'Last name': 'Reyes',
        'Street Address': '1200 W Van Buren St, Dock 4',
        'City': 'Chicago',
        'State': 'IL',
        'Country': 'USA',
        'Zip': '60607',
      },
      { country: 'USA', address1: '1200 W Van Buren St, Dock 4', address2: '' },
    ],
    [
      'invoices of QuickBooks Online',
      {
        'Customer': 'Halvorsen Ironworks',
        'Bill Addr Line1': '9 Desk Rd',
        'Ship Addr Line1': '1200 W Van Buren St',
        'Ship Addr Line2': 'Dock 4',
        'Ship Addr City': 'Chicago',
        'Ship Addr State': 'IL',
        'Ship Addr Postal Code': '60607',
      },
      { name: 'Halvorsen Ironworks', company: '' },
    ],
    [
      'shipments of UPS WorldShip',
      {
        'Ship To CustomerID': '7',
        'Ship To Company or Name': 'Halvorsen Ironworks',
        'Ship To Attention': 'Dana Reyes',
        'Ship To Address 1': '1200 W Van Buren St',
        'Ship To Address 2': 'Dock 4',
        'Ship To Address 3': 'Rear',
        'Ship To City or Town': 'Chicago',
        'Ship To State/Province/County': 'IL',
        'Ship To Postal Code': '60607',
        'Ship To Country/Territory': 'US',
        'Ship To Telephone': '312-642-7000',
        'Ship From Address 1': '1400 Leo St',
        'Residential Indicator': '0',
      },
      { country: 'US', phone: '312-642-7000', address2: 'Dock 4, Rear' },
    ],
    [
      'a batch file of UPS',
      {
        'Contact Name': 'Dana Reyes',
        'Company or Name': 'Halvorsen Ironworks',
        'Country': 'US',
        'Address 1': '1200 W Van Buren St',
        'Address 2': 'Dock 4',
        'Address 3': '',
        'City': 'Chicago',
        'State/Prov/Other': 'IL',
        'Postal Code': '60607',
        'Telephone': '312-642-7000',
        'Ext': '',
      },
      { country: 'US', phone: '312-642-7000' },
    ],
    [
      'orders of Amazon',
      {
        'order-id': '1',
        'buyer-name': 'Office',
        'recipient-name': 'Dana Reyes',
        'ship-address-1': '1200 W Van Buren St',
        'ship-address-2': 'Dock 4',
        'ship-address-3': '',
        'ship-city': 'Chicago',
        'ship-state': 'IL',
        'ship-postal-code': '60607',
        'ship-country': 'US',
      },
      { company: '', country: 'US' },
    ],
    [
      'contacts of Salesforce',
      {
        ...names,
        'Account Name': 'Halvorsen Ironworks',
        'Mailing Street': '1200 W Van Buren St',
        'Mailing City': 'Chicago',
        'Mailing State/Province': 'IL',
        'Mailing Zip/Postal Code': '60607',
      },
      { address2: '' },
    ],
    [
      'a list of customers with the person beside the company',
      {
        'Customer': 'Halvorsen Ironworks',
        'Contact': 'Dana Reyes',
        'Address (line 1)': '1200 W Van Buren St',
        'Address (line 2)': 'Dock 4',
        'City': 'Chicago',
        'State': 'IL',
        'ZIP (5 digits)': '60607',
      },
    ],
    [
      'a list of stores with their manager',
      {
        'Name': 'Halvorsen Ironworks',
        'Attn': 'Dana Reyes',
        'Address: Street': '1200 W Van Buren St',
        'Address: Suite': 'Dock 4',
        'Address: City': 'Chicago',
        'Address: State': 'IL',
        'Address: ZIP': '60607',
      },
    ],
  ])('%s', (_, sheet, fields) => {
    expect(read(sheet)).toEqual({ ...dana, ...fields })
  })

  test('a post office box in a column of its own stands in for a street', () => {
    const sheet = { 'Name': 'Dana Reyes', 'Address 1 - Street': '', 'Address 1 - PO Box': '12', 'Zip': '60607' }
    expect(read(sheet).address1).toBe('PO Box 12')
    expect(read({ ...sheet, 'Address 1 - Street': '1 Main St' }).address1).toBe('1 Main St')
  })
})
