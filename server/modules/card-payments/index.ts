export { cardPaymentsRoutes } from './card-payments.routes.ts'
export { createCardPaymentsService } from './card-payments.service.ts'
