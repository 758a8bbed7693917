import { Type, type Static } from 'typebox'
import { closed, idParams, line, orNull, typed, WireDate, WireId } from '../../wire.ts'
import { KnownPasskey, PasskeyProof, PasskeyRequest, SignInStep } from './sign-in-parts.ts'

export const Passkey = Type.Object({
  id: WireId,
  name: Type.String(),
  isSynced: Type.Boolean({ description: 'it is on several devices of its owner' }),
  createdAt: WireDate,
  usedAt: orNull(WireDate),
})
export type Passkey = Static<typeof Passkey>

export const beginPasskeySignIn = {
  summary: 'What a browser needs to sign in with a passkey alone',
  answer: Type.Object({ request: PasskeyRequest }),
}

export const signInWithPasskey = {
  summary: 'Sign in to the back office with a passkey alone; its device has asked for PIN, finger or face',
  input: closed({ passkey: PasskeyProof }),
  answer: Type.Object({ needs: SignInStep }),
  alsoRefuses: [422] as const,
}

export const listPasskeys = {
  summary: 'The own passkeys',
  answer: Type.Object({
    passkeys: Type.Array(Passkey),
    hasApp: Type.Boolean({ description: 'an authenticator app is set up, too' }),
  }),
}

export const beginPasskey = {
  summary: 'What a browser needs to make a passkey; it counts once it is added',
  input: closed({ password: typed(200) }),
  answer: Type.Object({
    challenge: Type.String(),
    rpId: Type.String(),
    rpName: Type.String(),
    userId: Type.String(),
    userName: Type.String(),
    userTitle: Type.String(),
    algorithms: Type.Array(Type.Integer(), { description: 'of COSE, the best first' }),
    known: Type.Array(KnownPasskey, { description: 'their devices make no second one' }),
    timeoutMs: Type.Integer(),
  }),
}

export const addPasskey = {
  summary:
    'Add a passkey that a browser has made. Recovery codes come along with the first second factor of an account',
  input: closed({
    name: typed(60),
    passkey: closed({
      id: line(1_400, 1),
      clientData: line(4_000, 1),
      attestation: line(20_000, 1),
      transports: Type.Array(line(40), { maxItems: 10 }),
    }),
  }),
  answer: Type.Object({
    passkey: Passkey,
    recoveryCodes: Type.Array(Type.String(), { description: 'each good once; shown only now' }),
  }),
}

export const removePasskey = {
  summary: 'Remove an own passkey, unless it is the last second factor and the role needs one',
  params: idParams,
  input: closed({ password: typed(200) }),
  answer: Type.Object({}),
}
