import type { QueryClient } from '@tanstack/react-query'
import { isSuccess, type AnswerOf, type ArgumentsOf, type Call, type Envelope } from '../../../contract/call.ts'
import { CallFailed } from '../call-failed.ts'
import { toAddress, toFailed, toForm } from '../sender.ts'
import { readToken } from '../stored/storage.ts'

const timeoutMs = 300_000
const cannotBeReached = 'The shop cannot be reached. Please try again.'

/**
 * Sends a form with a file and says how far it has come, which `fetch` cannot. @param onProgress gets the sent share, 0 to 1
 * @throws CallFailed for everything but success
 */
export function sendUpload<C extends Call>(
  call: C,
  args: ArgumentsOf<C>,
  { onProgress, signal }: { onProgress(share: number): void; signal: AbortSignal },
): Promise<AnswerOf<C>> {
  const parts = args as { params?: Record<string, unknown>; input?: Record<string, unknown> }
  const token = call.who === 'portal' ? null : readToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, toAddress(call, parts))
    request.timeout = timeoutMs
    request.setRequestHeader('accept', 'application/json')
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = readBody(request)
      if (isSuccess(request.status, body)) resolve(body.data as AnswerOf<C>)
      else reject(toFailed(request.status, body, { withToken: token !== null }))
    }
    const fail = () => reject(new CallFailed(cannotBeReached, 0))
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(toForm(parts.input ?? {}))
  })
}

function readBody({ responseText, statusText }: XMLHttpRequest): Envelope<unknown> {
  try {
    return JSON.parse(responseText) as Envelope<unknown>
  } catch {
    return { message: 'failure', error: statusText }
  }
}

/** A picture that only its company gets: the token goes along. */
export async function fetchOwnPicture(address: string, signal?: AbortSignal): Promise<Blob> {
  const token = readToken()
  const reply = await fetch(address, {
    signal: signal ?? null,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })
  if (!reply.ok) throw new CallFailed(reply.statusText, reply.status)
  return reply.blob()
}

/** The same as an address that a page can show. */
export function ownPictureQuery(address: string) {
  return {
    queryKey: ['own picture', address],
    staleTime: Infinity,
    queryFn: async ({ signal }: { client: QueryClient; signal: AbortSignal }): Promise<string> =>
      toDataAddress(await fetchOwnPicture(address, signal)),
    // It shows as missing; nobody needs a sentence for it.
    meta: { quiet: true },
  }
}

const toDataAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'))
    reader.readAsDataURL(picture)
  })
