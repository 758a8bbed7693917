import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { nameTerms } from '../../../../domain/payments/credit.ts'
import * as calls from '../../../../contract/shop/account.call.ts'
import { notApproved } from '../../../../domain/people/approval.ts'
import { isEmail, notAnEmail } from '../../../../domain/people/emails.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import { toNetwork } from '../../../platform/http/rate-limit.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { withCookie, type Api } from '../../../platform/http/http.ts'
import type { CustomersService } from './customers.service.ts'
import { readRegistration, toUser, toWireException, toWireField } from './customers.wire.ts'

const deadActivationLinks = {
  unknown: 'This link is not valid. Please use the one in our latest e-mail, or register again.',
  used: 'This link was already used. If your account is active, please sign in.',
  expired: 'This link has expired. Please register again to get a new one.',
}

const deadPasswordLinks = {
  unknown: 'This link is not valid. Please use the one in our latest e-mail, or ask for a new one.',
  used: 'This link was already used. Please ask for a new one.',
  expired: 'This link has expired. Please ask for a new one.',
}

const deadEmailLinks = {
  unknown: 'This link is not valid. Please use the one in our latest e-mail, or change your e-mail address again.',
  used: 'This link was already used. Please sign in with your new e-mail address.',
  expired: 'This link has expired. Please change your e-mail address again.',
}

/** From now on a browser is known for an account. @returns what to set its cookie by */
type RememberBrowser = (customerId: CustomerId, cookie: string | undefined) => Promise<string>

interface CustomersRoutes {
  api: Api
  customers: CustomersService
  rememberBrowser: RememberBrowser
  /** There is no mail server: mails wait. */
  holdsMails: boolean
}

export function customersRoutes({ api, customers, rememberBrowser, holdsMails }: CustomersRoutes): void {
  api.answer(calls.signUp, async ({ input, remoteAddress }) => {
    const typed = readRegistration(input)
    const mistakes = await customers.register(typed, toNetwork(remoteAddress))
    if (mistakes[0]) {
      const fields = mistakes.map(({ field, sentence }) => ({ field: toWireField(field), message: sentence }))
      throw new Invalid(mistakes[0].sentence, fields)
    }
    const sentence = `Thank you for registering. We sent a link to ${typed.login}. Use it to activate your account.`
    return { sentence: saySent(sentence, holdsMails) }
  })

  api.answer(calls.userActivation, async ({ query }) => {
    const activation = await customers.activate(query.activation_token)
    if (!activation.open) throw refuseLink(activation.reason, deadActivationLinks)
    const { login, approval } = activation
    if (approval !== 'approved')
      return { sentence: `Your e-mail address is confirmed. ${notApproved[approval]}`, login }
    const sentence = activation.wasOpen ? 'Your account is already active.' : 'Your account is now active.'
    return { sentence: `${sentence} Please sign in.`, login }
  })

  api.answer(calls.forgotPassword, async ({ input, remoteAddress }) => {
    const login = input.login.trim()
    if (login === '') throw new Invalid('Enter Email ID first.', 'login')
    if (!isEmail(login)) throw new Invalid(notAnEmail, 'login')
    await customers.forgotPassword(login, toNetwork(remoteAddress))
    return { sentence: saySent(`If ${login} has an account here, we sent a link to set a new password.`, holdsMails) }
  })

  api.answer(calls.setPassword, async ({ input, remoteAddress, knownBrowser }) => {
    const { password_token: token, password, confirm_password: confirmPassword } = input
    const network = toNetwork(remoteAddress)
    const change = await customers.setPassword({ token, password, confirmPassword, network })
    if (change.set) {
      const answer = { sentence: 'Your new password is set. Please sign in.' }
      // Somebody who guesses at this account does not keep its owner from signing in here.
      return withCookie(answer, await rememberBrowser(change.customerId, knownBrowser))
    }
    if (change.reason !== 'mistakes') throw refuseLink(change.reason, deadPasswordLinks)
    const fields = change.mistakes.map(({ field, sentence }) => ({ field: passwordFields[field], message: sentence }))
    throw new Invalid(fields[0]!.message, fields)
  })

  api.answer(calls.confirmEmail, async ({ input }) => {
    const confirmation = await customers.email.confirm(input.email_token)
    if (confirmation.changed)
      return { sentence: `Your e-mail address has changed. Please sign in with ${confirmation.login}.` }
    if (confirmation.reason === 'taken') throw new Conflict('This e-mail address belongs to another account.')
    throw refuseLink(confirmation.reason, deadEmailLinks)
  })

  api.answer(calls.generateLoginSalt, async ({ customer }) => ({ salt: await customers.generateLoginSalt(customer) }))

  api.answer(calls.getCustomerProfile, async ({ customer }) => {
    const { profile, wishlistItemIds, cartLineCount, chargeExceptions } = await customers.getOverview(customer)
    return {
      users: toUser(profile),
      wishlisted_products: wishlistItemIds,
      customer_details: {
        wishlist_item_count: wishlistItemIds.length,
        cart_line_count: cartLineCount,
        company_name: profile.company.name,
        invoice_terms: nameTerms(profile.company.invoiceTermsDays),
        charge_exceptions: chargeExceptions.map(toWireException),
      },
    }
  })
}

const passwordFields = { password: 'password', confirmPassword: 'confirm_password' }

const refuseLink = <Reason extends string>(reason: Reason, sentences: Record<Reason, string>) =>
  reason === 'unknown' ? new NotFound(sentences[reason]) : new Invalid(sentences[reason])
