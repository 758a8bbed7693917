import type { FastifyBaseLogger } from 'fastify'
import type { Failure, FieldMistake } from '../../../contract/call.ts'
import { gatewayField } from '../../../contract/shop/cart/gateway-field.ts'
import type { CartCode } from '../../../domain/ordering/cart-codes.ts'
import type { OrderCode } from '../../../domain/ordering/placing-codes.ts'
import type { PaymentCode } from '../../../domain/payments/payment-codes.ts'
import type { SignInCode, StaffSignInCode } from '../../../domain/people/sign-in-codes.ts'
import { Unconfirmed } from '../database.ts'
import { isReadOnly, isConnectionLost } from '../postgres/database-errors.ts'
import { maintenanceHeader, maintenanceSentence } from '../../../contract/maintenance.ts'

/** What programs know a refusal by: decided in domain, a list for each department (docs/decisions/refusal-codes.md). */
type RefusalCode = CartCode | OrderCode | PaymentCode | SignInCode | StaffSignInCode

/** A request that cannot be carried out. The sentence is for the shopper. */
export class Refusal extends Error {
  readonly status: number
  readonly fields: FieldMistake[] | undefined
  readonly headers: Record<string, string>
  /** The rule that says no, as programs know it. */
  readonly code: RefusalCode | undefined

  constructor(
    status: number,
    sentence: string,
    fields?: FieldMistake[],
    headers: Record<string, string> = {},
    code?: RefusalCode,
  ) {
    super(sentence)
    this.status = status
    this.fields = fields
    this.headers = headers
    this.code = code
  }
}

/** 400. Give the field that is to blame, or all of them. */
export class Invalid extends Refusal {
  constructor(sentence: string, blame?: string | FieldMistake[], code?: RefusalCode) {
    super(400, sentence, typeof blame === 'string' ? [{ field: blame, message: sentence }] : blame, {}, code)
  }
}

/** Reads what belongs together, and reports all that is wrong in one answer. @throws Invalid, or what a read throws before that */
export function readTogether<Values extends unknown[]>(
  ...reads: { [Place in keyof Values]: () => Values[Place] }
): Values {
  const refused: Invalid[] = []
  const values = reads.map((read: () => unknown) => {
    try {
      return read()
    } catch (error) {
      if (error instanceof Invalid && error.fields) return void refused.push(error)
      // What has been said to be wrong comes before what could not be looked at for it.
      throw joinInvalid(refused) ?? error
    }
  })
  const invalid = joinInvalid(refused)
  if (invalid) throw invalid
  return values as Values
}

/** With the sentence and the code of the first one. */
function joinInvalid([first, ...others]: readonly Invalid[]): Invalid | undefined {
  const fields = [first, ...others].flatMap((one) => one?.fields ?? [])
  return first && new Invalid(fields[0]!.message, fields, first.code)
}

/** 200 with failure: a rule of the shop says no, which the page shows at the field. What was begun for it is taken back. */
export class NotApplicable extends Refusal {
  constructor(sentence: string, field: string, code?: RefusalCode) {
    super(200, sentence, [{ field, message: sentence }], {}, code)
  }
}

/** 401: a call that needs a customer came without a token. */
export class NotSignedIn extends Refusal {
  constructor(sentence = 'Please sign in first.') {
    super(401, sentence)
  }
}

export class Forbidden extends Refusal {
  constructor(sentence: string) {
    super(403, sentence)
  }
}

export class NotFound extends Refusal {
  constructor(sentence: string, blame?: string | FieldMistake[], code?: RefusalCode) {
    super(404, sentence, typeof blame === 'string' ? [{ field: blame, message: sentence }] : blame, {}, code)
  }
}

/** 405: sign-in with others found an account that must be cleaned up; the page removes what it stored (docs/decisions/shop-rules.md, 'Session invalidation'). */
export class MustCleanUp extends Refusal {
  constructor(sentence: string) {
    super(405, sentence)
  }
}

export class Conflict extends Refusal {
  constructor(sentence: string, field?: string, code?: RefusalCode) {
    super(409, sentence, field === undefined ? undefined : [{ field, message: sentence }], {}, code)
  }
}

const toGatewayFields = (said: readonly string[]) => said.map((message) => ({ field: gatewayField, message }))

/** 409: a card was turned down. What the gateway has said itself follows under a field of its own. */
export class CardRefused extends Refusal {
  constructor(sentence: string, { field, said }: { field: string; said: string[] }) {
    const fields = [{ field, message: sentence }, ...toGatewayFields(said)]
    super(409, sentence, fields, {}, field === 'card_code' ? 'card-code' : 'card-declined')
  }
}

/** 422 is reserved for two things: this session is no longer valid, and a refused sign-in. */
export class SessionEnded extends Refusal {
  constructor() {
    super(422, 'Your session has ended. Please sign in again.')
  }
}

export class SignInRefused extends Refusal {
  constructor(sentence: string, code?: SignInCode | StaffSignInCode) {
    super(422, sentence, undefined, {}, code)
  }
}

export class TooMany extends Refusal {
  constructor(sentence: string, retryAfterSeconds: number) {
    super(429, sentence, undefined, { 'retry-after': String(retryAfterSeconds) })
  }
}

/** 415: a body of a kind that the call does not take. */
export class UnknownKind extends Refusal {
  constructor(whatToSend: string) {
    super(415, `This content type is not accepted here. ${whatToSend}`)
  }
}

export class Unavailable extends Refusal {
  /** @param said by the card gateway, where it is what is to blame */
  constructor(sentence: string, said: readonly string[] = []) {
    super(503, sentence, said.length > 0 ? toGatewayFields(said) : undefined)
  }
}

/** 503: where uploads are stored does not answer, or refuses. What it said is for the log. */
export class FilesUnavailable extends Refusal {
  constructor(cause: unknown) {
    super(503, 'Files cannot be opened or saved right now. Please try again in a few minutes.', undefined, {
      'retry-after': '60',
    })
    this.cause = cause
  }
}

/** 503: what answers are made from is still being loaded. */
export class StillOpening extends Refusal {
  constructor() {
    super(503, 'The shop is starting. Please try again in a few seconds.', undefined, { 'retry-after': '5' })
  }
}

/** 503 to everybody but the owner. A page that is open says so by itself, and asks again. */
export class ClosedForMaintenance extends Refusal {
  constructor() {
    super(503, maintenanceSentence, undefined, { 'retry-after': '60', [maintenanceHeader]: 'on' })
  }
}

interface Answer {
  status: number
  body: Failure
  headers: Record<string, string>
}

const ourSentence = 'There was a problem fetching the required information. Please try again later.'

const interrupted = 'The shop is briefly unavailable. Please try again in a few seconds.'
const unconfirmed =
  'The shop was interrupted before it could confirm this. Please check whether it was saved before you try again.'
const full = 'The shop cannot save anything right now. Please try again later.'
const interruptedForSeconds = '5'
const fullForSeconds = '60'

const transportSentences: Record<number, string> = {
  400: 'This request could not be read. Please check what was sent.',
  404: 'There is nothing at this address.',
  405: 'This address does not take that method.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'This is too large. Please send less.',
  414: 'This address is too long.',
  415: 'This content type is not accepted here. Please send JSON.',
  429: 'Too many requests. Please wait a moment.',
  431: 'This address is too long, or the browser sent too many cookies along with it.',
}

/** The body of an answer to what could not even be read as a request. */
export const toTransportFailure = (status: number): Failure =>
  failure(transportSentences[status] ?? transportSentences[400]!)

/** Turns whatever was thrown into an answer and logs it once. */
export function toAnswer(error: unknown, log: Pick<FastifyBaseLogger, 'error' | 'info'>): Answer {
  if (error instanceof Refusal) {
    if (error instanceof FilesUnavailable) log.error({ err: error.cause }, 'the store of files is away')
    else log.info({ status: error.status }, 'refused')
    return { status: error.status, body: failure(error.message, error.fields, error.code), headers: error.headers }
  }
  const status = transportStatus(error)
  if (status !== undefined) {
    log.info({ status }, 'unreadable request')
    return { status, body: toTransportFailure(status), headers: {} }
  }
  if (isConnectionLost(error)) {
    log.error({ err: error }, 'database away')
    const sentence = error instanceof Unconfirmed ? unconfirmed : interrupted
    return { status: 503, body: failure(sentence), headers: { 'retry-after': interruptedForSeconds } }
  }
  if (isReadOnly(error)) {
    log.error({ err: error }, 'nothing can be saved: is the disk full, or read-only?')
    return { status: 503, body: failure(full), headers: { 'retry-after': fullForSeconds } }
  }
  log.error({ err: error }, 'failed')
  return { status: 500, body: failure(ourSentence), headers: {} }
}

/** The HTTP layer's own complaints (too large, not JSON, cut off) carry a 4xx status. */
function transportStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  const { statusCode } = error
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined
}

const failure = (error: string, errors?: FieldMistake[], code?: RefusalCode): Failure => ({
  message: 'failure',
  error,
  ...(code !== undefined && { code }),
  ...(errors && errors.length > 0 ? { errors } : {}),
})
