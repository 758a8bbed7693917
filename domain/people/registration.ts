import { companyFields, findFieldMistakes, registers, type Register } from './company-fields.ts'
import { findEmailMistake } from './emails.ts'
import { judgePassword, passwordSentences } from './passwords.ts'
import { readPhone } from './phones.ts'

/** What a person types to get an account. */
export interface Registration extends Record<Register, string> {
  firstName: string
  lastName: string
  login: string
  password: string
  confirmPassword: string
  company: string
  phone: string
}

export interface RegistrationMistake {
  field: keyof Registration
  sentence: string
}

const passwordsDiffer = 'The two passwords that you entered do not match!'

/** Every mistake in the order of the form, one for a field. */
export function findRegistrationMistakes(typed: Registration): RegistrationMistake[] {
  const checks: [keyof Registration, string | undefined][] = [
    ['firstName', missing(typed.firstName, 'Please Enter First Name!')],
    ['lastName', missing(typed.lastName, 'Please Enter Last Name!')],
    ['login', findEmailMistake(typed.login, 'Please Enter Enter Email ID!')],
    ['password', findPasswordMistake(typed.password, [typed.login, typed.login.split('@')[0]!, typed.company])],
    ['confirmPassword', findConfirmationMistake(typed.password, typed.confirmPassword)],
    ['company', missing(typed.company, companyFields.name.needed)],
    ['phone', findPhoneMistake(typed.phone)],
  ]
  return [
    ...checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }])),
    ...findFieldMistakes(registers, typed),
  ]
}

/** What is asked of somebody where company and e-mail address are known. */
export type NewAccount = Pick<Registration, 'firstName' | 'lastName' | 'password' | 'confirmPassword'>

export interface AccountMistake {
  field: keyof NewAccount
  sentence: string
}

/** Every mistake in the order of the form. `ownWords`: as for a password. */
export function findAccountMistakes(typed: NewAccount, ownWords: string[] = []): AccountMistake[] {
  const checks: [keyof NewAccount, string | undefined][] = [
    ['firstName', missing(typed.firstName, 'Please Enter First Name!')],
    ['lastName', missing(typed.lastName, 'Please Enter Last Name!')],
    ['password', findPasswordMistake(typed.password, ownWords)],
    ['confirmPassword', findConfirmationMistake(typed.password, typed.confirmPassword)],
  ]
  return checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }]))
}

export interface AccountDetails {
  firstName: string
  lastName: string
  phone: string
}

/** Every mistake in what somebody wants to be called and where to be reached. */
export function findDetailMistakes({ firstName, lastName, phone }: AccountDetails) {
  const checks: [keyof AccountDetails, string | undefined][] = [
    ['firstName', missing(firstName, 'Please Enter First Name!')],
    ['lastName', missing(lastName, 'Please Enter Last Name!')],
    ['phone', findPhoneMistake(phone)],
  ]
  return checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }]))
}

/** `ownWords`: what belongs to the person and is guessed first. */
export function findPasswordMistake(password: string, ownWords: string[] = []): string | undefined {
  if (password === '') return 'Please Enter Password!'
  const verdict = judgePassword(password, ownWords)
  return verdict.accepted ? undefined : passwordSentences[verdict.reason]
}

export function findConfirmationMistake(password: string, confirmPassword: string): string | undefined {
  if (confirmPassword === '') return 'Please Re-enter Password!'
  return password === confirmPassword ? undefined : passwordsDiffer
}

function findPhoneMistake(phone: string): string | undefined {
  if (phone.trim() === '') return 'Please Enter Phone Number!'
  return readPhone(phone) === undefined ? 'Please enter a phone number with its area code.' : undefined
}

const missing = (text: string, sentence: string): string | undefined => (text.trim() === '' ? sentence : undefined)
