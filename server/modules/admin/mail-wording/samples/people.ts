import type { CompanyId, CustomerId } from '../../../../../domain/ids.ts'

// Whom the samples name. Nobody of the shop's own customers stands in them.

export const buyer = {
  customerId: 1 as CustomerId,
  companyId: 1 as CompanyId,
  firstName: 'Jordan',
  lastName: 'Ellis',
  login: 'jordan@kestrel.example',
  phone: '+12025550164',
  company: 'Kestrel Ridge Brewing',
}

export const colleague = { name: 'Riley Chen', email: 'riley@kestrel.example' }
export const stranger = { name: 'Sam Porter', email: 'sam@example.com' }
export const staffMember = { name: 'Casey Morgan', colleague: 'Taylor Reed' }
