import { toLine } from '../text/to-line.ts'
import { fieldsOf, listFields, mapFields, type FieldRow, type FieldsWith } from '../fields/record-fields.ts'

/**
 * What a company says of itself, a row for each field, in the order of forms. Whoever stores, reads, checks or shows companies goes by these
 * rows: a new field is a row, and a column of the table `companies` with its migration.
 */
export const companyFields = {
  name: {
    kind: 'line',
    title: 'Company name',
    column: 'name',
    maxLength: 120,
    autoComplete: 'organization',
    needed: 'Please Enter Company Name!',
    read: (typed: string) => (typed.trim() === '' ? undefined : typed),
  },
  asiNumber: {
    kind: 'register',
    title: 'ASI number',
    label: 'ASI number',
    short: 'ASI',
    column: 'asi_number',
    hint: 'Advertising Specialty Institute',
    read: numberOf(/^asi\s*[/#:-]?\s*/i, /^\d{4,7}$/),
  },
  ppai: {
    kind: 'register',
    title: 'PPAI number',
    short: 'PPAI',
    column: 'ppai',
    hint: 'Promotional Products Association International',
    read: numberOf(/^ppai\s*[/#:-]?\s*/i, /^\d{4,7}$/),
  },
  sage: {
    kind: 'register',
    title: 'SAGE number',
    short: 'SAGE',
    column: 'sage',
    hint: 'SAGE product research network',
    read: numberOf(/^sage\s*[/#:-]?\s*/i, /^\d{4,7}$/),
  },
  upic: {
    kind: 'register',
    title: 'UPIC',
    short: 'UPIC',
    column: 'upic',
    hint: 'Universal Promotional Identification Code',
    read: numberOf(/^upic\s*[/#:-]?\s*/i, /^[a-z0-9]{3,12}$/i),
  },
  dc: {
    kind: 'register',
    title: 'DC number',
    short: 'DC',
    column: 'dc',
    hint: 'DistributorCentral',
    read: numberOf(/^dc\s*[/#:-]?\s*/i, /^[a-z0-9-]{1,20}$/i),
  },
} as const satisfies Record<string, CompanyRow>

/** register: a number by which the trade knows a distributor; registration asks for it, too, by its label or short. */
interface CompanyRow extends FieldRow<'line' | 'register'> {
  short?: string
  autoComplete?: string
  /** What is stored of what is typed; undefined: it has not the form. */
  read(typed: string): string | undefined
}

export type CompanyField = keyof typeof companyFields
export type Register = FieldsWith<typeof companyFields, { kind: 'register' }>

/** The row with all that any row may have. */
export const companyRowOf = (field: CompanyField): CompanyRow => companyFields[field]

export const allCompanyFields = listFields(companyFields)

/** Numbers by which the trade knows a distributor. */
export const registers = fieldsOf(companyFields, 'register')

/** In the form of registration. */
export const registerLabelOf = (register: Register): string =>
  companyRowOf(register).label ?? companyFields[register].short

/** What is stored of these fields. Ask only for what has been checked. */
export const readCompanyFields = <F extends CompanyField>(
  fields: readonly F[],
  typed: Record<F, string>,
): Record<F, string> => mapFields(fields, (field) => companyFields[field].read(typed[field])!)

/** Every mistake in what a company says of these. */
export const findFieldMistakes = <F extends CompanyField>(fields: readonly F[], typed: Record<F, string>) =>
  fields
    .filter((field) => companyFields[field].read(typed[field]) === undefined)
    .map((field) => ({
      field,
      sentence: companyRowOf(field).needed ?? `Please check the ${companyFields[field].title}.`,
    }))

/** The numbers of a company that are known, as people call them. */
export const listTradeNumbers = (known: Record<Register, string>): { name: string; number: string }[] =>
  registers
    .filter((register) => known[register] !== '')
    .map((register) => ({ name: companyFields[register].title, number: known[register] }))

/** Without blanks around it and without the name of its register, in its loose form. Empty stays empty. */
function numberOf(prefix: RegExp, form: RegExp) {
  return (typed: string): string | undefined => {
    const bare = typed.trim().replace(prefix, '')
    if (typed.trim() === '') return ''
    return form.test(bare) ? bare.toUpperCase() : undefined
  }
}

export const tagsAtMost = 20
export const longestTag = 40

/** Each once, without regard to case, by name. */
export function readTags(typed: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const text of typed) {
    const tag = toLine(text)
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  }
  return [...tags.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag)
}
