import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { readPhone } from '../../../../domain/people/phones.ts'
import { findPriceRequestMistakes, type PriceRequestInput } from '../../../../domain/ordering/price-requests.ts'
import { readCount } from '../../../../domain/text/read-count.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import type { Audience } from '../../../platform/http/audience.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { toNetwork, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { CatalogService } from '../../catalog/index.ts'
import type { MailsService } from '../../content/index.ts'
import { priceRequestMail, type PriceRequest } from './price-request-mail.ts'

interface PriceRequestsDeps {
  db: Database
  clock: Clock
  catalog: Pick<CatalogService, 'getProduct'>
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  getTimeZone(tx: Tx): Promise<string>
  readOrdersEmail(tx: Tx): Promise<string>
  rateLimits: { ofCustomer: RateLimit; ofGuest: RateLimit; ofNetwork: RateLimit }
  /** What is asked for waits there for its answer. */
  beginQuote(tx: Tx, principal: Principal | undefined, request: PriceRequest): Promise<{ number: string; id: number }>
}

/** Who asks: a customer, or a guest. */
interface Requester {
  principal: Principal | undefined
  audience: Audience
  remoteAddress: string
}

interface Mistaken {
  mistakes: ReturnType<typeof findPriceRequestMistakes>
}

export type PriceRequestsService = ReturnType<typeof createPriceRequestsService>

const tooMany = 'You have sent many requests. Please call us, or try again later.'

export function createPriceRequestsService({ db, clock, catalog, mails, rateLimits, ...deps }: PriceRequestsDeps) {
  async function limit({ principal, remoteAddress }: Requester): Promise<void> {
    const network = toNetwork(remoteAddress)
    if (principal) await rateLimits.ofCustomer.take(String(principal.customerId), tooMany)
    else await rateLimits.ofGuest.take(network, tooMany)
    await rateLimits.ofNetwork.take(network, tooMany)
  }

  return {
    /** Begins a quote, and mails the owner. @returns the number of the quote, or what is wrong with the request */
    async ask(
      requester: Requester,
      itemId: ItemId,
      typed: PriceRequestInput,
    ): Promise<{ number: string; id: number } | Mistaken> {
      const { record: item } = await catalog.getProduct(itemId, requester.audience)
      if (!item.custom) throw new Conflict('The prices of this item are on its page. Please add it to your cart.')
      const now = clock.now()
      const today = localDay(now, await deps.getTimeZone(db.orm))
      const mistakes = findPriceRequestMistakes(typed, { ...item, today })
      if (mistakes.length > 0) return { mistakes }
      await limit(requester)
      return db.transaction(async (tx) => {
        const request: PriceRequest = {
          itemId,
          itemCode: item.code,
          itemName: item.name,
          name: toLine(typed.name),
          email: typed.email.trim(),
          company: toLine(typed.company),
          phone: readPhone(typed.phone) ?? '',
          quantity: readCount(typed.quantity)!,
          inHandsOn: typed.inHandsOn.trim() || null,
          message: typed.message.replace(/\r\n?/g, '\n').trim(),
        }
        const quote = await deps.beginQuote(tx, requester.principal, request)
        const to = await deps.readOrdersEmail(tx)
        if (to !== '') {
          await mails.write(tx, {
            key: `price-request:${quote.number}`,
            kind: 'price-request',
            to,
            replyTo: request.email,
            template: priceRequestMail(request, {
              quote,
              isCustomer: requester.principal !== undefined,
              unit: item.unit,
              publicUrl: deps.publicUrl,
            }),
          })
        }
        return quote
      })
    },
  }
}
