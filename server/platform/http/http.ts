import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { apiBase, type AnswerOf, type Call, type CallWithSchemas, type Envelope } from '../../../contract/call.ts'
import { AnswerContext, type Caller, type Context } from './context.ts'
import { ClosedForMaintenance, Forbidden, NotSignedIn, SessionEnded, toAnswer, Unavailable } from './errors.ts'
import { listFileFields } from './multipart.ts'
import { notFromBackOffice, notFromHere, readCookies, readRequest, readToken, type Incoming } from './read-request.ts'
import { pickAnswer, type WithDates } from './sending/pick-answer.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import {
  cacheHeaders,
  createSharedAnswers,
  readTopics,
  toOwnAnswer,
  type Shared,
  type SharedHandler,
  type WishlistFlags,
} from './cache/shared-answers.ts'
import { checkSecondFactor, isStaffToken, type StaffCaller } from './staff-caller.ts'
import { createValidator } from './validation.ts'

const refused = Symbol('refused')
interface RefusedByRule {
  [refused]: string
}

/** A rule says no and the page only shows the sentence: 200 with failure. */
export const refuse = (sentence: string): RefusedByRule => ({ [refused]: sentence })

const cookie = Symbol('cookie')
interface WithCookie<T> {
  answer: T
  [cookie]: string | string[]
}

/** An answer that also sets a cookie, or several. @param setCookie as it goes out (./cookies.ts) */
export const withCookie = <T>(answer: T, setCookie: string | string[]): WithCookie<T> => ({
  answer,
  [cookie]: setCookie,
})

/** Answers of the back office are picked by their schema. */
type HandlerAnswer<C> = C extends { who: 'staff' } ? WithDates<AnswerOf<C>> : AnswerOf<C>
type Result<C> = Shared<HandlerAnswer<C>> | WithCookie<HandlerAnswer<C>> | RefusedByRule
export type Handler<C> = (context: Context<C>) => Promise<Result<C>> | Result<C>

interface Reply<T = unknown> {
  status: number
  body: Envelope<T>
  headers: Record<string, string | string[]>
  /** Of an answer that tells what it shows. */
  topics?: readonly string[] | undefined
  /** A page with it is not cached. */
  isPassing?: boolean
}

/** What the cookies of a browser say. */
export interface PortalTokens {
  portal: string
  shop: string | undefined
}

interface ApiParts {
  withSchemas(call: Call): CallWithSchemas
  fastify: FastifyInstance
  /** @param network from which the request comes */
  findCaller(token: string, browser?: string, network?: string): Promise<Caller | undefined>
  /** Who holds the token of a portal session, unless the shop's is another customer's: no token of one is good for the other. */
  findPortalCaller(tokens: PortalTokens, browser?: string, network?: string): Promise<Caller | undefined>
  /** Who holds the token of a session of the back office. */
  findStaff(token: string, address: string): Promise<StaffCaller | undefined>
  /** The same for a token that a program sends. @throws NotSignedIn, TooMany */
  findStaffByToken(token: string, address: string): Promise<StaffCaller>
  /** Writes down what somebody of the staff changes while they work as a customer. @returns what does so once it is done */
  watchWork(
    call: CallWithSchemas,
    caller: Caller,
    sent: Pick<Context<Call>, 'params' | 'query' | 'input'>,
  ): Promise<() => Promise<void>>
  closing: Closing
  responses: ResponseCache
  /** Whether the disk has room for what visitors send; without it, it always has. */
  hasRoomForUploads?: () => Promise<boolean>
}

/** While the shop is closed, its calls are refused. */
interface Closing {
  isClosedFor(cookies: string | undefined): Promise<boolean>
  /** As known last. */
  wasOn(): boolean
}

export type Api = ReturnType<typeof createApi>

/** Binds calls of the contract to handlers: over HTTP below /api, and without it for rendering on the server. */
export function createApi({ fastify, withSchemas, closing, responses, ...sessions }: ApiParts) {
  const runs = new Map<string, (incoming: Incoming) => Promise<Reply>>()

  function answer<C extends Call>(call: C, handler: Handler<C>): void {
    const whole = withSchemas(call)
    const run = createRun(whole, handler as unknown as Handler<Call>, sessions)
    bind(call, run, async (request, reply) => send(call, request, reply, await run(readRequest(whole, request))))
  }

  /**
   * What is the same for all who see the same of the catalog: it is made once for them, and cached as it goes out.
   * @param flags what of an answer is a caller's own
   */
  function answerShared<C extends Call>(call: C, handler: SharedHandler<C>, flags?: WishlistFlags<AnswerOf<C>>): void {
    const whole = withSchemas(call)
    const shared = handler as unknown as SharedHandler<Call>
    const wishlist = flags as unknown as WishlistFlags<AnswerOf<Call>> | undefined
    const run = createRun(
      whole,
      async (context) => toOwnAnswer(await shared(context), wishlist, context.caller),
      sessions,
    )
    const prepare = createPreparation(whole, sessions)
    const respond = createSharedAnswers(whole, shared, wishlist, responses)
    bind(call, run, async (request, reply) =>
      respond(request, reply, await prepare(readRequest(whole, request)), !closing.wasOn()),
    )
  }

  function bind(call: Call, run: (incoming: Incoming) => Promise<Reply>, handler: RouteHandlerMethod): void {
    runs.set(call.route, run)
    fastify.route({
      method: call.method,
      url: apiBase + call.path,
      ...boundBody(call),
      async handler(request, reply) {
        if (!call.whileClosed && call.who !== 'staff' && (await closing.isClosedFor(request.headers.cookie)))
          throw new ClosedForMaintenance()
        return handler.call(this, request, reply)
      },
    })
  }

  return {
    answer,
    answerShared,

    /** The customer of a request to the portal that is no call of the contract, found as in its calls. @throws NotSignedIn */
    getPortalCaller: (request: FastifyRequest): Promise<Caller> =>
      identifyInPortal({ ...readCookies(request), remoteAddress: request.ip }, sessions),

    /** The customer of a request to the shop that is no call of the contract, found as in its calls. @throws NotSignedIn, SessionEnded */
    async getCustomer({ headers, ip }: FastifyRequest): Promise<Caller> {
      const token = readToken(headers.authorization)
      if (token === undefined) throw new NotSignedIn()
      const caller = await sessions.findCaller(token, headers['user-agent'], ip)
      if (!caller) throw new SessionEnded()
      return caller
    },

    /** Whoever of the staff makes a request that is no call of the contract, found as in one whose right it needs, too. @throws NotSignedIn, Forbidden */
    getStaff: (request: FastifyRequest, call: Call): Promise<StaffCaller> =>
      identifyStaff(
        call,
        { ...readCookies(request), token: readToken(request.headers.authorization), remoteAddress: request.ip },
        sessions,
      ),

    /** @throws when a call of the contract is bound to nothing */
    checkComplete(calls: Call[]): void {
      const missing = calls.map(({ route }) => route).filter((route) => !runs.has(route))
      if (missing.length > 0) throw new Error(`nobody answers ${missing.join(', ')}`)
    },

    /** The same call without HTTP; never throws. */
    async invoke<C extends Call>(call: C, incoming: Incoming): Promise<Reply<AnswerOf<C>>> {
      const run = runs.get(call.route)
      if (!run) throw new Error(`nobody answers ${call.route}`)
      return (await run(incoming)) as Reply<AnswerOf<C>>
    },
  }
}

const guestKilobytesAtMost = 128

/** Whoever has no sign-in sends a form, not a document: reading a megabyte of JSON takes as long as a hundred calls. */
const boundBody = ({ who, method, bodyKilobytesAtMost = guestKilobytesAtMost }: Call) =>
  (who === 'guest' || who === 'any') && method !== 'GET' ? { bodyLimit: bodyKilobytesAtMost * 1024 } : {}

const noRoom = 'We cannot take files right now. Please try again later, or call us.'
const onlyTheCustomer = 'You are working as this customer. Only the customer can change this.'

type Sessions = Pick<
  ApiParts,
  'findCaller' | 'findPortalCaller' | 'findStaff' | 'findStaffByToken' | 'watchWork' | 'hasRoomForUploads'
>

/** Finds out who is calling, and checks what they send. */
function createPreparation(call: CallWithSchemas, sessions: Sessions) {
  const validate = createValidator(call)
  const takesFiles = listFileFields(call).length > 0
  const findOut = (incoming: Incoming) =>
    call.who === 'portal' ? identifyInPortal(incoming, sessions) : identify(call, incoming, sessions)

  return async (incoming: Incoming): Promise<Context<Call>> => {
    // The portal's cookie comes along by itself, whoever asks; that of the back office could be one that somebody else has set.
    if (incoming.isFromElsewhere && call.method !== 'GET') {
      if (call.who === 'portal') throw new Forbidden(notFromHere)
      if (call.path.startsWith('/admin/') && !isStaffToken(incoming.token)) throw new Forbidden(notFromBackOffice)
    }
    const staff = call.who === 'staff' ? await identifyStaff(call, incoming, sessions) : undefined
    const caller = staff ? undefined : await findOut(incoming)
    if (call.customersOnly && caller?.work) throw new Forbidden(onlyTheCustomer)
    incoming.checkKind?.()
    if (takesFiles && !staff && (await sessions.hasRoomForUploads?.()) === false) throw new Unavailable(noRoom)
    const form = await incoming.readForm?.()
    const parts = form ? { ...incoming, input: form.fields } : incoming
    return new AnswerContext(incoming, validate(parts), form?.files ?? [], caller, staff)
  }
}

function createRun(call: CallWithSchemas, handler: Handler<Call>, sessions: Sessions) {
  const prepare = createPreparation(call, sessions)
  const pick = (data: unknown) => (call.path.startsWith('/admin/') ? pickAnswer(call.answer, data) : data)

  async function answer(incoming: Incoming): Promise<Reply> {
    const context = await prepare(incoming)
    const noteWork = context.caller?.work && (await sessions.watchWork(call, context.caller, context))
    const result = await handler(context)
    if (!isRefused(result)) await noteWork?.()
    const headers = cacheHeaders(call, context.caller)
    if (isRefused(result)) return { status: 200, body: { message: 'failure', error: result[refused] }, headers }
    if (hasCookie(result)) {
      const body = { message: 'success', data: pick(result.answer) } as const
      return { status: 200, body, headers: { ...headers, 'set-cookie': result[cookie] } }
    }
    const { answer, topicsOnPages: topics, isPassing } = readTopics(result)
    return { status: 200, body: { message: 'success', data: pick(answer) }, headers, topics, isPassing }
  }

  return async (incoming: Incoming): Promise<Reply> => {
    try {
      return await answer(incoming)
    } catch (error) {
      const { headers, ...rest } = toAnswer(error, incoming.log)
      return { ...rest, headers: { 'cache-control': 'no-store', ...headers } }
    }
  }
}

const isRefused = (result: unknown): result is RefusedByRule =>
  typeof result === 'object' && result !== null && refused in result

const hasCookie = (result: unknown): result is WithCookie<unknown> =>
  typeof result === 'object' && result !== null && cookie in result

/** A token that is not valid any more ends the session on every call but those made without one. */
async function identify(
  call: Call,
  { token, browser, remoteAddress, caller: known }: Incoming,
  { findCaller }: Sessions,
) {
  if (known) return known
  if (call.who === 'guest') return undefined
  if (token === undefined) {
    if (call.who === 'customer') throw new NotSignedIn()
    return undefined
  }
  const caller = await findCaller(token, browser, remoteAddress)
  if (!caller) throw new SessionEnded()
  return caller
}

/** The portal's session ends by itself; that of the shop goes on. */
async function identifyInPortal(
  incoming: Pick<Incoming, 'portalToken' | 'shopToken' | 'browser' | 'remoteAddress'>,
  { findPortalCaller }: Sessions,
): Promise<Caller> {
  const { portalToken: portal, shopToken: shop, browser, remoteAddress } = incoming
  const caller = portal === undefined ? undefined : await findPortalCaller({ portal, shop }, browser, remoteAddress)
  if (!caller) throw new NotSignedIn('Please open the customer portal from the shop.')
  return caller
}

/** The role decides, and whoever needs a second factor sets it up first. A token counts before a cookie, which comes along by itself. */
async function identifyStaff(
  {
    right,
    beforeSecondFactor = false,
    needsPerson = false,
    needsSecondFactor = false,
  }: Pick<Call, 'right' | 'beforeSecondFactor' | 'needsPerson' | 'needsSecondFactor'>,
  { token, staffToken, remoteAddress }: Pick<Incoming, 'token' | 'staffToken' | 'remoteAddress'>,
  { findStaff, findStaffByToken }: Pick<Sessions, 'findStaff' | 'findStaffByToken'>,
): Promise<StaffCaller> {
  if (isStaffToken(token)) {
    const staff = await findStaffByToken(token, remoteAddress)
    if (needsPerson) throw new Forbidden('Tokens cannot do this. Please sign in to the back office.')
    if (staff.lacksSecondFactor)
      throw new Forbidden(`${staff.name} must set up two-step sign-in before this token works.`)
    if (right !== undefined && !staff.rights.includes(right))
      throw new Forbidden(`This token does not allow this: it needs the right '${right}'.`)
    if (needsSecondFactor) checkSecondFactor(staff)
    return staff
  }
  const staff = staffToken === undefined ? undefined : await findStaff(staffToken, remoteAddress)
  if (!staff) throw new NotSignedIn('Please sign in to the back office.')
  if (staff.lacksSecondFactor && !beforeSecondFactor)
    throw new Forbidden('Please set up two-step sign-in first. Your role requires it.')
  if (right !== undefined && !staff.rights.includes(right))
    throw new Forbidden('Your role does not include this. Please ask an owner of the shop.')
  if (needsSecondFactor) checkSecondFactor(staff)
  return staff
}

function send(call: Call, request: FastifyRequest, reply: FastifyReply, { status, body, headers }: Reply) {
  reply.status(status).headers(headers).type('application/json; charset=utf-8')
  const text = JSON.stringify(body)
  if (status !== 200 || headers['cache-control'] === 'no-store' || call.method !== 'GET') return reply.send(text)
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(text)
}
