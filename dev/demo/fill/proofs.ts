import { and, eq } from 'drizzle-orm'
import { hours } from '../../../domain/calendar/durations.ts'
import { beginAskedProof, findOwnersOrder } from '../../../server/modules/orders/index.ts'
import { orders } from '../../../server/modules/orders/placing/orders.tables.ts'
import { companies, customers } from '../../../server/modules/people/customers/customers.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { demoProofOrders } from '../admin-work.ts'
import type { DemoOrder } from '../orders.ts'
import { fillOrders } from './orders.ts'

/** Decorated orders that wait for their proofs: the open shop draws and sends these. */
export async function fillProofs(tx: Tx, now: Date): Promise<void> {
  await fillOrders(tx, demoProofOrders, now)
  for (const order of demoProofOrders) await beginDemoProof(tx, order, new Date(now.getTime() - hours(3)))
}

/** Undefined: its customer is gone, and the order with them. */
export async function beginDemoProof(tx: Tx, { login, poNumber }: Pick<DemoOrder, 'login' | 'poNumber'>, at: Date) {
  const [found] = await tx
    .select({ id: orders.id, company: companies.name })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(eq(customers.login, login), eq(orders.poNumber, poNumber)))
  if (!found) return undefined
  const order = (await findOwnersOrder(tx, found.id))!
  const proof = await beginAskedProof(tx, { order, position: 0, company: found.company }, { by: 'Marta Kovacs', at })
  return { proof, line: order.lines[0]! }
}
