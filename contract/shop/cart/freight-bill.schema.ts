import { Type, type Static } from 'typebox'
import { closed, line, orNull } from '../../wire.ts'

const FreightTerms = Type.Union([
  Type.Literal('prepaid'),
  Type.Literal('own account'),
  Type.Literal('third party'),
  Type.Literal('collect'),
])

/** Who pays the carrier of an order. */
export const FreightBillInput = closed({
  bill_to: FreightTerms,
  carrier: Type.Optional(line(20)),
  account_number: Type.Optional(line(40)),
  zip: Type.Optional({ ...line(10), description: 'where the carrier bills the account' }),
})
export type FreightBillInput = Static<typeof FreightBillInput>

export const FreightBill = Type.Object({
  bill_to: FreightTerms,
  carrier: Type.String(),
  account_number: Type.String(),
  zip: Type.String(),
  text: Type.String({ description: 'the same for people; empty: prepaid' }),
})
export type FreightBill = Static<typeof FreightBill>

export const getFreightAccounts = {
  summary: 'Who has paid the carrier of what the company ordered last, and by which accounts',
  answer: Type.Object({
    bill_to: { ...FreightTerms, description: 'of the last order that was not picked up' },
    accounts: Type.Array(
      Type.Object({
        ...FreightBill.properties,
        receiver_zip: orNull(
          Type.String({ description: 'collect: whose account it is, by the ZIP code of the order' }),
        ),
      }),
      { description: 'one of each kind and carrier, the one that was used last first' },
    ),
  }),
}
