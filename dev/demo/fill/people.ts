import { eq, sql } from 'drizzle-orm'
import { days } from '../../../domain/calendar/durations.ts'
import type { CompanyId, CustomerId } from '../../../domain/ids.ts'
import { items, priceLists } from '../../../server/modules/catalog/items/catalog.tables.ts'
import { companies, customers } from '../../../server/modules/people/customers/customers.tables.ts'
import { shippingAddresses } from '../../../server/modules/people/address-book/address-book.tables.ts'
import { wishlistItems } from '../../../server/modules/selling/wishlist/wishlist.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import type { DemoAddress, DemoCompany, DemoCustomer } from '../people.ts'
import { contractName } from './item-fields.ts'
import { insertRows } from './rows.ts'

const knownForDays = 400

/** @param passwordHashes by login; hashing takes its time and stays outside of the transaction */
export async function fillPeople(
  tx: Tx,
  added: DemoCompany[],
  passwordHashes: Map<string, string>,
  now: Date,
): Promise<void> {
  const contractId = await findOrAddContractList(tx)
  // Before the first of their orders.
  const createdAt = new Date(now.getTime() - days(knownForDays))
  for (const { customers: people, hasContract, ...company } of added) {
    const [row] = await tx
      .insert(companies)
      .values({ ...company, priceListId: hasContract ? contractId : null, createdAt })
      .returning({ id: companies.id })
    for (const person of people) await addCustomer(tx, row!.id, person, passwordHashes.get(person.login)!, now)
  }
}

/** Made with the first item that has a price of it. */
async function findOrAddContractList(tx: Tx): Promise<number> {
  const [list] = await tx.select().from(priceLists).where(eq(priceLists.name, contractName))
  const [row] = list ? [list] : await tx.insert(priceLists).values({ name: contractName }).returning()
  return row!.id
}

/** Somebody who has registered with this address already keeps the account. */
async function addCustomer(tx: Tx, companyId: CompanyId, person: DemoCustomer, passwordHash: string, now: Date) {
  const { firstName, lastName, login, role, phone } = person
  const [row] = await tx
    .insert(customers)
    .values({ companyId, firstName, lastName, login, role, phone, passwordHash, activatedAt: now })
    .onConflictDoNothing()
    .returning({ id: customers.id })
  if (!row) return
  const owned = { customerId: row.id, companyId }
  await insertRows(
    tx,
    shippingAddresses,
    person.addresses.map((address, at) => toAddress(address, owned, at === 0)),
  )
  const wished = await tx
    .select({ itemId: items.id })
    .from(items)
    .where(sql`${items.code} in ${person.wishlistCodes}`)
  await insertRows(
    tx,
    wishlistItems,
    wished.map(({ itemId }) => ({ itemId, customerId: row.id })),
  )
}

const toAddress = (
  address: DemoAddress,
  owned: { customerId: CustomerId; companyId: CompanyId },
  isDefault: boolean,
) => ({ address2: '', ...address, ...owned, isDefault })
