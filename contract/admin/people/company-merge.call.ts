import { staff } from '../../call.ts'
import type * as s from './company-merge.schema.ts'

export const compareCompanies = staff<typeof s.compareCompanies>(
  'GET /admin/companies/:id/merge/:otherId',
  'customers.read',
)
export const mergeCompanies = staff<typeof s.mergeCompanies>(
  'POST /admin/companies/:id/merge/:otherId',
  'customers.change',
)
