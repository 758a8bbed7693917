import type { CompanyId, CustomerId } from '../../../domain/ids.ts'

/** Who calls: a cart is the customer's, prices and orders are the company's. */
export interface Principal {
  customerId: CustomerId
  companyId: CompanyId
}
