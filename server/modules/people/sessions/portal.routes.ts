import type { FastifyInstance } from 'fastify'
import { leavePortal, signOutOfPortal } from '../../../../contract/portal/portal.call.ts'
import { readOwnPath } from '../../../../domain/text/own-path.ts'
import { portalCookie, toSetCookie } from '../../../platform/http/cookies.ts'
import type { Api } from '../../../platform/http/http.ts'
import { isFromElsewhere } from '../../../platform/http/read-request.ts'
import type { SessionsService } from './sessions.service.ts'

interface PortalAccess {
  fastify: FastifyInstance
  api: Api
  sessions: SessionsService
  publicUrl: string
}

/** The way into the customer portal, and out of it. */
export function portalAccessRoutes({ fastify, api, sessions, publicUrl }: PortalAccess): void {
  const isSecure = publicUrl.startsWith('https:')

  // A salt that is not good leads to the portal, too, whose page then says how to get in.
  fastify.get<{ Querystring: { salt?: unknown; next?: unknown } }>('/portal/enter', async (request, reply) => {
    const { salt, next } = request.query
    // From elsewhere it would be somebody else's portal that opens here.
    const isMeant = typeof salt === 'string' && salt.length <= 200 && !isFromElsewhere(request.headers)
    const token = isMeant ? await sessions.openPortal(salt, request.log) : undefined
    if (token !== undefined) void reply.header('set-cookie', toSetCookie(portalCookie, token, { path: '/', isSecure }))
    return reply.header('cache-control', 'no-store').redirect(toPortalPath(next), 302)
  })

  api.answer(leavePortal, async ({ customer }) => ({ login_token: await sessions.leavePortal(customer) }))

  api.answer(signOutOfPortal, async ({ customer }) => {
    await sessions.signOut(customer)
    return {}
  })
}

function toPortalPath(next: unknown): string {
  const path = typeof next === 'string' ? readOwnPath(next) : undefined
  return path && /^\/portal(?=[/?]|$)[\w/?=&.%-]*$/.test(path) ? path : '/portal'
}
