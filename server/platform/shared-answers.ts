import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, Call, CallWithSchemas } from '../../contract/call.ts'
import { toAudienceKey } from './audience.ts'
import type { Caller, Context } from './http.ts'
import type { ResponseCache } from './response-cache.ts'

/** What a shared answer may depend on. Who is calling is not told. */
type Question<C> = Pick<Context<C>, 'params' | 'query' | 'input' | 'audience'>

/** Answers a whole audience at once. */
export type SharedHandler<C> = (question: Question<C>) => Promise<AnswerOf<C>> | AnswerOf<C>

export interface SharedOptions<C> {
  /** What an answer shows: it ends when one of these changes. Without it, it ends with every change of the catalog. */
  topics?: (question: Question<C>) => readonly string[]
  /** What of an answer is a caller's own. */
  wishlist?: WishlistFlags<AnswerOf<C>>
}

export interface WishlistFlags<Answer> {
  /** The items that an answer lists. */
  listItemIds(answer: Answer): number[]
  /** The same answer with the flags of these items; the shared one stays as it is. */
  flag(answer: Answer, itemIds: ReadonlySet<number>): Answer
}

/** The answer of a caller who may have some of its items on the wishlist. */
export function toOwnAnswer<A>(answer: A, flags: WishlistFlags<A> | undefined, caller: Caller | undefined): A {
  const isOwn = flags && hasOnWishlist(flags.listItemIds(answer), caller)
  return isOwn ? flags.flag(answer, new Set(caller!.wishlistItemIds)) : answer
}

const hasOnWishlist = (itemIds: readonly number[], caller: Caller | undefined): boolean =>
  caller !== undefined && caller.wishlistItemIds.some((id) => itemIds.includes(id))

/** Answers a call from the cache, and by the handler where nothing is there yet. */
export function createSharedAnswers<C extends CallWithSchemas>(
  call: C,
  handler: SharedHandler<C>,
  { topics, wishlist }: SharedOptions<C>,
  responses: ResponseCache,
) {
  const keyOf = createKey(call)

  return async (request: FastifyRequest, reply: FastifyReply, context: Context<C>, mayKeep: boolean) => {
    const { caller } = context
    const headers = cacheHeaders(call, caller)
    const cacheControl = headers['cache-control']
    const key = keyOf(context)
    const found = mayKeep ? responses.find(key) : undefined
    if (found && !hasOnWishlist(found.itemIds, caller)) return responses.send(request, reply, found, cacheControl)

    const version = responses.version()
    const answer = await handler(context)
    const itemIds = wishlist?.listItemIds(answer) ?? []
    reply.headers(headers).type('application/json; charset=utf-8')
    if (!mayKeep || hasOnWishlist(itemIds, caller)) return reply.send(toText(toOwnAnswer(answer, wishlist, caller)))
    const text = toText(answer)
    const etag = call.method === 'GET' ? `"${createHash('sha1').update(text).digest('base64url')}"` : undefined
    const shows = topics ? { topics: topics(context) } : {}
    const kept = responses.keep(reply, key, { text, version, itemIds, ...shows, ...(etag && { etag }) })
    responses.send(request, reply, kept, cacheControl)
  }
}

/** What browsers and proxies may store, and what tells two answers at one address apart. */
export const cacheHeaders = (call: Call, caller: Caller | undefined) => ({
  'cache-control': caller || call.who !== 'any' || call.method !== 'GET' ? 'no-store' : 'public, no-cache',
  'vary': 'authorization, accept-encoding',
})

const toText = (data: unknown): string => JSON.stringify({ message: 'success', data })

/** Names an answer by what the call knows of the request, and by who sees the same. */
function createKey<C extends CallWithSchemas>(call: C): (question: Question<C>) => string {
  const parts = (['params', 'query', 'input'] as const).map((part) => ({
    part,
    names: Object.keys((call[part] as { properties?: object } | undefined)?.properties ?? {}),
  }))
  return (question) => {
    const values = parts.map(({ part, names }) => {
      const given = question[part] as Record<string, unknown> | undefined
      return names.map((name) => given?.[name] ?? null)
    })
    return `${call.name} ${toAudienceKey(question.audience)} ${JSON.stringify(values)}`
  }
}
