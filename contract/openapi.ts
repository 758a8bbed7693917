import { Type, type TSchema } from 'typebox'
import { apiBase, type CallWithSchemas } from './call.ts'
import { allCalls, staffCalls } from './all-calls.ts'

const failure = Type.Object({
  message: Type.Literal('failure'),
  error: Type.String({ description: 'a sentence that a shopper can act on' }),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
})

const refusals: Record<string, string> = {
  '400': 'Malformed or invalid input; errors name the fields',
  '401': 'No token on a call that needs one',
  '404': 'Nothing there, or nothing of the caller',
  '409': 'Conflict with what has happened meanwhile',
  '422': 'This session is no longer valid, or a refused sign-in',
  '429': 'Too many attempts; Retry-After says when to come back',
  '500': 'Our mistake',
  '501': 'This part of the shop has not opened yet',
}

/** The published description of every call of the shop and of the customer portal, made from the contract. OpenAPI 3.1. */
export const createOpenApi = (): object =>
  describe(allCalls, {
    title: 'Brandyard',
    description:
      'Every call of the shop. Success is status 200 with message "success" and data; everything else carries message "failure" and a sentence.',
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'auth_token of a sign-in' },
      portalSession: {
        type: 'apiKey',
        in: 'cookie',
        name: 'portal_session',
        description: 'given by the way into the portal, /portal/enter with a salt',
      },
    },
    refusals,
  })

/** The same for the calls of the back office. */
export const createStaffOpenApi = (): object =>
  describe(staffCalls, {
    title: 'Brandyard back office',
    description:
      'Every call of the back office. A program sends a token; what is tried here without one is done as whoever is signed in. Success is status 200 with message "success" and data; everything else carries message "failure" and a sentence.',
    securitySchemes: {
      staffToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'a token, made in the back office under System, Tokens',
      },
      staffSession: { type: 'apiKey', in: 'cookie', name: 'staff_session', description: 'given by sign_in_staff' },
    },
    refusals: {
      ...refusals,
      '401': 'Nobody is signed in, or the token does not count',
      '403': 'Not within the rights of the caller',
    },
  })

interface Document {
  title: string
  description: string
  securitySchemes: object
  refusals: Record<string, string>
}

function describe(
  calls: { area: string; call: CallWithSchemas }[],
  { title, description, securitySchemes, refusals }: Document,
): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { area, call } of calls) {
    const path = apiBase + call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: toOperation(area, call, refusals) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '0.1.0', description },
    servers: [{ url: '/' }],
    components: { securitySchemes, schemas: { Failure: toPlain(failure) } },
    paths,
  }
}

const securityOf = {
  guest: [],
  any: [{ token: [] }, {}],
  customer: [{ token: [] }],
  portal: [{ portalSession: [] }],
  staff: [{ staffToken: [] }, { staffSession: [] }],
}

function toOperation(area: string, call: CallWithSchemas, refusals: Record<string, string>): object {
  return {
    operationId: call.name,
    tags: [area],
    summary: call.summary,
    ...describeRight(call),
    security: call.needsPerson ? [{ staffSession: [] }] : securityOf[call.who],
    parameters: [...toParameters('path', call.params), ...toParameters('query', call.query)],
    ...(call.input ? { requestBody: toBody(call, call.input) } : {}),
    responses: {
      '200': {
        description: 'Success, or a business rule that says no',
        content: { 'application/json': { schema: { anyOf: [toSuccess(call.answer), failureReference] } } },
      },
      ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, toRefusal(description)])),
    },
  }
}

function describeRight({ who, right, needsPerson }: CallWithSchemas): { description?: string } {
  if (who !== 'staff') return {}
  const needs = right ? `Needs the right '${right}'.` : 'For everybody who is signed in.'
  return { description: needsPerson ? `${needs} Not with a token.` : needs }
}

const failureReference = { $ref: '#/components/schemas/Failure' }

const toRefusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: failureReference } },
})

const toSuccess = (answer: TSchema) => ({
  type: 'object',
  required: ['message', 'data'],
  properties: { message: { const: 'success' }, data: toPlain(answer) },
})

function toBody(call: CallWithSchemas, input: TSchema): object {
  const schema = toPlain(input)
  return {
    required: true,
    content: {
      ...(call.multipart ? { 'multipart/form-data': { schema } } : {}),
      ...(hasFile(call) ? {} : { 'application/json': { schema } }),
    },
  }
}

const hasFile = ({ input }: CallWithSchemas): boolean => JSON.stringify(input ?? {}).includes('"binary"')

function toParameters(where: 'path' | 'query', schema: TSchema | undefined): object[] {
  const { properties = {}, required = [] } = toPlain(schema ?? Type.Object({})) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Schemas carry marks of their library that the document does not need. */
const toPlain = (schema: TSchema): object => JSON.parse(JSON.stringify(schema)) as object
