import { expect, test } from 'vitest'
import { createPasswords, hashToken, newToken } from './secrets.ts'

const passwords = createPasswords({ memoryKib: 64, passes: 1 })

test('a token is 256 random bits and fits into an address', () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('a token is kept as its SHA-256', () => {
  expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

test('a password is kept as argon2id at the cost that OWASP names first, each time with other salt', async () => {
  const [first, second] = [
    await createPasswords().hash('copper-kettle-47'),
    await createPasswords().hash('copper-kettle-47'),
  ]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

test('only the right password is right', async () => {
  const hash = await passwords.hash('copper-kettle-47')
  expect(await passwords.verify('copper-kettle-47', hash)).toBe(true)
  for (const wrong of ['', 'copper-kettle-48', 'Copper-kettle-47', 'copper-kettle-47 ', hash]) {
    expect(await passwords.verify(wrong, hash)).toBe(false)
  }
})

test('nobody has no password', async () => {
  expect(await passwords.verify('', null)).toBe(false)
  expect(await passwords.verify('copper-kettle-47', undefined)).toBe(false)
})
