import type { FastifyReply } from 'fastify'
import { NotFound } from '../../../platform/http/errors.ts'
import { noSuchFile } from './order-messages.service.ts'

/** Saved, never opened within the shop: what a person has sent stays a file. */
export const sendFile = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content)

/** @throws NotFound where they are no numbers */
export function readFileParams(params: { id?: string; fileId: string }): { id: number; fileId: number } {
  const [id, fileId] = [params.id ?? '1', params.fileId].map((text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0))
  if (!id || !fileId || Math.max(id, fileId) > 2_147_483_647) throw new NotFound(noSuchFile)
  return { id, fileId }
}
