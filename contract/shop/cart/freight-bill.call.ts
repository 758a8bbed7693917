import { customer } from '../../call.ts'
import type * as s from './freight-bill.schema.ts'

export const getFreightAccounts = customer<typeof s.getFreightAccounts>('GET /shipping_address/freight_accounts')
