import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AddressId, CompanyId, CustomerId } from '../../../../domain/ids.ts'
import { key, moment, partOf, pointsTo } from '../../../platform/columns.ts'
import { companies, customers } from '../customers/customers.tables.ts'

export const shippingAddresses = pgTable(
  'shipping_addresses',
  {
    id: key<AddressId>(),
    customerId: partOf<CustomerId>('customer_id', () => customers.id),
    companyId: pointsTo<CompanyId>('company_id', () => companies.id),
    name: text().notNull(),
    company: text().notNull().default(''),
    address1: text('address_1').notNull(),
    address2: text('address_2').notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    country: text().notNull().default('US'),
    phone: text().notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Removed addresses stay for the lines that point at them. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('shipping_addresses_customer').on(table.customerId),
    uniqueIndex('shipping_addresses_default_unique')
      .on(table.customerId)
      .where(sql`${table.isDefault} and ${table.removedAt} is null`),
  ],
)
