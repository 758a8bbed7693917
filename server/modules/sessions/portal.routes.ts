import type { FastifyInstance } from 'fastify'
import { leavePortal, signOutOfPortal } from '../../../contract/calls/portal.ts'
import { portalCookie } from '../../platform/cookies.ts'
import type { Api } from '../../platform/http.ts'
import type { SessionsService } from './sessions.service.ts'

interface PortalDoor {
  fastify: FastifyInstance
  api: Api
  sessions: SessionsService
  publicUrl: string
}

/** The way into the customer portal, and out of it. */
export function portalDoorRoutes({ fastify, api, sessions, publicUrl }: PortalDoor): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''

  // A salt that is not good leads to the portal, too, whose page then says how to get in.
  fastify.get<{ Querystring: { salt?: unknown; next?: unknown } }>('/portal/enter', async (request, reply) => {
    const { salt, next } = request.query
    const token =
      typeof salt === 'string' && salt.length <= 200 ? await sessions.openPortal(salt, request.log) : undefined
    if (token !== undefined)
      void reply.header('set-cookie', `${portalCookie}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`)
    return reply.header('cache-control', 'no-store').redirect(toPortalPath(next), 302)
  })

  api.answer(leavePortal, async ({ customer }) => ({ login_token: await sessions.leavePortal(customer) }))

  api.answer(signOutOfPortal, async ({ customer }) => {
    await sessions.signOut(customer)
    return {}
  })
}

const toPortalPath = (next: unknown): string =>
  typeof next === 'string' && /^\/portal(?=[/?]|$)[\w/?=&.%-]*$/.test(next) ? next : '/portal'
