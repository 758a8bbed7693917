import type { Static, TSchema } from 'typebox'
import type { StaffRight } from '../domain/people/staff-rights.ts'
import type { RefusalStatus } from './openapi/refusals.ts'

/**
 * 'guest': called without a token; 'any': a token is welcome; 'customer': 401 without one; 'portal': 401 without the portal's cookie;
 * 'staff': 401 without the cookie or a token of the back office, 403 without the right that the call needs.
 */
type Who = 'guest' | 'any' | 'customer' | 'portal' | 'staff'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Route = `${Method} /${string}`

/** What a browser needs of a call to send it. It is in x.call.ts; its schemas beside it in x.schema.ts, for the server and for forms. */
export interface Call<S extends Schemas = Schemas> {
  /** Method and path: what tells calls apart. */
  route: Route
  method: Method
  /** Relative to the API base, with `:id` for a path parameter. */
  path: string
  who: Who
  /** Which a 'staff' call needs; without one it is for everybody who is signed in to the back office. */
  right?: StaffRight
  /** A 'staff' call that answers before a second factor is set up, too, where the role needs one. */
  beforeSecondFactor?: boolean
  /** A 'staff' call that no token may make: 403. */
  needsPerson?: boolean
  /** A 'staff' call for whoever has two-step sign-in set up, whatever the role: 403 otherwise. */
  needsSecondFactor?: boolean
  /** Only the customer may do it: refused to the staff who work as one. */
  customersOnly?: boolean
  /** A token changes nothing in the answer. */
  sameForAll?: boolean
  /** Answers while the shop is closed for maintenance, too. */
  whileClosed?: boolean
  /** Also takes multipart/form-data; a field whose schema is not text arrives there as JSON. */
  multipart?: boolean
  /** How large the body of a call without a sign-in may be, where the usual bound is too small. */
  bodyKilobytesAtMost?: number
  /** A type only, never a value: `withSchemas` in all-calls.ts gives the schemas. */
  schemas?: S
}

type CallOptions = Omit<Call, 'route' | 'method' | 'path' | 'who' | 'right' | 'schemas'>

// Each is a row of the contract: its route, and what else is to be known of it. Pure, so that a page's code holds only the calls that
// it sends.

/* @__NO_SIDE_EFFECTS__ */
export const guest = <S extends Schemas>(route: Route, options?: CallOptions): Call<S> =>
  toCall(route, { who: 'guest', ...options })

/* @__NO_SIDE_EFFECTS__ */
export const any = <S extends Schemas>(route: Route, options?: CallOptions): Call<S> =>
  toCall(route, { who: 'any', ...options })

/* @__NO_SIDE_EFFECTS__ */
export const customer = <S extends Schemas>(route: Route, options?: CallOptions): Call<S> =>
  toCall(route, { who: 'customer', ...options })

/* @__NO_SIDE_EFFECTS__ */
export const portal = <S extends Schemas>(route: Route, options?: CallOptions): Call<S> =>
  toCall(route, { who: 'portal', ...options })

/** @param right undefined: whoever is signed in to the back office */
/* @__NO_SIDE_EFFECTS__ */
export const staff = <S extends Schemas>(route: Route, right?: StaffRight, options?: CallOptions) =>
  toCall<S, 'staff'>(route, { who: 'staff', ...(right && { right }), ...options })

function toCall<S extends Schemas, W extends Who>(
  route: Route,
  others: CallOptions & Pick<Call, 'right'> & { who: W },
): Call<S> & { who: W } {
  const [method, path] = route.split(' ') as [Method, string]
  return { route, method, path, ...others }
}

/** Whether somebody with these rights may make it. */
export const mayCall = (rights: readonly StaffRight[], { right }: Pick<Call, 'right'>): boolean =>
  right === undefined || rights.includes(right)

/** What goes over the wire. Server and the published OpenAPI document read it. */
export interface Schemas {
  summary: string
  params?: TSchema
  query?: TSchema
  input?: TSchema
  answer: TSchema
  /** Statuses with which it refuses beside those of its kind (openapi/refusals.ts). */
  alsoRefuses?: readonly RefusalStatus[]
}

/** Documents, the audit log and the command line call it by its name: that of its export, in snake_case. */
export type CallWithSchemas<S extends Schemas = Schemas> = Call<S> & S & { name: string }

type SchemasOf<C> = C extends Call<infer S> ? S : never
type Part<S, Name extends string> = S extends { [K in Name]: infer P extends TSchema } ? Static<P> : undefined

export type ParamsOf<C> = Part<SchemasOf<C>, 'params'>
export type QueryOf<C> = Part<SchemasOf<C>, 'query'>
export type InputOf<C> = Part<SchemasOf<C>, 'input'>
export type AnswerOf<C> = Static<SchemasOf<C>['answer']>

/** What a caller hands over; a part that the call does not have is left out. */
export type ArgumentsOf<C> = Argument<'params', ParamsOf<C>> &
  Argument<'query', QueryOf<C>> &
  Argument<'input', InputOf<C>>

type Argument<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

export interface FieldMistake {
  field: string
  message: string
}

interface Success<T> {
  message: 'success'
  data: T
}

export interface Failure {
  message: 'failure'
  /** For people. */
  error: string
  /** For programs, where the rule that says no has one (docs/decisions/refusal-codes.md). */
  code?: string
  errors?: FieldMistake[]
}

export type Envelope<T> = Success<T> | Failure

/** A 200 alone is not success: the message decides (docs/decisions/shop-rules.md, 'Responses'). */
export function isSuccess<T>(status: number, envelope: Envelope<T>): envelope is Success<T> {
  return status === 200 && typeof envelope.message === 'string' && envelope.message.toLowerCase() === 'success'
}

export const apiBase = '/api'
