import { seesOrdersOfCompany } from '../../../../domain/people/company-roles.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { getProfile, type Profile } from '../../people/index.ts'
import { findBuyer, type Viewer } from './portal-orders.store.ts'

export const notAmongYours = 'We cannot find this order among yours.'

export const toViewer = ({ customerId }: Principal, { company, role }: Profile): Viewer => ({
  customerId,
  companyId: company.companyId,
  seesCompany: seesOrdersOfCompany(role),
})

/** Whose orders somebody may see, by the company and the role that they have now. */
export const findViewer = async (tx: Tx, customer: Principal): Promise<Viewer> =>
  toViewer(customer, await getProfile(tx, customer.customerId))

export const maySeeOrder = async (tx: Tx, customer: Principal, orderId: OrderId): Promise<boolean> =>
  (await findBuyer(tx, await findViewer(tx, customer), orderId)) !== undefined

/** @throws NotFound when it is not an order that the caller may see */
export async function requireSeen(tx: Tx, customer: Principal, orderId: OrderId): Promise<void> {
  if (!(await maySeeOrder(tx, customer, orderId))) throw new NotFound(notAmongYours)
}
