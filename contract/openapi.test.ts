import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import { createOpenApi } from './openapi.ts'

test('docs/openapi.json says what the contract says: npm run openapi writes it', () => {
  const written: unknown = JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(createOpenApi())))
})

test('no two calls share a name, or an address with its method', () => {
  const names = allCalls.map(({ call }) => call.name)
  const addresses = allCalls.map(({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(addresses).size).toBe(addresses.length)
})
