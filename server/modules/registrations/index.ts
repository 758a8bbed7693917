export { registrationsRoutes } from './registrations.routes.ts'
export { createRegistrationsService } from './registrations.service.ts'
export { findWaitingRegistrations } from './registrations.store.ts'
export { approvedMail, declinedMail } from './mail-templates.ts'
