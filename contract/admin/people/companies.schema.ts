import { SuggestedTerms } from './suggested-terms.ts'
import { Type, type Static } from 'typebox'
import { mapCallFields } from '../../../domain/fields/record-fields.ts'
import { allCompanyFields, companyFields, companyRowOf } from '../../../domain/people/company-fields.ts'
import { allPersonFields, personFields } from '../../../domain/people/person-fields.ts'
import {
  closed,
  fileByContent,
  givenAmount,
  idParams,
  line,
  oneOf,
  orNull,
  typed,
  WireAmount,
  WireDate,
  WireId,
  WireUrl,
} from '../../wire.ts'
import { OrderStateName } from '../orders/order-list.schema.ts'

const memberRoles = oneOf(['buyer', 'approver', 'admin'])

/** Invited: by the shop, and without a way to sign in so far. Waiting and declined: the company is, so nobody of it signs in. */
export const memberStates = oneOf(['active', 'invited', 'not-activated', 'waiting', 'declined', 'blocked'])

/** Unconfirmed: nobody in it has confirmed an e-mail address yet. */
const standing = oneOf(['open', 'unconfirmed', 'waiting', 'declined'])

/** What a company may buy on invoice, and what of it is open. */
const termsFields = {
  /** To pay an invoice; null: nothing on invoice. */
  termsDays: orNull(Type.Integer()),
  termsTitle: Type.String({ description: 'Net 30; empty: no invoice terms' }),
  /** Null: any amount. */
  creditLimit: orNull(WireAmount),
  openAmount: WireAmount,
  /** As much as the limit is open, or more: it cannot order on invoice now. */
  isLimitReached: Type.Boolean(),
}

/** A company in the list of the back office. */
export const CompanyRow = Type.Object({
  id: WireId,
  name: Type.String(),
  standing,
  ...termsFields,
  priceList: Type.String({ description: 'empty: the published prices' }),
  isTaxExempt: Type.Boolean(),
  memberCount: Type.Integer(),
  blockedCount: Type.Integer(),
  lastOrderedOn: orNull(WireDate),
  tags: Type.Array(Type.String()),
  salesperson: orNull(Type.String()),
})
export type CompanyRow = Static<typeof CompanyRow>

export const listCompanies = {
  summary: 'Companies by name, with what each may buy on invoice',
  query: Type.Object({
    /** A company number, or a part of its name, or of the name or e-mail address of somebody in it. */
    q: Type.Optional(line(120)),
    terms: Type.Optional(oneOf(['with', 'without'])),
    limitReached: Type.Optional(Type.Boolean()),
    /** Somebody in it is blocked. */
    blocked: Type.Optional(Type.Boolean()),
    taxExempt: Type.Optional(Type.Boolean()),
    tag: Type.Optional(line(40)),
    salespersonId: Type.Optional(WireId),
    cursor: Type.Optional(line(600)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answer: Type.Object({
    companies: Type.Array(CompanyRow),
    /** Of the next page; null: this is the last. */
    nextCursor: orNull(Type.String()),
    timeZone: Type.String(),
  }),
}

const Member = Type.Object({
  id: WireId,
  name: Type.String(),
  email: Type.String(),
  role: memberRoles,
  roleTitle: Type.String(),
  state: memberStates,
  /** The only one who could run the company. */
  isLastAdmin: Type.Boolean(),
})

const CompanyOrder = Type.Object({
  id: WireId,
  state: OrderStateName,
  stateTitle: Type.String(),
  /** What it waits on; empty: nothing. */
  holdText: Type.String(),
  poNumber: Type.String(),
  placedOn: WireDate,
  amount: WireAmount,
  buyer: Type.String(),
})

const OpenInvoice = Type.Object({
  orderId: WireId,
  number: Type.Integer(),
  issuedOn: WireDate,
  dueOn: WireDate,
  isPastDue: Type.Boolean(),
  amount: WireAmount,
  openAmount: WireAmount,
})

/** A card was charged for it, and it comes to more. */
const BalanceDue = Type.Object({ orderId: WireId, placedOn: WireDate, amount: WireAmount, openAmount: WireAmount })

/** What is to be done for a company. */
export const CompanyTask = Type.Object({
  id: WireId,
  title: Type.String(),
  dueOn: WireDate,
  isLate: Type.Boolean(),
  isDone: Type.Boolean(),
  /** Null: whoever comes to it. */
  assignee: orNull(Type.String()),
  by: Type.String(),
})
export type CompanyTask = Static<typeof CompanyTask>

/** A company on one screen. */
export const Company = Type.Object({
  id: WireId,
  ...mapCallFields(companyFields, allCompanyFields, () => Type.String()),
  standing,
  version: Type.String(),
  timeZone: Type.String(),
  since: WireDate,
  ...termsFields,
  /** What may still be ordered on invoice; null: any amount, or nothing. */
  creditLeft: orNull(WireAmount),
  /** From the latest to the first. */
  termsSoFar: Type.Array(
    Type.Object({ at: WireDate, before: Type.String(), after: Type.String(), note: Type.String() }),
  ),
  suggestedTerms: SuggestedTerms,
  taxExemption: orNull(
    Type.Object({
      certificate: Type.String(),
      /** The last day on which it holds; null: until it is taken back. */
      until: orNull(WireDate),
      hasExpired: Type.Boolean(),
      /** The certificate itself; null: the shop has its number alone. */
      file: orNull(Type.Object({ name: Type.String(), uploadedOn: WireDate, url: WireUrl })),
    }),
  ),
  /** Null: the published prices. */
  priceList: orNull(
    Type.Object({
      id: WireId,
      name: Type.String(),
      /** How many items it names. */
      itemCount: Type.Integer(),
      /** How many other companies buy by it, too. */
      otherCompanies: Type.Integer(),
      validFrom: orNull(WireDate),
      validUntil: orNull(WireDate),
      countsToday: Type.Boolean(),
      isFixed: Type.Boolean({ description: 'its prices count also where the list price of everybody is lower' }),
    }),
  ),
  /** What it pays instead of the charges of items. */
  chargeExceptions: Type.Array(
    Type.Object({
      code: Type.String(),
      /** At most so much for one; 0: waived. */
      amount: Type.Number(),
      validFrom: orNull(WireDate),
      validUntil: orNull(WireDate),
      note: Type.String(),
    }),
  ),
  tags: Type.Array(Type.String()),
  salespersonId: orNull(WireId),
  salesperson: orNull(Type.String()),
  /** Of the staff for the staff, the latest first. */
  notes: Type.Array(Type.Object({ id: WireId, text: Type.String(), by: Type.String(), at: WireDate })),
  /** What is open by its day, then what was done, the latest first. */
  tasks: Type.Array(CompanyTask),
  members: Type.Array(Member),
  roles: Type.Array(Type.Object({ role: memberRoles, title: Type.String(), meaning: Type.String() })),
  invitations: Type.Array(Type.Object({ email: Type.String(), roleTitle: Type.String(), expiresAt: WireDate })),
  /** The latest. */
  orders: Type.Array(CompanyOrder),
  orderCount: Type.Integer(),
  /** Of goods that have left, the first due first. */
  openInvoices: Type.Array(OpenInvoice),
  /** Of orders by card, the first placed first. */
  balancesDue: Type.Array(BalanceDue),
  /** The latest of its library. */
  artwork: Type.Array(
    Type.Object({
      id: WireId,
      name: Type.String(),
      fileName: Type.String(),
      kind: Type.String(),
      uploadedOn: WireDate,
      /** Null: nothing can be shown of it. */
      thumbnailUrl: orNull(WireUrl),
    }),
  ),
  artworkCount: Type.Integer(),
  /** What the shop has changed, the latest first. */
  history: Type.Array(Type.Object({ at: WireDate, title: Type.String(), note: Type.String(), by: Type.String() })),
  mayChange: Type.Boolean(),
  /** Whoever asks may work in the shop as a member. */
  mayWorkAs: Type.Boolean(),
})
export type Company = Static<typeof Company>

export const getCompany = { summary: 'A company on one screen', params: idParams, answer: Company }

/** Of the record as it was read: a change of an older one is refused with what has changed since (409, field 'version'). */
const version = line(60, 1)
const memberParams = Type.Object({ id: WireId, memberId: WireId })

export const ChangedCompany = Type.Object({
  company: Company,
  said: Type.String({ description: 'what was done, in a sentence' }),
})

const companyInput = mapCallFields(companyFields, allCompanyFields, (field) =>
  typed(companyRowOf(field).maxLength ?? 40),
)
const personInput = mapCallFields(personFields, allPersonFields, (field) => typed(personFields[field].maxLength))

export const addCompany = {
  summary: 'Add a company, with the first of its people where one is named: they get a mail to set a password',
  input: closed({ ...companyInput, ...personInput }),
  answer: ChangedCompany,
}

export const changeCompany = {
  summary: 'Change the name and the trade numbers of a company',
  params: idParams,
  input: closed({ version, ...companyInput }),
  answer: ChangedCompany,
}

export const addMember = {
  summary: 'Add somebody to a company: they get a mail to set a password. The first one is its administrator',
  params: idParams,
  input: closed({ ...personInput, role: Type.Optional(memberRoles) }),
  answer: ChangedCompany,
}

export const changeTerms = {
  summary: 'What a company may buy on invoice from now on; who orders for it gets a mail',
  params: idParams,
  input: closed({
    version,
    /** Null: nothing on invoice. */
    termsDays: orNull(Type.Integer({ minimum: 1, maximum: 180 })),
    /** Null: any amount. */
    creditLimit: Type.Optional(orNull(givenAmount({ minimum: 0, maximum: 999_999_999 }))),
    note: Type.Optional(line(500)),
  }),
  answer: ChangedCompany,
}

export const exemptFromTax = {
  summary: 'A company pays no sales tax, by its certificate',
  params: idParams,
  input: closed({ version, certificate: typed(60), until: Type.Optional(orNull(WireDate)) }),
  answer: ChangedCompany,
}

export const addTaxCertificate = {
  summary: 'Upload the certificate of a company that pays no sales tax, instead of the one before',
  params: idParams,
  input: closed({ version, file: fileByContent(10, 'pdf', 'jpg', 'png') }),
  answer: ChangedCompany,
}

export const chargeTax = {
  summary: 'A company pays sales tax as others do',
  params: idParams,
  query: Type.Object({ version }),
  answer: ChangedCompany,
}

export const changeMember = {
  summary: 'The role of somebody in a company, or whether they may sign in; a block ends their sessions',
  params: memberParams,
  input: closed({ version, role: Type.Optional(memberRoles), isBlocked: Type.Optional(Type.Boolean()) }),
  answer: ChangedCompany,
}

export const removeMember = {
  summary: 'Take somebody out of a company: the account goes on alone, signed out everywhere',
  params: memberParams,
  query: Type.Object({ version }),
  answer: ChangedCompany,
}

export const mailPasswordLink = {
  summary: 'Mail somebody a link to set a new password',
  params: memberParams,
  input: closed({ version }),
  answer: ChangedCompany,
}

export const workAsCustomer = {
  summary:
    'Sign in to the shop as a member of a company, for an hour at most; every page and each order says who it is',
  params: memberParams,
  answer: Type.Object({ path: Type.String({ description: 'of the shop, to go to' }) }),
}
