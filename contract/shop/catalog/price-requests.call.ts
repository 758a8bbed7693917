import { any } from '../../call.ts'
import type * as s from './price-requests.schema.ts'

export const requestPrice = any<typeof s.requestPrice>('POST /products/price_request')
