import { listRegistrations } from '../../../../contract/admin/people/registrations.call.ts'
import { listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import { mayCall } from '../../../../contract/call.ts'
import { renderSVG } from 'uqr'
import { confirmStaff } from '../../../../contract/admin/staff/confirmation.call.ts'
import * as calls from '../../../../contract/admin/staff/session.call.ts'
import type { StaffSession } from '../../../../contract/admin/staff/session.schema.ts'
import {
  addStaffRole,
  changeStaff,
  changeStaffRole,
  removeStaffRole,
  inviteStaff,
  listStaff,
  removeStaff,
  resetStaff,
} from '../../../../contract/admin/staff/staff.call.ts'
import type { StaffMember } from '../../../../contract/admin/staff/staff.schema.ts'
import type { InputOf } from '../../../../contract/call.ts'
import type { StaffSignInCode } from '../../../../domain/people/sign-in-codes.ts'
import { rulesOf, toRoleKey } from '../../../../domain/people/staff-rights.ts'
import { staffCookie, toSetCookie } from '../../../platform/http/cookies.ts'
import { Invalid, SignInRefused } from '../../../platform/http/errors.ts'
import { withCookie, type Api } from '../../../platform/http/http.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { toNetwork } from '../../../platform/http/rate-limit.ts'
import type { SignedInStaff, StaffCaller } from '../../../platform/http/staff-caller.ts'
import { toWireRequest } from './passkeys.wire.ts'
import { hasSecondFactor, sessionLasts } from './sign-in.ts'
import type { LinkOfStaff } from './staff-accounts.ts'
import type { StaffAccount, StaffService } from './staff.service.ts'

interface StaffRoutes {
  api: Api
  staff: StaffService
  publicUrl: string
  /** Mails wait on this machine, so links are handed over by hand. */
  holdsMails: boolean
  countOrdersToReview(): Promise<number>
  /** Orders with a message of their buyer that waits. */
  countMessages(): Promise<number>
  countQuotes(): Promise<number>
  countProofs(): Promise<number>
  countRegistrations(): Promise<number>
  findTimeZone(): Promise<string>
}

export const signInRefusals: Record<StaffSignInCode, string> = {
  'wrong': 'The e-mail address or password is incorrect.',
  'wrong-code': 'This code does not match or was already used. Please enter the current code from your app.',
  'wrong-passkey': 'This passkey does not match, or it took too long. Please try again.',
  'blocked': 'This account is blocked. Please ask the owner of the shop.',
}

export function makeSetCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  return (token: string, lastsMs: number): string =>
    toSetCookie(staffCookie, token, { path: '/', lastsMs, isSecure, isStrict: true })
}

/** Who comes into the back office, and who belongs to it. */
export function staffRoutes(parts: StaffRoutes): void {
  const { api, staff, publicUrl } = parts
  const setCookie = makeSetCookie(publicUrl)

  api.answer(calls.signInStaff, async ({ input, remoteAddress, staffBrowser }) => {
    const typed = readSignIn(input)
    const signIn = await staff.signIn({
      ...typed,
      network: toNetwork(remoteAddress),
      address: remoteAddress,
      browser: staffBrowser,
    })
    if (signIn.signedIn) {
      const known = await staff.rememberBrowser(signIn.staffId, staffBrowser)
      return withCookie({ needs: signIn.needs }, [setCookie(signIn.token, sessionLasts), known])
    }
    if (signIn.reason === 'needs-code') {
      const passkey = signIn.passkey && toWireRequest(signIn.passkey)
      return { needs: 'code' as const, secondFactor: { hasApp: signIn.hasApp, passkey } }
    }
    throw new SignInRefused(signInRefusals[signIn.reason], signIn.reason)
  })

  api.answer(calls.getStaffSession, ({ signedIn: caller }) => describeSession(parts, caller))

  api.answer(calls.findStaffSession, async ({ staffToken, remoteAddress }) => {
    const caller = staffToken === undefined ? undefined : await staff.findStaff(staffToken, remoteAddress)
    return { session: caller ? await describeSession(parts, caller) : null }
  })

  api.answer(calls.signOutStaff, async ({ signedIn: caller }) => {
    await staff.signOut(caller)
    return withCookie({}, setCookie('', 0))
  })

  api.answer(calls.beginSecondFactor, async ({ signedIn: caller, input }) => {
    const begun = await staff.own.beginSecondFactor(caller, input.password)
    return { ...begun, qr: renderSVG(begun.url) }
  })

  api.answer(calls.confirmSecondFactor, async ({ signedIn: caller, input }) => ({
    recoveryCodes: await staff.own.confirmSecondFactor(caller, input.code),
  }))

  api.answer(confirmStaff, async ({ signedIn: caller, input: { password, code, passkey } }) => {
    const outcome = await staff.confirmations.confirm(caller, { password, code: code?.trim() || undefined, passkey })
    if (outcome.confirmed) return { needs: 'nothing' as const, confirmation: outcome.confirmation }
    const request = outcome.passkey && toWireRequest(outcome.passkey)
    const asked = { hasApp: outcome.hasApp, passkey: request }
    return { needs: 'code' as const, secondFactor: asked, confirmation: null }
  })

  api.answer(calls.changeStaffPassword, async ({ signedIn: caller, input }) => {
    await staff.own.changePassword(caller, input.password, input.newPassword)
    return {}
  })

  api.answer(calls.getStaffLink, async ({ query }) => {
    const { kind, account, shopName } = await staff.showLink(query.token)
    const { email, name } = account
    return { kind, email, name, roleTitle: rulesOf(account).title, shopName }
  })

  api.answer(calls.redeemStaffLink, async ({ input, remoteAddress, staffBrowser }) => {
    const { staffId, token, needs } = await staff.redeemLink(input, remoteAddress)
    const known = await staff.rememberBrowser(staffId, staffBrowser)
    return withCookie({ needs }, [setCookie(token, sessionLasts), known])
  })

  membersRoutes(parts)
  rolesRoutes(parts)
}

async function describeSession({ staff, ...parts }: StaffRoutes, caller: SignedInStaff): Promise<StaffSession> {
  const { hasSecondFactor, recoveryCodesLeft, shopName } = await staff.own.describe(caller)
  const { title, needsSecondFactor } = caller.rules
  const seesOrders = mayCall(caller.rights, listOrders) && !caller.lacksSecondFactor
  const seesCustomers = mayCall(caller.rights, listRegistrations) && !caller.lacksSecondFactor
  return {
    ...caller,
    id: caller.staffId,
    rights: [...caller.rights],
    roleTitle: title,
    needs: caller.lacksSecondFactor ? 'set-up-second-factor' : 'nothing',
    hasSecondFactor,
    needsSecondFactor,
    recoveryCodesLeft,
    shopName,
    mailsWait: parts.holdsMails,
    timeZone: await parts.findTimeZone(),
    endsAt: caller.endsAt?.toISOString() ?? null,
    counts: {
      orders: seesOrders ? await parts.countOrdersToReview() : 0,
      messages: seesOrders ? await parts.countMessages() : 0,
      quotes: seesOrders ? await parts.countQuotes() : 0,
      proofs: seesOrders ? await parts.countProofs() : 0,
      customers: seesCustomers ? await parts.countRegistrations() : 0,
    },
  }
}

function membersRoutes({ api, staff: { accounts, ownRoles }, holdsMails }: StaffRoutes): void {
  const toInvited = ({ account, link }: LinkOfStaff, caller: StaffCaller) => ({
    member: toWireMember(account, caller),
    link,
    isMailed: !holdsMails,
  })

  api.answer(listStaff, async ({ staff }) => ({
    staff: (await accounts.list()).map((account) => toWireMember(account, staff)),
    roles: await ownRoles.list(staff.rights),
  }))

  api.answer(inviteStaff, async ({ staff, input }) => toInvited(await accounts.invite(input, staff), staff))

  api.answer(changeStaff, async ({ staff, params, input: { version, name, role, isBlocked: blocked } }) => ({
    member: toWireMember(await accounts.change(params.id, version, { name, role, blocked }, staff), staff),
  }))

  api.answer(resetStaff, async ({ staff, params, input }) =>
    toInvited(await accounts.reset(params.id, input.version, staff), staff),
  )

  api.answer(removeStaff, async ({ staff, params, query }) => {
    await accounts.remove(params.id, query.version, staff)
    return {}
  })
}

function rolesRoutes({ api, staff: { ownRoles } }: StaffRoutes): void {
  api.answer(addStaffRole, async ({ staff, input }) => ({
    said: `${await ownRoles.add(input, staff)} is added.`,
    roles: await ownRoles.list(staff.rights),
  }))

  api.answer(changeStaffRole, async ({ staff, params, input: { version, ...fields } }) => {
    const title = await ownRoles.change(params.id, version, fields, staff)
    return { said: `${title} is saved. It counts from now on.`, roles: await ownRoles.list(staff.rights) }
  })

  api.answer(removeStaffRole, async ({ staff, params, query }) => {
    const title = await ownRoles.remove(params.id, query.version, staff)
    return { said: `${title} is removed.`, roles: await ownRoles.list(staff.rights) }
  })
}

function readSignIn(typed: InputOf<typeof calls.signInStaff>) {
  const email = typed.email.trim()
  const mistakes = [
    ...(email === '' ? [{ field: 'email', message: 'Please enter your e-mail address.' }] : []),
    ...(typed.password === '' ? [{ field: 'password', message: 'Please enter your password.' }] : []),
  ]
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  return { email, password: typed.password, code: typed.code?.trim() || undefined, passkey: typed.passkey }
}

const toWireMember = (account: StaffAccount, { staffId }: StaffCaller): WithDates<StaffMember> => ({
  ...account,
  role: toRoleKey(account),
  roleTitle: rulesOf(account).title,
  state: account.blocked ? 'blocked' : account.passwordHash === null ? 'invited' : 'active',
  isMe: account.id === staffId,
  hasSecondFactor: hasSecondFactor(account),
})
