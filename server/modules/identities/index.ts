export * from './identities.routes.ts'
export * from './identities.service.ts'
export * from './identities.tables.ts'
