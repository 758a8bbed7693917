import * as calls from '../../../../contract/admin/orders/quotes.call.ts'
import { apiBase, mayCall } from '../../../../contract/call.ts'
import { isDay } from '../../../../domain/calendar/business-days.ts'
import { toCustomerId, toQuoteId } from '../../../../domain/ids.ts'
import { findEmailMistake } from '../../../../domain/people/emails.ts'
import { maySeeCosts } from '../../../../domain/people/staff-rights.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { FastifyInstance } from 'fastify'
import { answerErrorsPlainly } from '../../../platform/http/plain-page.ts'
import { readFileParams, sendFile } from '../messages/send-file.ts'
import type { QuoteMessagesService } from './quote-messages.service.ts'
import type { Api } from '../../../platform/http/http.ts'
import { cutPage, readCursor } from '../../../platform/http/pages.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { QuoteContact, StaffQuotesService } from './staff-quotes.service.ts'
import { readContent, type Costs, toWireListed, toWirePriced, toWireStaffQuote } from './staff-quotes.wire.ts'

/** What those who answer quotes do with them. */
export function staffQuotesRoutes(
  fastify: FastifyInstance,
  api: Api,
  quotes: StaffQuotesService,
  messages: QuoteMessagesService['ofShop'],
): void {
  const readCosts = async (
    priced: Parameters<StaffQuotesService['listCosts']>[0],
    { rights }: Pick<StaffCaller, 'rights'>,
  ): Promise<Costs> => (maySeeCosts(rights) ? quotes.listCosts(priced) : new Map())
  const show = async (id: number, staff: Pick<StaffCaller, 'rights' | 'staffId'>) => {
    const found = await quotes.get(toQuoteId(id))
    const [more, costs] = await Promise.all([quotes.findAround(found.quote), readCosts(found.priced, staff)])
    return toWireStaffQuote(found, {
      ...more,
      costs,
      readerId: staff.staffId,
      mayChange: mayCall(staff.rights, calls.saveQuoteDraft),
    })
  }

  api.answer(calls.listQuotes, async ({ query, staff }) => {
    const { view, state, mine, companyId, cursor, limit = 50 } = query
    const { rows, timeZone } = await quotes.list({
      state,
      companyId,
      side: view === 'waiting' ? 'shop' : view === 'sent' ? 'buyer' : undefined,
      isToAnswer: view === 'messages',
      staffId: mine === 'yes' ? (staff.staffId ?? undefined) : undefined,
      q: query.q?.trim() || undefined,
      after: readCursor(cursor),
      limit: limit + 1,
    })
    const { page, nextCursor } = cutPage(rows, limit, ({ id }) => id)
    return { quotes: page.map(toWireListed), nextCursor, timeZone, mayChange: mayCall(staff.rights, calls.beginQuote) }
  })

  api.answer(calls.getStaffQuote, ({ params, staff }) => show(params.id, staff))

  api.answer(calls.listQuoteTexts, async () => ({ texts: await quotes.listTexts() }))

  api.answer(calls.beginQuote, async ({ input, staff }) => {
    const { title, fromCart = false } = input
    return { id: await quotes.begin({ contact: readContact(input), title: title.trim(), fromCart }, staff) }
  })

  api.answer(calls.copyQuote, async ({ params, staff }) => ({ id: await quotes.copy(toQuoteId(params.id), staff) }))

  api.answer(calls.priceQuoteDraft, async ({ params, input, staff }) => {
    const priced = await quotes.price(toQuoteId(params.id), readContent(input.content))
    return { priced: toWirePriced(priced, await readCosts(priced, staff)) }
  })

  api.answer(calls.saveQuoteDraft, async ({ params, input, staff }) => {
    const { revision, title, internalNote, content } = input
    checkDays(content)
    const edit = { revision, title: title.trim(), internalNote: internalNote.trim(), content: readContent(content) }
    await quotes.save(toQuoteId(params.id), edit, staff)
    return show(params.id, staff)
  })

  api.answer(calls.addCartToQuote, async ({ params, input, staff }) => {
    await quotes.addCart(toQuoteId(params.id), input.revision, staff)
    return show(params.id, staff)
  })

  api.answer(calls.sendQuote, async ({ params, input, staff }) => {
    await quotes.send(toQuoteId(params.id), input.revision, staff)
    return show(params.id, staff)
  })

  api.answer(calls.extendQuote, async ({ params, input, staff }) => {
    if (!isDay(input.validUntil)) throw new Invalid('Please enter a date.', 'validUntil')
    await quotes.extend(toQuoteId(params.id), input.validUntil, staff)
    return show(params.id, staff)
  })

  api.answer(calls.withdrawQuote, async ({ params, input, staff }) => {
    await quotes.withdraw(toQuoteId(params.id), input.reason.trim(), staff)
    return show(params.id, staff)
  })

  api.answer(calls.assignQuote, async ({ params, input, staff }) => {
    await quotes.assign(toQuoteId(params.id), input.staffId, staff)
    return show(params.id, staff)
  })

  api.answer(calls.writeToQuoteBuyer, async ({ params, input, staff }) => {
    const { seenId, ...written } = input
    await messages.write(toQuoteId(params.id), written, { seenId, by: staff })
    return show(params.id, staff)
  })

  api.answer(calls.settleQuoteMessages, async ({ params, input: { as, seenId }, staff }) => {
    await messages.settle(toQuoteId(params.id), as, { seenId, by: staff })
    return show(params.id, staff)
  })

  api.answer(calls.endQuoteMentions, async ({ params, signedIn }) => {
    await messages.endMentions(toQuoteId(params.id), signedIn.staffId)
    return show(params.id, signedIn)
  })

  api.answer(calls.uploadStaffQuoteFile, ({ params, files: [file], staff }) =>
    messages.upload(toQuoteId(params.id), file!, staff),
  )

  fastify.get<{ Params: { id: string; fileId: string } }>(
    `${apiBase}/admin/quotes/:id/files/:fileId`,
    { errorHandler: answerErrorsPlainly },
    async (request, reply) => {
      await api.getStaff(request, calls.getStaffQuote)
      const { id, fileId } = readFileParams(request.params)
      return sendFile(reply, await messages.readFile(toQuoteId(id), fileId))
    },
  )
}

function checkDays(content: { validUntil: string | null; inHandsOn: string | null }): void {
  for (const field of ['validUntil', 'inHandsOn'] as const)
    if (content[field] !== null && !isDay(content[field])) throw new Invalid('Please enter a date.', `content.${field}`)
}

/** @throws Invalid for somebody whom no mail reaches */
function readContact(input: {
  customerId: number | null
  name: string
  email: string
  company: string
  phone: string
}): QuoteContact {
  const { customerId, name, email, company, phone } = input
  if (customerId !== null) return { customerId: toCustomerId(customerId) }
  if (name.trim() === '') throw new Invalid('Please enter a name.', 'name')
  const mistake = findEmailMistake(email.trim())
  if (mistake !== undefined) throw new Invalid(mistake, 'email')
  return { name: name.trim(), email: email.trim(), company: company.trim(), phone: phone.trim() }
}
