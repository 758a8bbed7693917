import { Type } from 'typebox'
import { closed, line, orNull, typed } from '../wire.ts'
import { ProviderType, SocialInput } from '../shop/account.schema.ts'

export const PortalAccount = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  login: Type.String(),
  phone: Type.String(),
  role_title: Type.String(),
  company: Type.String(),
  trade_numbers: Type.Array(Type.Object({ name: Type.String(), number: Type.String() }), {
    description: 'of the company, those that are known',
  }),
  manages_company: Type.Boolean({ description: 'true: the customer may change what the company is called' }),
  pending_login: orNull(Type.String({ description: 'an e-mail address that waits for the link in its mail' })),
  has_password: Type.Boolean({ description: 'false: this customer has only signed in with others so far' }),
  linked: Type.Array(ProviderType),
  other_session_count: Type.Integer({ description: 'signed-in browsers besides this portal' }),
})

export const getPortalAccount = { summary: 'Who is signed in, as the own page shows it', answer: PortalAccount }

export const savePortalAccount = {
  summary: 'Change the own name and phone number',
  input: closed({ first_name: typed(80), last_name: typed(80), phone: typed(40) }),
  answer: PortalAccount,
}

export const changePortalPassword = {
  summary: 'Change password; every other browser is signed out',
  input: closed({ current_password: line(200), password: typed(200), confirm_password: typed(200) }),
  answer: Type.Object({ sentence: Type.String() }),
}

export const changePortalEmail = {
  summary: 'Mail a link to a new e-mail address; until it is followed, nothing changes',
  input: closed({ login: typed(254), current_password: line(200) }),
  answer: PortalAccount,
}

export const withdrawPortalEmail = {
  summary: 'Keep the present e-mail address: the mailed link stops working',
  answer: PortalAccount,
}

export const endOtherSessions = { summary: 'Sign out every browser but this portal', answer: PortalAccount }

export const linkPortalIdentity = {
  summary: 'Link an account elsewhere to sign in with',
  input: SocialInput,
  answer: Type.Object({}),
}

export const unlinkPortalIdentity = {
  summary: 'Unlink an account elsewhere; the last way to sign in stays',
  query: Type.Object({ provider_type: ProviderType }),
  answer: Type.Object({}),
}
