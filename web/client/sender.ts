import type { QueryClient } from '@tanstack/react-query'
import { apiBase, isSuccess, type AnswerOf, type ArgumentsOf, type Call, type Envelope } from '../../contract/call.ts'
import { CallFailed } from './call-failed.ts'
import { readToken } from './storage.ts'

export interface LooseArguments {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  input?: Record<string, unknown>
}

/** Carries a call to the server and brings its envelope back: by HTTP in a browser, by a function call while rendering. */
export type Sender = (call: Call, args: LooseArguments, signal?: AbortSignal) => Promise<Reply>

export interface Reply {
  status: number
  body: Envelope<unknown>
  /** The session that asked is over by now; another one may have begun. */
  late?: boolean
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
  const { status, body, late } = await sender(call, args as LooseArguments, signal)
  if (isSuccess(status, body)) return body.data as AnswerOf<C>
  throw toFailed(status, body, late)
}

const timeOut = 'Request Time Out!'
const serverSentence = 'There was a problem fetching the required information. Please try again later.'

function toFailed(status: number, body: Envelope<unknown>, late: boolean | undefined): CallFailed {
  if (status === 500) return new CallFailed(timeOut, 500, [], serverSentence)
  if (body.message === 'failure' && 'error' in body)
    return new CallFailed(body.error, status, body.errors ?? [], undefined, late)
  return new CallFailed(serverSentence, status)
}

const requestTimeoutMs = 60_000

/** The only `fetch` of the shop. */
export const browserSender: Sender = async (call, args, signal) => {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const token = call.who === 'guest' ? null : readToken()
  try {
    const reply = await fetch(toAddress(call, args), {
      method: call.method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(args.input && !call.multipart ? { 'content-type': 'application/json' } : {}),
      },
      ...(args.input ? { body: call.multipart ? toForm(args.input) : JSON.stringify(args.input) } : {}),
    })
    const body = await readEnvelope(reply)
    return { status: reply.status, body, late: token !== null && token !== readToken() }
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

async function readEnvelope(reply: Response): Promise<Envelope<unknown>> {
  try {
    return (await reply.json()) as Envelope<unknown>
  } catch {
    return { message: 'failure', error: reply.statusText || serverSentence }
  }
}

function toAddress(call: Call, args: LooseArguments): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(args.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(args.query ?? {})) {
    if (value === undefined || value === null) continue
    for (const single of Array.isArray(value) ? value : [value]) query.append(name, String(single))
  }
  const text = query.toString()
  return apiBase + path + (text ? `?${text}` : '')
}

function toForm(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
