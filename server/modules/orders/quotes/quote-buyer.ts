import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import { readPhone } from '../../../../domain/people/phones.ts'
import type { QuoteRequestInput } from '../../../../domain/quotes/quote-requests.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import type { Tx } from '../../../platform/database.ts'
import { getProfile } from '../../people/index.ts'

/** Whom a quote is for, as it is stored with it; a guest is no customer. */
export interface QuoteBuyer {
  customerId: CustomerId | null
  companyId: CompanyId | null
  name: string
  email: string
  company: string
  phone: string
}

/** @throws NotFound for somebody who is no customer */
export async function readBuyer(tx: Tx, customerId: CustomerId) {
  const { firstName, lastName, login, phone, company } = await getProfile(tx, customerId)
  const name = `${firstName} ${lastName}`.trim() || login
  return { customerId, companyId: company.companyId, name, email: login, company: company.name, phone }
}

/** A customer may ask in somebody else's name: the answer goes where the form says. */
export const withTyped = <Who extends object>(who: Who, typed: QuoteRequestInput): Who =>
  typed.email.trim() === '' ? who : { ...who, ...pickTyped(typed) }

const pickTyped = ({ name, email, phone }: QuoteRequestInput) => ({
  name: toLine(name),
  email: email.trim(),
  phone: readPhone(phone) ?? '',
})

export const readGuest = ({ name, email, company, phone }: QuoteRequestInput): QuoteBuyer => ({
  customerId: null,
  companyId: null,
  name: toLine(name),
  email: email.trim(),
  company: toLine(company),
  phone: readPhone(phone) ?? '',
})
