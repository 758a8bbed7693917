import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Assets } from '../../web/app/document.tsx'
import type * as EntryServer from '../../web/app/entry-server.tsx'
import { createCache } from '../platform/cache.ts'

/** Pages are built ahead, or come through Vite while they are being worked on; tests hand them over. */
export type PagesSource = { folder: string } | { vite: ViteDevServer } | Pages

export interface Pages {
  load(): Promise<typeof EntryServer>
  assetsFor(pattern: string, part: string | undefined): Assets
  render(page: EntryServer.PreparedPage): string | Promise<string>
  /** The address of a page with what the page reads of its query. */
  toKnownAddress(url: string): string
  isWorthCaching(url: string): boolean
  /** Those that many ask for are made anew after a change, before anybody asks. */
  renews?: boolean
}

export async function openPages(fastify: FastifyInstance, source: PagesSource): Promise<Pages> {
  if ('vite' in source) return pagesFromVite(source.vite)
  return 'folder' in source ? pagesFromFolder(fastify, source.folder) : source
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
    isWorthCaching: createJudge(),
    renews: true,
  }
}

const rememberedAtMost = 10_000
const rememberedForMs = 600_000
const asked = {}

/** Filtered views are without number, and most are asked for once: they are cached from the second time on. */
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

/** The two that every page begins with; what draws flyers brings fonts of its own, which only it loads. */
const shopFonts = /^web\/ui\/fonts\/(?!.*-rarer\.woff2$)[^/]+\.woff2$/

/** The built files of an address: the entry's, and those of its page. */
function createAssetsFinder(manifest: Record<string, ManifestChunk>, pageFiles: Record<string, string>) {
  const begin = manifest['web/app/begin.ts']
  const entry = manifest['web/app/entry-client.tsx']
  if (!begin || !entry) throw new Error('The built pages have no entry.')
  const fonts = Object.values(manifest).filter(({ src }) => src !== undefined && shopFonts.test(src))
  const known = new Map<string, Assets>()

  function find(files: readonly (string | undefined)[]): Assets {
    const pages = files.flatMap((file) => manifest[posix.join('web/pages', `${file}.tsx`)] ?? [])
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
  const loadedStyles = () =>
    [...vite.environments.ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith('.module.css'))
  return {
    load,
    assetsFor: () => ({
      begin: '/web/app/begin.ts',
      script: '/web/app/entry-client.tsx',
      styles: ['/web/app/style.css', ...loadedStyles()].map((path) => `${path}?direct`),
      preloadScripts: [],
      preloadFonts: [],
    }),
    render: async (page) => trimHead(await vite.transformIndexHtml(page.url, (await load()).renderPage(page))),
    toKnownAddress: (url) => url,
    isWorthCaching: () => false,
  }
}

/** Vite puts blanks around the scripts that it adds, and React would find text where the head has none. */
function trimHead(html: string): string {
  const end = html.indexOf('</head>')
  return html.slice(0, end).replace(/(?<=<head>|<\/script>)\s+(?=<)/g, '') + html.slice(end)
}
