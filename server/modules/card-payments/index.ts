export { cardPaymentsRoutes } from './card-payments.routes.ts'
export { createCardPaymentsService } from './card-payments.service.ts'
export { findChargesWithoutOrder, sumHeldMoney } from './held-money.store.ts'
export type { OwnersPayment } from './owner-payments.ts'
