import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cartCodes } from './ordering/cart-codes.ts'
import { signInCodes } from './people/sign-in-codes.ts'

test('the page of codes lists each code with what it says', () => {
  const page = readFileSync(new URL('../docs/decisions/refusal-codes.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `(.+?)` +\| (.+?) +\|$/gm)].map(([, code, says]) => [code, says])
  expect(listed).toEqual([cartCodes, signInCodes].flatMap((codes) => Object.entries(codes)))
})
