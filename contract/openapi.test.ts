import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allCalls, staffCalls } from './all-calls.ts'
import { createOpenApi, createStaffOpenApi } from './openapi.ts'

test.each([
  ['openapi.json', createOpenApi],
  ['admin-openapi.json', createStaffOpenApi],
])('docs/%s says what the contract says: npm run openapi writes it', (name, create) => {
  const written: unknown = JSON.parse(readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8'))
  expect(written).toEqual(JSON.parse(JSON.stringify(create())))
})

test('no two calls share a name, or an address with its method', () => {
  const calls = [...allCalls, ...staffCalls]
  const names = calls.map(({ call }) => call.name)
  const addresses = calls.map(({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(addresses).size).toBe(addresses.length)
})
