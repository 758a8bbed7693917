import type { FastifyInstance, FastifyRequest } from 'fastify'
import { confirmMailingList, joinMailingList, leaveMailingList } from '../../../../contract/shop/mailing-list.call.ts'
import { saySent } from '../../../../domain/content/mails/mail-note.ts'
import { answerPlainly } from '../../../platform/http/plain-page.ts'
import { Invalid, NotFound, TooMany } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { MailingListService } from './mailing-list.service.ts'

export function mailingListRoutes(api: Api, mailingList: MailingListService, holdsMails: boolean): void {
  api.answer(joinMailingList, async ({ input, remoteAddress }) => ({
    sentence: saySent(await mailingList.join(input.email, remoteAddress), holdsMails),
  }))
  api.answer(confirmMailingList, async ({ input }) => ({ sentence: await mailingList.confirm(input.token) }))
  api.answer(leaveMailingList, async ({ input }) => ({ sentence: await mailingList.leave(input.token) }))
}

interface WithToken {
  Params: { token: string }
}

/**
 * What forms send while there is no script, and what mail programs send to leave the list in one click (RFC 8058): a POST without
 * cookies to the address of List-Unsubscribe. A GET of it is a page that asks first, so that programs that follow links change nothing.
 */
export async function mailingListFormRoutes(fastify: FastifyInstance, mailingList: MailingListService): Promise<void> {
  await fastify.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_, body, parsed) => parsed(null, new URLSearchParams(body as string)),
    )
    const errorHandler = answerPlainly

    scope.post('/mailing-list', { errorHandler }, async (request, reply) => {
      const email = readForm(request).get('email') ?? ''
      return reply.redirect(
        `/mailing-list?said=${await tell(() => mailingList.join(email.slice(0, 300), request.ip), 'asked')}`,
        303,
      )
    })

    scope.post<WithToken>('/mailing-list/confirm/:token', { errorHandler }, async ({ params }, reply) =>
      reply.redirect(`/mailing-list?said=${await tell(() => mailingList.confirm(params.token), 'joined')}`, 303),
    )

    scope.post<WithToken>('/mailing-list/leave/:token', { errorHandler }, async (request, reply) => {
      const { token } = request.params
      if (readForm(request).has('page'))
        return reply.redirect(`/mailing-list?said=${await tell(() => mailingList.leave(token), 'left')}`, 303)
      if (request.isMultipart()) for await (const part of request.parts()) if (part.type === 'file') part.file.resume()
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await mailingList.leave(token))
    })
    done()
  })
}

const readForm = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** What the page says next, in a word of its address. */
async function tell(work: () => Promise<string>, done: 'asked' | 'joined' | 'left'): Promise<string> {
  try {
    await work()
    return done
  } catch (error) {
    if (error instanceof Invalid) return 'mistake'
    if (error instanceof TooMany) return 'later'
    if (error instanceof NotFound) return 'expired'
    throw error
  }
}
