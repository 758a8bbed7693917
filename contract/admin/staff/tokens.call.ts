import { staff } from '../../call.ts'
import type * as s from './tokens.schema.ts'

export const listTokens = staff<typeof s.listTokens>('GET /admin/system/tokens', 'system', { needsPerson: true })
export const makeToken = staff<typeof s.makeToken>('POST /admin/system/tokens', 'system', { needsPerson: true })
export const revokeToken = staff<typeof s.revokeToken>('DELETE /admin/system/tokens/:id', 'system', {
  needsPerson: true,
})
