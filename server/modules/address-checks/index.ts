export { addressChecksRoutes } from './address-checks.routes.ts'
export { createAddressChecksService } from './address-checks.service.ts'
