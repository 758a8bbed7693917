import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { guests } from '../platform/http/audience.ts'
import { Refusal } from '../platform/http/errors.ts'
import type { Api } from '../platform/http/http.ts'
import { answerStaffPlainly } from '../platform/http/plain-page.ts'
import type { Pages } from './open-pages.ts'

/** A page of the shop with something that is not published. */
export interface Preview {
  /** Of the page. */
  path: string
  /** What a call answers from the draft; undefined where the shop answers it. */
  answer(call: Call, args: object): Promise<unknown> | undefined
}

interface PreviewParts {
  fastify: FastifyInstance
  api: Pick<Api, 'invoke'>
  /** Refuses whoever may not see it. */
  openPreview(request: FastifyRequest): Promise<Preview>
  publicUrl: string
}

/** Nothing runs in it, and no page but those of the shop shows it in a frame. */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'none'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * Shows staff what is not published yet: the page as the shop renders it for guests, without its scripts, so that it stays as it was
 * rendered. It is made anew each time and stored nowhere.
 */
export function servePreviews({ fastify, api, openPreview, publicUrl, pages }: PreviewParts & { pages: Pages }): void {
  fastify.get('/admin/preview/:name', { errorHandler: answerStaffPlainly }, async (request, reply) => {
    const { path, answer } = await openPreview(request)
    const { preparePage } = await pages.load()
    const prepared = await preparePage({
      url: `${publicUrl}${path}`,
      token: undefined,
      isSignedIn: false,
      isShared: true,
      maintenance: false,
      scripts: { analytics: null, maps: null },
      async sender(call, args) {
        const answered = answer(call, args)
        if (!answered)
          return api.invoke(call, {
            ...args,
            token: undefined,
            audience: guests,
            remoteAddress: request.ip,
            log: request.log,
          })
        return answered.then(
          (data) => ({ status: 200, body: { message: 'success' as const, data } }),
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error
            return { status: error.status, body: { message: 'failure' as const, error: error.message } }
          },
        )
      },
      onError: (error) => request.log.error({ err: error }, 'no preview was made'),
      assetsFor: pages.assetsFor,
    })
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    if ('location' in prepared) return reply.redirect(new URL(prepared.location, publicUrl).pathname, prepared.status)
    return reply
      .status(prepared.status)
      .header('content-security-policy', contentPolicy)
      .type('text/html; charset=utf-8')
      .send(toStill(await pages.render(prepared.page)))
  })
}

/** Without what would run; links open beside it. Data in a page has no '<' in it, so that a script ends where it seems to. */
const toStill = (html: string): string =>
  markFooter(html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace('<head>', '<head><base target="_blank"/>'))

/** So that a preview can begin at the end of the page, by #footer. */
function markFooter(html: string): string {
  const at = html.lastIndexOf('<footer')
  return at < 0 ? html : `${html.slice(0, at)}<footer id="footer"${html.slice(at + '<footer'.length)}`
}
