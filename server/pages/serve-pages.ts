import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Call } from '../../contract/call.ts'
import type { Assets } from '../../web/app/document.tsx'
import type * as EntryServer from '../../web/app/entry-server.tsx'
import { createCache } from '../platform/cache.ts'
import { listingViewCookie, portalCookie, readCookie, shopCookie } from '../platform/cookies.ts'
import type { Api, Caller } from '../platform/http.ts'
import { answerPlainly } from '../platform/plain-page.ts'
import { chooseEncoding, encodeText } from '../platform/encodings.ts'
import type { ResponseCache, ServeCached } from '../platform/response-cache.ts'

/** Pages are built ahead, or come through Vite while they are being worked on; tests hand them over. */
export type PagesSource = { folder: string } | { vite: ViteDevServer } | Pages

export interface PagesParts {
  fastify: FastifyInstance
  api: Api
  source: PagesSource
  findCaller(token: string, browser?: string): Promise<Caller | undefined>
  /** While the shop is being worked on, every page answers 503 to everybody but the owner. */
  maintenance: { isClosedFor(cookies: string | undefined): Promise<boolean>; wasOn(): boolean }
  /** Where the page of a path stands now. */
  findMovedPage(path: string): Promise<string | null>
  /** What was rendered for one guest is shown to others until something of it changes. */
  responses: ResponseCache
  /** Lets the cache know what the owner has written by now. */
  readContent(): Promise<unknown>
  /** Where shoppers reach the shop; links that leave it are built on it. */
  publicUrl: string
}

/** Renders the shop's pages for people and serves the files that they need. */
export async function servePages(parts: PagesParts): Promise<void> {
  const { fastify, source } = parts
  const pages = await openPages(fastify, source)
  // Browsers ask for it on pages that name no icon.
  fastify.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  // Where the search box leads while there is no JavaScript.
  fastify.get<{ Querystring: { keyword?: string | string[] } }>('/search', ({ query }, reply) =>
    reply.redirect(toSearchPath(String(query.keyword ?? '')), 302),
  )
  const kept = 'vite' in source ? undefined : parts.responses
  const serveCached: ServeCached = (request, reply) => {
    if (!kept || !isSameForGuests(request)) return false
    const send = () => {
      const page = kept.find(toKey(pages.toKnownAddress(toShownAddress(request))))
      if (page) kept.send(request, reply, page, forGuests)
      return page !== undefined
    }
    return parts.readContent().then(send, () => false)
  }
  fastify.get('/*', { config: { serveCached } }, (request, reply) =>
    answerPage(parts, pages, kept, request, reply).catch((error: unknown) => answerPlainly(error, request, reply)),
  )
}

async function openPages(fastify: FastifyInstance, source: PagesSource): Promise<Pages> {
  if ('vite' in source) return pagesFromVite(source.vite)
  return 'folder' in source ? pagesFromFolder(fastify, source.folder) : source
}

const toKey = (address: string): string => `page ${address}`
const forGuests = 'no-cache'

// A search engine that finds the shop interrupted, or being worked on, comes back.
const retryAfterSeconds = '30'

const toSearchPath = (keyword: string): string => {
  const text = [...keyword.trim()].slice(0, 200).join('')
  return text === '' ? '/home' : `/search/${encodeURIComponent(text)}`
}

const catalogPages =
  /^\/(home|listing|subCollection|products|search|about-us|general-info|promo-standards|privacy|terms)(?=[/?]|$)/

const isSameForGuests = ({ url, headers }: FastifyRequest): boolean =>
  catalogPages.test(url) && !url.includes('login_token=') && readCookie(headers.cookie, shopCookie) === undefined

const listing = /^\/listing\//
const views = new Set(['rows', 'cards'])

/** How a browser wants listings to be shown counts where the address does not say; it is rendered, and kept, as if it said so. */
function toShownAddress({ url, headers }: FastifyRequest): string {
  const view = listing.test(url) ? readCookie(headers.cookie, listingViewCookie) : undefined
  if (view === undefined || !views.has(view) || /[?&]view=/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}view=${view}`
}

export interface Pages {
  load(): Promise<typeof EntryServer>
  assetsFor(pattern: string, part: string | undefined): Assets
  render(page: EntryServer.PreparedPage): string | Promise<string>
  /** The address of a page with what the page reads of its query. */
  toKnownAddress(url: string): string
  isWorthKeeping(url: string): boolean
}

async function answerPage(
  parts: PagesParts,
  pages: Pages,
  kept: ResponseCache | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!wantsPage(request)) return reply.callNotFound()
  const version = kept && isSameForGuests(request) ? await parts.readContent().then(kept.version) : undefined
  // What is kept for others shows nothing of an address that others do not have.
  const shown = toShownAddress(request)
  const address = version === undefined ? shown : pages.toKnownAddress(shown)
  const token = readCookie(request.headers.cookie, shopCookie)
  const browser = request.headers['user-agent']
  const caller = token === undefined ? undefined : await parts.findCaller(token, browser)
  const { preparePage } = await pages.load()
  const asking = {
    token: caller && token,
    portalToken: readCookie(request.headers.cookie, portalCookie),
    shopToken: token,
    caller,
    browser,
    remoteAddress: request.ip,
    log: request.log,
  }
  const prepared = await preparePage({
    url: toPageUrl(address, parts.publicUrl),
    token: caller && token,
    isShared: false,
    maintenance: await parts.maintenance.isClosedFor(request.headers.cookie),
    sender: (call: Call, args) => parts.api.invoke(call, { ...args, ...asking }),
    onError: (error) => request.log.error({ err: error }, 'no page was made'),
    assetsFor: pages.assetsFor,
  })
  reply
    .header('cache-control', caller || request.url.startsWith('/portal') ? 'no-store' : forGuests)
    .header('vary', 'cookie, accept-encoding')
  // The cookie of a session that has ended would make every page ask for it again.
  if (token !== undefined && !caller) reply.header('set-cookie', `${shopCookie}=; path=/; max-age=0; samesite=lax`)
  const { status } = prepared
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  if ('location' in prepared) return reply.redirect(toOwnAddress(prepared.location, parts.publicUrl), status)
  if (status === 404) {
    const [path, query] = request.url.split('?', 2)
    const moved = await parts.findMovedPage(path!)
    if (moved !== null) return reply.redirect(query ? `${moved}?${query}` : moved, 301)
  }
  // What the owner sees meanwhile is not for others.
  const isForAll = status === 200 && !parts.maintenance.wasOn()
  const keeps = kept && isForAll && version !== undefined && pages.isWorthKeeping(address)
  const text = await pages.render(prepared.page)
  reply.status(status).type('text/html; charset=utf-8')
  if (keeps) {
    kept.send(request, reply, kept.keep(reply, toKey(address), { text, version }), forGuests)
    return reply
  }
  const { bytes, encoding } = encodeText(text, chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

/** A missing picture or file is no page: it gets its 404 without a rendering. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? url
  if (/^\/(api|assets|pictures|dev)(\/|$)/.test(path)) return false
  return !/\.\w{2,5}$/.test(path) || (headers.accept ?? '').includes('text/html')
}

/** Whatever was asked for is a path of this shop: '//' alone would begin the name of another one, or no address at all. */
const toPageUrl = (asked: string, publicUrl: string): string => `${publicUrl}/${asked.replace(/^[/\\]+/, '')}`

/** A redirect never leaves the shop. */
function toOwnAddress(location: string, publicUrl: string): string {
  const { pathname, search, hash } = new URL(location, publicUrl)
  return pathname.replace(/^\/+/, '/') + search + hash
}

interface ManifestChunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
}

async function pagesFromFolder(fastify: FastifyInstance, folder: string): Promise<Pages> {
  const manifest = JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const address = pathToFileURL(join(folder, 'server/entry-server.js')).href
  const entry = (await import(address)) as typeof EntryServer
  await fastify.register(fastifyStatic, {
    root: join(folder, 'client'),
    serve: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
    },
  })
  return {
    load: () => Promise.resolve(entry),
    assetsFor: createAssetsFinder(manifest, entry.pageFiles),
    render: entry.renderPage,
    toKnownAddress: entry.toKnownAddress,
    isWorthKeeping: createJudge(),
  }
}

const rememberedAtMost = 10_000
const rememberedForMs = 600_000
const asked = {}

/** Filtered views are without number, and most are asked for once: they are kept from the second time on. */
function createJudge(): (url: string) => boolean {
  const askedFor = createCache<string, object>({ entriesAtMost: rememberedAtMost, lastsMs: rememberedForMs })
  return (url) => {
    if (!url.includes('?')) return true
    // As long for a long address as for a short one.
    const mark = createHash('sha1').update(url).digest('base64url')
    if (askedFor.get(mark)) return true
    askedFor.set(mark, asked)
    return false
  }
}

/** The built files of an address: the entry's, and those of its page. */
function createAssetsFinder(manifest: Record<string, ManifestChunk>, pageFiles: Record<string, string>) {
  const begin = manifest['web/app/begin.ts']
  const entry = manifest['web/app/entry-client.tsx']
  if (!begin || !entry) throw new Error('The built pages have no entry.')
  const fonts = Object.values(manifest).filter(({ src }) => src?.endsWith('.woff2') && !src.endsWith('-rarer.woff2'))
  const known = new Map<string, Assets>()

  function find(files: readonly (string | undefined)[]): Assets {
    const pages = files.flatMap((file) => manifest[`web/pages/${file}.tsx`] ?? [])
    const chunks = new Set([entry!, ...pages].flatMap((chunk) => [...withImports(manifest, chunk)]))
    const styles = [...chunks].flatMap(({ css }) => css ?? [])
    return {
      begin: `/${begin!.file}`,
      script: `/${entry!.file}`,
      styles: [...new Set(styles)].map((path) => `/${path}`),
      preloadScripts: [...chunks].filter((chunk) => chunk !== entry).map(({ file: path }) => `/${path}`),
      preloadFonts: fonts.map((font) => `/${font.file}`),
    }
  }

  return (pattern: string, part: string | undefined): Assets => {
    const key = `${pattern} ${part}`
    const assets = known.get(key) ?? find([pageFiles[pattern], part])
    known.set(key, assets)
    return assets
  }
}

function withImports(
  manifest: Record<string, ManifestChunk>,
  chunk: ManifestChunk,
  seen = new Set<ManifestChunk>(),
): Set<ManifestChunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports ?? []) withImports(manifest, manifest[name]!, seen)
  return seen
}

function pagesFromVite(vite: ViteDevServer): Pages {
  const load = async () => (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as typeof EntryServer
  return {
    load,
    assetsFor: () => ({
      begin: '/web/app/begin.ts',
      script: '/web/app/entry-client.tsx',
      styles: ['/web/app/style.css?direct'],
      preloadScripts: [],
      preloadFonts: [],
    }),
    render: async (page) => vite.transformIndexHtml(page.url, (await load()).renderPage(page)),
    toKnownAddress: (url) => url,
    isWorthKeeping: () => false,
  }
}
