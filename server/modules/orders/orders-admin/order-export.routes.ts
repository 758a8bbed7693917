import { listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { apiBase } from '../../../../contract/call.ts'
import { orderExportQuery } from '../../../../contract/admin/orders/order-export.schema.ts'
import { exportColumns } from '../../../../domain/order-admin/export-columns.ts'
import type { Api } from '../../../platform/http/http.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import { createQueryReader } from '../../../platform/http/validation.ts'
import type { OrderExport } from './order-export.ts'
import { readQuestion } from './order-list.routes.ts'

interface OrderExportRoutes {
  fastify: FastifyInstance
  api: Api
  orderExport: OrderExport
}

/** The list of orders as CSV, which comes in parts. */
export function orderExportRoutes({ fastify, api, orderExport }: OrderExportRoutes): void {
  const read = createQueryReader<Static<typeof orderExportQuery>>(orderExportQuery)
  fastify.get(`${apiBase}/admin/orders.csv`, { errorHandler: answerErrorsPlainly }, async (request, reply) => {
    const staff = await api.getStaff(request, listOrders)
    const { column, ...query } = read(request.query)
    const columns = column?.length ? column : exportColumns.map(({ id }) => id)
    const parts = await orderExport.begin(readQuestion(query), columns, staff)
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="orders.csv"')
      .send(Readable.from(parts))
  })
}
