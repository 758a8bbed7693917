import { login, logout, logoutGet, redeemLoginToken } from '../../../../contract/shop/account.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { notApproved } from '../../../../domain/people/approval.ts'
import { isEmail, notAnEmail } from '../../../../domain/people/emails.ts'
import { toNetwork } from '../../../platform/http/rate-limit.ts'
import { Invalid, SignInRefused } from '../../../platform/http/errors.ts'
import { withCookie, type Api } from '../../../platform/http/http.ts'
import { toUser } from '../customers/customers.wire.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { SessionsService } from './sessions.service.ts'

const refusals = {
  'wrong': 'The e-mail address or password is incorrect.',
  'not-activated': 'Your account is not activated yet. Please use the link we e-mailed to you.',
  'blocked': 'This account is closed. Please call us.',
  ...notApproved,
}

export function sessionsRoutes(api: Api, sessions: SessionsService, knownBrowsers: KnownBrowsers): void {
  api.answer(login, async ({ input, remoteAddress, knownBrowser }) => {
    const typed = readSignIn(input)
    const signIn = await sessions.signIn({ ...typed, network: toNetwork(remoteAddress), knownBrowser })
    if (!signIn.signedIn) throw new SignInRefused(refusals[signIn.reason], signIn.reason)
    const answer = { auth_token: signIn.token, users: toUser(signIn.profile) }
    return withCookie(answer, await knownBrowsers.remember(signIn.profile.customerId, knownBrowser))
  })

  api.answer(redeemLoginToken, async ({ input, caller, log }) => {
    const { login_token: pass, instead = false } = input
    const redeemed = await sessions.signInByPass({ pass, caller, instead }, log)
    if (!redeemed) throw new Invalid('This sign-in link was already used or has expired. Please sign in.')
    if ('token' in redeemed) return { auth_token: redeemed.token, continue_as: null, signed_in_as: null }
    const { continueAs, signedInAs } = redeemed.asks
    return { auth_token: null, continue_as: continueAs, signed_in_as: signedInAs }
  })

  for (const call of [logout, logoutGet]) {
    api.answer(call, async ({ customer, portalToken }) => {
      await sessions.signOutOfShop(customer, portalToken)
      return {}
    })
  }
}

function readSignIn({ user }: InputOf<typeof login>) {
  const typed = user.login.trim()
  const mistakes = [
    ...(typed === '' ? [{ field: 'user.login', message: 'Please enter your E-mail!' }] : []),
    ...(typed !== '' && !isEmail(typed) ? [{ field: 'user.login', message: notAnEmail }] : []),
    ...(user.password === '' ? [{ field: 'user.password', message: 'Please input your Password!' }] : []),
  ]
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  return { login: typed, password: user.password }
}
