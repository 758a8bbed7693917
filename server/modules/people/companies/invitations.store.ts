import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { days } from '../../../../domain/calendar/durations.ts'
import type { Role } from '../../../../domain/people/company-roles.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { hashToken, newToken } from '../../../platform/settings/secrets.ts'
import { buyers } from '../customers/customers.store.ts'
import { getCompanyName } from '../customers/companies.store.ts'
import { invitations } from './company.tables.ts'
import { termsChanges } from './terms.tables.ts'

interface NewInvitation {
  companyId: CompanyId
  login: string
  role: Role
  invitedBy: number
  createdAt: Date
  expiresAt: Date
}

interface OpenInvitation {
  id: number
  login: string
  role: Role
  invitedBy: string
  expiresAt: Date
}

export interface InvitationRow extends OpenInvitation {
  companyId: CompanyId
  company: string
  state: 'live' | 'used' | 'withdrawn' | 'expired'
}

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))
const ofCompany = (companyId: CompanyId) => and(eq(invitations.companyId, companyId), isOpen)
const one = (companyId: CompanyId, invitationId: number) => and(ofCompany(companyId), eq(invitations.id, invitationId))

const inviters = sql`${buyers} inviter`
const isInviter = sql`inviter.id = ${invitations.invitedBy}`

const columns = {
  id: invitations.id,
  login: invitations.login,
  role: invitations.role,
  invitedBy: sql<string>`trim(inviter.first_name || ' ' || inviter.last_name)`,
  expiresAt: invitations.expiresAt,
}

/** Those that were neither accepted nor withdrawn, the oldest first; an expired one can still be sent again. */
export async function listOpenInvitations(tx: Tx, companyId: CompanyId): Promise<OpenInvitation[]> {
  return tx
    .select(columns)
    .from(invitations)
    .innerJoin(inviters, isInviter)
    .where(ofCompany(companyId))
    .orderBy(asc(invitations.id))
}

export async function findOpenInvitation(
  tx: Tx,
  companyId: CompanyId,
  invitationId: number,
): Promise<OpenInvitation | undefined> {
  const [row] = await tx
    .select(columns)
    .from(invitations)
    .innerJoin(inviters, isInviter)
    .where(one(companyId, invitationId))
  return row
}

const deadInvitationsStay = days(30)

/** @returns the token for the mailed link; only its hash is stored */
export async function saveInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const token = newToken()
  const longDead = new Date(invitation.createdAt.getTime() - deadInvitationsStay)
  await tx.delete(invitations).where(lt(invitations.expiresAt, longDead))
  await tx.insert(invitations).values({ ...invitation, tokenHash: hashToken(token) })
  return token
}

/** A new link instead of the last one. @returns its token; undefined when the company has no such open invitation */
export async function renewInvitation(
  tx: Tx,
  companyId: CompanyId,
  invitationId: number,
  changes: { invitedBy: number; expiresAt: Date },
): Promise<string | undefined> {
  const token = newToken()
  const rows = await tx
    .update(invitations)
    .set({ ...changes, tokenHash: hashToken(token) })
    .where(one(companyId, invitationId))
    .returning({ id: invitations.id })
  return rows.length === 1 ? token : undefined
}

/** @returns whether the company had such an open invitation */
export async function markWithdrawn(tx: Tx, companyId: CompanyId, invitationId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(one(companyId, invitationId))
    .returning({ id: invitations.id })
  return rows.length === 1
}

/** By the mailed link. Whoever goes on to change something locks the company first, then asks again. */
export async function findInvitation(tx: Tx, token: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select({
      ...columns,
      companyId: invitations.companyId,
      acceptedAt: invitations.acceptedAt,
      withdrawnAt: invitations.withdrawnAt,
    })
    .from(invitations)
    .innerJoin(inviters, isInviter)
    .where(eq(invitations.tokenHash, hashToken(token)))
  if (!row) return undefined
  const { acceptedAt, withdrawnAt, ...found } = row
  const state = acceptedAt ? 'used' : withdrawnAt ? 'withdrawn' : found.expiresAt <= now ? 'expired' : 'live'
  return { ...found, company: await getCompanyName(tx, found.companyId), state }
}

export async function markAccepted(tx: Tx, invitationId: number, now: Date): Promise<void> {
  await tx.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, invitationId))
}

/** Undefined when whoever invited has left the company since, or was put out of the shop. */
export async function findInviter(
  tx: Tx,
  invitationId: number,
): Promise<{ firstName: string; login: string } | undefined> {
  const [row] = await tx
    .select({ firstName: sql<string>`inviter.first_name`, login: sql<string>`inviter.login` })
    .from(invitations)
    .innerJoin(inviters, and(isInviter, sql`inviter.company_id = ${invitations.companyId}`))
    .where(and(eq(invitations.id, invitationId), sql`not inviter.blocked`))
  return row
}

/** Open invitations go on for the other company, unless it has invited the same person. The history of the terms ends with the company. */
export async function moveInvitations(tx: Tx, from: CompanyId, to: CompanyId, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${invitations} i set withdrawn_at = ${now}
    where i.company_id = ${from} and i.accepted_at is null and i.withdrawn_at is null and exists (
      select from ${invitations} o where o.company_id = ${to} and lower(o.login) = lower(i.login)
        and o.accepted_at is null and o.withdrawn_at is null)`)
  await tx.update(invitations).set({ companyId: to }).where(eq(invitations.companyId, from))
  await tx.delete(termsChanges).where(eq(termsChanges.companyId, from))
}
