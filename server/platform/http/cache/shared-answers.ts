import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, Call, CallWithSchemas } from '../../../../contract/call.ts'
import { toAudienceKey } from '../audience.ts'
import type { Caller, Context } from '../context.ts'
import type { ResponseCache } from './response-cache.ts'

/** What a shared answer may depend on. Not on who is calling. */
type Question<C> = Pick<Context<C>, 'params' | 'query' | 'input' | 'audience'>

/** Answers a whole audience at once. */
export type SharedHandler<C> = (question: Question<C>) => Promise<Shared<AnswerOf<C>>> | Shared<AnswerOf<C>>

/** An answer without topics ends with every change of the catalog. */
export type Shared<Answer> = Answer | WithTopics<Answer>

class WithTopics<Answer> {
  readonly answer: Answer
  readonly topics: readonly string[] | undefined
  /** What of it the pages show that are rendered from it. */
  readonly topicsOnPages: readonly string[] | undefined
  /** It is made again whenever it is asked for. */
  readonly isPassing: boolean

  constructor(answer: Answer, topics?: readonly string[], topicsOnPages = topics, isPassing = false) {
    this.answer = answer
    this.topics = topics
    this.topicsOnPages = topicsOnPages
    this.isPassing = isPassing
  }
}

/** For what has to be heard of each time: neither the answer nor a page with it is cached. */
export const withoutCache = <Answer>(answer: Answer) => new WithTopics(answer, undefined, undefined, true)

/**
 * @param topics what the answer shows: it ends when one of these changes
 * @param topicsOnPages where pages show less of it than whoever calls it is told
 */
export const withTopics = <Answer>(answer: Answer, topics: readonly string[], topicsOnPages?: readonly string[]) =>
  new WithTopics(answer, topics, topicsOnPages)

export const readTopics = <Answer>(shared: Shared<Answer>): WithTopics<Answer> =>
  shared instanceof WithTopics ? shared : new WithTopics(shared)

export interface WishlistFlags<Answer> {
  /** The items that an answer lists. */
  listItemIds(answer: Answer): number[]
  /** The same answer with the flags of these items; the shared one stays as it is. */
  flag(answer: Answer, itemIds: ReadonlySet<number>): Answer
}

/** The answer of a caller who may have some of its items on the wishlist. */
export function toOwnAnswer<A>(shared: Shared<A>, flags: WishlistFlags<A> | undefined, caller: Caller | undefined) {
  const { answer, topics, topicsOnPages, isPassing } = readTopics(shared)
  const isOwn = flags && hasOnWishlist(flags.listItemIds(answer), caller)
  return new WithTopics(
    isOwn ? flags.flag(answer, new Set(caller!.wishlistItemIds)) : answer,
    topics,
    topicsOnPages,
    isPassing,
  )
}

const hasOnWishlist = (itemIds: readonly number[], caller: Caller | undefined): boolean =>
  caller !== undefined && caller.wishlistItemIds.some((id) => itemIds.includes(id))

/** Answers a call from the cache, and by the handler where nothing is there yet. */
export function createSharedAnswers<C extends CallWithSchemas>(
  call: C,
  handler: SharedHandler<C>,
  wishlist: WishlistFlags<AnswerOf<C>> | undefined,
  responses: ResponseCache,
) {
  const keyOf = createKey(call)

  return async (request: FastifyRequest, reply: FastifyReply, context: Context<C>, mayCache: boolean) => {
    const { caller } = context
    const headers = cacheHeaders(call, caller)
    const cacheControl = headers['cache-control']
    const key = keyOf(context)
    const found = mayCache ? responses.find(key) : undefined
    if (found && !hasOnWishlist(found.itemIds, caller)) return responses.send(request, reply, found, cacheControl)

    const version = responses.version()
    const { answer, topics, isPassing } = readTopics(await handler(context))
    const itemIds = wishlist?.listItemIds(answer) ?? []
    reply.headers(headers).type('application/json; charset=utf-8')
    if (!mayCache || isPassing || hasOnWishlist(itemIds, caller))
      return reply.send(toText(toOwnAnswer(answer, wishlist, caller).answer))
    const text = toText(answer)
    const etag = call.method === 'GET' ? `"${createHash('sha1').update(text).digest('base64url')}"` : undefined
    const cached = responses.store(reply, key, { text, version, itemIds, topics, etag })
    responses.send(request, reply, cached, cacheControl)
  }
}

/** What browsers and proxies may store, and what distinguishes two answers at one address. */
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
