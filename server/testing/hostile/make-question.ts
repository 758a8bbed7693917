import { toOrderId } from '../../../domain/ids.ts'
import { messages } from '../../modules/orders/messages/messages.tables.ts'
import type { TestShop } from '../test-shop.ts'

/** What the shop asks the buyer of an order. @returns its id */
export async function makeQuestion({ db, clock }: TestShop, orderId: number): Promise<number> {
  const asked = { fromShop: true, text: 'Which gray?', by: 'Marta Kovacs', at: clock.now(), asks: ['yes' as const] }
  const [row] = await db.orm
    .insert(messages)
    .values({ orderId: toOrderId(orderId), ...asked })
    .returning({ id: messages.id })
  return row!.id
}
