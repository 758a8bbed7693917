import { randomUUID } from 'node:crypto'
import { days } from '../../../../domain/calendar/durations.ts'
import { callNameOf, mapFields } from '../../../../domain/fields/record-fields.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { commandLine, type Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import {
  allCompanyFields,
  companyFields,
  findFieldMistakes,
  readCompanyFields,
  type CompanyField,
} from '../../../../domain/people/company-fields.ts'
import { roleTitles, type Role } from '../../../../domain/people/company-roles.ts'
import {
  findPersonMistakes,
  isNobody,
  personFields,
  readPerson,
  type PersonField,
} from '../../../../domain/people/person-fields.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import type { FieldMistake } from '../../../../contract/call.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { MailsService } from '../../content/index.ts'
import { listColleagues, lockCompanies, saveCompanyDetails } from '../customers/colleagues.store.ts'
import { getOwnersCompany } from '../customers/companies.store.ts'
import { findAddressee, getProfile, lockLogin, saveCompany, saveCustomer } from '../customers/customers.store.ts'
import { createLinks } from '../customers/links.ts'
import { accountAddedMail } from '../customers/mail-templates.ts'
import { findCompanyId } from '../customers/merged-companies.store.ts'
import { issueToken } from '../customers/one-time-tokens.store.ts'
import { findNamesakes } from '../registrations/registrations.store.ts'

const linkLasts = days(7)

const firstIsAdmin = 'The first person of a company is its administrator.'

interface AddPeopleDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
}

type CompanyTexts = Record<CompanyField, string>
type PersonTexts = Record<PersonField, string>

interface NewMember {
  person: PersonTexts
  /** Undefined: as is usual. */
  role?: Role | undefined
}

export type AddPeople = ReturnType<typeof createAddPeople>

/** Companies and people that the shop itself adds and corrects. */
export function createAddPeople({ db, clock, mails, publicUrl }: AddPeopleDeps) {
  const links = createLinks(publicUrl)

  /** The account is open: a password is all that is missing, and staff can work as this customer at once. */
  async function savePerson(tx: Tx, company: { id: CompanyId; name: string }, { person, role }: NewMember, by: Actor) {
    const { firstName, lastName, login, phone } = readPerson(person)
    await lockLogin(tx, login)
    await refuseKnown(tx, login)
    const colleagues = await listColleagues(tx, company.id)
    const isFirst = colleagues.length === 0
    if (isFirst && role !== undefined && role !== 'admin') throw new Conflict(firstIsAdmin, 'role')
    const given = role ?? (isFirst ? 'admin' : 'buyer')
    const now = clock.now()
    const account = { firstName, lastName, login, phone, role: given, activatedAt: now, createdAt: now }
    const customerId = await saveCustomer(tx, { companyId: company.id, ...account })
    const token = await issueToken(tx, { kind: 'password', customerId, now, lastsMs: linkLasts })
    await mails.write(tx, {
      key: `account-added:${randomUUID()}`,
      kind: 'registration',
      to: login,
      template: accountAddedMail({ firstName, company: company.name, url: links.setPassword(token) }),
      secret: true,
    })
    await logChange(tx, {
      by,
      at: now,
      action: 'company.add-person',
      record: { kind: 'company', ...company },
      changes: listAuditChanges(
        ['Customer', '', `${firstName} ${lastName} (${login})`],
        ['Role', '', roleTitles[given]],
        ['Phone', '', formatPhone(phone)],
      ),
    })
  }

  return {
    /** @returns its number @throws Invalid, Conflict */
    addCompany: (texts: CompanyTexts, person: PersonTexts, by: Actor): Promise<CompanyId> =>
      db.transaction(async (tx) => {
        const hasPerson = !isNobody(person)
        refuse([...findCompanyMistakes(texts), ...(hasPerson ? findMistakes(person) : [])])
        await refuseNamesake(tx, texts.name)
        const details = readCompanyFields(allCompanyFields, texts)
        const id = await saveCompany(tx, { ...details, createdAt: clock.now() })
        const record = { kind: 'company', id, name: details.name } as const
        await logChange(tx, { by, at: clock.now(), action: 'company.add', record, changes: describe(nothing, details) })
        if (hasPerson) await savePerson(tx, record, { person }, by)
        return id
      }),

    /** @throws Invalid, and what the check refuses */
    changeCompany: (companyId: CompanyId, texts: CompanyTexts, { by = commandLine, check }: StaffChange) =>
      db.transaction(async (tx) => {
        refuse(findCompanyMistakes(texts))
        await lockCompanies(tx, [companyId])
        await check?.(tx)
        const before = await getOwnersCompany(tx, companyId)
        const details = readCompanyFields(allCompanyFields, texts)
        const changes = describe(before, details)
        if (changes.length === 0) return
        if (details.name.toLowerCase() !== before.name.toLowerCase()) await refuseNamesake(tx, details.name)
        await saveCompanyDetails(tx, companyId, details)
        const record = { kind: 'company', id: companyId, name: details.name } as const
        await logChange(tx, { by, at: clock.now(), action: 'company.change', record, changes })
      }),

    /** @throws NotFound, Invalid, Conflict */
    addMember: (companyId: CompanyId, member: NewMember, by: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        refuse(findMistakes(member.person))
        const id = await findCompanyId(tx, companyId)
        await lockCompanies(tx, [id])
        const company = await getOwnersCompany(tx, id)
        if (!company) throw new NotFound('There is no company with this number.')
        await savePerson(tx, { id, name: company.name }, member, by)
      }),
  }
}

async function refuseKnown(tx: Tx, login: string): Promise<void> {
  const known = await findAddressee(tx, login)
  if (!known) return
  const { firstName, lastName, company } = await getProfile(tx, known.customerId)
  const name = `${firstName} ${lastName}`.trim() || known.login
  throw new Conflict(`${name} of ${company.name} already has this address.`, 'email')
}

async function refuseNamesake(tx: Tx, name: string): Promise<void> {
  const [namesake] = (await findNamesakes(tx, [name])).values()
  if (namesake)
    throw new Conflict(
      `A company by this name exists, number ${namesake.id}. For a different one, add its city to the name.`,
      'name',
    )
}

const nothing: CompanyTexts = mapFields(allCompanyFields, () => '')

const describe = (before: CompanyTexts, after: CompanyTexts) =>
  listAuditChanges(
    ...allCompanyFields.map((field): [string, string, string] => [
      companyFields[field].title,
      before[field],
      after[field],
    ]),
  )

const findCompanyMistakes = (texts: CompanyTexts): FieldMistake[] =>
  findFieldMistakes(allCompanyFields, texts).map(({ field, sentence }) => ({
    field: callNameOf(companyFields, field),
    message: sentence,
  }))

const findMistakes = (person: PersonTexts): FieldMistake[] =>
  findPersonMistakes(person).map(({ field, sentence }) => ({
    field: callNameOf(personFields, field),
    message: sentence,
  }))

function refuse(mistakes: FieldMistake[]): void {
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
}
