import { Type } from 'typebox'
import { apiBase, type CallWithSchemas } from '../call.ts'
import { allCalls, staffCalls, type ListedCall } from '../all-calls.ts'
import { listFormFields, type FormFieldKind } from '../form-fields.ts'
import { publishCalls, type PublishedCall } from './published-calls.ts'
import { createPublisher, type PublishedSchema } from './published-schema.ts'
import { listRefusals, refusals, type RefusalStatus } from './refusals.ts'
import type { Shapes } from './shapes.ts'

/** The published description of every call of the shop and of the customer portal, made from the contract. OpenAPI 3.1. */
export const createOpenApi = (): OpenApi =>
  describe(allCalls, {
    title: 'Brandyard',
    description: `Every call of the shop. ${conventions}`,
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'auth_token of a sign-in' },
      portalSession: {
        type: 'apiKey',
        in: 'cookie',
        name: 'portal_session',
        description: 'given by the way into the portal, /portal/enter with a salt',
      },
    },
  })

/** The same for the calls of the back office. */
export const createStaffOpenApi = (): OpenApi =>
  describe(staffCalls, {
    title: 'Brandyard back office',
    description: `Every call of the back office. A program sends a token; what is tried here without one is done as whoever is signed in. ${conventions}`,
    securitySchemes: {
      staffToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'a token, made in the back office under System, Tokens',
      },
      staffSession: { type: 'apiKey', in: 'cookie', name: 'staff_session', description: 'given by sign_in_staff' },
    },
  })

const conventions = [
  'Success is status 200 with message "success" and data; everything else carries message "failure" and a sentence.',
  'Fields that a call does not know are ignored, in its address as in its body; an answer may get new fields, which its readers ignore.',
  'A method that an address does not take is answered with 405, and Allow names those that it takes.',
  'Whatever sends its fields in the address with another method than GET may send them as JSON in its body instead.',
].join(' ')

interface Document {
  title: string
  description: string
  securitySchemes: object
}

export interface OpenApi {
  openapi: string
  info: object
  servers: object[]
  tags: object[]
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, PublishedSchema>; responses: object; securitySchemes: object }
}

function describe(listed: ListedCall[], { title, description, securitySchemes }: Document): OpenApi {
  const { calls, shapes } = publishCalls(listed)
  const paths: OpenApi['paths'] = {}
  for (const published of calls) {
    const { call } = published
    const path = apiBase + call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: toOperation(published, shapes) }
  }
  const answered = [...new Set(calls.flatMap(({ call }) => listRefusals(call)))]
  return {
    openapi: '3.1.0',
    info: { title, version: '0.1.0', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ area }) => area))].map((name) => ({ name })),
    components: {
      securitySchemes,
      schemas: { Failure: failure, ...Object.fromEntries(shapes.list()) },
      responses: Object.fromEntries(answered.map((status) => [refusals[status].name, toRefusal(status)])),
    },
    paths,
  }
}

const failure: PublishedSchema = createPublisher().toAnswer(
  Type.Object({
    message: Type.Literal('failure'),
    error: Type.String({ description: 'a sentence that a shopper can act on' }),
    code: Type.Optional(Type.String({ description: 'the rule that says no, for programs: below-minimum' })),
    errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  }),
)

const failureReference = { $ref: '#/components/schemas/Failure' }

const securityOf = {
  guest: [],
  any: [{ token: [] }, {}],
  customer: [{ token: [] }],
  portal: [{ portalSession: [] }],
  staff: [{ staffToken: [] }, { staffSession: [] }],
}

function toOperation({ area, call, params, query, input, answer }: PublishedCall, shapes: Shapes): object {
  return {
    operationId: call.name,
    tags: [area],
    summary: call.summary,
    ...describeRight(call),
    security: call.needsPerson ? [{ staffSession: [] }] : securityOf[call.who],
    parameters: [...toParameters('path', params, shapes), ...toParameters('query', query, shapes)],
    ...(input ? { requestBody: toBody(call, input, shapes) } : {}),
    responses: {
      200: {
        description: 'Success, or a business rule that says no',
        content: { 'application/json': { schema: toEnvelope(shapes.refer(answer)) } },
      },
      ...(isRevalidated(call) ? { 304: { description: 'Not changed since the answer that If-None-Match names' } } : {}),
      ...Object.fromEntries(
        listRefusals(call).map((status) => [status, { $ref: `#/components/responses/${refusals[status].name}` }]),
      ),
    },
  }
}

function describeRight({ who, right, needsPerson, needsSecondFactor }: CallWithSchemas): { description?: string } {
  if (who !== 'staff') return {}
  const needs = right ? `Needs the right '${right}'.` : 'For everybody who is signed in.'
  const others = [
    ...(needsPerson ? ['Not with a token.'] : []),
    ...(needsSecondFactor ? ['Needs two-step sign-in.'] : []),
  ]
  return { description: [needs, ...others].join(' ') }
}

const toEnvelope = (data: PublishedSchema) => ({
  anyOf: [
    { type: 'object', required: ['message', 'data'], properties: { message: { const: 'success' }, data } },
    failureReference,
  ],
})

/** Answers that are the same for many have an ETag. */
const isRevalidated = ({ who, method }: CallWithSchemas): boolean => who === 'any' && method === 'GET'

function toRefusal(status: RefusalStatus): object {
  const { description } = refusals[status]
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: { 'application/json': { schema: failureReference } },
  }
}

const retryAfter = { description: 'seconds', schema: { type: 'integer' } }

function toBody(call: CallWithSchemas, input: PublishedSchema, shapes: Shapes): object {
  const schema = shapes.refer(input)
  const fields = [...listFormFields(call)]
  const takesFile = fields.some(([, kind]) => kind === 'file')
  return {
    required: true,
    content: {
      ...(call.multipart ? { 'multipart/form-data': { schema, ...toEncoding(fields) } } : {}),
      ...(takesFile ? {} : { 'application/json': { schema } }),
    },
  }
}

const partTypes: Record<FormFieldKind, string> = {
  file: 'application/octet-stream',
  text: 'text/plain',
  texts: 'text/plain',
  json: 'application/json',
  jsons: 'application/json',
}

const toEncoding = (fields: [name: string, kind: FormFieldKind][]) => ({
  encoding: Object.fromEntries(fields.map(([name, kind]) => [name, { contentType: partTypes[kind] }])),
})

function toParameters(where: 'path' | 'query', schema: PublishedSchema | undefined, shapes: Shapes): object[] {
  const { properties = {}, required = [] } = schema ?? {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shapes.refer(property),
  }))
}
