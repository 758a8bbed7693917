export * from './identities.routes.ts'
export * from './identities.service.ts'
export { removePendingOf as endJoinLinksOf } from './identities.store.ts'
