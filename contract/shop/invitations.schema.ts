import { Type } from 'typebox'
import { closed, line, orNull, typed, WireDate } from '../wire.ts'

const token = line(200, 1)

export const getInvitation = {
  summary: 'What a mailed invitation into a company offers, and what whoever follows it has to do',
  query: Type.Object({ invitation_token: token }),
  answer: Type.Object({
    company: Type.String(),
    invited_by: Type.String(),
    login: Type.String({ description: 'the address that was invited' }),
    role_title: Type.String(),
    role_meaning: Type.String(),
    expires_at: WireDate,
    next: Type.Union(
      [
        Type.Literal('register'),
        Type.Literal('sign-in'),
        Type.Literal('join'),
        Type.Literal('change-account'),
        Type.Literal('nothing'),
      ],
      {
        description:
          'register: the address has no account yet; sign-in: it has one; join: its owner is signed in; change-account: somebody else is; nothing: they belong to the company',
      },
    ),
    signed_in_as: orNull(Type.String()),
    present_company: orNull(Type.String({ description: 'which the signed-in account leaves when it joins' })),
  }),
  alsoRefuses: [403] as const,
}

export const acceptAsNewCustomer = {
  summary: 'Open an account in the company that invited the address, and sign in',
  input: closed({
    invitation_token: token,
    first_name: typed(80),
    last_name: typed(80),
    password: typed(200),
    confirm_password: typed(200),
  }),
  answer: Type.Object({ auth_token: Type.String(), company: Type.String() }),
  alsoRefuses: [403] as const,
}

export const acceptInvitation = {
  summary: 'Move the own account into the company that invited its address',
  input: closed({ invitation_token: token }),
  answer: Type.Object({ company: Type.String() }),
}
