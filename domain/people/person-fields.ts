import { fieldsOf, listFields, mapFields, type FieldRow } from '../fields/record-fields.ts'
import { findEmailMistake } from './emails.ts'
import { readPhone } from './phones.ts'

/** What staff say of somebody who buys, in the order of forms. */
export const personFields = {
  firstName: {
    kind: 'line',
    title: 'First name',
    column: 'first_name',
    inCalls: 'firstName',
    maxLength: 60,
    mistake: (typed: string) => missing(typed, 'Please enter a first name.'),
  },
  lastName: {
    kind: 'line',
    title: 'Last name',
    column: 'last_name',
    inCalls: 'lastName',
    maxLength: 60,
    mistake: (typed: string) => missing(typed, 'Please enter a last name.'),
  },
  login: {
    kind: 'email',
    title: 'E-mail',
    column: 'login',
    inCalls: 'email',
    maxLength: 254,
    mistake: (typed: string) => findEmailMistake(typed),
  },
  phone: {
    kind: 'phone',
    title: 'Phone',
    column: 'phone',
    maxLength: 40,
    mistake: (typed: string) =>
      typed === '' || readPhone(typed) !== undefined ? undefined : 'Please enter a phone number with its area code.',
  },
} as const satisfies Record<string, PersonRow>

interface PersonRow extends FieldRow<'line' | 'email' | 'phone'> {
  maxLength: number
  /** What is wrong with what was typed, without spaces around it. */
  mistake(typed: string): string | undefined
}

export type PersonField = keyof typeof personFields

export const allPersonFields = listFields(personFields)
export const optionalPersonFields = fieldsOf(personFields, 'phone')

/** Every mistake in what is said of a person. */
export const findPersonMistakes = (typed: Record<PersonField, string>) =>
  allPersonFields.flatMap((field) => {
    const sentence = personFields[field].mistake(typed[field].trim())
    return sentence === undefined ? [] : [{ field, sentence }]
  })

/** As it is stored. Ask only for what has been checked. */
export const readPerson = (typed: Record<PersonField, string>): Record<PersonField, string> => ({
  ...mapFields(allPersonFields, (field) => typed[field].trim()),
  phone: typed.phone.trim() === '' ? '' : readPhone(typed.phone)!,
})

export const isNobody = (typed: Record<PersonField, string>): boolean =>
  allPersonFields.every((field) => typed[field].trim() === '')

const missing = (typed: string, sentence: string): string | undefined => (typed === '' ? sentence : undefined)
