export { createStaffSealer } from './second-factor.ts'
export { createStaffAccounts } from './staff-accounts.ts'
export { createStaffService } from './staff.service.ts'
export { staffRoutes } from './staff.routes.ts'
