export { createStaffSealer } from './second-factor.ts'
export { createStaffAccounts, type LinkOfStaff } from './staff-accounts.ts'
export { createStaffService, type StaffService } from './staff.service.ts'
export { staffRoutes } from './staff.routes.ts'
