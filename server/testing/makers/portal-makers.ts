import type { AnswerOf, ArgumentsOf, Call } from '../../../contract/call.ts'
import { days } from '../../../domain/calendar/durations.ts'
import { invitations } from '../../modules/people/companies/company.tables.ts'
import { hashToken, newToken } from '../../platform/settings/secrets.ts'
import { makeCustomer, makeSession, type CustomerToMake, type TestCustomer } from './customer-makers.ts'
import type { TestReply, TestShop } from '../test-shop.ts'

/** A customer with the portal open. */
export interface PortalVisitor {
  customer: TestCustomer
  /** For requests that are no calls of the contract, and for forms. */
  headers: { cookie: string }
  /** Calls the portal as this customer. */
  send<C extends Call>(call: C, args?: ArgumentsOf<C>): Promise<TestReply<AnswerOf<C>>>
}

export async function makePortalVisitor(shop: TestShop, wanted: CustomerToMake = {}): Promise<PortalVisitor> {
  return openPortal(shop, await makeCustomer(shop, wanted))
}

export async function openPortal(shop: TestShop, customer: TestCustomer): Promise<PortalVisitor> {
  const headers = { cookie: `portal_session=${await makeSession(shop, customer.id, 'portal')}` }
  return { customer, headers, send: (call, args) => shop.send(call, { ...args, headers } as never) }
}

/** An open invitation into the company of a customer. @returns its id, and the token of its link */
export async function makeInvitation(
  shop: TestShop,
  { id: invitedBy, companyId }: TestCustomer,
  login: string,
): Promise<{ id: number; token: string }> {
  const token = newToken()
  const createdAt = shop.clock.now()
  const expiresAt = new Date(createdAt.getTime() + days(7))
  const [row] = await shop.db.orm
    .insert(invitations)
    .values({ companyId, login, role: 'buyer', invitedBy, createdAt, expiresAt, tokenHash: hashToken(token) })
    .returning({ id: invitations.id })
  return { id: row!.id, token }
}
