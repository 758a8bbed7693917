import type { Call } from '../../call.ts'
import type * as schemas from './tokens.schema.ts'

const ofTokens = { who: 'staff', right: 'system', needsPerson: true } as const

export const listTokens: Call<typeof schemas.listTokens> = {
  ...ofTokens,
  name: 'list_tokens',
  method: 'GET',
  path: '/admin/system/tokens',
}

export const makeToken: Call<typeof schemas.makeToken> = {
  ...ofTokens,
  name: 'make_token',
  method: 'POST',
  path: '/admin/system/tokens',
}

export const revokeToken: Call<typeof schemas.revokeToken> = {
  ...ofTokens,
  name: 'revoke_token',
  method: 'DELETE',
  path: '/admin/system/tokens/:id',
}
