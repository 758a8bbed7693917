import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { hours } from '../../../domain/calendar/durations.ts'
import { companies, customers } from '../../../server/modules/people/customers/customers.tables.ts'
import { messages } from '../../../server/modules/orders/messages/messages.tables.ts'
import { orders } from '../../../server/modules/orders/placing/orders.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { createPasswords } from '../../../server/platform/settings/secrets.ts'
import { demoDecoratedWork, demoMessage, demoQuestion, demoRegistration } from '../admin-work.ts'
import { fillOrders } from './orders.ts'

/** What waits for the people at the desk, so that each of its lists shows something. */
export async function fillAdminWork(tx: Tx, now: Date): Promise<void> {
  await fillOrders(tx, demoDecoratedWork, now)
  await askAboutOrder(tx, now)
  await askBuyer(tx, now)
  await register(tx, now)
}

/** An order that is gone is not asked about. */
async function askAboutOrder(tx: Tx, now: Date): Promise<void> {
  const { text, hoursAgo } = demoMessage
  const found = await findOrder(tx, demoMessage)
  if (!found) return
  const { orderId, customerId, first, last } = found
  const at = new Date(now.getTime() - hours(hoursAgo))
  await tx.insert(messages).values({ orderId, fromShop: false, text, by: `${first} ${last}`, customerId, at })
}

/** The buyer answers it in the portal, and the order leaves its hold. */
async function askBuyer(tx: Tx, now: Date): Promise<void> {
  const { text, by, asks, hoursAgo } = demoQuestion
  const found = await findOrder(tx, demoQuestion)
  if (!found) return
  const at = new Date(now.getTime() - hours(hoursAgo))
  const { orderId } = found
  await tx.insert(messages).values({ orderId, fromShop: true, text, by, asks: [...asks], holds: true, at })
}

async function findOrder(tx: Tx, { login, poNumber }: { login: string; poNumber: string }) {
  const [found] = await tx
    .select({ orderId: orders.id, customerId: customers.id, first: customers.firstName, last: customers.lastName })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(customers.login, login), eq(orders.poNumber, poNumber)))
  return found
}

/** Nobody knows its password: it is there to be approved, or declined. */
async function register(tx: Tx, now: Date): Promise<void> {
  const { name, person, hoursAgo } = demoRegistration
  const createdAt = new Date(now.getTime() - hours(hoursAgo))
  const passwordHash = await createPasswords().hash(randomBytes(24).toString('base64url'))
  const [company] = await tx
    .insert(companies)
    .values({ name, approval: 'waiting', createdAt })
    .returning({ id: companies.id })
  await tx
    .insert(customers)
    .values({ ...person, companyId: company!.id, role: 'admin', passwordHash, activatedAt: createdAt })
    .onConflictDoNothing()
}
