export { companyRoutes } from './company.routes.ts'
export { createCompanyService, type CompanyService } from './company.service.ts'
export * from './company.tables.ts'
export { invitationsRoutes } from './invitations.routes.ts'
export { listColleagues } from './company.store.ts'
export { createGrantTerms, createMailTerms, type TermsToGrant } from './grant-terms.ts'
export {
  findMeantCompanies,
  getOwnersCompany,
  listOwnersCompanies,
  listTermsChanges,
  mostMeant,
  type NamedCompany,
} from './terms.store.ts'
export * from './terms.tables.ts'
