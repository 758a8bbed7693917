import { guest, staff } from '../../call.ts'
import type * as s from './passkeys.schema.ts'

export const beginPasskeySignIn = guest<typeof s.beginPasskeySignIn>('POST /admin/passkey_sign_in', {
  whileClosed: true,
})
export const signInWithPasskey = guest<typeof s.signInWithPasskey>('PUT /admin/passkey_sign_in', { whileClosed: true })
export const listPasskeys = staff<typeof s.listPasskeys>('GET /admin/passkeys', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
export const beginPasskey = staff<typeof s.beginPasskey>('POST /admin/passkeys', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
export const addPasskey = staff<typeof s.addPasskey>('PUT /admin/passkeys', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
export const removePasskey = staff<typeof s.removePasskey>('DELETE /admin/passkeys/:id', undefined, {
  beforeSecondFactor: true,
  needsPerson: true,
})
