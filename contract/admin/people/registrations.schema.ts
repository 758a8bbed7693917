import { Type, type Static } from 'typebox'
import { quantityPrices } from './company-prices.schema.ts'
import { SuggestedTerms } from './suggested-terms.ts'
import { closed, givenAmount, idParams, line, oneOf, orNull, typed, WireDate, WireId } from '../../wire.ts'

const undecided = oneOf(['waiting', 'declined'])

/** A company that has registered and may not buy yet, or was declined. */
export const RegistrationRow = Type.Object({
  /** Of the company. */
  id: WireId,
  name: Type.String(),
  person: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  tradeNumbers: Type.Array(Type.Object({ title: Type.String(), number: Type.String() })),
  registeredAt: WireDate,
  decidedAt: orNull(WireDate),
  /** Why it was declined. */
  reason: Type.String(),
  /** A company of the same name that buys already. */
  namesake: orNull(Type.Object({ id: WireId, name: Type.String() })),
})
export type RegistrationRow = Static<typeof RegistrationRow>

export const listRegistrations = {
  summary: 'Companies that wait for approval, the one that has waited longest first; or those that were declined',
  query: Type.Object({
    state: Type.Optional(undecided),
    cursor: Type.Optional(line(40)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answer: Type.Object({
    registrations: Type.Array(RegistrationRow),
    nextCursor: orNull(Type.String()),
    /** Companies that register now wait. */
    needsApproval: Type.Boolean(),
    suggestedTerms: SuggestedTerms,
    /** By which a company can buy instead of the published prices. */
    priceLists: Type.Array(Type.Object({ id: WireId, name: Type.String() })),
    timeZone: Type.String(),
    mayChange: Type.Boolean(),
    maySet: Type.Boolean(),
  }),
}

const said = Type.Object({ said: Type.String({ description: 'what was done, in a sentence' }) })

export const approveRegistration = {
  summary: 'Let a company buy, by the terms and prices that are agreed; its people get a mail',
  params: idParams,
  input: closed({
    /** As it was shown: where somebody else has decided since, the call is refused (409, field 'state'). */
    state: undecided,
    /** Null: nothing on invoice. */
    termsDays: orNull(Type.Integer({ minimum: 1, maximum: 180 })),
    /** Null: any amount. Needed with terms. */
    creditLimit: Type.Optional(orNull(givenAmount({ minimum: 0, maximum: 999_999_999 }))),
    /** Null: the published prices. */
    priceListId: orNull(WireId),
    /** What it pays for items instead. */
    ownPrices: Type.Optional(Type.Array(closed({ itemId: WireId, prices: quantityPrices }), { maxItems: 50 })),
  }),
  answer: said,
}

export const declineRegistration = {
  summary: 'Let a company not buy; its people get a mail with the reason',
  params: idParams,
  input: closed({ state: oneOf(['waiting']), reason: typed(500) }),
  answer: said,
}

export const setRegistrationRule = {
  summary: 'Whether companies that register wait until they are approved',
  input: closed({ needsApproval: Type.Boolean() }),
  answer: Type.Object({ needsApproval: Type.Boolean() }),
}
