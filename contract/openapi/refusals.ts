import type { CallWithSchemas } from '../call.ts'

/** What each status but 200 says; the name is that of the response in a document. */
export const refusals = {
  400: { name: 'Invalid', description: 'Malformed or invalid input; errors name the fields' },
  401: { name: 'NotSignedIn', description: 'Nobody is signed in, or the token does not count' },
  403: { name: 'Forbidden', description: 'Not within the rights of the caller' },
  404: { name: 'NotFound', description: 'Nothing there, or nothing of the caller' },
  405: { name: 'CleanedUp', description: 'The account of this sign-in is gone; forget what is stored of it' },
  409: { name: 'Conflict', description: 'Conflict with a change made since' },
  413: { name: 'TooLarge', description: 'The body, or a file in it, is too large' },
  415: { name: 'UnknownKind', description: 'A body of a kind that this call does not take' },
  422: { name: 'SessionEnded', description: 'This session is no longer valid, or a refused sign-in' },
  429: { name: 'TooMany', description: 'Too many attempts; Retry-After says when to come back' },
  500: { name: 'Failed', description: 'Our mistake' },
  503: { name: 'Unavailable', description: 'Interrupted, still opening, or closed for maintenance' },
} as const

export type RefusalStatus = keyof typeof refusals

/** Every call may be malformed, name nothing, come too often, or find the shop closed. */
const always: RefusalStatus[] = [400, 404, 429, 500, 503]

export const isAlwaysAnswered = (status: RefusalStatus): boolean => always.includes(status)

/** The statuses but 200 with which a call answers. */
export function listRefusals(call: CallWithSchemas): RefusalStatus[] {
  const sendsBody = call.method !== 'GET'
  const statuses: [RefusalStatus, boolean][] = [
    [401, call.who !== 'guest'],
    [403, isOfRight(call)],
    [409, sendsBody],
    [413, sendsBody],
    [415, sendsBody],
    [422, call.who === 'any' || call.who === 'customer'],
  ]
  const own = statuses.flatMap(([status, isAnswered]) => (isAnswered ? [status] : []))
  return [...new Set([...always, ...own, ...(call.alsoRefuses ?? [])])].sort((one, other) => one - other)
}

/** Cookies come along by themselves: a page of another site is refused what would change something. */
const isOfRight = ({ who, method, path, customersOnly }: CallWithSchemas): boolean =>
  who === 'staff' || customersOnly === true || (method !== 'GET' && (who === 'portal' || path.startsWith('/admin/')))
