import { messageBuyer } from '../../../contract/admin/orders/order-messages.call.ts'
import { getOrder } from '../../../contract/admin/orders/orders.call.ts'
import { mayCall } from '../../../contract/call.ts'
import { rulesOf } from '../../../domain/people/staff-rights.ts'
import { listStaffAccounts } from '../../modules/admin/index.ts'
import type { ListThreadStaff } from '../../modules/orders/index.ts'

/** Who works in the back office now, with what their role allows. */
export const listThreadStaff: ListThreadStaff = async (tx) =>
  (await listStaffAccounts(tx))
    .filter(({ blocked }) => !blocked)
    .map((account) => {
      const { rights } = rulesOf(account)
      const { id, name, email } = account
      return { id, name, email, mayRead: mayCall(rights, getOrder), mayWrite: mayCall(rights, messageBuyer) }
    })
