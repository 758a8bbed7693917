export { identitiesRoutes, socialReturnRoutes } from './identities.routes.ts'
export { createIdentitiesService } from './identities.service.ts'
export { removePendingOf as endJoinLinksOf } from './identities.store.ts'
export { joinMail, linkedMail, unlinkedMail } from './mail-templates.ts'
