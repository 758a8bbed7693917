import { Type, type Static } from 'typebox'
import { orNull, WireAmount } from '../../wire.ts'

/** What the form begins with in which staff grant terms to a company that has had none. */
export const SuggestedTerms = Type.Object({ termsDays: orNull(Type.Integer()), creditLimit: orNull(WireAmount) })
export type SuggestedTerms = Static<typeof SuggestedTerms>
