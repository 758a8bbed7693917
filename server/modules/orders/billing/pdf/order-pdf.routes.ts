import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withSchemas } from '../../../../../contract/all-calls.ts'
import { apiBase } from '../../../../../contract/call.ts'
import { getPortalOrder } from '../../../../../contract/portal/portal.call.ts'
import { toOrderId, type OrderId } from '../../../../../domain/ids.ts'
import type { Api } from '../../../../platform/http/http.ts'
import type { Caller } from '../../../../platform/http/context.ts'
import { answerErrorsPlainly } from '../../../../platform/http/plain-page.ts'
import { createValidator } from '../../../../platform/http/validation.ts'
import type { OrderPdfService, Printed } from './order-pdf.service.ts'

/** The same customer and the same numbers as in the call whose order they show. */
export function orderPdfRoutes(fastify: FastifyInstance, api: Api, pdfs: OrderPdfService): void {
  const validate = createValidator(withSchemas(getPortalOrder))

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    print: (customer: Caller, orderId: OrderId) => Promise<Printed>,
  ) {
    const customer = await api.getPortalCaller(request)
    const { id } = validate({ params: request.params }).params as { id: number }
    const { name, pdf } = await print(customer, toOrderId(id))
    return reply
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(pdf)
  }

  fastify.get(
    `${apiBase}/portal/orders/:id/confirmation.pdf`,
    { errorHandler: answerErrorsPlainly },
    (request, reply) => answer(request, reply, pdfs.getConfirmation),
  )
  fastify.get(`${apiBase}/portal/orders/:id/invoice.pdf`, { errorHandler: answerErrorsPlainly }, (request, reply) =>
    answer(request, reply, pdfs.getInvoice),
  )
}
