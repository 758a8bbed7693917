import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { initialOf } from '../../../domain/initials.ts'
import { brandFileTypes } from './brand-files.ts'
import type { ShopSettings } from './settings.ts'

interface BrandRoutesParts {
  fastify: FastifyInstance
  readSettings(): Promise<ShopSettings>
  /** Where logos are, the owner's first. */
  folders: string[]
}

const fileName = /^[\w-]{1,100}\.(svg|png|jpe?g|webp)$/

/** The shop's logos, and the icon of its pages: the owner's, or the initial of the name on the color of the shop. */
export function brandRoutes({ fastify, readSettings, folders }: BrandRoutesParts): void {
  async function sendFile(reply: FastifyReply, name: string, lastsSeconds: number) {
    const content = fileName.test(name) ? await findFile(folders, name) : undefined
    if (!content) return reply.callNotFound()
    return reply
      .header('cache-control', `public, max-age=${lastsSeconds}`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .type(brandFileTypes[extname(name)]!)
      .send(content)
  }

  // The address changes with the picture.
  fastify.get<{ Params: { name: string } }>('/brand/:name', ({ params }, reply) =>
    sendFile(reply, params.name, 31_536_000),
  )

  fastify.get('/favicon.svg', async (_request, reply) => {
    const { brand } = await readSettings()
    if (brand.icon?.startsWith('/brand/')) return sendFile(reply, brand.icon.slice('/brand/'.length), 3_600)
    if (brand.icon) return reply.redirect(brand.icon, 302)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('image/svg+xml')
      .send(drawInitial(brand.name, brand.theme['--color-steel'] ?? '#1f3b57'))
  })
}

async function findFile(folders: string[], name: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (content) return content
  }
  return undefined
}

const drawInitial = (name: string, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="4" fill="${/^#[\da-f]{6}$/i.test(color) ? color : '#1f3b57'}"/><text x="20" y="28" text-anchor="middle" font-family="Arial, sans-serif" font-size="23" font-weight="700" fill="#fff">${initialOf(name)}</text></svg>`
