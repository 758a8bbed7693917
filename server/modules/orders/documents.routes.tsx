import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '../../../contract/call.ts'
import { getEcomFooterInfo } from '../../../contract/calls/content.ts'
import { getPortalOrder } from '../../../contract/calls/portal.ts'
import { localDay } from '../../../domain/business-days.ts'
import { days } from '../../../domain/durations.ts'
import { formatAmount } from '../../../domain/format-money.ts'
import { canInvoice, type OrderState } from '../../../domain/order-states.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import type { Clock } from '../../platform/clock.ts'
import { portalCookie, readCookie } from '../../platform/cookies.ts'
import type { Database } from '../../platform/database.ts'
import type { Api } from '../../platform/http.ts'
import { issueInvoice } from './invoices.store.ts'
import type { OrderPaperParts } from './order-paper.tsx'

export interface DocumentsParts {
  fastify: FastifyInstance
  api: Api
  db: Database
  clock: Clock
}

type ShownOrder = AnswerOf<typeof getPortalOrder>
type Paper = Omit<OrderPaperParts, 'letterhead'>

/** Order confirmations and invoices as PDF, for whoever may see the order in the portal. */
export function documentsRoutes({ fastify, api, db, clock }: DocumentsParts): void {
  async function answer(request: FastifyRequest, reply: FastifyReply, write: (order: ShownOrder) => Promise<Paper>) {
    void reply.header('cache-control', 'no-store')
    const incoming = {
      token: undefined,
      portalToken: readCookie(request.headers.cookie, portalCookie),
      browser: request.headers['user-agent'],
      remoteAddress: request.ip,
      log: request.log,
    }
    const params = { id: (request.params as { id: string }).id }
    const found = await api.invoke(getPortalOrder, { ...incoming, params })
    if (!('data' in found.body)) return reply.status(found.status).send(found.body)
    const { state } = found.body.data.order
    if (request.url.includes('invoice') && !canInvoice(state as OrderState))
      return reply.status(409).send({ message: 'failure', error: 'The invoice is written once the order has shipped.' })
    const shop = await api.invoke(getEcomFooterInfo, incoming)
    if (!('data' in shop.body)) return reply.status(shop.status).send(shop.body)
    const { footers, header } = shop.body.data
    const letterhead = { name: header.brand_name, line: header.brand_line, email: footers.email, phone: header.phone }
    const paper = await write(found.body.data)
    const name = `${paper.title === 'Invoice' ? 'invoice' : 'order'}-${paper.number}.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(await render({ ...paper, letterhead }))
  }

  fastify.get(`${apiBase}/portal/orders/:id/confirmation.pdf`, (request, reply) =>
    answer(request, reply, (shown) => Promise.resolve(toConfirmation(shown))),
  )

  fastify.get(`${apiBase}/portal/orders/:id/invoice.pdf`, (request, reply) =>
    answer(request, reply, async (shown) => {
      const invoice = await db.transaction((tx) => issueInvoice(tx, shown.order.id, clock.now()))
      return toInvoice(shown, String(invoice.number), invoice.issuedAt)
    }),
  )
}

// What draws a PDF is large, and most processes never need it.
async function render(parts: OrderPaperParts): Promise<Buffer> {
  const [{ renderToBuffer }, { OrderPaper }, { loadPaperFonts }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./order-paper.tsx'),
    import('./paper-letters.ts'),
  ])
  await loadPaperFonts()
  return renderToBuffer(<OrderPaper {...parts} />)
}

const toConfirmation = (shown: ShownOrder): Paper => ({
  title: 'Order confirmation',
  number: String(shown.order.id),
  facts: toFacts(shown),
  billTo: toBuyer(shown),
  order: shown.order,
  closing: [
    shown.payment.method === 'card'
      ? 'You pay by card.'
      : `You pay by invoice${shown.payment.payment_terms ? `, ${shown.payment.payment_terms}` : ''}.`,
    'Thank you for your order.',
  ],
})

function toInvoice(shown: ShownOrder, number: string, issuedAt: Date): Paper {
  const { payment, time_zone: timeZone } = shown
  const termsDays = Number(/^Net (\d+)$/.exec(payment.payment_terms)?.[1] ?? 0)
  const dueOn = localDay(new Date(issuedAt.getTime() + days(termsDays)), timeZone)
  const isOpen = payment.open_amount > 0
  return {
    title: 'Invoice',
    number,
    facts: [
      ['Invoice date', localDay(issuedAt, timeZone)],
      ...(isOpen ? ([['Due', dueOn]] satisfies [string, string][]) : []),
      ...toFacts(shown),
    ],
    billTo: toBuyer(shown),
    order: shown.order,
    closing: isOpen
      ? [`Please pay ${formatAmount(payment.open_amount)} by ${dueOn} and name invoice ${number}.`]
      : ['Nothing is due.'],
  }
}

function toFacts({ order }: ShownOrder): [string, string][] {
  const facts: [string, string][] = [
    ['Order', String(order.id)],
    ['Placed', order.placed_on],
    ['Purchase order', order.po_number],
    ['Terms', order.payment_terms],
    ['Ships by', order.shipping_method],
  ]
  return facts.filter(([, value]) => value !== '')
}

const toBuyer = ({ company, ordered_by: person }: ShownOrder): string[] => [company, person]
