import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guests, toAudienceKey } from '../platform/http/audience.ts'
import { listingViewCookie, portalCookie, readCookie, shopCookie, toSetCookie } from '../platform/http/cookies.ts'
import { chooseEncoding, encodeText } from '../platform/http/encodings.ts'
import type { Caller } from '../platform/http/context.ts'
import type { PortalTokens } from '../platform/http/http.ts'
import { answerPlainly } from '../platform/http/plain-page.ts'
import type { ResponseCache } from '../platform/http/cache/response-cache.ts'
import type { Metrics } from '../platform/metrics.ts'
import { openPages, type Pages, type PagesSource } from './open-pages.ts'
import { prepareVisit, type PageParts, type Visit } from './prepare-visit.ts'
import { renewPages } from './renew-pages.ts'
import { servePreviews, type Preview } from './serve-previews.ts'
import { addWorkBar, serveWorkBar } from './work-bar.ts'

interface PagesParts extends Omit<PageParts, 'pages'> {
  fastify: FastifyInstance
  source: PagesSource
  findCaller(token: string, browser?: string, network?: string): Promise<Caller | undefined>
  /** Whose portal a browser has open; nobody's while somebody else is signed in to the shop. */
  findPortalCaller(tokens: PortalTokens, browser?: string, network?: string): Promise<Caller | undefined>
  /** @returns the token of a portal for whoever is signed in to the shop */
  openPortalOf(caller: Caller): Promise<string>
  /** Where the page of a path stands now. */
  findMovedPage(path: string): Promise<string | null>
  /** What the clock of the shop shows at a moment: '9:31 am'. */
  sayTime(moment: string): Promise<string>
  /** What was rendered for one is shown to all who see the same until something of it changes. */
  responses: ResponseCache
  /** Lets the cache know what the owner has written by now. */
  readContent(): Promise<unknown>
  /** Counts how pages came about. */
  metrics: Pick<Metrics, 'countSharedPage'>
  /** What staff see before it is published. */
  openPreview(request: FastifyRequest): Promise<Preview>
}

type Serving = Omit<PagesParts, 'source' | 'responses'> & {
  pages: Pages
  /** Undefined while pages are being worked on. */
  cache: ResponseCache | undefined
}

/** Renders the shop's pages for people and serves the files that they need. */
export async function servePages({ source, responses, ...parts }: PagesParts): Promise<void> {
  const { fastify } = parts
  const cache = 'vite' in source ? undefined : responses
  const serving = { ...parts, pages: await openPages(fastify, source), cache }
  // Browsers ask for it on pages that name no icon.
  fastify.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  // Where the search box leads while there is no JavaScript.
  fastify.get<{ Querystring: { keyword?: string | string[] } }>('/search', ({ query }, reply) =>
    reply.redirect(toSearchPath(String(query.keyword ?? '')), 302),
  )
  if (cache && serving.pages.renews) {
    const renewing = renewPages({ cache, log: fastify.log, metrics: parts.metrics })
    fastify.addHook('onClose', renewing.close)
  }
  servePreviews(serving)
  serveWorkBar(fastify)
  fastify.get('/*', { errorHandler: answerPlainly }, (request, reply) => answerPage(serving, request, reply))
}

// A search engine that finds the shop interrupted, or being worked on, comes back.
const retryAfterSeconds = '30'

const toSearchPath = (keyword: string): string => {
  const text = [...keyword.trim()].slice(0, 200).join('')
  return text === '' ? '/home' : `/search/${encodeURIComponent(text)}`
}

async function answerPage(serving: Serving, request: FastifyRequest, reply: FastifyReply) {
  if (!wantsPage(request)) return reply.callNotFound()
  const visit = await readVisit(serving, request, reply)
  // The browser compares it with its own when the page is there.
  if (visit.caller && visit.isShared) reply.header('server-timing', await toSessionTiming(serving.pages, visit.token!))
  // The bar that says who works as whom is in no page of others.
  if (!serving.cache || !visit.isShared || visit.caller?.work) return makePage(serving, visit, request, reply)

  await serving.readContent()
  const key = `page ${toAudienceKey(visit.audience)} ${visit.address}`
  const wasThere = serving.cache.has(key)
  const found = serving.cache.find(key)
  serving.metrics.countSharedPage(found ? 'cache' : wasThere ? 'ended' : 'anew')
  // Whatever changes while the page is made ends it.
  if (!found) return makePage(serving, visit, request, reply, { key, version: serving.cache.version() })
  serving.cache.send(request, reply, found, cacheControlOf(visit))
  return reply
}

const toSessionTiming = async (pages: Pages, token: string): Promise<string> =>
  `session;desc="${(await pages.load()).markOf(token)}"`

const catalogPages =
  /^\/(home|listing|subCollection|products|search|about-us|general-info|promo-standards|privacy|terms|pages)(?=[/?]|$)/

async function readVisit(serving: Serving, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
  const { pages, findCaller } = serving
  const { url, headers, ip } = request
  const token = readCookie(headers.cookie, shopCookie)
  const caller = token === undefined ? undefined : await findCaller(token, headers['user-agent'], ip)
  // The page for a session that has ended takes the cookie away.
  const hasEnded = token !== undefined && !caller
  const isShared = catalogPages.test(url) && !url.includes('login_token=') && !hasEnded
  // What is made for others, too, shows nothing of an address that others do not have.
  const shown = toShownAddress(request)
  const portalToken = inPortal.test(url) ? await openPortal(serving, request, reply, caller) : undefined
  return {
    token,
    caller,
    portalToken,
    audience: caller?.audience ?? guests,
    isSignedIn: caller !== undefined,
    isShared,
    address: isShared ? pages.toKnownAddress(shown) : shown,
  }
}

const inPortal = /^\/portal(?=[/?]|$)/

/** A link into the portal, from a mail or a bookmark, opens it for whoever is signed in to the shop. */
async function openPortal(
  { findPortalCaller, openPortalOf, publicUrl }: Serving,
  { headers, ip }: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
): Promise<string | undefined> {
  const shop = readCookie(headers.cookie, shopCookie)
  const portal = readCookie(headers.cookie, portalCookie)
  if (!caller) return portal
  if (portal !== undefined && (await findPortalCaller({ portal, shop }, headers['user-agent'], ip))) return portal
  const opened = await openPortalOf(caller)
  const isSecure = publicUrl.startsWith('https:')
  reply.header('set-cookie', toSetCookie(portalCookie, opened, { path: '/', isSecure }))
  return opened
}

const listing = /^\/(?:listing|search)\//
const views = new Set(['rows', 'cards'])

/** How a browser wants listings to be shown counts where the address does not say; it is rendered, and cached, as if it said so. */
function toShownAddress({ url, headers }: FastifyRequest): string {
  const view = listing.test(url) ? readCookie(headers.cookie, listingViewCookie) : undefined
  if (view === undefined || !views.has(view) || /[?&]view=/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}view=${view}`
}

/** @param cached under which name, for those who come next */
async function makePage(
  serving: Serving,
  visit: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
  cached?: { key: string; version: number },
) {
  const { pages, cache } = serving
  const { token, caller } = visit
  const { prepared, listTopics, isForAll } = await prepareVisit(serving, visit, {
    cookies: request.headers.cookie,
    browser: request.headers['user-agent'],
    remoteAddress: request.ip,
    log: request.log,
  })
  reply.header('cache-control', cacheControlOf(visit)).header('vary', 'cookie, accept-encoding')
  // The cookie of a session that has ended would make every page ask for it again.
  if (token !== undefined && !caller) reply.header('set-cookie', `${shopCookie}=; path=/; max-age=0; samesite=lax`)
  const { status } = prepared
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  const [path, query] = request.url.split('?', 2)
  if ('location' in prepared) {
    // The address of another shop may end in a number, too: what the owner says of it comes first.
    const stated = status === 301 ? await serving.findMovedPage(path!) : null
    const own = toOwnAddress(stated ?? prepared.location, serving.publicUrl)
    // A page that is made for all has not read the whole query of this one.
    return reply.redirect(status === 301 && query ? `${own.split('?')[0]}?${query}` : own, status)
  }
  if (status === 404) {
    const moved = await serving.findMovedPage(path!)
    if (moved !== null) return reply.redirect(query ? `${moved}?${query}` : moved, 301)
  }
  const rendered = await pages.render(prepared.page)
  const text = caller?.work ? addWorkBar(rendered, caller.work, await serving.sayTime(caller.work.endsAt)) : rendered
  reply.status(status).type('text/html; charset=utf-8')
  if (cache && cached && isForAll() && pages.isWorthCaching(cached.key)) {
    const { address, audience, isSignedIn } = visit
    const renew = () => makeAgain(serving, cache, { address, audience, isSignedIn })
    const response = cache.store(reply, cached.key, { text, version: cached.version, topics: listTopics(), renew })
    cache.send(request, reply, response, cacheControlOf(visit))
    return reply
  }
  const { bytes, encoding } = encodeText(text, chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** What a shared page depends on. */
type SharedVisit = Pick<Visit, 'address' | 'audience' | 'isSignedIn'>

/** A page that all who see the same share, while nobody waits for it. @returns nothing where it is no page for all any more */
async function makeAgain(serving: Serving, cache: ResponseCache, { address, audience, isSignedIn }: SharedVisit) {
  await serving.readContent()
  const version = cache.version()
  const visit = {
    token: undefined,
    caller: undefined,
    portalToken: undefined,
    audience,
    isSignedIn,
    isShared: true,
    address,
  }
  const asking = { remoteAddress: '', log: serving.fastify.log }
  const { prepared, listTopics, isForAll } = await prepareVisit(serving, visit, asking)
  if (!isForAll() || !('page' in prepared)) return undefined
  return { text: await serving.pages.render(prepared.page), version, topics: listTopics() }
}

const cacheControlOf = ({ caller, address }: Visit): string =>
  caller || address.startsWith('/portal') ? 'no-store' : 'no-cache'

/** A missing picture or file is no page: it gets its 404 without a rendering. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? url
  if (/^\/(api|assets|pictures|dev)(\/|$)/.test(path)) return false
  return !/\.\w{2,5}$/.test(path) || (headers.accept ?? '').includes('text/html')
}

/** A redirect never leaves the shop. */
function toOwnAddress(location: string, publicUrl: string): string {
  const { pathname, search, hash } = new URL(location, publicUrl)
  return pathname.replace(/^\/+/, '/') + search + hash
}
