import { expect, test } from 'vitest'
import { findRegistrationMistakes, type Registration } from './registration.ts'

const good: Registration = {
  firstName: 'Ann',
  lastName: 'Buyer',
  login: 'ann@example.com',
  password: 'copper-kettle-47',
  confirmPassword: 'copper-kettle-47',
  company: 'Atlas Welding',
  phone: '(202) 555-0143',
  asiNumber: '',
  ppai: '',
  sage: '',
  upic: '',
  dc: '',
}

test('a filled form has no mistakes, with trade numbers and without', () => {
  expect(findRegistrationMistakes(good)).toEqual([])
  const numbers = { asiNumber: '125724', ppai: '111954', sage: '50018', upic: 'ATLAS', dc: '442' }
  expect(findRegistrationMistakes({ ...good, ...numbers })).toEqual([])
})

const both = (password: string) => ({ password, confirmPassword: password })

test.each<[Partial<Registration>, keyof Registration, string]>([
  [{ firstName: '' }, 'firstName', 'Please Enter First Name!'],
  [{ firstName: '  ' }, 'firstName', 'Please Enter First Name!'],
  [{ lastName: '' }, 'lastName', 'Please Enter Last Name!'],
  [{ login: '' }, 'login', 'Please Enter Enter Email ID!'],
  [{ login: 'ann' }, 'login', 'The input is not valid E-mail!'],
  [both(''), 'password', 'Please Enter Password!'],
  [both('k7#Lq2x'), 'password', 'Please use at least 8 characters for your password.'],
  [both('Welcome2024'), 'password', 'This password is easy to guess. Please choose another one.'],
  [both('ann@example.com'), 'password', 'This password is easy to guess. Please choose another one.'],
  [both('AtlasWelding1'), 'password', 'This password is easy to guess. Please choose another one.'],
  [{ confirmPassword: '' }, 'confirmPassword', 'Please Re-enter Password!'],
  [{ confirmPassword: 'copper-kettle-48' }, 'confirmPassword', 'The two passwords that you entered do not match!'],
  [{ company: '' }, 'company', 'Please Enter Company Name!'],
  [{ phone: '' }, 'phone', 'Please Enter Phone Number!'],
  [{ phone: '12' }, 'phone', 'Please enter a phone number with its area code.'],
  [{ asiNumber: 'n/a' }, 'asiNumber', 'Please check the ASI number.'],
  [{ ppai: 'n/a' }, 'ppai', 'Please check the PPAI number.'],
  [{ sage: 'n/a' }, 'sage', 'Please check the SAGE number.'],
  [{ upic: '-' }, 'upic', 'Please check the UPIC.'],
  [{ dc: '*' }, 'dc', 'Please check the DC number.'],
])('%j is told at %s: %s', (change, field, sentence) => {
  expect(findRegistrationMistakes({ ...good, ...change })).toContainEqual({ field, sentence })
})

test('an empty form tells everything at once, in the order of the form', () => {
  const empty = Object.fromEntries(Object.keys(good).map((field) => [field, ''])) as unknown as Registration
  expect(findRegistrationMistakes(empty).map(({ sentence }) => sentence)).toEqual([
    'Please Enter First Name!',
    'Please Enter Last Name!',
    'Please Enter Enter Email ID!',
    'Please Enter Password!',
    'Please Re-enter Password!',
    'Please Enter Company Name!',
    'Please Enter Phone Number!',
  ])
})
