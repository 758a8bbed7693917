import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cartCodes } from './ordering/cart-codes.ts'
import { orderCodes, placingCodes } from './ordering/placing-codes.ts'
import { paymentCodes } from './payments/payment-codes.ts'
import { signInCodes, staffSignInCodes } from './people/sign-in-codes.ts'

const lists = { cartCodes, placingCodes, orderCodes, paymentCodes, signInCodes, staffSignInCodes }
const all = Object.values(lists).flatMap((codes) => Object.entries(codes))

test('the page of codes lists each code with what it says', () => {
  const page = readFileSync(new URL('../docs/decisions/refusal-codes.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `(.+?)` +\| (.+?) +\|$/gm)].map(([, code, says]) => [code, says])
  expect(listed).toEqual(all)
})

// That a refusal has no other code the compiler says.
test('each code is in one list, and something is refused by it', () => {
  const files = ['../domain', '../server'].flatMap((folder) => {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => `${path}/${name}`)
  })
  const source = files
    .filter((path) => path.endsWith('.ts') && !/(\.test|-codes)\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const codes = all.map(([code]) => code)
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([])
  expect(codes).toEqual([...new Set(codes)])
})
