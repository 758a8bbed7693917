import { Type } from 'typebox'
import { mapCallFields } from '../../domain/fields/record-fields.ts'
import { allCompanyFields, companyFields, companyRowOf } from '../../domain/people/company-fields.ts'
import { closed, idParams, typed, WireDate, WireId } from '../wire.ts'

export const Role = Type.Union([Type.Literal('buyer'), Type.Literal('approver'), Type.Literal('admin')])

const CompanyTexts = Type.Object(mapCallFields(companyFields, allCompanyFields, () => Type.String()))

const Colleague = Type.Object({
  id: WireId,
  first_name: Type.String(),
  last_name: Type.String(),
  login: Type.String(),
  role: Role,
  role_title: Type.String(),
  state: Type.String({
    description: 'open, not-opened (registered, mailed link not followed yet) or closed (by the shop)',
  }),
  state_title: Type.String(),
  is_you: Type.Boolean(),
})

const Invitation = Type.Object({
  id: WireId,
  login: Type.String(),
  role: Role,
  role_title: Type.String(),
  invited_by: Type.String(),
  expires_at: WireDate,
  expired: Type.Boolean(),
})

const Nothing = Type.Object({})

export const getPortalCompany = {
  summary: 'The company of the customer, the colleagues and, for administrators, the open invitations',
  answer: Type.Object({
    company: CompanyTexts,
    manages: Type.Boolean({ description: 'true: the customer is an administrator and may change all of this' }),
    is_last_admin: Type.Boolean({ description: 'true: nobody else could run the company' }),
    colleagues: Type.Array(Colleague),
    invitations: Type.Array(Invitation),
  }),
}

export const savePortalCompany = {
  summary: 'Change the name and the trade numbers of the company; for administrators',
  input: closed(mapCallFields(companyFields, allCompanyFields, (field) => typed(companyRowOf(field).maxLength ?? 40))),
  answer: CompanyTexts,
}

export const inviteColleague = {
  summary: 'Mail a link that brings its reader into the company; for administrators',
  input: closed({ login: typed(254), role: Role }),
  answer: Nothing,
}

export const resendInvitation = {
  summary: 'Mail an open invitation again, with a new link; the last one stops working',
  params: idParams,
  answer: Nothing,
}

export const withdrawInvitation = {
  summary: 'Take an open invitation back: its link stops working',
  params: idParams,
  answer: Nothing,
}

const oneself = Type.Boolean({ default: false, description: 'true: the customer means the own account' })

export const changeColleagueRole = {
  summary: 'Give a colleague another role; for administrators, of whom one stays',
  params: idParams,
  input: closed({ role: Role, oneself: Type.Optional(oneself) }),
  answer: Nothing,
}

export const removeColleague = {
  summary:
    'Put a colleague out of the company and sign the account out everywhere; for administrators, of whom one stays',
  params: idParams,
  query: Type.Object({ oneself: Type.Optional(oneself) }),
  answer: Nothing,
}
