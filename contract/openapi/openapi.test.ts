import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { allCalls, staffCalls } from '../all-calls.ts'
import { writeCallList } from './document-files.ts'
import { createOpenApi, createStaffOpenApi, type OpenApi } from './openapi.ts'

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

  test('has lists that say of what they are, tuples too', () => {
    const lists: unknown[] = []
    JSON.stringify(document, (_name, value: { type?: unknown; items?: unknown } | null) => {
      if (value?.type === 'array') lists.push(value.items)
      return value
    })
    expect(lists.length).toBeGreaterThan(100)
    for (const items of lists) expect(items).toBeTypeOf('object')
  })

  test('has defaults that fit their fields', () => {
    const ajv = createStrictAjv(document)
    const defaults = listDefaults(document)
    expect(defaults).not.toEqual([])
    for (const [pointer, value] of defaults) {
      const check = ajv.getSchema(`document#${pointer}`)!
      expect(check(value), `${pointer}: ${JSON.stringify(value)}`).toBe(true)
    }
  })

  test('refers to nothing that is not there, and has nothing that is not referred to', () => {
    const references = listReferences(document)
    for (const reference of references) expect(follow(document, reference), reference).toBeTypeOf('object')
    const { schemas, responses } = document.components
    const names = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ]
    expect(names.filter((name) => !references.has(name))).toEqual([])
  })

  test('names each call once', () => {
    const names = listOperations(document).map(({ operationId }) => operationId)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('has a schema for each status, but for the one that has no body', () => {
    for (const { operationId, responses } of listOperations(document)) {
      const bodies = Object.entries(responses).filter(([status]) => status !== '304')
      expect(bodies.length, operationId).toBeGreaterThan(1)
      for (const [status, response] of bodies) {
        const { content } = (response.$ref ? follow(document, response.$ref) : response) as Response
        expect(content?.['application/json']?.schema, `${operationId} ${status}`).toBeTypeOf('object')
      }
    }
  })
})

/** Of each call of a document. */
interface Operation {
  operationId: string
  responses: Record<string, Response & { $ref?: string }>
}

interface Response {
  content?: Record<string, { schema?: object }>
}

const listOperations = ({ paths }: OpenApi): Operation[] =>
  Object.values(paths).flatMap((operations) => Object.values(operations) as Operation[])

function createStrictAjv(document: object): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictRequired: true, inlineRefs: false })
  ajv.addVocabulary(['openapi', 'info', 'servers', 'tags', 'paths', 'components'])
  return ajv.addSchema({ $id: 'document', ...document })
}

function listReferences(node: unknown): Set<string> {
  if (typeof node !== 'object' || node === null) return new Set()
  const own = '$ref' in node && typeof node.$ref === 'string' ? [node.$ref] : []
  return new Set([...own, ...Object.values(node).flatMap((inner) => [...listReferences(inner)])])
}

const follow = (document: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce((node, name) => (node as Record<string, unknown> | undefined)?.[name], document)

function listDefaults(node: unknown, pointer = ''): [pointer: string, value: unknown][] {
  if (typeof node !== 'object' || node === null) return []
  const own: [string, unknown][] =
    'default' in node && !pointer.endsWith('/properties') ? [[pointer, node.default]] : []
  return [...own, ...Object.entries(node).flatMap(([name, inner]) => listDefaults(inner, `${pointer}/${escape(name)}`))]
}

/** Where the schemas of a document stand, each that a reader would compile by itself. */
function listSchemas(node: unknown, pointer = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => {
    const at = `${pointer}/${escape(name)}`
    if (name === 'schema' || pointer === '/components/schemas') return [at]
    return listSchemas(value, at)
  })
}

const escape = (name: string): string =>
  name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')
