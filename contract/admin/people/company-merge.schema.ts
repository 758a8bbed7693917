import { Type, type Static } from 'typebox'
import { closed, line, WireId } from '../../wire.ts'
import { Company } from './companies.schema.ts'

/** The company that stays, and the one that goes. */
const bothParams = Type.Object({ id: WireId, otherId: WireId })

export const MergeSide = Type.Object({
  id: WireId,
  name: Type.String(),
  version: Type.String(),
  terms: Type.String({ description: 'Net 30, limit $10,000.00' }),
  priceList: Type.String({ description: 'empty: the published prices' }),
  taxExemption: Type.String({ description: 'empty: none' }),
  chargeExceptions: Type.Array(Type.String({ description: 'the code of the charge' })),
  memberCount: Type.Integer(),
  orderCount: Type.Integer(),
  openInvoiceCount: Type.Integer(),
  addressCount: Type.Integer(),
  artworkCount: Type.Integer(),
})
export type MergeSide = Static<typeof MergeSide>

export const compareCompanies = {
  summary: 'What two companies have that would become one',
  params: bothParams,
  answer: Type.Object({ stays: MergeSide, goes: MergeSide }),
}

export const mergeCompanies = {
  summary: "Make one company of two: all that the other one has becomes this one's, and its number leads here",
  params: bothParams,
  /** Of both, as they were read. */
  input: closed({ version: line(60, 1), otherVersion: line(60, 1) }),
  answer: Type.Object({ company: Company, said: Type.String({ description: 'what was done, in a sentence' }) }),
}
