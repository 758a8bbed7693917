import { Type, type Static } from 'typebox'
import { mapCallFields } from '../../domain/fields/record-fields.ts'
import { companyFields, registers } from '../../domain/people/company-fields.ts'
import { closed, line, orNull, typed, WireDate, WireId, WireUnitPrice } from '../wire.ts'

export const User = Type.Object({
  id: WireId,
  first_name: Type.String(),
  last_name: Type.String(),
  login: Type.String(),
  user_company: Type.String(),
  user_phone: Type.String(),
  ...mapCallFields(companyFields, registers, () => Type.String()),
  role: Type.String({ description: 'admin, approver or buyer of the company' }),
  social_connects: Type.Object({
    linked_google: Type.Boolean(),
    linked_amazon: Type.Boolean(),
    linked_apple: Type.Boolean(),
  }),
})
export type User = Static<typeof User>

export const SignedIn = Type.Object({ auth_token: Type.String(), users: User })
const Nothing = Type.Object({})

const Outcome = Type.Object({ sentence: Type.String({ description: 'what happened, for the shopper' }) })

export const ProviderType = Type.Union([Type.Literal('google'), Type.Literal('amazon'), Type.Literal('apple')])

export const login = {
  summary: 'Sign in with e-mail and password',
  input: closed({
    user: Type.Object({ login: typed(254), password: typed(200), remember_me: Type.Optional(Type.Boolean()) }),
  }),
  answer: SignedIn,
  alsoRefuses: [422] as const,
}

export const logout = { summary: 'End this session', answer: Nothing }
export const logoutGet = logout

export const generateLoginSalt = {
  summary: 'A one-time salt for the way to the customer portal',
  answer: Type.Object({ salt: Type.String() }),
}

export const redeemLoginToken = {
  summary: 'The way back from the customer portal: the login token of the home page, for a session; works once',
  input: closed({
    login_token: line(200, 1),
    instead: Type.Optional(Type.Boolean({ description: 'also in the place of somebody else who is signed in here' })),
  }),
  answer: Type.Object({
    auth_token: orNull(Type.String({ description: 'null: its customer is signed in here, or somebody else is' })),
    continue_as: orNull(
      Type.String({ description: 'whose token it is, where somebody else is signed in: it is still good, ask first' }),
    ),
    signed_in_as: orNull(Type.String({ description: 'who that is' })),
  }),
}

export const listSocialProviders = {
  summary: 'Those that customers can sign in with here',
  answer: Type.Object({
    providers: Type.Array(ProviderType),
    are_standins: Type.Boolean({ description: 'a program that plays the providers, for trying the shop out' }),
  }),
}

export const beginSocial = {
  summary: 'Where to send the browser to sign in with others, and what it keeps until it is back',
  query: Type.Object({ provider_type: ProviderType }),
  answer: Type.Object({
    authorize_url: Type.String(),
    state: Type.String(),
    nonce: orNull(Type.String()),
    code_verifier: orNull(Type.String()),
  }),
}

/**
 * `code` alone is enough for a sign-in that was begun without nonce and PKCE. The names are for a new account of a provider
 * that tells them to the browser only, as Apple does, and at the first consent only.
 */
export const SocialInput = closed({
  provider_type: ProviderType,
  code: line(4000, 1),
  nonce: Type.Optional(line(200, 1)),
  code_verifier: Type.Optional(line(200, 1)),
  first_name: Type.Optional(line(80)),
  last_name: Type.Optional(line(80)),
})
export const socialLogin = {
  summary: 'Sign in with google, amazon or apple; 405 when the account must be cleaned up',
  input: SocialInput,
  answer: SignedIn,
  alsoRefuses: [405, 422] as const,
}

export const confirmSocial = {
  summary: 'The mailed link: joins what somebody signed in with to the account of the mailbox, once',
  input: closed({ token: line(200, 1) }),
  answer: SignedIn,
  alsoRefuses: [422] as const,
}

export const socialConnect = {
  summary: 'Link a social account to the signed-in customer',
  input: SocialInput,
  answer: Nothing,
}

export const socialDisconnect = {
  summary: 'Unlink a social account',
  query: Type.Object({ provider_type: ProviderType }),
  answer: Nothing,
}

export const socialDisconnectPost = {
  summary: 'Unlink a social account',
  input: closed({ provider_type: ProviderType }),
  answer: Nothing,
}

export const signUp = {
  summary: 'Register a customer; the account opens by the e-mailed link',
  input: closed({
    user: closed({
      first_name: typed(80),
      last_name: typed(80),
      login: typed(254),
      password: typed(200),
      confirm_password: typed(200),
      user_company: typed(120),
      user_phone: typed(40),
      ...mapCallFields(companyFields, registers, () => Type.Optional(line(20))),
    }),
  }),
  answer: Outcome,
}

export const forgotPassword = {
  summary: 'Mail a link that sets a new password once; answers alike for every address',
  input: closed({ login: typed(254) }),
  answer: Outcome,
}

export const confirmEmail = {
  summary: 'The mailed link: makes a new e-mail address the one to sign in with, once',
  input: closed({ email_token: line(200, 1) }),
  answer: Outcome,
}

export const setPassword = {
  summary: 'Set a new password by the mailed link; signs out every device',
  input: closed({ password_token: line(200, 1), password: typed(200), confirm_password: typed(200) }),
  answer: Outcome,
}

export const userActivation = {
  summary: 'Open an account by the mailed link',
  query: Type.Object({ activation_token: line(200, 1) }),
  answer: Type.Object({ sentence: Type.String(), login: Type.String() }),
}

const ChargeException = Type.Object({
  code: Type.String({ description: 'of the charge, for example LTM-CHARGE' }),
  amount: { ...WireUnitPrice, description: '0: waived' },
  valid_from: orNull(WireDate),
  valid_until: orNull(WireDate),
})

export const getCustomerProfile = {
  summary: 'The signed-in customer, with wishlist and counts',
  answer: Type.Object({
    users: User,
    wishlisted_products: Type.Array(WireId),
    customer_details: Type.Object({
      wishlist_item_count: Type.Integer(),
      cart_line_count: Type.Integer(),
      company_name: Type.String(),
      invoice_terms: orNull(Type.String({ description: 'for example Net 30; null without terms' })),
      charge_exceptions: Type.Array(ChargeException, {
        description: 'what the company pays instead of the charges of items, also what counts no more or not yet',
      }),
    }),
  }),
}
