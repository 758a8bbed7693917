import type { Static, TSchema } from 'typebox'

/** 'guest': called without a token; 'any': a token is welcome; 'customer': 401 without one; 'portal': 401 without the portal's cookie. */
export type Who = 'guest' | 'any' | 'customer' | 'portal'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the shop as it stands on the wire. Server, client and the published OpenAPI document all read it from here. */
export interface Call<
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Input extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> {
  name: string
  method: Method
  /** Relative to the API base, with `:id` for a path parameter. */
  path: string
  who: Who
  summary: string
  /** A token changes nothing in the answer. */
  sameForAll?: boolean
  /** Answers while the shop is closed for maintenance, too. */
  whileClosed?: boolean
  /** Also takes multipart/form-data; a field whose schema is not text arrives there as JSON. */
  multipart?: boolean
  params?: Params
  query?: Query
  input?: Input
  answer: Answer
}

/** Names a call once. It returns its argument; the types do the work. */
export function call<
  Answer extends TSchema,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Input extends TSchema = TSchema,
>(definition: Call<Params, Query, Input, Answer>): Call<Params, Query, Input, Answer> {
  return definition
}

type Shape<Schema> = Schema extends TSchema ? (TSchema extends Schema ? undefined : Static<Schema>) : undefined

export type ParamsOf<C> = C extends Call<infer P, TSchema, TSchema, TSchema> ? Shape<P> : never
export type QueryOf<C> = C extends Call<TSchema, infer Q, TSchema, TSchema> ? Shape<Q> : never
export type InputOf<C> = C extends Call<TSchema, TSchema, infer I, TSchema> ? Shape<I> : never
export type AnswerOf<C> = C extends Call<TSchema, TSchema, TSchema, infer A> ? Static<A> : never

/** What a caller hands over; a part that the call does not have is left out. */
export type ArgumentsOf<C> = Part<'params', ParamsOf<C>> & Part<'query', QueryOf<C>> & Part<'input', InputOf<C>>

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

export interface FieldMistake {
  field: string
  message: string
}

export interface Success<T> {
  message: 'success'
  data: T
}

export interface Failure {
  message: 'failure'
  error: string
  errors?: FieldMistake[]
}

export type Envelope<T> = Success<T> | Failure

/** A 200 alone is not success: the message decides (docs/decisions/shop-rules.md, 'Responses'). */
export function isSuccess<T>(status: number, envelope: Envelope<T>): envelope is Success<T> {
  return status === 200 && typeof envelope.message === 'string' && envelope.message.toLowerCase() === 'success'
}

export const apiBase = '/api'
