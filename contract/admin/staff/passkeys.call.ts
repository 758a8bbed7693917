import type { Call } from '../../call.ts'
import type * as schemas from './passkeys.schema.ts'

export const beginPasskeySignIn: Call<typeof schemas.beginPasskeySignIn> = {
  name: 'begin_passkey_sign_in',
  method: 'POST',
  path: '/admin/passkey_sign_in',
  who: 'guest',
  whileClosed: true,
}

export const signInWithPasskey: Call<typeof schemas.signInWithPasskey> = {
  name: 'sign_in_with_passkey',
  method: 'PUT',
  path: '/admin/passkey_sign_in',
  who: 'guest',
  whileClosed: true,
}

const ownPasskeys = { who: 'staff', beforeSecondFactor: true, needsPerson: true } as const

export const listPasskeys: Call<typeof schemas.listPasskeys> = {
  name: 'list_passkeys',
  method: 'GET',
  path: '/admin/passkeys',
  ...ownPasskeys,
}

export const beginPasskey: Call<typeof schemas.beginPasskey> = {
  name: 'begin_passkey',
  method: 'POST',
  path: '/admin/passkeys',
  ...ownPasskeys,
}

export const addPasskey: Call<typeof schemas.addPasskey> = {
  name: 'add_passkey',
  method: 'PUT',
  path: '/admin/passkeys',
  ...ownPasskeys,
}

export const removePasskey: Call<typeof schemas.removePasskey> = {
  name: 'remove_passkey',
  method: 'DELETE',
  path: '/admin/passkeys/:id',
  ...ownPasskeys,
}
