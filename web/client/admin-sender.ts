import type { Envelope } from '../../contract/call.ts'
import { CallFailed } from './call-failed.ts'
import { readEnvelope, toAddress, toForm, type Sender } from './sender.ts'

const requestTimeoutMs = 60_000

/** Sends the calls of the back office. Who asks stands in a cookie that no script reads: no token goes along, not even a shopper's. */
export const adminSender: Sender = async (call, args, signal) => {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  try {
    const reply = await fetch(toAddress(call, args), {
      method: call.method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(call.multipart ? {} : { 'content-type': 'application/json' }) },
      ...(args.input ? { body: call.multipart ? toForm(args.input) : JSON.stringify(args.input) } : {}),
    })
    return { status: reply.status, body: (await readEnvelope(reply)) as Envelope<unknown> }
  } catch (error) {
    if (timeout.aborted) throw new CallFailed('The shop did not answer in time. Please try again.', 0)
    if (signal?.aborted) throw error
    throw new CallFailed(
      navigator.onLine
        ? 'The shop cannot be reached. Please try again.'
        : 'You are offline. Please check your connection.',
      0,
    )
  }
}
