import type { FastifyBaseLogger } from 'fastify'
import type { Call, InputOf, ParamsOf, QueryOf } from '../../../contract/call.ts'
import type { ItemId, SessionId } from '../../../domain/ids.ts'
import { guests, type Audience } from './audience.ts'
import { Forbidden, NotSignedIn } from './errors.ts'
import type { UploadedFile } from './multipart.ts'
import type { Principal } from './principal.ts'
import type { Incoming } from './read-request.ts'
import type { SignedInStaff, StaffCaller } from './staff-caller.ts'
import type { CallParts } from './validation.ts'

/** Who of the staff works in the shop as a customer. */
export interface StaffAtWork {
  id: number
  staffId: number
  name: string
  /** Where they signed in from. */
  address: string
  /** The customer, as the bar of the pages says it. */
  asName: string
  endsAt: string
}

/** Who is calling: a customer with a live session. */
export interface Caller extends Principal {
  sessionId: SessionId
  /** Whom the caller sees the catalog with. */
  audience: Audience
  /** Of all that the catalog shows, this alone is the caller's own. */
  wishlistItemIds: readonly ItemId[]
  /** The session is of somebody of the staff who works as this customer. */
  work?: StaffAtWork
}

export interface Context<C> {
  params: ParamsOf<C>
  query: QueryOf<C>
  input: InputOf<C>
  files: UploadedFile[]
  caller: Caller | undefined
  /** Who sees the same of the catalog; guests where nobody is signed in. */
  audience: Audience
  /** The caller of a 'customer' call. Asking for it elsewhere as a guest throws NotSignedIn. */
  readonly customer: Caller
  /** The caller of a 'staff' call. Asking for it elsewhere throws NotSignedIn. */
  readonly staff: StaffCaller
  /** The same for what concerns their own account, which the command line has not: asking for it there throws Forbidden. */
  readonly signedIn: SignedInStaff
  token: string | undefined
  /** Of the portal's cookie: what the browser has open besides. */
  portalToken: string | undefined
  /** Of the cookie of the back office: for calls of guests, which find nobody by it. */
  staffToken: string | undefined
  /** Of the cookie of browsers that have signed in before. */
  knownBrowser: string | undefined
  /** The same of browsers that have signed in to the back office. */
  staffBrowser: string | undefined
  /** The address the request came from, for limits. */
  remoteAddress: string
  /** How the browser names itself; empty: it does not. */
  browser: string
  log: FastifyBaseLogger
}

/** Built for every call: getters of a class cost nothing until somebody asks for them, those of an object are made with it. */
export class AnswerContext implements Context<Call> {
  readonly params: Context<Call>['params']
  readonly query: Context<Call>['query']
  readonly input: Context<Call>['input']
  readonly files: UploadedFile[]
  readonly caller: Caller | undefined
  readonly audience: Audience
  readonly token: string | undefined
  readonly portalToken: string | undefined
  readonly staffToken: string | undefined
  readonly knownBrowser: string | undefined
  readonly staffBrowser: string | undefined
  readonly remoteAddress: string
  readonly browser: string
  readonly log: FastifyBaseLogger

  readonly #staff: StaffCaller | undefined

  constructor(
    incoming: Incoming,
    valid: CallParts,
    files: UploadedFile[],
    caller: Caller | undefined,
    staff?: StaffCaller,
  ) {
    const { params, query, input } = valid as Pick<Context<Call>, 'params' | 'query' | 'input'>
    this.params = params
    this.query = query
    this.input = input
    this.files = files
    this.caller = caller
    this.#staff = staff
    this.audience = caller?.audience ?? incoming.audience ?? guests
    this.token = incoming.token
    this.portalToken = incoming.portalToken
    this.staffToken = incoming.staffToken
    this.knownBrowser = incoming.knownBrowser
    this.staffBrowser = incoming.staffBrowser
    this.remoteAddress = incoming.remoteAddress
    this.browser = incoming.browser ?? ''
    this.log = incoming.log
  }

  get customer(): Caller {
    if (!this.caller) throw new NotSignedIn()
    return this.caller
  }

  get staff(): StaffCaller {
    if (!this.#staff) throw new NotSignedIn()
    return this.#staff
  }

  get signedIn(): SignedInStaff {
    const { staff } = this
    if (!hasAccount(staff)) throw new Forbidden('The command line cannot do this. Please sign in to the back office.')
    return staff
  }
}

const hasAccount = (staff: StaffCaller): staff is SignedInStaff => staff.staffId !== null
