import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mostOrderPapers } from '../../../../contract/admin/orders/order-files.ts'
import { apiBase } from '../../../../contract/call.ts'
import { describeHolds } from '../../../../domain/holds/hold-reasons.ts'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import type { Database } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import type { OrderPdfService, Printed } from '../billing/pdf/order-pdf.service.ts'
import { findCartonQuantities } from '../../catalog/index.ts'
import type { Dispatch } from '../fulfillment/list-dispatches.ts'
import { findPoFile } from '../../selling/index.ts'
import { listArtwork } from './orders-admin.wire.ts'
import type { OrdersAdmin } from './orders-admin.service.ts'
import type { OrderRecord } from './record.ts'

interface OrderFilesRoutes {
  fastify: FastifyInstance
  api: Api
  db: Database
  admin: OrdersAdmin
  pdfs: Pick<
    OrderPdfService,
    'printConfirmation' | 'printInvoice' | 'printWorkOrders' | 'printPackingSlips' | 'printCartonLabels'
  >
  readArtwork(hash: string): Promise<Buffer | undefined>
}

/** Files of orders: what the back office opens beside its calls. */
export function orderFilesRoutes({ fastify, api, db, admin, pdfs, readArtwork }: OrderFilesRoutes): void {
  const plainly = { errorHandler: answerErrorsPlainly }
  const path = (name: string) => `${apiBase}/admin/orders/:id/${name}`

  async function read(request: FastifyRequest) {
    await api.getStaff(request, getOrder)
    const { id } = request.params as { id: string }
    return admin.get(readOrderId(id))
  }

  async function toPrint(request: FastifyRequest) {
    const { order, cardPayment, today } = await read(request)
    const { payments, buyer: orderedBy, company, timeZone } = order
    return { order, payments, orderedBy, company, timeZone, today, ...(cardPayment && { cardPayment }) }
  }

  fastify.get(path('confirmation.pdf'), plainly, async (request, reply) =>
    sendPdf(reply, await pdfs.printConfirmation(await toPrint(request))),
  )
  fastify.get(path('invoice.pdf'), plainly, async (request, reply) =>
    sendPdf(reply, await pdfs.printInvoice(await toPrint(request))),
  )

  fastify.get(`${apiBase}/admin/work-orders.pdf`, plainly, async (request, reply) => {
    await api.getStaff(request, getOrder)
    const orders = []
    for (const orderId of readOrderIds(request.query)) {
      const { order, row } = await admin.get(orderId)
      const holdText = describeHolds(row.holds)
      orders.push({ order, company: order.company, orderedBy: order.buyer, timeZone: order.timeZone, holdText })
    }
    return sendPdf(reply, await pdfs.printWorkOrders(orders))
  })

  async function toPack({ order }: OrderRecord, dispatch?: Dispatch) {
    const itemIds = order.lines.flatMap(({ itemId }) => itemId ?? [])
    const cartons = await findCartonQuantities(db.orm, itemIds)
    return { order, company: order.company, orderedBy: order.buyer, timeZone: order.timeZone, dispatch, cartons }
  }

  fastify.get(`${apiBase}/admin/packing-slips.pdf`, plainly, async (request, reply) => {
    await api.getStaff(request, getOrder)
    const orders = []
    for (const orderId of readOrderIds(request.query)) orders.push(await toPack(await admin.get(orderId)))
    return sendPdf(reply, await pdfs.printPackingSlips(orders))
  })

  /** Without a shipment in the address, all of the order. */
  async function readParcels(request: FastifyRequest) {
    const record = await read(request)
    const { shipment } = request.query as { shipment?: unknown }
    const dispatch = record.order.dispatches.find(({ id }) => String(id) === shipment)
    if (shipment !== undefined && !dispatch) throw new NotFound(`Order ${record.order.id} has no such shipment.`)
    return toPack(record, dispatch)
  }

  fastify.get(path('packing-slip.pdf'), plainly, async (request, reply) =>
    sendPdf(reply, await pdfs.printPackingSlips([await readParcels(request)], isBlind(request))),
  )
  fastify.get(path('carton-labels.pdf'), plainly, async (request, reply) =>
    sendPdf(reply, await pdfs.printCartonLabels(await readParcels(request), isBlind(request))),
  )

  fastify.get(path('po-file'), plainly, async (request, reply) => {
    const { order } = await read(request)
    const file = order.poFileId === null ? undefined : await findPoFile(db.orm, order.poFileId)
    if (!file) throw new NotFound(`Order ${order.id} has no purchase order file.`)
    return sendFile(reply, file.fileName, file.content)
  })

  fastify.get(path('artwork/:hash'), plainly, async (request, reply) => {
    const { order, thread } = await read(request)
    const { hash } = request.params as { hash: string }
    // That of its lines, and what came with an answer.
    const answered = thread.messages.map(({ artworkHash, artworkName: name }) => ({ hash: artworkHash, name }))
    const used = [...listArtwork(order.lines), ...answered].find((one) => one.hash === hash)
    const content = used && (await readArtwork(hash))
    if (!used || !content) throw new NotFound(`Order ${order.id} has no such artwork file.`)
    return sendFile(reply, used.name, content)
  })
}

const isBlind = ({ query }: FastifyRequest): boolean => (query as { blind?: unknown }).blind === 'yes'

function readOrderId(text: string): OrderId {
  if (!/^\d{1,9}$/.test(text)) throw new NotFound(`'${text.slice(0, 40)}' is no order number.`)
  return toOrderId(Number(text))
}

function readOrderIds(query: unknown): OrderId[] {
  const { ids } = query as { ids?: unknown }
  const numbers = typeof ids === 'string' ? [...new Set(ids.split(',').filter(Boolean))] : []
  if (numbers.length === 0 || numbers.length > mostOrderPapers)
    throw new Invalid(`Please choose from 1 to ${mostOrderPapers} orders.`, 'ids')
  return numbers.map(readOrderId)
}

const sendPdf = (reply: FastifyReply, { name, pdf }: Printed) =>
  reply
    .header('cache-control', 'no-store')
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(pdf)

/** Saved, never opened within the shop: what a person has uploaded stays a file. */
const sendFile = (reply: FastifyReply, name: string, content: Buffer) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/octet-stream')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content)
