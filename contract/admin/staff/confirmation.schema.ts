import { Type } from 'typebox'
import { closed, line, oneOf, orNull, typed } from '../../wire.ts'
import { PasskeyProof, PasskeyRequest } from './sign-in-parts.ts'

/** What a call takes that wants the person at the browser, not only its session. */
export const Confirmation = Type.String({
  maxLength: 100,
  default: '',
  description: 'of confirm_staff; it counts once',
})

export const confirmStaff = {
  summary:
    'Enter the own password, and a code or a passkey where they are set up, again before a call that asks for it',
  input: closed({
    password: typed(200),
    code: Type.Optional(line(20)),
    /** In the place of a code. */
    passkey: Type.Optional(PasskeyProof),
  }),
  answer: Type.Object({
    needs: oneOf(['nothing', 'code']),
    /** With 'code'. */
    secondFactor: Type.Optional(
      Type.Object({
        hasApp: Type.Boolean({ description: 'a code of an authenticator app is taken' }),
        passkey: orNull(PasskeyRequest),
      }),
    ),
    confirmation: orNull(Type.String({ description: 'counts for 5 minutes, for one call of this session' })),
  }),
}
