import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { getPortalInvoices } from '../../../../contract/portal/invoices.call.ts'
import { invoiceFileQuery } from '../../../../contract/portal/list-files.schema.ts'
import { listFiles } from '../../../../contract/portal/list-files.ts'
import { toWireAmount } from '../../../../domain/money/money.ts'
import { invoiceAges, type InvoiceAge } from '../../../../domain/payments/invoice-ages.ts'
import { sheetStart, toSheetRows } from '../../../../domain/text/sheet-cells.ts'
import type { Api } from '../../../platform/http/http.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import { sendCsv } from '../../../platform/http/sending/send-csv.ts'
import { createQueryReader } from '../../../platform/http/validation.ts'
import type { PortalInvoices } from './portal-invoices.service.ts'
import { invoiceColumns, toWireInvoice } from './portal-invoices.wire.ts'

/** Invoices in the customer portal, as a list and as a file of all that the list would show. */
export function portalInvoicesRoutes(fastify: FastifyInstance, api: Api, invoices: PortalInvoices): void {
  api.answer(getPortalInvoices, async ({ customer, query }) => {
    const shown = await invoices.list(customer, query)
    const { balance, total, page, pageCount, today, company, seesCompany } = shown
    return {
      invoices: shown.invoices.map((invoice) => toWireInvoice(invoice, shown)),
      total_count: total,
      page,
      page_count: pageCount,
      today,
      company,
      sees_company: seesCompany,
      balance: {
        open_amount: toWireAmount(balance.openCents),
        open_count: balance.count,
        past_due_amount: toWireAmount(balance.pastDueCents),
        past_due_count: balance.pastDueCount,
        oldest_days: balance.oldestDays,
        ages: (Object.keys(invoiceAges) as InvoiceAge[]).map((age) => ({
          title: invoiceAges[age],
          amount: toWireAmount(balance.ages[age]),
        })),
      },
    }
  })

  const read = createQueryReader<Static<typeof invoiceFileQuery>>(invoiceFileQuery)
  fastify.get(listFiles.invoices, { errorHandler: answerErrorsPlainly }, async (request, reply) => {
    const customer = await api.getPortalCaller(request)
    const { parts, ...calendar } = await invoices.export(customer, read(request.query))
    async function* toRows(): AsyncGenerator<string> {
      yield sheetStart + toSheetRows([invoiceColumns.map(([title]) => title)])
      for await (const some of parts)
        yield toSheetRows(
          some.map((invoice) => {
            const shown = toWireInvoice(invoice, calendar)
            return invoiceColumns.map(([, cell]) => cell(shown))
          }),
        )
    }
    return sendCsv(reply, 'invoices.csv', toRows())
  })
}
