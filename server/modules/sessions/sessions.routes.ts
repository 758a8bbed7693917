import { login, logout, logoutGet, redeemLoginToken } from '../../../contract/calls/account.ts'
import type { InputOf } from '../../../contract/call.ts'
import { isEmail } from '../../../domain/emails.ts'
import { notAnEmail } from '../../../domain/registration.ts'
import { toNetwork } from '../../platform/attempts.ts'
import { Invalid, SignInRefused } from '../../platform/errors.ts'
import type { Api } from '../../platform/http.ts'
import { toUser } from '../customers/index.ts'
import type { SessionsService } from './sessions.service.ts'

const refusals = {
  'wrong': 'The e-mail address or the password is not right.',
  'not-activated': 'Your account is not open yet. Please use the link that we mailed to you.',
  'blocked': 'This account is closed. Please call us.',
}

export function sessionsRoutes(api: Api, sessions: SessionsService): void {
  api.answer(login, async ({ input, remoteAddress }) => {
    const typed = readSignIn(input)
    const signIn = await sessions.signIn({ ...typed, network: toNetwork(remoteAddress) })
    if (!signIn.signedIn) throw new SignInRefused(refusals[signIn.reason])
    return { auth_token: signIn.token, users: toUser(signIn.profile) }
  })

  api.answer(redeemLoginToken, async ({ input, caller, log }) => {
    const redeemed = await sessions.signInByPass(input.login_token, caller, log)
    if (!redeemed) throw new Invalid('This way in was used before, or it came too late. Please sign in.')
    return { auth_token: redeemed.token }
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
