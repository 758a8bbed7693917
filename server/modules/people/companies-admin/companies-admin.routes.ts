import { mayCall } from '../../../../contract/call.ts'
import * as calls from '../../../../contract/admin/people/companies.call.ts'
import { callNameOf, mapFields } from '../../../../domain/fields/record-fields.ts'
import { toCompanyId, toCustomerId, type CompanyId } from '../../../../domain/ids.ts'
import { readCents } from '../../../../domain/money/money.ts'
import { describeTerms } from '../../../../domain/payments/credit.ts'
import { allPersonFields, personFields } from '../../../../domain/people/person-fields.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { createGrantTerms } from '../companies/grant-terms.ts'
import type { createOwnerColleagues, MemberOf } from '../companies/change-members.ts'
import type { TaxExemptionsService } from '../tax-exemptions/tax-exemptions.ts'
import { readCompany } from '../companies/company.wire.ts'
import type { AddPeople } from './add-people.ts'
import { answerCompanies } from './company-list.routes.ts'
import type { StaffCompaniesService } from './companies-admin.service.ts'
import { toWireCompany } from './companies-admin.wire.ts'

interface StaffCompaniesRoutes {
  api: Api
  companies: StaffCompaniesService
  addPeople: AddPeople
  grantTerms: ReturnType<typeof createGrantTerms>
  taxExemptions: TaxExemptionsService
  colleagues: ReturnType<typeof createOwnerColleagues>
  /** There is no mail server: mails wait. */
  holdsMails: boolean
}

/** Companies in the back office: the same stories as the owner's commands. */
export function staffCompaniesRoutes(parts: StaffCompaniesRoutes): void {
  const { api, companies } = parts

  api.answer(calls.listCompanies, ({ query }) => answerCompanies(companies, query))

  api.answer(calls.getCompany, ({ params, staff }) => showCompany(companies, toCompanyId(params.id), staff))

  addRoutes(parts)
  agreementRoutes(parts)
  memberRoutes(parts)
}

/** As the answer of a call. @throws NotFound */
export const showCompany = async (companies: StaffCompaniesService, companyId: CompanyId, staff: StaffCaller) =>
  toWireCompany(await companies.get(companyId), {
    mayChange: mayCall(staff.rights, calls.changeTerms),
    mayWorkAs: mayCall(staff.rights, calls.workAsCustomer),
  })

function addRoutes({ api, companies, addPeople, holdsMails }: StaffCompaniesRoutes): void {
  api.answer(calls.addCompany, async ({ input, staff }) => {
    const id = await addPeople.addCompany(readCompany(input), readPersonTexts(input), staff)
    const company = await showCompany(companies, id, staff)
    const [member] = company.members
    return { company, said: `${company.name} is added.${member ? ` ${sayInvited(member.email, holdsMails)}` : ''}` }
  })

  api.answer(calls.changeCompany, async ({ params, input, staff }) => {
    const companyId = toCompanyId(params.id)
    const change = await companies.beginChange(companyId, input.version, staff)
    await addPeople.changeCompany(companyId, readCompany(input), change)
    return { company: await showCompany(companies, companyId, staff), said: 'Saved.' }
  })

  api.answer(calls.addMember, async ({ params, input, staff }) => {
    const companyId = toCompanyId(params.id)
    await addPeople.addMember(companyId, { person: readPersonTexts(input), role: input.role }, staff)
    return { company: await showCompany(companies, companyId, staff), said: sayInvited(input.email.trim(), holdsMails) }
  })
}

const sayInvited = (email: string, holdsMails: boolean): string =>
  holdsMails
    ? `The invitation to ${email} is sent once a mail server is set up.`
    : `We e-mailed ${email} an invitation to set a password.`

function sayMailed(count: number, holdsMails: boolean): string {
  if (count === 0) return ''
  const [mails, are] = count === 1 ? ['One e-mail', 'is'] : [`${count} e-mails`, 'are']
  return holdsMails ? ` ${mails} ${are} sent once a mail server is set up.` : ` ${mails} sent.`
}

const readPersonTexts = (input: { firstName: string; lastName: string; email: string; phone: string }) =>
  mapFields(allPersonFields, (field) => input[callNameOf(personFields, field)])

function agreementRoutes({ api, companies, grantTerms, taxExemptions, holdsMails }: StaffCompaniesRoutes): void {
  api.answer(calls.changeTerms, async ({ params, input, staff }) => {
    const companyId = toCompanyId(params.id)
    const { termsDays: days, creditLimit: limit, note = '' } = input
    const change = await companies.beginChange(companyId, input.version, staff)
    const limitCents = limit == null ? limit : readCents(limit)
    const terms = { days, note: note.trim(), ...(limitCents !== undefined && { limitCents }) }
    const { to, mailed } = await grantTerms(companyId, terms, change)
    const company = await showCompany(companies, companyId, staff)
    return { company, said: `${company.name} has ${describeTerms(to)} now.${sayMailed(mailed.length, holdsMails)}` }
  })

  api.answer(calls.exemptFromTax, async ({ params, input, staff }) => {
    const companyId = toCompanyId(params.id)
    const change = await companies.beginChange(companyId, input.version, staff)
    await taxExemptions.exempt(companyId, { certificate: input.certificate, until: input.until ?? null }, change)
    const company = await showCompany(companies, companyId, staff)
    return {
      company,
      said: company.taxExemption?.hasExpired
        ? `Saved. The end date has passed, so ${company.name} is taxable.`
        : `${company.name} pays no sales tax.`,
    }
  })

  api.answer(calls.addTaxCertificate, async ({ params, input, files: [file], staff }) => {
    const companyId = toCompanyId(params.id)
    const change = await companies.beginChange(companyId, input.version, staff)
    await taxExemptions.attach(companyId, file!, change)
    const company = await showCompany(companies, companyId, staff)
    return { company, said: `The certificate of ${company.name} is saved.` }
  })

  api.answer(calls.chargeTax, async ({ params, query, staff }) => {
    const companyId = toCompanyId(params.id)
    const change = await companies.beginChange(companyId, query.version, staff)
    await taxExemptions.charge(companyId, change)
    const company = await showCompany(companies, companyId, staff)
    return { company, said: `${company.name} is taxable.` }
  })
}

function memberRoutes({ api, companies, colleagues, holdsMails }: StaffCompaniesRoutes): void {
  const toMember = (params: { id: number; memberId: number }): MemberOf => ({
    companyId: toCompanyId(params.id),
    customerId: toCustomerId(params.memberId),
  })

  api.answer(calls.changeMember, async ({ params, input, staff }) => {
    const of = toMember(params)
    const { role, isBlocked: blocked } = input
    // Each is a change of its own in the log, and a version is good for one.
    if ((role === undefined) === (blocked === undefined))
      throw new Invalid('Please change the role or the sign-in, not both.', 'role')
    const change = await companies.beginChange(of.companyId, input.version, staff)
    if (role !== undefined) await colleagues.changeRole(of, role, change)
    if (blocked !== undefined) await colleagues.block(of, blocked, change)
    const company = await showCompany(companies, of.companyId, staff)
    const { name, roleTitle: title } = company.members.find(({ id }) => id === params.memberId)!
    const said =
      blocked === undefined ? `${name}: ${title}.` : blocked ? `${name} is blocked.` : `${name} can sign in again.`
    return { company, said }
  })

  api.answer(calls.removeMember, async ({ params, query, staff }) => {
    const of = toMember(params)
    const change = await companies.beginChange(of.companyId, query.version, staff)
    await colleagues.remove(of, change)
    const company = await showCompany(companies, of.companyId, staff)
    return { company, said: `Removed from ${company.name}. The account stays active.` }
  })

  api.answer(calls.mailPasswordLink, async ({ params, input, staff }) => {
    const of = toMember(params)
    const change = await companies.beginChange(of.companyId, input.version, staff)
    const login = await colleagues.mailPasswordLink(of, change)
    const said = holdsMails
      ? `No mail server is set up, so the password link to ${login} waits. It works for an hour only.`
      : `A password link was sent to ${login}.`
    return { company: await showCompany(companies, of.companyId, staff), said }
  })
}
