import type { FastifyInstance } from 'fastify'
import { withSchemas } from '../../../../contract/all-calls.ts'
import { apiBase } from '../../../../contract/call.ts'
import { getPortalOrder } from '../../../../contract/portal/portal.call.ts'
import { removePoFile, updatePoFile } from '../../../../contract/shop/cart/cart.call.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import type { Api } from '../../../platform/http/http.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import { createValidator } from '../../../platform/http/validation.ts'
import type { PoFilesService } from './po-files.service.ts'

export function poFilesRoutes(fastify: FastifyInstance, api: Api, poFiles: PoFilesService): void {
  api.answer(updatePoFile, async ({ customer, files: [file] }) => {
    const { fileName, uploadedAt } = await poFiles.attach(customer, file!)
    return { po_file_name: fileName, uploaded_at: uploadedAt.toISOString() }
  })

  api.answer(removePoFile, async ({ customer }) => {
    await poFiles.remove(customer)
    return {}
  })

  const validate = createValidator(withSchemas(getPortalOrder))
  // Saved, never opened within the shop: what a person has uploaded stays a file.
  fastify.get(`${apiBase}/portal/orders/:id/po-file`, { errorHandler: answerErrorsPlainly }, async (request, reply) => {
    const customer = await api.getPortalCaller(request)
    const { id } = validate({ params: request.params }).params as { id: number }
    const { fileName, mediaType, content } = await poFiles.readOfOrder(customer, toOrderId(id))
    return reply
      .header('cache-control', 'no-store')
      .type(mediaType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(content)
  })
}
