export { priceRequestsRoutes } from './price-requests.routes.ts'
export { createPriceRequestsService } from './price-requests.service.ts'
export {
  endPriceRequest,
  findOpenPriceRequests,
  findPriceRequest,
  listPriceRequests,
  type PriceRequest,
} from './price-requests.store.ts'
export { priceRequestMail } from './price-request-mail.ts'
