import { randomUUID } from 'node:crypto'
import { managesCompany, type Role } from '../../../../domain/people/company-roles.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import { isSameEmail, findEmailMistake } from '../../../../domain/people/emails.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { getProfile } from '../customers/customers.store.ts'
import type { CompanyDeps } from './company.service.ts'
import { lockAsAdmin, onlyAdmins } from './lock-company.ts'
import {
  findOpenInvitation,
  listOpenInvitations,
  markWithdrawn,
  renewInvitation,
  saveInvitation,
} from './invitations.store.ts'
import { invitationMail } from './mail-templates.ts'

const invitationLasts = days(7)
const tooMany = 'Too many invitations were sent today. Please try again tomorrow.'
const noSuchInvitation = 'We cannot find this invitation among those of your company.'

interface Invitee {
  login: string
  role: Role
}

export function createInvite(deps: CompanyDeps) {
  const { db, clock, mails, rateLimits } = deps

  /** Says the same whether or not the address has an account here: that is nobody's business but its owner's. */
  async function invite(caller: Caller, { login, role }: Invitee): Promise<void> {
    await checkRole(caller)
    const mistake = findEmailMistake(login)
    if (mistake) throw new Invalid(mistake, 'login')
    await count(caller, login)
    await db.transaction(async (tx) => {
      const colleagues = await lockAsAdmin(tx, caller)
      if (colleagues.some((one) => isSameEmail(one.login, login)))
        throw new Conflict(`${login} already belongs to your company.`, 'login')
      await makeRoom(tx, caller, login)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + invitationLasts)
      const { customerId: invitedBy, companyId } = caller
      const token = await saveInvitation(tx, { companyId, login, role, invitedBy, createdAt: now, expiresAt })
      await mail(tx, caller, { login, role }, token)
    })
  }

  /** One open invitation for an address: an expired one makes room for the new one. */
  async function makeRoom(tx: Tx, { companyId }: Caller, login: string): Promise<void> {
    const open = (await listOpenInvitations(tx, companyId)).find((one) => isSameEmail(one.login, login))
    if (!open) return
    const now = clock.now()
    if (open.expiresAt > now)
      throw new Conflict(`${login} already has an invitation. Send it again, or withdraw it first.`, 'login')
    await markWithdrawn(tx, companyId, open.id, now)
  }

  async function resend(caller: Caller, invitationId: number): Promise<void> {
    await checkRole(caller)
    const found = await findOpenInvitation(db.orm, caller.companyId, invitationId)
    if (!found) throw new NotFound(noSuchInvitation)
    await count(caller, found.login)
    await db.transaction(async (tx) => {
      await lockAsAdmin(tx, caller)
      const expiresAt = new Date(clock.now().getTime() + invitationLasts)
      const renewal = { invitedBy: caller.customerId, expiresAt }
      const token = await renewInvitation(tx, caller.companyId, invitationId, renewal)
      if (token === undefined) throw new NotFound(noSuchInvitation)
      await mail(tx, caller, found, token)
    })
  }

  const withdraw = (caller: Caller, invitationId: number): Promise<void> =>
    db.transaction(async (tx) => {
      await lockAsAdmin(tx, caller)
      if (!(await markWithdrawn(tx, caller.companyId, invitationId, clock.now()))) throw new NotFound(noSuchInvitation)
    })

  // Looked at before anything is counted, so that no colleague uses up what administrators may send.
  async function checkRole({ customerId }: Caller): Promise<void> {
    const { role } = await getProfile(db.orm, customerId)
    if (!managesCompany(role)) throw new Forbidden(onlyAdmins)
  }

  async function count({ companyId }: Caller, login: string): Promise<void> {
    await rateLimits.ofCompany.take(String(companyId), tooMany)
    await rateLimits.ofLogin.take(login, tooMany)
  }

  async function mail(tx: Tx, { customerId }: Caller, { login, role }: Invitee, token: string): Promise<void> {
    const { firstName, lastName, company } = await getProfile(tx, customerId)
    const template = invitationMail({
      company: company.name,
      invitedBy: `${firstName} ${lastName}`.trim(),
      role,
      url: `${deps.publicUrl}/invitation/${token}`,
    })
    const key = `invitation:${randomUUID()}`
    await mails.write(tx, { key, kind: 'invitation', to: login, template, secret: true })
  }

  return { invite, resendInvitation: resend, withdrawInvitation: withdraw }
}
