import { staff } from '../../call.ts'
import type * as s from './companies.schema.ts'

export const listCompanies = staff<typeof s.listCompanies>('GET /admin/companies', 'customers.read')
export const getCompany = staff<typeof s.getCompany>('GET /admin/companies/:id', 'customers.read')
export const addCompany = staff<typeof s.addCompany>('POST /admin/companies', 'customers.change')
export const changeCompany = staff<typeof s.changeCompany>('PUT /admin/companies/:id', 'customers.change')
export const addMember = staff<typeof s.addMember>('POST /admin/companies/:id/members', 'customers.change')
export const changeTerms = staff<typeof s.changeTerms>('PUT /admin/companies/:id/terms', 'customers.change', {
  needsSecondFactor: true,
})
export const exemptFromTax = staff<typeof s.exemptFromTax>(
  'PUT /admin/companies/:id/tax_exemption',
  'customers.change',
  { needsSecondFactor: true },
)
export const addTaxCertificate = staff<typeof s.addTaxCertificate>(
  'POST /admin/companies/:id/tax_certificate',
  'customers.change',
  { multipart: true, needsSecondFactor: true },
)
export const chargeTax = staff<typeof s.chargeTax>('DELETE /admin/companies/:id/tax_exemption', 'customers.change', {
  needsSecondFactor: true,
})
export const changeMember = staff<typeof s.changeMember>(
  'PUT /admin/companies/:id/members/:memberId',
  'customers.change',
)
export const removeMember = staff<typeof s.removeMember>(
  'DELETE /admin/companies/:id/members/:memberId',
  'customers.change',
)
export const mailPasswordLink = staff<typeof s.mailPasswordLink>(
  'POST /admin/companies/:id/members/:memberId/password_link',
  'customers.change',
)
export const workAsCustomer = staff<typeof s.workAsCustomer>(
  'POST /admin/companies/:id/members/:memberId/work_as',
  'act-as-customer',
  { needsPerson: true, needsSecondFactor: true },
)
