export { PriceRequest } from './price-request.tsx'
