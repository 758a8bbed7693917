import { staff } from '../../call.ts'
import type * as s from './companies.schema.ts'

export const listCompanies = staff<typeof s.listCompanies>('list_companies', 'GET /admin/companies', 'customers.read')
export const getCompany = staff<typeof s.getCompany>('get_company', 'GET /admin/companies/:id', 'customers.read')
export const addCompany = staff<typeof s.addCompany>('add_company', 'POST /admin/companies', 'customers.change')
export const changeCompany = staff<typeof s.changeCompany>(
  'change_company',
  'PUT /admin/companies/:id',
  'customers.change',
)
export const addMember = staff<typeof s.addMember>(
  'add_member',
  'POST /admin/companies/:id/members',
  'customers.change',
)
export const changeTerms = staff<typeof s.changeTerms>(
  'change_terms',
  'PUT /admin/companies/:id/terms',
  'customers.change',
  { needsSecondFactor: true },
)
export const exemptFromTax = staff<typeof s.exemptFromTax>(
  'exempt_from_tax',
  'PUT /admin/companies/:id/tax_exemption',
  'customers.change',
  { needsSecondFactor: true },
)
export const addTaxCertificate = staff<typeof s.addTaxCertificate>(
  'add_tax_certificate',
  'POST /admin/companies/:id/tax_certificate',
  'customers.change',
  { multipart: true, needsSecondFactor: true },
)
export const chargeTax = staff<typeof s.chargeTax>(
  'charge_tax',
  'DELETE /admin/companies/:id/tax_exemption',
  'customers.change',
  { needsSecondFactor: true },
)
export const changeMember = staff<typeof s.changeMember>(
  'change_member',
  'PUT /admin/companies/:id/members/:memberId',
  'customers.change',
)
export const removeMember = staff<typeof s.removeMember>(
  'remove_member',
  'DELETE /admin/companies/:id/members/:memberId',
  'customers.change',
)
export const mailPasswordLink = staff<typeof s.mailPasswordLink>(
  'mail_password_link',
  'POST /admin/companies/:id/members/:memberId/password_link',
  'customers.change',
)
export const workAsCustomer = staff<typeof s.workAsCustomer>(
  'work_as_customer',
  'POST /admin/companies/:id/members/:memberId/work_as',
  'act-as-customer',
  { needsPerson: true, needsSecondFactor: true },
)
