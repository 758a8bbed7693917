import type { FastifyInstance } from 'fastify'
import { workAsCustomer } from '../../../../contract/admin/people/companies.call.ts'
import { toCompanyId, toCustomerId } from '../../../../domain/ids.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { portalCookie, readCookie, shopCookie, toShopCookie } from '../../../platform/http/cookies.ts'
import { Forbidden } from '../../../platform/http/errors.ts'
import { withCookie, type Api } from '../../../platform/http/http.ts'
import { answerPlainly } from '../../../platform/http/plain-page.ts'
import { isFromElsewhere } from '../../../platform/http/read-request.ts'
import type { WorkAsService } from './work-as.service.ts'

interface WorkAsRoutes {
  fastify: FastifyInstance
  api: Api
  work: WorkAsService
  findCaller(token: string): Promise<Caller | undefined>
  publicUrl: string
}

/** The way of the staff into the shop as a customer, and back. */
export async function workAsRoutes({ fastify, api, work, findCaller, publicUrl }: WorkAsRoutes): Promise<void> {
  const isSecure = publicUrl.startsWith('https:')

  api.answer(workAsCustomer, async ({ params, signedIn }) => {
    const token = await work.begin(toCompanyId(params.id), toCustomerId(params.memberId), signedIn)
    return withCookie({ path: '/home' }, toShopCookie(token, { isSecure }))
  })

  // The button of the bar on the pages is a form (server/pages/work-bar.ts).
  await fastify.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_, _body, parsed) => parsed(null, {}),
    )
    scope.post('/work-as/end', { errorHandler: answerPlainly }, async ({ headers }, reply) => {
      if (isFromElsewhere(headers)) throw new Forbidden('This request came from another site.')
      const token = readCookie(headers.cookie, shopCookie)
      const caller = token === undefined ? undefined : await findCaller(token)
      void reply.header('cache-control', 'no-store')
      if (!caller?.work) return reply.redirect('/admin/customers', 303)
      const orderId = await work.end(caller.work.id)
      void reply.header('set-cookie', [
        toShopCookie('', { isSecure, lastsMs: 0 }),
        `${portalCookie}=; path=/; max-age=0; samesite=lax; httponly`,
      ])
      const page = orderId === undefined ? `customers/${caller.companyId}` : `orders/${orderId}`
      return reply.redirect(`/admin/${page}`, 303)
    })
    done()
  })
}
