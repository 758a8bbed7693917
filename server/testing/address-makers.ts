import type { InputOf } from '../../contract/call.ts'
import { createShippingAddress } from '../../contract/shop/shipping.call.ts'
import type { Address } from '../../contract/shop/shipping.schema.ts'
import { fillRateTables } from '../modules/shipping/index.ts'
import type { TestCustomer } from './customer-makers.ts'
import type { TestShop } from './test-shop.ts'

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

/** The shop's own rate table: Chicago is in zone 3, San Francisco in zone 8. */
export const fillRates = (shop: TestShop): Promise<void> => shop.db.transaction(fillRateTables)
