import { expect, test } from 'vitest'
import { judgePassword } from './passwords.ts'

test.each(['', 'a', 'k7#Lq2x', '1234567', '🔑🔑🔑🔑🔑🔑🔑'])('%j is too short', (password) => {
  expect(judgePassword(password)).toEqual({ accepted: false, reason: 'short' })
})

test.each([
  'password',
  'Password1',
  'P@ssw0rd',
  'p4ssw0rd2024!',
  '123password',
  '12345678',
  '987654321',
  '00000000',
  'aaaaaaaa',
  'abababab',
  'abcdefgh',
  'abcd1234',
  'qwertyui',
  'Qwerty123',
  'asdfghjkl',
  '1qaz2wsx',
  'abcabcabc',
  'iloveyou',
  'ILoveYou!',
  'letmein1',
  'welcome2024',
  'Sunshine99',
  'football',
  'trustno1',
  'Summer2025!',
  'november11',
  'mustang1969',
  'administrator',
  'changeme!',
  '        ',
  'correcthorsebatterystaple',
])('%s is known to all', (password) => {
  expect(judgePassword(password)).toEqual({ accepted: false, reason: 'common' })
})

test.each([
  'copper-kettle-47',
  'Tig welds at 3 am',
  'k7#Lq2xv',
  'dragonfly over pond',
  'sunshine-in-my-garage',
  'Zwölf Boxkämpfer',
  'пароль-длинный-17',
  '正しい馬電池ホチキス',
  'monkeywrench&vise',
  '4 gasket lathe',
  '<script>alert(1)</script>',
])('%s is taken', (password) => {
  expect(judgePassword(password)).toEqual({ accepted: true })
})

test.each([
  ['ann.buyer@example.com', 'ann.buyer@example.com'],
  ['ANN.BUYER', 'ann.buyer'],
  ['annbuyer99', 'annbuyer'],
  ['Atlas Welding 1', 'Atlas Welding'],
  ['mars20262026', 'Mars'],
])('%s is guessed from %s', (password, ownWord) => {
  expect(judgePassword(password, [ownWord])).toEqual({ accepted: false, reason: 'common' })
})

test('a short company name forbids nothing', () => {
  expect(judgePassword('k7#Lq2xv', ['K', ''])).toEqual({ accepted: true })
  expect(judgePassword('ace20262026', ['Ace'])).toEqual({ accepted: true })
})
