export { mailingListFormRoutes, mailingListRoutes } from './mailing-list.routes.ts'
export { createMailingListService, toLeaveUrl } from './mailing-list.service.ts'
export { listMembers, removeMember } from './mailing-list.store.ts'
export { confirmMail, joinedBeforeMail, welcomeMail } from './mailing-list-mails.ts'
