import type { FastifyInstance, FastifyReply } from 'fastify'

interface SitemapParts {
  fastify: FastifyInstance
  /** Where shoppers reach the shop. */
  publicUrl: string
  /** Paths of all pages that a guest may see. */
  listPages(): Promise<Pick<string[], 'length' | 'slice'>>
}

/** What the protocol allows in one file (sitemaps.org). */
const pagesInFile = 50_000
const cachedForSeconds = 3_600

/** Tells search engines what there is, and what is of no use to them. */
export function sitemapRoutes({ fastify, publicUrl, listPages }: SitemapParts, inFile = pagesInFile): void {
  const toLocation = (path: string) => `<loc>${toXml(new URL(path, publicUrl).href)}</loc>`
  const toPages = (paths: string[]) =>
    `<urlset xmlns="${namespace}">${paths.map((path) => `<url>${toLocation(path)}</url>`).join('\n')}</urlset>`

  fastify.get('/robots.txt', (_request, reply) =>
    allowCaching(reply)
      .type('text/plain; charset=utf-8')
      .send(
        `${['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )

  fastify.get('/sitemap.xml', async (_request, reply) => {
    const paths = await listPages()
    if (paths.length <= inFile) return sendXml(reply, toPages(paths.slice()))
    const files = Array.from({ length: Math.ceil(paths.length / inFile) }, (_, at) => `/sitemaps/${at + 1}.xml`)
    const parts = files.map((path) => `<sitemap>${toLocation(path)}</sitemap>`).join('\n')
    return sendXml(reply, `<sitemapindex xmlns="${namespace}">${parts}</sitemapindex>`)
  })

  fastify.get<{ Params: { file: string } }>('/sitemaps/:file', async ({ params }, reply) => {
    const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(params.file)?.[1])
    const paths = Number.isNaN(number) ? [] : (await listPages()).slice((number - 1) * inFile, number * inFile)
    return paths.length === 0 ? reply.callNotFound() : sendXml(reply, toPages(paths))
  })
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const closed = [
  '/api/',
  '/admin',
  '/cart',
  '/checkout',
  '/orderplaced',
  '/login',
  '/logout',
  '/portal',
  '/search',
  '/wishlist',
  '/compare',
  '/flyer-builder',
]

const allowCaching = (reply: FastifyReply) => reply.header('cache-control', `public, max-age=${cachedForSeconds}`)

const sendXml = (reply: FastifyReply, body: string) =>
  allowCaching(reply).type('application/xml; charset=utf-8').send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`)

const toXml = (text: string): string => text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`)
