export * from './sessions.routes.ts'
export * from './sessions.service.ts'
export { endSessionsOf } from './sessions.store.ts'
export * from './sessions.tables.ts'
