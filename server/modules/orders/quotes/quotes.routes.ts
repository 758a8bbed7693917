import type { FastifyInstance } from 'fastify'
import { apiBase } from '../../../../contract/call.ts'
import { getPortalQuotes } from '../../../../contract/portal/quotes.call.ts'
import * as calls from '../../../../contract/shop/quotes.call.ts'
import { toLineId } from '../../../../domain/ids.ts'
import { isSignature, signatureSentence } from '../../../../domain/people/signatures.ts'
import { nameQuote, toQuotePath } from '../../../../domain/quotes/quote-states.ts'
import { Conflict, Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import { rateCheckout, type PrepareFreight } from '../../selling/index.ts'
import type { OrdersService } from '../placing/orders.service.ts'
import { readFileParams, sendFile } from '../messages/send-file.ts'
import type { BuyerQuotesService } from './buyer-quotes.service.ts'
import type { QuoteMessagesService } from './quote-messages.service.ts'
import type { QuoteGoods } from './quote-goods.ts'
import type { QuotePdfs } from './quote-pdfs.ts'
import { toWireQuote, toWireQuoteRow } from './quotes.wire.ts'

interface QuotesParts {
  fastify: FastifyInstance
  api: Api
  quotes: BuyerQuotesService
  messages: QuoteMessagesService['ofBuyer']
  orders: Pick<OrdersService, 'placeOrder'>
  prepareFreight: PrepareFreight
  pdfs: QuotePdfs
}

/** What buyers do with quotes. Whoever has the link of a quote may read it and answer; to accept it somebody signs in. */
export function quotesRoutes({ fastify, api, quotes, messages, orders, prepareFreight, pdfs }: QuotesParts): void {
  const show = async (token: string, caller: Caller | undefined) => ({
    quote: toWireQuote(await quotes.open(token, caller)),
  })

  api.answer(calls.requestQuote, async ({ input, caller, remoteAddress }) => {
    const { in_hands_date: inHandsOn, line_ids: lineIds, items = [], quantities = [], proof = false, ...typed } = input
    const goods: QuoteGoods = {
      lineIds: lineIds === undefined || !caller ? null : lineIds === 'all' ? 'all' : lineIds.map(toLineId),
      pieces: items.map(({ catalog_item_id: itemId, variant_id: variantId, quantity }) => ({
        itemId,
        variantId,
        quantity,
      })),
      quantities,
    }
    const quote = await quotes.request({ principal: caller, remoteAddress }, { ...typed, inHandsOn }, goods, {
      wantsProof: proof,
    })
    return {
      quote_number: nameQuote(quote.id),
      url: toQuotePath(quote.token),
      sentence: `We have your request ${nameQuote(quote.id)} and will send a quote to ${quote.email}.`,
    }
  })

  api.answer(calls.getQuote, ({ params, caller }) => show(params.token, caller))

  api.answer(calls.noteQuoteOpening, async ({ params, caller }) => {
    // Staff who look at it do not count as its buyer.
    if (!caller?.work) await quotes.noteOpening(params.token)
    return {}
  })

  api.answer(calls.requestQuoteChange, async ({ params, input, caller }) => {
    await quotes.requestChange(params.token, input, input.message)
    return show(params.token, caller)
  })

  api.answer(calls.declineQuote, async ({ params, input, caller }) => {
    await quotes.decline(params.token, input, input.reason)
    return show(params.token, caller)
  })

  api.answer(calls.writeAboutQuote, async ({ params, input, caller }) => {
    const written = { text: input.message, fileIds: input.file_ids }
    await messages.write(params.token, { name: input.name, customerId: null }, written)
    return show(params.token, caller)
  })

  api.answer(calls.uploadQuoteMessageFile, async ({ params, files: [file] }) => messages.upload(params.token, file!))

  fastify.get<{ Params: { token: string; fileId: string } }>(
    `${apiBase}/quotes/:token/files/:fileId`,
    { errorHandler: answerErrorsPlainly },
    async ({ params }, reply) => sendFile(reply, await messages.readFile(params.token, readFileParams(params).fileId)),
  )

  api.answer(calls.acceptQuote, async ({ params, input, customer }) => {
    if (!isSignature(input.name)) throw new Invalid(signatureSentence, 'name')
    const { po_number: poNumber, option } = input
    const accept = () => quotes.accept(customer, params.token, input, { option, poNumber })
    const accepted = await accept()
    if ('orderIds' in accepted) return { order_ids: accepted.orderIds }
    const { quoteId, version, shipToId, methodCode, totalCents } = accepted
    if (poNumber === undefined || shipToId === null || methodCode === null) return { order_ids: [] }
    await prepareFreight(customer, { addressIds: [shipToId] }, rateCheckout(shipToId, null))
    const checkout = {
      key: `quote-${quoteId}-${version}`,
      paymentMethod: 'terms' as const,
      poNumber,
      addressId: shipToId,
      methodCode,
      freightBill: null,
      note: '',
      delivery: undefined,
      expectedCents: totalCents,
      quoteId,
      placedBy: customer.work,
    }
    try {
      const { orders: placed } = await orders.placeOrder(customer, checkout)
      return { order_ids: placed.map(({ id }) => id) }
    } catch (error) {
      if (!(error instanceof Conflict) || error.code !== 'placed-otherwise') throw error
      // It was ordered in another window at the same moment, by another number: those are its orders, as for whoever accepts it later.
      const again = await accept()
      if ('orderIds' in again) return { order_ids: again.orderIds }
      throw error
    }
  })

  api.answer(getPortalQuotes, async ({ customer }) => {
    const { rows, ...calendar } = await quotes.list(customer)
    return { quotes: rows.map(toWireQuoteRow(calendar)), today: calendar.today }
  })

  fastify.get<{ Params: { token: string } }>(
    `${apiBase}/quotes/:token/quote.pdf`,
    { errorHandler: answerErrorsPlainly },
    async ({ params }, reply) => {
      const { name, pdf } = await pdfs.printByToken(params.token)
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(pdf)
    },
  )
}
