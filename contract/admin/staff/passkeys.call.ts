import { guest, staff } from '../../call.ts'
import type * as s from './passkeys.schema.ts'

export const beginPasskeySignIn = guest<typeof s.beginPasskeySignIn>(
  'begin_passkey_sign_in',
  'POST /admin/passkey_sign_in',
  { whileClosed: true },
)
export const signInWithPasskey = guest<typeof s.signInWithPasskey>(
  'sign_in_with_passkey',
  'PUT /admin/passkey_sign_in',
  { whileClosed: true },
)
export const listPasskeys = staff<typeof s.listPasskeys>('list_passkeys', 'GET /admin/passkeys', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
export const beginPasskey = staff<typeof s.beginPasskey>('begin_passkey', 'POST /admin/passkeys', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
export const addPasskey = staff<typeof s.addPasskey>('add_passkey', 'PUT /admin/passkeys', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
export const removePasskey = staff<typeof s.removePasskey>('remove_passkey', 'DELETE /admin/passkeys/:id', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
