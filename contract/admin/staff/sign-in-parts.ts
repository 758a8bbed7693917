import { Type, type Static } from 'typebox'
import { closed, line, oneOf } from '../../wire.ts'

/** What comes next: 'nothing', the staff member is signed in; 'code', send the same again with one, or with a passkey; 'set-up-second-factor' before anything else is answered. */
export const SignInStep = oneOf(['nothing', 'code', 'set-up-second-factor'])

export const KnownPasskey = Type.Object({
  id: Type.String({ description: 'as its device names it: Base64url, as all bytes here' }),
  transports: Type.Array(Type.String()),
})

/** What a browser needs to ask for a passkey. The challenge counts once, for 5 minutes. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String({ description: 'the host that passkeys of the shop are for' }),
  known: Type.Array(KnownPasskey, { description: 'those that are taken; none: any of this host' }),
  mustVerify: Type.Boolean({ description: 'the device has to ask for its PIN, finger or face' }),
  timeoutMs: Type.Integer(),
})
export type PasskeyRequest = Static<typeof PasskeyRequest>

/** What a device has signed. */
export const PasskeyProof = closed({
  id: line(1_400, 1),
  clientData: line(4_000, 1),
  authenticatorData: line(4_000, 1),
  signature: line(4_000, 1),
})
export type PasskeyProof = Static<typeof PasskeyProof>
