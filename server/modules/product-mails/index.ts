export { productMailsRoutes } from './product-mails.routes.ts'
export { createProductMailsService } from './product-mails.service.ts'
export { productMail, type MailedProduct } from './product-mail.wire.ts'
