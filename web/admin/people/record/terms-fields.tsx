import type { SuggestedTerms } from '../../../../contract/admin/people/suggested-terms.ts'
import { atFields, CheckboxField, SelectField, TextField } from '../../../forms/index.ts'
import { readDollars } from '../../../../domain/money/read-dollars.ts'

/** Terms as a form holds them. */
interface TermsTexts {
  /** Empty: no terms. */
  days: string
  limit: string
  /** No credit limit. */
  any: boolean
}

/** A form begins with what is suggested where a company has had no terms. */
export const toTexts = ({ termsDays: days, creditLimit: limit }: SuggestedTerms): TermsTexts => ({
  days: days === null ? '' : String(days),
  limit: limit === null ? '' : limit.toFixed(2),
  any: false,
})

export const toShown = ({ days, any }: TermsTexts) => ({ hasTerms: days !== '', any })

export const checkTerms = ({ days, any, limit }: TermsTexts) =>
  atFields({
    limit:
      days !== '' && !any && readDollars(limit) === undefined ? 'Please enter an amount like 10,000.00.' : undefined,
  })

/** As calls take them. */
export const readTerms = ({ days, any, limit }: TermsTexts) => ({
  termsDays: days === '' ? null : Number(days),
  creditLimit: days === '' || any ? null : readDollars(limit)!,
})

const usualDays = [10, 15, 30, 45, 60, 90]

/** The usual ones, and what the company has. */
const listDays = (own: number | null): number[] =>
  own === null || usualDays.includes(own) ? usualDays : [...usualDays, own].toSorted((one, other) => one - other)

interface TermsFieldsProps {
  /** What the company has now. */
  own: number | null
  shown: ReturnType<typeof toShown>
  hint?: string
  limitHint?: string
}

/** Terms and limit, for a form with the fields of `TypedTerms`. */
export const TermsFields = ({ own, shown, hint, limitHint }: TermsFieldsProps) => (
  <>
    <SelectField name="days" label="Terms" {...(hint ? { hint } : {})}>
      <option value="">No terms</option>
      {listDays(own).map((one) => (
        <option key={one} value={one}>
          Net {one}
        </option>
      ))}
    </SelectField>
    {shown.hasTerms && !shown.any && (
      <TextField
        name="limit"
        label="Credit limit, USD"
        inputMode="decimal"
        autoComplete="off"
        mono
        {...(limitHint ? { hint: limitHint } : {})}
      />
    )}
    {shown.hasTerms && <CheckboxField name="any" label="No credit limit" />}
  </>
)
