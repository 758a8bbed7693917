import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isEmail, isPublicEmail } from './emails.ts'

test.each([
  'ann@example.com',
  'ann.buyer+orders@mail.example.co.uk',
  "o'neil@example.com",
  'a@b.io',
  'ANN@EXAMPLE.COM',
  'buyer@intranet',
  'ann@müller.example',
  '"ann buyer"@example.com',
])('%s is a mail address', (address) => {
  expect(isEmail(address)).toBe(true)
})

test.each([
  '',
  'ann',
  'ann@',
  '@example.com',
  'ann@@example.com',
  'ann@exam ple.com',
  'ann buyer@example.com',
  ' ann@example.com',
  'ann@example.com\n',
  'half\ud800a.pair@example.com',
  'ann@example.com\nBcc: all@example.com',
  'ann@example.com,bob@example.com',
  'ann@example.com;bob@example.com',
  'Ann <ann@example.com>',
  '.ann@example.com',
  'ann.@example.com',
  'ann..buyer@example.com',
  'ann@example..com',
  'ann@-example.com',
  `${'a'.repeat(65)}@example.com`,
  `ann@${'a'.repeat(260)}.com`,
])('%j is no mail address', (address) => {
  expect(isEmail(address)).toBe(false)
})

test.each([
  ['orders@example.com', true],
  ['orders@mail.example.co.uk', true],
  ['orders@[192.0.2.1]', true],
  ['a@b', false],
  ['orders@intranet', false],
  ['a.b@c', false],
  ['orders@', false],
])('anybody can write to %s: %s', (address, can) => {
  expect(isPublicEmail(address)).toBe(can)
})

const judgedFile = '../shared/data/hostile/email-isemail.json'
const invalidFile = '../shared/data/hostile/fuzzdb/invalid-email-addresses.txt'

describe.runIf(existsSync(judgedFile))('addresses judged by others', () => {
  const judged: { address: string; category: string; diagnosis: string }[] = existsSync(judgedFile)
    ? JSON.parse(readFileSync(judgedFile, 'utf8'))
    : []
  const usable = ['ISEMAIL_VALID_CATEGORY', 'ISEMAIL_RFC5321', 'ISEMAIL_DNSWARN']

  test.each(judged.filter(({ category }) => category === 'ISEMAIL_ERR'))('$address is refused', ({ address }) => {
    expect(isEmail(address)).toBe(false)
  })

  test.each(judged.filter(({ category }) => usable.includes(category)))('$address is taken', ({ address }) => {
    expect(isEmail(address)).toBe(true)
  })
})

test.runIf(existsSync(invalidFile))('addresses known as invalid are refused', () => {
  // The list is meant for forms that know no quotes; apostrophes are legal and used.
  const legal = /^sql'or'1'='1'or'test@email\.com$/
  const lines = readFileSync(invalidFile, 'utf8').split('\n')
  expect(lines.filter((line) => isEmail(line) && !legal.test(line))).toEqual([])
})
