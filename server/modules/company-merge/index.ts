export { companyMergeRoutes } from './company-merge.routes.ts'
export { createCompanyMerge } from './company-merge.service.ts'
