import type { QueryClient } from '@tanstack/react-query'
import {
  apiBase,
  isSuccess,
  type AnswerOf,
  type ArgumentsOf,
  type Call,
  type Envelope,
  type Failure,
} from '../../contract/call.ts'
import { maintenanceHeader } from '../../contract/maintenance.ts'
import { CallFailed } from './call-failed.ts'
import { maintenance } from './maintenance.ts'
import { readToken } from './stored/storage.ts'

interface LooseArguments {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  input?: Record<string, unknown>
}

/** Carries a call to the server and brings its envelope back: by HTTP in a browser, by a function call while rendering. */
export type Sender = (call: Call, args: LooseArguments, signal?: AbortSignal) => Promise<Reply>

interface Reply {
  status: number
  body: Envelope<unknown>
  /** The session that asked is over by now; another one may have begun. */
  late?: boolean
  /** It came with a token. */
  withToken?: boolean
}

const senders = new WeakMap<QueryClient, Sender>()

export const setSender = (client: QueryClient, sender: Sender): void => void senders.set(client, sender)

/** Sends one call. Throws CallFailed for everything but success. */
export async function sendCall<C extends Call>(
  client: QueryClient,
  call: C,
  args: ArgumentsOf<C>,
  signal?: AbortSignal,
): Promise<AnswerOf<C>> {
  const sender = senders.get(client)
  if (!sender) throw new Error('This query client has no sender.')
  const { status, body, ...asked } = await sender(call, args as LooseArguments, signal)
  if (isSuccess(status, body)) return body.data as AnswerOf<C>
  throw toFailed(status, body, asked)
}

const timeOut = 'Request Time Out!'
const serverSentence = 'There was a problem fetching the required information. Please try again later.'

type ReplyContext = Pick<Reply, 'late' | 'withToken'>

export function toFailed(
  status: number,
  body: Envelope<unknown>,
  { late = false, withToken = false }: ReplyContext,
): CallFailed {
  if (status === 500) return new CallFailed(timeOut, 500, [], { detail: serverSentence })
  // Whatever the message is: without 'success' the answer's own error is shown (docs/decisions/shop-rules.md, 'Responses').
  const { error, errors = [] } = body as Partial<Failure>
  const sentence = typeof error === 'string' && error !== '' ? error : serverSentence
  return new CallFailed(sentence, status, errors, { late, endsSession: status === 422 && withToken })
}

const requestTimeoutMs = 60_000

/** Of every call (docs/decisions/shop-rules.md, 'Call headers'). */
const everyCall = { 'accept': 'application/json', 'cache-control': 'no-cache', 'pragma': 'no-cache' }

interface TaggedAnswer {
  tag: string
  body: Envelope<unknown>
}

/**
 * Guests' answers with their ETags. A browser that is answered 'no-cache' neither asks with the ETag of what it has stored nor takes a
 * 'not modified' for it, so that this is done here.
 */
const tagged = new Map<string, TaggedAnswer>()
const taggedAtMost = 100

/** The only `fetch` of the shop. */
export const browserSender: Sender = async (call, args, signal) => {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const token = call.who === 'guest' ? null : readToken()
  const address = toAddress(call, args)
  const known = token === null && call.method === 'GET' ? tagged.get(address) : undefined
  try {
    const reply = await fetch(address, {
      method: call.method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        ...everyCall,
        // A form names its own boundary.
        ...(call.multipart ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(known && { 'if-none-match': known.tag }),
      },
      ...(args.input ? { body: call.multipart ? toForm(args.input) : JSON.stringify(args.input) } : {}),
    })
    const isLate = token !== null && token !== readToken()
    if (known && reply.status === 304) return { status: 200, body: known.body }
    const body = await readEnvelope(reply)
    if (reply.headers.has(maintenanceHeader) && 'error' in body) maintenance.begin(body.error)
    if (token === null) cacheTagged(address, reply.headers.get('etag'), body)
    return { status: reply.status, body, late: isLate, withToken: token !== null }
  } catch (error) {
    if (timeout.aborted) throw new CallFailed(timeOut, 0)
    if (signal?.aborted) throw error
    throw new CallFailed(
      navigator.onLine
        ? 'The shop cannot be reached. Please try again.'
        : 'You are offline. Please check your connection.',
      0,
    )
  }
}

function cacheTagged(address: string, tag: string | null, body: Envelope<unknown>): void {
  if (tag === null) return
  tagged.delete(address)
  tagged.set(address, { tag, body })
  const [oldest] = tagged.keys()
  if (tagged.size > taggedAtMost) tagged.delete(oldest!)
}

export async function readEnvelope(reply: Response): Promise<Envelope<unknown>> {
  try {
    return (await reply.json()) as Envelope<unknown>
  } catch {
    return { message: 'failure', error: reply.statusText || serverSentence }
  }
}

export function toAddress(call: Call, args: LooseArguments): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value === undefined || value === null) continue
    for (const single of Array.isArray(value) ? value : [value]) query.append(name, String(single))
  }
  const text = query.toString()
  return apiBase + path + (text ? `?${text}` : '')
}

export function toForm(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
