import { seconds } from '../../../domain/calendar/durations.ts'
import { readXml, writeXml, type XmlElement, type XmlFields } from './xml.ts'

export interface Merchant {
  url: string
  loginId: string
  transactionKey: string
}

export type GatewayReply =
  | { arrived: true; root: XmlElement; messages: GatewayMessages }
  /** 'not-sent': the gateway has surely not got it. 'unknown': it may have acted on it. */
  | { arrived: false; outcome: 'not-sent' | 'unknown' }

export interface GatewayMessages {
  isOk: boolean
  /** Of the first message: E00040 ... */
  code: string
  /** Of each. */
  texts: string[]
}

const bytesAtMost = 4 * 1024 * 1024

/** Sends one request of the gateway's API. Whatever goes wrong is an outcome: an error could carry what was sent. */
export async function sendRequest(
  { url, loginId, transactionKey }: Merchant,
  name: string,
  fields: XmlFields,
  timeoutMs = seconds(8),
): Promise<GatewayReply> {
  const body = writeXml(name, { merchantAuthentication: { name: loginId, transactionKey }, ...fields })
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const root = reply.ok ? readXml(await readText(reply)) : undefined
    return root ? { arrived: true, root, messages: readMessages(root) } : { arrived: false, outcome: 'unknown' }
  } catch (error) {
    return { arrived: false, outcome: wasNeverSent(error) ? 'not-sent' : 'unknown' }
  }
}

async function readText(reply: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of reply.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    if (text.length > bytesAtMost) throw new Error('too long')
  }
  return text + decoder.decode()
}

function readMessages(root: XmlElement): GatewayMessages {
  const messages = root.one('messages')
  const isOk = root.name !== 'ErrorResponse' && messages.textOf('resultCode') === 'Ok'
  const texts = messages.all('message').map((message) => message.textOf('text'))
  return { isOk, code: messages.one('message').textOf('code'), texts: tidyTexts(texts) }
}

const textsAtMost = 5
const lettersAtMost = 300

/** What is shown to people: each text once, on one line, and not without end. */
export const tidyTexts = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim().slice(0, lettersAtMost)))]
    .filter((text) => text !== '')
    .slice(0, textsAtMost)

/** Faults in general, and of a gateway that is busy or closed: they say nothing of what was asked. */
const generalFaults = new Set(['E00001', 'E00053', 'E00104'])

/** The gateway has looked at what was asked, and does not take it. */
export const isRefusal = (code: string): boolean => /^E\d+$/.test(code) && !generalFaults.has(code)

/** No connection was made, so that no byte of the request has left. */
const neverConnected = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
])

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  // Of a host with several addresses each has its own fault.
  const faults: unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
  return faults.every((fault) => neverConnected.has((fault as { code?: string } | undefined)?.code ?? ''))
}
