import type { FastifyInstance } from 'fastify'
import { ownerCookie, toSetCookie } from '../../../platform/http/cookies.ts'
import type { Maintenance } from './maintenance.ts'

interface MaintenanceRoutesParts {
  fastify: FastifyInstance
  maintenance: Maintenance
  publicUrl: string
}

/** The owner's way in while the shop is closed: the link that 'npm run shop -- maintenance on' prints. */
export function maintenanceRoutes({ fastify, maintenance, publicUrl }: MaintenanceRoutesParts): void {
  const isSecure = publicUrl.startsWith('https:')
  fastify.get<{ Params: { pass: string } }>('/owner-pass/:pass', async ({ params }, reply) => {
    if (!(await maintenance.isPass(params.pass))) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', toSetCookie(ownerCookie, params.pass, { path: '/', isSecure }))
      .redirect('/home', 302)
  })
}
