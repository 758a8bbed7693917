import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../contract/admin/settings/connections.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { ConnectionsService } from './connections.service.ts'
import { challengePath } from './trials.ts'

interface ConnectionsRoutes {
  fastify: FastifyInstance
  api: Api
  connections: ConnectionsService
  findTimeZone(): Promise<string>
  /** That the person has entered the password again, too: it counts once. @throws Invalid */
  useConfirmation(staff: StaffCaller, confirmation: string): Promise<void>
}

/** Mail server, address and keys, for the back office. */
export function connectionsRoutes({ fastify, api, connections, ...parts }: ConnectionsRoutes): void {
  const { findTimeZone, useConfirmation } = parts
  const show = async () => ({ ...(await connections.show()), timeZone: await findTimeZone() })

  api.answer(calls.getConnections, show)
  api.answer(calls.saveConnections, async ({ input, staff }) => {
    await useConfirmation(staff, input.confirmation)
    await connections.save(input.values, { by: staff, version: input.version })
    return show()
  })
  api.answer(calls.removeConnection, async ({ params, input, staff }) => {
    await useConfirmation(staff, input.confirmation)
    await connections.remove(params.group, { by: staff, version: input.version })
    return show()
  })
  api.answer(calls.tryConnection, ({ params }) => connections.try(params.group))

  // The shop asks itself for this by its address: another program that answers there does not know the answer.
  fastify.get(`${challengePath}:challenge`, (request, reply) => {
    const { challenge } = request.params as { challenge: string }
    if (!/^[\w-]{16,64}$/.test(challenge)) return reply.code(404).send()
    return reply.type('text/plain').header('cache-control', 'no-store').send(connections.answerChallenge(challenge))
  })
}
