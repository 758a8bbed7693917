import { Type, type Static } from 'typebox'
import { closed, line, oneOf, orNull, typed, WireDate, WireId } from '../../wire.ts'
import { staffRights, staffRoleNames } from '../../../domain/people/staff-rights.ts'
import { PasskeyProof, PasskeyRequest, SignInStep } from './sign-in-parts.ts'

export const StaffRoleName = oneOf(staffRoleNames)
export const StaffRightName = oneOf(staffRights)

const linkToken = line(100, 20)

export const signInStaff = {
  summary: 'Sign in to the back office',
  input: closed({
    email: typed(254),
    password: typed(200),
    code: Type.Optional(line(20)),
    /** In the place of a code. */
    passkey: Type.Optional(PasskeyProof),
  }),
  answer: Type.Object({
    needs: SignInStep,
    /** With 'code'. */
    secondFactor: Type.Optional(
      Type.Object({
        hasApp: Type.Boolean({ description: 'a code of an authenticator app is taken' }),
        passkey: orNull(PasskeyRequest),
      }),
    ),
  }),
  alsoRefuses: [422] as const,
}

export const StaffSession = Type.Object({
  id: WireId,
  email: Type.String(),
  name: Type.String(),
  role: StaffRoleName,
  roleTitle: Type.String(),
  rights: Type.Array(StaffRightName),
  needs: SignInStep,
  hasSecondFactor: Type.Boolean(),
  needsSecondFactor: Type.Boolean({ description: 'it cannot be turned off in this role' }),
  recoveryCodesLeft: Type.Integer(),
  shopName: Type.String(),
  mailsWait: Type.Boolean({ description: 'there is no mail server yet: what is mailed waits' }),
  timeZone: Type.String(),
  endsAt: orNull(WireDate),
  counts: Type.Object({
    orders: Type.Integer({ description: 'orders that wait for somebody to look at them; at most 1,000' }),
    messages: Type.Integer({
      description: 'orders with a message of their buyer that waits for an answer; at most 1,000',
    }),
    quotes: Type.Integer({ description: 'quotes that are requested, or to be changed; at most 1,000' }),
    proofs: Type.Integer({ description: 'proofs on whose next step the shop is' }),
    customers: Type.Integer({ description: 'companies that wait for approval; at most 1,000' }),
  }),
})
export type StaffSession = Static<typeof StaffSession>

export const getStaffSession = {
  summary: 'Who is signed in to the back office, and what they may do',
  answer: StaffSession,
}

export const findStaffSession = {
  summary: 'The same where it is not known yet whether somebody is signed in: nobody is no failure',
  answer: Type.Object({ session: orNull(StaffSession) }),
}

export const signOutStaff = { summary: 'Sign out of the back office', answer: Type.Object({}) }

export const beginSecondFactor = {
  summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
  input: closed({ password: typed(200) }),
  answer: Type.Object({
    secret: Type.String({ description: 'Base32, to be typed' }),
    url: Type.String({ description: 'otpauth://totp/...' }),
    qr: Type.String({ description: 'the same as a picture: SVG' }),
  }),
}

export const confirmSecondFactor = {
  summary: 'Turn the second factor on with a code of the new secret; other sessions of the account end',
  input: closed({ code: typed(20) }),
  answer: Type.Object({ recoveryCodes: Type.Array(Type.String(), { description: 'each good once; shown only now' }) }),
}

export const changeStaffPassword = {
  summary: 'Change the own password; other sessions of the account end',
  input: closed({ password: typed(200), newPassword: typed(200) }),
  answer: Type.Object({}),
}

export const getStaffLink = {
  summary: 'Whom a link of an invitation, for a new password, or of the first owner is for',
  query: Type.Object({ token: linkToken }),
  answer: Type.Object({
    kind: oneOf(['invitation', 'new-password', 'first-owner']),
    email: Type.String({ description: 'empty for the first owner' }),
    name: Type.String(),
    roleTitle: Type.String(),
    shopName: Type.String(),
  }),
}

export const redeemStaffLink = {
  summary: 'Set name and password by a link, which counts once, and sign in',
  input: closed({
    token: linkToken,
    /** Of the first owner. */
    email: Type.Optional(typed(254)),
    name: typed(80),
    password: typed(200),
  }),
  answer: Type.Object({ needs: SignInStep }),
}
