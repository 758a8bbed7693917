import { leavesOthersAlone, roleMeanings, roleTitles } from '../../../../domain/people/company-roles.ts'
import { isSameEmail } from '../../../../domain/people/emails.ts'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import { findAccountMistakes, type AccountMistake, type NewAccount } from '../../../../domain/people/registration.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { findAddressee, getProfile, lockLogin, saveCustomer, type Profile } from '../customers/customers.store.ts'
import { listColleagues, lockCompanies, openAbandonedAccount } from '../customers/colleagues.store.ts'
import type { CompanyDeps } from './company.service.ts'
import { findInvitation, findInviter, markAccepted, type InvitationRow } from './invitations.store.ts'
import { joinedMail } from './mail-templates.ts'
import { createMoveAccount } from './move-account.ts'

/** What whoever follows the link does next. */
type NextStep = 'register' | 'sign-in' | 'join' | 'change-account' | 'nothing'

type Acceptance = { accepted: true; token: string; company: string } | { accepted: false; mistakes: AccountMistake[] }

export function createAcceptInvitation(deps: CompanyDeps) {
  const { db, clock, passwords, mails, publicUrl } = deps
  const moveAccount = createMoveAccount(deps)

  /** What a mailed link offers to whoever follows it. @throws a sentence for a link that is dead, or an account that is closed */
  async function showInvitation(token: string, caller: Caller | undefined) {
    const invitation = await getLive(db.orm, token)
    const profile = caller && (await getProfile(db.orm, caller.customerId))
    return {
      ...invitation,
      roleTitle: roleTitles[invitation.role],
      roleMeaning: roleMeanings[invitation.role],
      next: await findNextStep(db.orm, invitation, profile),
      signedInAs: profile?.login ?? null,
      presentCompany: profile?.company.name ?? null,
    }
  }

  /** Opens an account in the company for an address that has none: the mailed link shows whose mailbox it is. */
  async function register(token: string, typed: NewAccount): Promise<Acceptance> {
    const { login, company } = await getLive(db.orm, token)
    const mistakes = findAccountMistakes(typed, [login, login.split('@')[0]!, company])
    if (mistakes.length > 0) return { accepted: false, mistakes }
    const passwordHash = await passwords.hash(typed.password)
    return db.transaction(async (tx) => {
      const invitation = await lockInvitation(tx, token)
      const { firstName, lastName } = typed
      const customerId = await open(tx, invitation, { firstName, lastName, passwordHash, activatedAt: clock.now() })
      await finish(tx, invitation, customerId)
      return { accepted: true, token: await deps.openSession(tx, customerId), company: invitation.company }
    })
  }

  async function open(
    tx: Tx,
    { login, companyId, role }: InvitationRow,
    account: { firstName: string; lastName: string; passwordHash: string; activatedAt: Date },
  ): Promise<CustomerId> {
    await lockLogin(tx, login)
    const addressee = await findAddressee(tx, login)
    if (!addressee) return saveCustomer(tx, { ...account, companyId, login, role, createdAt: clock.now() })
    const { customerId, activated, blocked } = addressee
    if (blocked) throw new Forbidden(closedAccount)
    if (activated) throw new Conflict('This address already has an account. Please sign in to accept the invitation.')
    // Somebody registered with this address and never showed that the mailbox is theirs: their password does not count.
    await openAbandonedAccount(tx, customerId, account)
    const { company } = await getProfile(tx, customerId)
    await moveAccount(tx, { customerId, fromCompanyId: company.companyId, companyId, role })
    return customerId
  }

  /** Moves the caller's account into the company. @returns its name */
  const join = (caller: Caller, token: string): Promise<string> =>
    db.transaction(async (tx) => {
      const invitation = await lockInvitation(tx, token, caller.companyId)
      const { customerId, login, company } = await getProfile(tx, caller.customerId)
      if (company.companyId !== caller.companyId) throw new Conflict('Your company has just changed. Please try again.')
      if (!isSameEmail(login, invitation.login)) throw new Forbidden(toOtherAccount(invitation.login))
      if (invitation.companyId === caller.companyId) throw new Conflict(`You already belong to ${company.name}.`)
      if (leavesOthersAlone(await listColleagues(tx, caller.companyId), customerId))
        throw new Conflict(`${company.name} would have no administrator. Please give someone else that role first.`)
      const { companyId, role } = invitation
      await moveAccount(tx, { customerId, fromCompanyId: caller.companyId, companyId, role })
      await finish(tx, invitation, customerId)
      return invitation.company
    })

  /** Marks an invitation as accepted and mails whoever invited. */
  async function finish(tx: Tx, { id, company, role }: InvitationRow, customerId: CustomerId): Promise<void> {
    await markAccepted(tx, id, clock.now())
    const inviter = await findInviter(tx, id)
    if (!inviter) return
    const { firstName, lastName, login } = await getProfile(tx, customerId)
    const newcomer = { name: `${firstName} ${lastName}`.trim(), login, company, role }
    const template = joinedMail({
      ...newcomer,
      firstName: inviter.firstName,
      companyUrl: `${publicUrl}/portal/company`,
    })
    await mails.write(tx, { key: `joined:${id}`, kind: 'joined', to: inviter.login, template })
  }

  /** Locks the company (and the one that is left), so that an invitation is accepted once and not while it is withdrawn. */
  async function lockInvitation(tx: Tx, token: string, leftCompanyId?: CompanyId): Promise<InvitationRow> {
    const { companyId } = await getLive(tx, token)
    await lockCompanies(tx, leftCompanyId === undefined ? [companyId] : [companyId, leftCompanyId])
    return getLive(tx, token)
  }

  async function getLive(tx: Tx, token: string): Promise<InvitationRow> {
    const invitation = await findInvitation(tx, token, clock.now())
    if (!invitation) throw new NotFound(deadLinks.unknown)
    if (invitation.state !== 'live') throw new Invalid(deadLinks[invitation.state])
    return invitation
  }

  return { showInvitation, register, join }
}

async function findNextStep(
  tx: Tx,
  { companyId, login }: InvitationRow,
  profile: Profile | undefined,
): Promise<NextStep> {
  if (profile && !isSameEmail(profile.login, login)) return 'change-account'
  if (profile) return profile.company.companyId === companyId ? 'nothing' : 'join'
  const addressee = await findAddressee(tx, login)
  if (addressee?.blocked) throw new Forbidden(closedAccount)
  return addressee?.activated ? 'sign-in' : 'register'
}

const deadLinks = {
  unknown: 'This invitation is not valid. Please use the link in our latest e-mail, or ask for a new one.',
  used: 'This invitation was already accepted. Please sign in.',
  withdrawn: 'This invitation was withdrawn. If that was a mistake, ask for a new one.',
  expired: 'This invitation has expired. Please ask for a new one.',
}

const closedAccount = 'This account is closed. Please call us.'

const toOtherAccount = (login: string): string => `This invitation is for ${login}. Please sign in with that account.`
