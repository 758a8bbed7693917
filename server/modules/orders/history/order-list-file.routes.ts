import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { orderFileQuery } from '../../../../contract/portal/list-files.schema.ts'
import { listFiles } from '../../../../contract/portal/list-files.ts'
import { sheetStart, toSheetRows } from '../../../../domain/text/sheet-cells.ts'
import type { Api } from '../../../platform/http/http.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import { sendCsv } from '../../../platform/http/sending/send-csv.ts'
import { createQueryReader } from '../../../platform/http/validation.ts'
import type { PortalOrdersService } from './portal-orders.service.ts'
import { orderColumns } from './portal-orders.wire.ts'

/** The orders of the portal as a file: the same customer and the same filter as in the list. */
export function orderListFileRoutes(fastify: FastifyInstance, api: Api, orders: PortalOrdersService): void {
  const read = createQueryReader<Static<typeof orderFileQuery>>(orderFileQuery)
  fastify.get(listFiles.orders, { errorHandler: answerErrorsPlainly }, async (request, reply) => {
    const customer = await api.getPortalCaller(request)
    return sendCsv(reply, 'orders.csv', toRows(await orders.exportOrders(customer, read(request.query))))
  })
}

type Exported = Awaited<ReturnType<PortalOrdersService['exportOrders']>>

async function* toRows({ parts, timeZone }: Exported): AsyncGenerator<string> {
  yield sheetStart + toSheetRows([orderColumns.map(([title]) => title)])
  for await (const orders of parts)
    yield toSheetRows(orders.map((order) => orderColumns.map(([, cell]) => cell(order, timeZone))))
}
