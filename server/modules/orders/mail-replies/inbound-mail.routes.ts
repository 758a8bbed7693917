import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { messageFileKinds as kinds, messageFileMegabytes } from '../../../../contract/portal/messages.schema.ts'
import { apiBase } from '../../../../contract/call.ts'
import { NotFound, NotSignedIn } from '../../../platform/http/errors.ts'
import { hash } from './read-mail.ts'
import type { TakeReply } from './take-reply.ts'

const megabyte = 1024 * 1024
const bytesAtMost = 15 * megabyte

/**
 * Where a mail service posts what comes to the address for replies: the whole mail as it came. Whatever becomes of it, the answer is 200,
 * so that it is not sent again; only what the shop could not do now (429, 5xx) is.
 */
export async function inboundMailRoutes(
  fastify: FastifyInstance,
  takeReply: TakeReply,
  secret: string | undefined,
): Promise<void> {
  await fastify.register((scope, _options, done) => {
    // Who sends it is known before anything of it is read.
    scope.addHook('onRequest', async ({ headers }) => {
      if (secret === undefined) throw new NotFound('This shop takes no replies by e-mail.')
      if (!isSecret(headers.authorization, secret)) throw new NotSignedIn()
    })
    for (const type of ['message/rfc822', 'application/octet-stream', 'text/plain'])
      scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: bytesAtMost }, (_request, body, parsed) =>
        parsed(null, body),
      )
    scope.post<{ Body: Buffer }>(`${apiBase}/inbound-mail`, async ({ body, log }) => {
      const taken = await takeReply(body, { kinds, bytesAtMost: messageFileMegabytes * megabyte })
      if (!taken.taken) log.info({ why: taken.why }, 'an e-mail became no message')
      return taken
    })
    done()
  })
}

const isSecret = (header: string | undefined, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hash(header ?? '')), Buffer.from(hash(`Bearer ${secret}`)))
