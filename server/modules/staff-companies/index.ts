export { showCompany, staffCompaniesRoutes } from './staff-companies.routes.ts'
export { createStaffCompaniesService } from './staff-companies.service.ts'
