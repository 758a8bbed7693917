import type { StaffOrder } from '../../../contract/admin/orders/orders.schema.ts'
import type { OrderMessage as WireMessage } from '../../../contract/portal/messages.schema.ts'
import { namePerson } from '../../../domain/people/actor.ts'
import { messageEnds } from '../../../domain/order-desk/order-messages.ts'
import type { OrderMessage } from './order-messages.store.ts'

/** As the back office shows it. */
export const toWireStaffMessage = (
  { id, fromShop, text, by, at, staffId, seenAt, end, endedBy }: OrderMessage,
  readerId: number,
): StaffOrder['messages'][number] => ({
  id,
  text,
  by,
  at: at.toISOString(),
  from: fromShop ? 'shop' : 'buyer',
  is_mine: fromShop && staffId === readerId && namePerson(by) === by,
  waits: !fromShop && end === null,
  end_title: end === null ? '' : messageEnds[end],
  ended_by: endedBy,
  seen_at: seenAt?.toISOString() ?? null,
})

/** As the customer portal shows it. */
export const toWireMessage = (
  { id, fromShop, text, by, at, customerId, seenAt }: OrderMessage,
  readerId: number,
): WireMessage => ({
  id,
  text,
  by: fromShop ? namePerson(by) : by,
  at: at.toISOString(),
  is_from_us: fromShop,
  is_mine: !fromShop && customerId === readerId,
  is_new: fromShop && seenAt === null,
})
