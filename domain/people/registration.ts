import { findEmailMistake } from './emails.ts'
import { judgePassword, passwordSentences } from './passwords.ts'
import { readPhone } from './phones.ts'
import { readTradeNumber, tradeNumbers, type TradeNumber } from './trade-numbers.ts'

/** What a person types to get an account. */
export interface Registration {
  firstName: string
  lastName: string
  login: string
  password: string
  confirmPassword: string
  company: string
  phone: string
  asiNumber: string
  ppai: string
  sage: string
  upic: string
  dc: string
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
    ['company', findCompanyNameMistake(typed.company)],
    ['phone', findPhoneMistake(typed.phone)],
    ...checkTradeNumbers(typed),
  ]
  return checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }]))
}

/** What a company says about itself. */
export type CompanyWords = Pick<Registration, 'company' | TradeNumber>

export interface CompanyMistake {
  field: keyof CompanyWords
  sentence: string
}

/** Every mistake in what a company wants to be called and known by. */
export function findCompanyMistakes(typed: CompanyWords): CompanyMistake[] {
  const checks: [keyof CompanyWords, string | undefined][] = [
    ['company', findCompanyNameMistake(typed.company)],
    ...checkTradeNumbers(typed),
  ]
  return checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }]))
}

/** What somebody types whose company and e-mail address are known. */
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
  return readPhone(phone) === undefined
    ? 'Please enter a phone number that can be called, with its area code.'
    : undefined
}

const findCompanyNameMistake = (name: string): string | undefined => missing(name, 'Please Enter Company Name!')

const checkTradeNumbers = (typed: Record<TradeNumber, string>): [TradeNumber, string | undefined][] =>
  (Object.keys(tradeNumbers) as TradeNumber[]).map((register) => [
    register,
    findTradeNumberMistake(register, typed[register]),
  ])

function findTradeNumberMistake(register: TradeNumber, text: string): string | undefined {
  return readTradeNumber(register, text) === undefined ? `Please check the ${tradeNumbers[register].name}.` : undefined
}

const missing = (text: string, sentence: string): string | undefined => (text.trim() === '' ? sentence : undefined)
