import { randomBytes } from 'node:crypto'

/** As EasyPost says that a request cannot be carried out. */
export class WireMistake extends Error {
  readonly status: number
  readonly code: string
  readonly errors: { field: string; message: string }[]

  constructor(status: number, code: string, message: string, errors: { field: string; message: string }[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`

/** The object under a name of another one. */
export function getObject(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = body[name]
  if (typeof value !== 'object' || value === null)
    throw new WireMistake(422, `${name.toUpperCase()}.REQUIRED`, `Missing required parameter: ${name}.`)
  return value as Record<string, unknown>
}

export const textOf = (body: Record<string, unknown>, name: string): string =>
  typeof body[name] === 'string' ? body[name].trim() : ''
