import type { Call } from '../../call.ts'
import type * as schemas from './company-merge.schema.ts'

export const compareCompanies: Call<typeof schemas.compareCompanies> = {
  name: 'compare_companies',
  method: 'GET',
  path: '/admin/companies/:id/merge/:other_id',
  who: 'staff',
  right: 'customers.read',
}

export const mergeCompanies: Call<typeof schemas.mergeCompanies> = {
  name: 'merge_companies',
  method: 'POST',
  path: '/admin/companies/:id/merge/:other_id',
  who: 'staff',
  right: 'customers.change',
}
