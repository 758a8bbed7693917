import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { initialOf } from '../../../../domain/people/initials.ts'
import { createCache } from '../../../platform/cache.ts'
import { ifThere } from '../../../platform/disk.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { brandFileTypes } from './brand-files.ts'
import type { ShopSettings } from './settings.ts'

interface BrandRoutesParts {
  fastify: FastifyInstance
  readSettings(): Promise<ShopSettings>
  /** Where the owner's logos are. */
  files: FileStore
  /** Of those that came with the program. */
  bundled?: string | undefined
}

const fileName = /^[\w-]{1,100}\.(svg|png|jpe?g|webp)$/
const day = 86_400_000

/** The shop's logos, and the icon of its pages: the owner's, or the initial of the name on the color of the shop. */
export function brandRoutes({ fastify, readSettings, files, bundled }: BrandRoutesParts): void {
  // A name never stands for another picture: every page shows the logo, and asks for it once.
  const cached = createCache<string, { content: Buffer }>({ entriesAtMost: 50, sizeAtMost: 5_000_000, lastsMs: day })

  async function find(name: string): Promise<Buffer | undefined> {
    const known = cached.get(name)
    if (known) return known.content
    const own = await files.read(`brand/${name}`)
    const content = own ?? (bundled ? await ifThere(readFile(join(bundled, name))) : undefined)
    if (content) cached.set(name, { content }, content.length + 1)
    return content
  }

  async function sendFile(reply: FastifyReply, name: string, lasts: string) {
    const content = fileName.test(name) ? await find(name) : undefined
    if (!content) return reply.callNotFound()
    return reply
      .header('cache-control', `public, max-age=${lasts}`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(brandFileTypes[extname(name)]!)
      .send(content)
  }

  // The address changes with the picture.
  fastify.get<{ Params: { name: string } }>('/brand/:name', ({ params }, reply) =>
    sendFile(reply, params.name, '31536000, immutable'),
  )

  fastify.get('/favicon.svg', async (_request, reply) => {
    const { brand } = await readSettings()
    if (brand.icon?.startsWith('/brand/')) return sendFile(reply, brand.icon.slice('/brand/'.length), '3600')
    if (brand.icon) return reply.redirect(brand.icon, 302)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(drawInitial(brand.name, brand.theme['--color-steel'] ?? '#1f3b57'))
  })
}

const drawInitial = (name: string, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="4" fill="${/^#[\da-f]{6}$/i.test(color) ? color : '#1f3b57'}"/><text x="20" y="28" text-anchor="middle" font-family="Arial, sans-serif" font-size="23" font-weight="700" fill="#fff">${initialOf(name)}</text></svg>`
