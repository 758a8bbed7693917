import type { Call } from '../../call.ts'
import type * as schemas from './companies.schema.ts'

export const listCompanies: Call<typeof schemas.listCompanies> = {
  name: 'list_companies',
  method: 'GET',
  path: '/admin/companies',
  who: 'staff',
  right: 'customers.read',
}

export const getCompany: Call<typeof schemas.getCompany> = {
  name: 'get_company',
  method: 'GET',
  path: '/admin/companies/:id',
  who: 'staff',
  right: 'customers.read',
}

export const changeTerms: Call<typeof schemas.changeTerms> = {
  name: 'change_terms',
  method: 'PUT',
  path: '/admin/companies/:id/terms',
  who: 'staff',
  right: 'customers.change',
  needsSecondFactor: true,
}

export const exemptFromTax: Call<typeof schemas.exemptFromTax> = {
  name: 'exempt_from_tax',
  method: 'PUT',
  path: '/admin/companies/:id/tax_exemption',
  who: 'staff',
  right: 'customers.change',
  needsSecondFactor: true,
}

export const addTaxCertificate: Call<typeof schemas.addTaxCertificate> = {
  name: 'add_tax_certificate',
  method: 'POST',
  path: '/admin/companies/:id/tax_certificate',
  who: 'staff',
  right: 'customers.change',
  multipart: true,
  needsSecondFactor: true,
}

export const chargeTax: Call<typeof schemas.chargeTax> = {
  name: 'charge_tax',
  method: 'DELETE',
  path: '/admin/companies/:id/tax_exemption',
  who: 'staff',
  right: 'customers.change',
  needsSecondFactor: true,
}

export const changeMember: Call<typeof schemas.changeMember> = {
  name: 'change_member',
  method: 'PUT',
  path: '/admin/companies/:id/members/:member_id',
  who: 'staff',
  right: 'customers.change',
}

export const removeMember: Call<typeof schemas.removeMember> = {
  name: 'remove_member',
  method: 'DELETE',
  path: '/admin/companies/:id/members/:member_id',
  who: 'staff',
  right: 'customers.change',
}

export const mailPasswordLink: Call<typeof schemas.mailPasswordLink> = {
  name: 'mail_password_link',
  method: 'POST',
  path: '/admin/companies/:id/members/:member_id/password_link',
  who: 'staff',
  right: 'customers.change',
}

export const workAsCustomer: Call<typeof schemas.workAsCustomer> = {
  name: 'work_as_customer',
  method: 'POST',
  path: '/admin/companies/:id/members/:member_id/work_as',
  who: 'staff',
  right: 'act-as-customer',
  needsPerson: true,
  needsSecondFactor: true,
}
