export { companyFilesRoutes } from './company-files.routes.ts'
export { showCompany, staffCompaniesRoutes } from './staff-companies.routes.ts'
export { createStaffCompaniesService, type StaffCompaniesService } from './staff-companies.service.ts'
