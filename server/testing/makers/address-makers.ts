import type { InputOf } from '../../../contract/call.ts'
import { createShippingAddress } from '../../../contract/shop/cart/shipping.call.ts'
import type { Address } from '../../../contract/shop/cart/shipping.schema.ts'
import type { CheckedAddressRow } from '../../../domain/address-checks/check-rows.ts'
import { days } from '../../../domain/calendar/durations.ts'
import { addressUploads } from '../../modules/delivery/address-checks/address-checks.tables.ts'
import { fillTestRates } from '../test-rates.ts'
import { shippingAddresses } from '../../modules/people/address-book/address-book.tables.ts'
import type { TestCustomer } from './customer-makers.ts'
import type { TestShop } from '../test-shop.ts'

export const chicago: InputOf<typeof createShippingAddress> = {
  name: 'Dana Reyes',
  company: 'Halvorsen Ironworks',
  address_1: '1200 W Van Buren St',
  city: 'Chicago',
  state: 'IL',
  zip: '60607',
}

/** An address of the customer, saved as a page does it. */
export async function makeAddress(customer: TestCustomer, fields: Partial<typeof chicago> = {}): Promise<Address> {
  const reply = await customer.send(createShippingAddress, { input: { ...chicago, ...fields } })
  return reply.data.shipping_address
}

/** A sheet of the customer with one good row, checked and not yet saved. */
export async function makeAddressUpload(
  shop: TestShop,
  customer: TestCustomer,
  fileName = 'crew.csv',
): Promise<{ id: number }> {
  const address = {
    name: 'Mei Lindqvist',
    company: '',
    address1: '3100 Needmore Rd',
    address2: '',
    city: 'Dayton',
    state: 'OH',
    zip: '45414',
    country: 'US',
    phone: '',
  }
  const row: CheckedAddressRow = {
    row: 2,
    kind: 'good',
    typed: { row: 2, address, quantity: '24' },
    address,
    quantity: 24,
    suggestion: undefined,
    mayKeep: true,
    reasons: [],
    sameAsRow: undefined,
  }
  const createdAt = shop.clock.now()
  const [upload] = await shop.db.orm
    .insert(addressUploads)
    .values({
      customerId: customer.id,
      fileName,
      columns: [{ field: 'name', heading: 'Name' }],
      unused: [],
      total: 1,
      done: 1,
      checked: [row],
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days(1)),
    })
    .returning({ id: addressUploads.id })
  return upload!
}

/** The shop's own rate table: Chicago is in zone 3, San Francisco in zone 8. */
export const fillRates = (shop: TestShop): Promise<void> => shop.db.transaction(fillTestRates)

/** Many addresses of the customer, all over the country, straight into the database. */
export async function makeAddresses(shop: TestShop, customer: TestCustomer, count: number): Promise<number[]> {
  const rows = await shop.db.orm
    .insert(shippingAddresses)
    .values(
      Array.from({ length: count }, (_, index) => {
        const [city, state, zip] = places[index % places.length]!
        return {
          customerId: customer.id,
          companyId: customer.companyId,
          name: `Receiving ${index + 1}`,
          company: `Halvorsen branch ${index + 1}`,
          address1: `${100 + index} Dock Street`,
          city,
          state,
          zip: String(Number(zip) + index).padStart(5, '0'),
        }
      }),
    )
    .returning({ id: shippingAddresses.id })
  return rows.map(({ id }) => id)
}

/** First ZIP codes of ranges of five hundred. */
const places: [city: string, state: string, zip: string][] = [
  ['Boston', 'MA', '02101'],
  ['Atlanta', 'GA', '30301'],
  ['Chicago', 'IL', '60601'],
  ['Dallas', 'TX', '75201'],
  ['Denver', 'CO', '80201'],
  ['Los Angeles', 'CA', '90001'],
  ['Portland', 'OR', '97201'],
]
