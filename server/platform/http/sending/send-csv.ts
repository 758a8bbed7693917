import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A spreadsheet to be saved, which may come in parts. */
export const sendCsv = (reply: FastifyReply, name: string, parts: Iterable<string> | AsyncIterable<string>) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(parts))
