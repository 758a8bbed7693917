import { eq } from 'drizzle-orm'
import { customers } from '../server/modules/people/customers/customers.tables.ts'
import { saveCheckout, saveOrder } from '../server/modules/orders/index.ts'
import type { Database } from '../server/platform/database.ts'
import type { Buyer } from './buyer.ts'

/** Ten mugs and a kettle, straight in the database. @returns the number of their order */
export async function placeMugs({ orm }: Database, { id: customerId }: Buyer): Promise<string> {
  const [customer] = await orm
    .select({ companyId: customers.companyId })
    .from(customers)
    .where(eq(customers.id, customerId))
  const { companyId } = customer!
  const [placedAt, key] = [new Date(), `by-hand-${customerId}`]
  const checkout = { customerId, companyId, key, placedAt }
  const address = { address1: '1 Mill St', address2: '', city: 'Bend', state: 'OR', zip: '97701', country: 'US' }
  const line = (code: string, name: string, quantity: number) => ({
    code,
    name,
    unit: 'each',
    quantity,
    netCents: 100 * quantity,
    charges: [],
    shipments: [],
    variants: [{ code, color: null, size: null, quantity, unitPrice: 10_000 }],
  })
  const order = await saveOrder(orm, (await saveCheckout(orm, checkout))!, {
    order: {
      customerId,
      companyId,
      placedAt,
      state: 'placed',
      paymentMethod: 'terms',
      invoiceTermsDays: 30,
      goodsCents: 1_100,
      shippingCents: 0,
      discountCents: 0,
      totalCents: 1_100,
      baseTotalCents: 1_100,
      shippingMethodCode: 'UPS-GROUND',
      shippingMethodName: 'UPS Ground',
      shipTo: { ...address, name: 'Ann Marsh', company: '', phone: '' },
    },
    lines: [line('E-MUG', 'Enamel mug', 10), line('E-KETTLE', 'Enamel kettle', 1)],
  })
  return String(order.id)
}
