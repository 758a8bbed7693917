export { companyRoutes } from './company.routes.ts'
export { createCompanyService, type CompanyService } from './company.service.ts'
export * from './company.tables.ts'
export { invitationsRoutes } from './invitations.routes.ts'
