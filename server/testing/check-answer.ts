import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { apiBase, type Call } from '../../contract/call.ts'
import { createOpenApi, createStaffOpenApi, type OpenApi } from '../../contract/openapi/openapi.ts'

/**
 * Holds an answer against the published document of its call: the status, and every field.
 * @throws when a field is missing or of another kind, and when there is one that is not published
 */
export function checkAnswer(call: Call, { status, body, headers }: Answer): void {
  // A hostile '..' has led to another address: whatever that takes, it is no answer of this call.
  if (status === 405 && headers['allow'] !== undefined) return
  const key = `${call.route} ${status}`
  const check = checks.get(key) ?? compileCheck(call, status)
  checks.set(key, check)
  if (!check(body)) throw new Error(`${key} is not as published: ${explain(check.errors!)}\n${JSON.stringify(body)}`)
}

interface Answer {
  status: number
  body: unknown
  headers: Record<string, unknown>
}

const checks = new Map<string, ValidateFunction>()
/** Read with the first answer: a worker whose tests send nothing needs none. */
let schemas: Map<string, () => ValidateFunction> | undefined

function compileCheck({ route, method, path }: Call, status: number): ValidateFunction {
  schemas ??= new Map([createOpenApi(), createStaffOpenApi()].flatMap(listResponses))
  const compile = schemas.get(`${method} ${apiBase}${path.replace(/:(\w+)/g, '{$1}')} ${status}`)
  if (!compile) throw new Error(`${route} is not published to answer ${status}`)
  return compile()
}

/** Of each call with each of its statuses. */
function listResponses(document: OpenApi): [key: string, compile: () => ValidateFunction][] {
  // Compiled as they are referred to, the shapes that calls share are compiled once.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false }).addSchema(
    closeShapes({ $id: 'document', ...document }),
  )
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Operations).flatMap(([method, { responses }]) =>
      Object.entries(responses).map(([status, { $ref }]): [string, () => ValidateFunction] => {
        const place = $ref ?? `#/paths/${toPointer(path)}/${method}/responses/${status}`
        return [
          `${method.toUpperCase()} ${path} ${status}`,
          () => ajv.getSchema(`document${place}/content/application~1json/schema`)!,
        ]
      }),
    ),
  )
}

type Operations = Record<string, { responses: Record<string, { $ref?: string }> }>

/** Readers of answers take new fields; here each field is to be published. */
const closeShapes = (document: object): object =>
  JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    isShape(value) ? { ...value, additionalProperties: false } : value,
  ) as object

const isShape = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'properties' in value && 'type' in value && value.type === 'object'

const toPointer = (name: string) =>
  name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')

/** Of the choices that were tried, the one that fits furthest says what is wrong. */
function explain(errors: ErrorObject[]): string {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length
  const [deepest] = errors.toSorted((one, other) => depth(other) - depth(one))
  const { instancePath, message, params } = deepest!
  return `${instancePath} ${message} ${JSON.stringify(params)}`
}
