export { auditSearchWords } from './audit-search-words.ts'
export { searchDeskRoutes } from './search-desk.routes.ts'
export { createSearchDesk } from './search-desk.service.ts'
