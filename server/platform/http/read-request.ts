import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { CallWithSchemas } from '../../../contract/call.ts'
import type { Audience } from './audience.ts'
import type { Caller } from './context.ts'
import { knownBrowserCookie, portalCookie, readCookie, shopCookie, staffBrowserCookie, staffCookie } from './cookies.ts'
import { UnknownKind } from './errors.ts'
import { listFileFields, readMultipart, type Form } from './multipart.ts'
import type { CallParts } from './validation.ts'

/** A call as it came in, before anything of it is checked. */
export interface Incoming extends CallParts {
  token: string | undefined
  /** Of the portal's cookie. */
  portalToken?: string | undefined
  /** Of the shop's cookie: somebody else who signs in with the same browser closes the portal. */
  shopToken?: string | undefined
  knownBrowser?: string | undefined
  staffBrowser?: string | undefined
  /** Of the cookie of the back office. */
  staffToken?: string | undefined
  /** How the browser names itself. */
  browser?: string | undefined
  /** The browser says that a page of another site asks. */
  isFromElsewhere?: boolean
  /** Known already, so that one page asks for its session once. */
  caller?: Caller | undefined
  /** Of a page that is made once for all who see the same: without a caller, an answer is the one for this audience. */
  audience?: Audience
  remoteAddress: string
  /** Refuses a body of a kind that the call does not take, once it is known who is calling. */
  checkKind?: () => void
  /** Reads a body of files, once it is known who is calling. */
  readForm?: () => Promise<Form>
  log: FastifyBaseLogger
}

/** What a request brings; a body of files is read once it is known who is calling. */
export function readRequest(call: CallWithSchemas, request: FastifyRequest): Incoming {
  const incoming: Incoming = {
    params: request.params,
    token: readToken(request.headers.authorization),
    ...readCookies(request),
    isFromElsewhere: isFromElsewhere(request.headers),
    remoteAddress: request.ip,
    log: request.log,
  }
  incoming.checkKind = () => checkKind(call, request)
  if (call.multipart && request.isMultipart()) return { ...incoming, readForm: () => readMultipart(request, call) }
  // A DELETE may name its thing in the address or in the body.
  const body = isObject(request.body) ? request.body : undefined
  const query = call.query && !call.input && body ? { ...(request.query as object), ...body } : request.query
  return { ...incoming, query, input: request.body }
}

export const notFromHere =
  'This request came from another site, so nothing was changed. Please do it in the customer portal.'

export const notFromBackOffice =
  'This request came from another site, so nothing was changed. Please do it in the back office.'

/** Another name of the same site is elsewhere, too. Programs and old browsers do not say; their cookies are not sent from other sites. */
export const isFromElsewhere = ({ 'sec-fetch-site': site }: FastifyRequest['headers']): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none'

/** What the HTTP layer can read is not always what the call takes. */
function checkKind(call: CallWithSchemas, request: FastifyRequest): void {
  if (!call.multipart && request.isMultipart()) throw new UnknownKind('Please send JSON.')
  if (call.multipart && !request.isMultipart() && listFileFields(call).length > 0 && request.body !== undefined)
    throw new UnknownKind('Please send a form with the file (multipart/form-data).')
}

/** The tokens of its cookies, and how the browser names itself. */
export const readCookies = ({ headers }: FastifyRequest) => ({
  portalToken: readCookie(headers.cookie, portalCookie),
  shopToken: readCookie(headers.cookie, shopCookie),
  knownBrowser: readCookie(headers.cookie, knownBrowserCookie),
  staffBrowser: readCookie(headers.cookie, staffBrowserCookie),
  staffToken: readCookie(headers.cookie, staffCookie),
  browser: headers['user-agent'],
})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param header Authorization */
export function readToken(header: string | undefined): string | undefined {
  const match = /^Bearer +(\S+)$/i.exec(header ?? '')
  return match?.[1]
}
