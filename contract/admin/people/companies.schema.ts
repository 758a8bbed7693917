import { Type, type Static } from 'typebox'
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

/** Unconfirmed: nobody in it has confirmed an e-mail address yet. */
const standing = oneOf(['open', 'unconfirmed', 'waiting', 'declined'])

/** What a company may buy on invoice, and what of it is open. */
const termsFields = {
  /** To pay an invoice; null: nothing on invoice. */
  terms_days: orNull(Type.Integer()),
  terms_title: Type.String({ description: 'Net 30; empty: no invoice terms' }),
  /** Null: any amount. */
  credit_limit: orNull(WireAmount),
  open_amount: WireAmount,
  /** As much as the limit is open, or more: it cannot order on invoice now. */
  is_limit_reached: Type.Boolean(),
}

/** A company in the list of the back office. */
export const CompanyRow = Type.Object({
  id: WireId,
  name: Type.String(),
  standing,
  ...termsFields,
  price_list: Type.String({ description: 'empty: the published prices' }),
  is_tax_exempt: Type.Boolean(),
  member_count: Type.Integer(),
  blocked_count: Type.Integer(),
  last_ordered_on: orNull(WireDate),
})
export type CompanyRow = Static<typeof CompanyRow>

export const listCompanies = {
  summary: 'Companies by name, with what each may buy on invoice',
  query: Type.Object({
    /** A company number, or a part of its name, or of the name or e-mail address of somebody in it. */
    q: Type.Optional(line(120)),
    terms: Type.Optional(oneOf(['with', 'without'])),
    limit_reached: Type.Optional(Type.Boolean()),
    /** Somebody in it is blocked. */
    blocked: Type.Optional(Type.Boolean()),
    tax_exempt: Type.Optional(Type.Boolean()),
    cursor: Type.Optional(line(600)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answer: Type.Object({
    companies: Type.Array(CompanyRow),
    /** Of the next page; null: this is the last. */
    next_cursor: orNull(Type.String()),
    time_zone: Type.String(),
  }),
}

const Member = Type.Object({
  id: WireId,
  name: Type.String(),
  email: Type.String(),
  role: memberRoles,
  role_title: Type.String(),
  /** Waiting and declined: the company is, so nobody of it signs in. */
  state: oneOf(['active', 'not-activated', 'waiting', 'declined', 'blocked']),
  /** The only one who could run the company. */
  is_last_admin: Type.Boolean(),
})

const CompanyOrder = Type.Object({
  id: WireId,
  state: OrderStateName,
  state_title: Type.String(),
  po_number: Type.String(),
  placed_on: WireDate,
  amount: WireAmount,
  buyer: Type.String(),
})

const OpenInvoice = Type.Object({
  order_id: WireId,
  number: Type.Integer(),
  issued_on: WireDate,
  due_on: WireDate,
  is_past_due: Type.Boolean(),
  amount: WireAmount,
  open_amount: WireAmount,
})

/** A card was charged for it, and it comes to more. */
const BalanceDue = Type.Object({ order_id: WireId, placed_on: WireDate, amount: WireAmount, open_amount: WireAmount })

/** A company on one screen. */
export const Company = Type.Object({
  id: WireId,
  name: Type.String(),
  standing,
  version: Type.String(),
  time_zone: Type.String(),
  since: WireDate,
  ...termsFields,
  /** What may still be ordered on invoice; null: any amount, or nothing. */
  credit_left: orNull(WireAmount),
  /** From the latest to the first. */
  terms_so_far: Type.Array(
    Type.Object({ at: WireDate, before: Type.String(), after: Type.String(), note: Type.String() }),
  ),
  tax_exemption: orNull(
    Type.Object({
      certificate: Type.String(),
      /** The last day on which it holds; null: until it is taken back. */
      until: orNull(WireDate),
      has_expired: Type.Boolean(),
      /** The certificate itself; null: the shop has its number alone. */
      file: orNull(Type.Object({ name: Type.String(), uploaded_on: WireDate, url: WireUrl })),
    }),
  ),
  /** Null: the published prices. */
  price_list: orNull(
    Type.Object({
      id: WireId,
      name: Type.String(),
      /** How many items it names. */
      item_count: Type.Integer(),
      /** How many other companies buy by it, too. */
      other_companies: Type.Integer(),
      valid_from: orNull(WireDate),
      valid_until: orNull(WireDate),
      counts_today: Type.Boolean(),
      is_fixed: Type.Boolean({ description: 'its prices count also where the list price of everybody is lower' }),
    }),
  ),
  /** What it pays instead of the charges of items. */
  charge_exceptions: Type.Array(
    Type.Object({
      code: Type.String(),
      /** At most so much for one; 0: waived. */
      amount: Type.Number(),
      valid_from: orNull(WireDate),
      valid_until: orNull(WireDate),
      note: Type.String(),
    }),
  ),
  members: Type.Array(Member),
  roles: Type.Array(Type.Object({ role: memberRoles, title: Type.String(), meaning: Type.String() })),
  invitations: Type.Array(Type.Object({ email: Type.String(), role_title: Type.String(), expires_at: WireDate })),
  /** The latest. */
  orders: Type.Array(CompanyOrder),
  order_count: Type.Integer(),
  /** Of goods that have left, the first due first. */
  open_invoices: Type.Array(OpenInvoice),
  /** Of orders by card, the first placed first. */
  balances_due: Type.Array(BalanceDue),
  /** The latest of its library. */
  artwork: Type.Array(
    Type.Object({
      id: WireId,
      name: Type.String(),
      file_name: Type.String(),
      kind: Type.String(),
      uploaded_on: WireDate,
      /** Null: nothing can be shown of it. */
      thumbnail_url: orNull(WireUrl),
    }),
  ),
  artwork_count: Type.Integer(),
  /** What the shop has changed, the latest first. */
  history: Type.Array(Type.Object({ at: WireDate, title: Type.String(), note: Type.String(), by: Type.String() })),
  may_change: Type.Boolean(),
  /** Whoever asks may work in the shop as a member. */
  may_work_as: Type.Boolean(),
})
export type Company = Static<typeof Company>

export const getCompany = { summary: 'A company on one screen', params: idParams, answer: Company }

/** Of the record as it was read: a change of an older one is refused with what has changed since (409, field 'version'). */
const version = line(60, 1)
const memberParams = Type.Object({ id: WireId, member_id: WireId })

export const ChangedCompany = Type.Object({
  company: Company,
  said: Type.String({ description: 'what was done, in a sentence' }),
})

export const changeTerms = {
  summary: 'What a company may buy on invoice from now on; who orders for it gets a mail',
  params: idParams,
  input: closed({
    version,
    /** Null: nothing on invoice. */
    terms_days: orNull(Type.Integer({ minimum: 1, maximum: 180 })),
    /** Null: any amount. */
    credit_limit: Type.Optional(orNull(givenAmount({ minimum: 0, maximum: 999_999_999 }))),
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
  input: closed({ version, role: Type.Optional(memberRoles), is_blocked: Type.Optional(Type.Boolean()) }),
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
