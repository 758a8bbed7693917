import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import he from 'he'
import type { PublishedSignIn } from '../../contract/admin/published-sign-in.ts'
import { answerPlainly } from '../platform/http/plain-page.ts'
import type { PagesSource } from './open-pages.ts'

interface AdminParts {
  fastify: FastifyInstance
  source: PagesSource
  /** Name and colors of the shop. */
  readBrand(): Promise<AdminBrand>
  /** Shown where somebody signs in. */
  signIns: readonly PublishedSignIn[]
}

interface AdminBrand {
  name: string
  theme: Record<string, string>
  icon: string | null
}

const pageFile = 'web/admin/index.html'

/** Of the back office: nothing of other sites, not even the card form, and the frame of no other page. */
const contentPolicy = [
  "default-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the back office at /admin: one page for all of its addresses, which shows nothing by itself. What it shows comes by calls, and
 * those ask who is there.
 */
export async function serveAdmin({ fastify, source, readBrand, signIns }: AdminParts): Promise<void> {
  const readPage = await openPage(fastify, source)
  if (!readPage) return
  const isBuilt = 'folder' in source

  async function answer(url: string, reply: FastifyReply) {
    if (url.startsWith('/admin/assets/')) return reply.callNotFound()
    const text = fill(await readPage!(url), await readBrand(), signIns)
    // Vite's own scripts stand in the page while it is being worked on.
    if (isBuilt) reply.header('content-security-policy', contentPolicy)
    return reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(text)
  }

  for (const path of ['/admin', '/admin/*'])
    fastify.get(path, { errorHandler: answerPlainly }, ({ url }, reply) => answer(url, reply))
}

/** The page before the brand stands in it. */
async function openPage(
  fastify: FastifyInstance,
  source: PagesSource,
): Promise<((url: string) => Promise<string>) | undefined> {
  if ('vite' in source) {
    const { vite } = source
    return async (url) => vite.transformIndexHtml(url, await readFile(join(vite.config.root, pageFile), 'utf8'))
  }
  if (!('folder' in source)) return undefined
  const folder = join(source.folder, 'admin')
  const page = await readFile(join(folder, pageFile), 'utf8')
  await fastify.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  return () => Promise.resolve(page)
}

function fill(page: string, { name, theme, icon }: AdminBrand, signIns: readonly PublishedSignIn[]): string {
  const style = Object.entries(theme).map(([property, value]) => `${property}: ${value}`)
  const values: Record<string, string> = {
    name,
    theme: style.join('; '),
    color: theme['--color-steel'] ?? '#1f3b57',
    // Another address with another icon: browsers keep the one that they have for an hour.
    icon: encodeURIComponent(icon ?? `${name} ${theme['--color-steel'] ?? ''}`),
    signIns: JSON.stringify(signIns),
  }
  return page.replace(/\{\{(\w+)\}\}/g, (_, key: string) => he.escape(values[key] ?? ''))
}
