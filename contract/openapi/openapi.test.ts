import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { allCalls, staffCalls } from '../all-calls.ts'
import { writeCallList } from './document-files.ts'
import { createOpenApi, createStaffOpenApi } from './openapi.ts'

test('docs/calls.txt lists the contract as it is: npm run openapi writes it', () => {
  const written = readFileSync(new URL('../../docs/calls.txt', import.meta.url), 'utf8')
  expect(written.split('\n')).toEqual(writeCallList().split('\n'))
})

test('no two calls share a name, or an address with its method', () => {
  const calls = [...allCalls, ...staffCalls]
  const names = calls.map(({ call }) => call.name)
  const addresses = calls.map(({ call }) => `${call.method} ${call.path.replace(/:\w+/g, ':')}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe.each([
  ['the shop', createOpenApi],
  ['the back office', createStaffOpenApi],
])('the document of %s', (_where, create) => {
  const document = JSON.parse(JSON.stringify(create())) as ReturnType<typeof create>

  test('is OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document) as object as Record<string, unknown>)
    expect([errors, valid, validator.version]).toEqual([undefined, true, '3.1'])
  })

  test('has schemas that a strict validator takes', () => {
    const ajv = createStrictAjv(document)
    for (const pointer of listSchemas(document))
      expect(ajv.getSchema(`document#${pointer}`), pointer).toBeTypeOf('function')
  })
})

function createStrictAjv(document: object): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictRequired: true, inlineRefs: false })
  ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'components'])
  return ajv.addSchema({ $id: 'document', ...document })
}

/** Where the schemas of a document stand, each that a reader would compile by itself. */
function listSchemas(node: unknown, pointer = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`
    if (name === 'schema' || pointer === '/components/schemas') return [at]
    return listSchemas(value, at)
  })
}
