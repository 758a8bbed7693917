import { Type, type TSchema } from 'typebox'
import { apiBase, type CallWithSchemas } from './call.ts'
import { allCalls } from './all-calls.ts'

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

/** The published description of every call, made from the contract. OpenAPI 3.1. */
export function createOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { area, call } of allCalls) {
    const path = apiBase + call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: toOperation(area, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Brandyard',
      version: '0.1.0',
      description:
        'Every call of the shop. Success is status 200 with message "success" and data; everything else carries message "failure" and a sentence.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'auth_token of a sign-in' },
        portalSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'portal_session',
          description: 'given by the way into the portal, /portal/enter with a salt',
        },
      },
      schemas: { Failure: toPlain(failure) },
    },
    paths,
  }
}

const securityOf = { guest: [], any: [{ token: [] }, {}], customer: [{ token: [] }], portal: [{ portalSession: [] }] }

function toOperation(area: string, call: CallWithSchemas): object {
  return {
    operationId: call.name,
    tags: [area],
    summary: call.summary,
    security: securityOf[call.who],
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
