export { mailDeskRoutes } from './mail-desk.routes.ts'
export { createMailDesk } from './mail-desk.service.ts'
