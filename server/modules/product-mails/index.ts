export { productMailsRoutes } from './product-mails.routes.ts'
export { createProductMailsService } from './product-mails.service.ts'
