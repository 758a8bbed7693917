import { findFlyerRequestMistakes, type FlyerRequestInput } from '../../../../domain/flyers/flyer-requests.ts'
import type { CustomerId, FlyerRequestId, ItemId } from '../../../../domain/ids.ts'
import { readPhone } from '../../../../domain/people/phones.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { toNetwork, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { MailsService } from '../../content/index.ts'
import type { Profile } from '../../people/index.ts'
import type { LiveFlyersService } from '../flyers/live-flyers.ts'
import { flyerRequestMail } from './flyer-request-mail.ts'
import { listRequests, lockRequest, removeRequest, saveQuoteOfRequest, saveRequest } from './flyer-requests.store.ts'
import type { RequestedItem } from './flyer-requests.tables.ts'

interface FlyerRequestsDeps {
  db: Database
  clock: Clock
  live: Pick<LiveFlyersService, 'findOpen'>
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  getProfile(tx: Tx, customerId: CustomerId): Promise<Profile>
  rateLimits: { ofFlyer: RateLimit; ofNetwork: RateLimit; ofCustomer: RateLimit }
  findMinimums(itemIds: readonly ItemId[]): Map<ItemId, number>
  /** Of the shop, in the name of the customer. */
  requestQuote(tx: Tx, principal: Principal, request: QuoteRequest): Promise<RequestedQuote>
}

interface QuoteRequest {
  title: string
  message: string
  pieces: { itemId: ItemId; quantity: number }[]
}

interface RequestedQuote {
  quoteNumber: string
  quotePath: string
}

export type FlyerRequestsService = ReturnType<typeof createFlyerRequests>

const shownAtMost = 100
const isGone = 'We cannot find this request. It may have been deleted.'
const tooMany = 'Many requests have been sent. Please write to the address on the flyer.'

/** What readers of live flyers want: it goes to the customer who has made the flyer, and only by that customer to the shop. */
export function createFlyerRequests({ db, clock, live, mails, rateLimits, ...deps }: FlyerRequestsDeps) {
  return {
    /** @throws NotFound for a flyer that is over, Invalid at the field that is to blame, TooMany */
    async ask(liveKey: string, typed: FlyerRequestInput, remoteAddress: string): Promise<{ to: string }> {
      const { flyer, owner } = await live.findOpen(liveKey)
      const mistakes = findFlyerRequestMistakes(typed)
      if (mistakes[0])
        throw new Invalid(
          mistakes[0].sentence,
          mistakes.map(({ field, sentence }) => ({ field, message: sentence })),
        )
      const inFlyer = new Map(flyer.design.pages.flatMap(({ items }) => items.map(({ key, item }) => [key, item])))
      const items = typed.items.map(({ key, quantity, comment }): RequestedItem => {
        const itemId = inFlyer.get(key)
        if (itemId === undefined)
          throw new Invalid('The flyer has been changed. Please reload it and choose again.', 'items')
        const { name = '', code = '' } = flyer.noted.items[itemId] ?? {}
        return { itemId, name, code, quantity, comment: toLine(comment) }
      })
      await rateLimits.ofNetwork.take(toNetwork(remoteAddress), tooMany)
      await rateLimits.ofFlyer.take(String(flyer.id), tooMany)
      const { login } = await deps.getProfile(db.orm, owner.customerId)
      const request = {
        name: toLine(typed.name),
        email: typed.email.trim(),
        company: toLine(typed.company),
        phone: readPhone(typed.phone) ?? '',
        message: typed.message.replace(/\r\n?/g, '\n').trim(),
        items,
      }
      await db.transaction(async (tx) => {
        const id = await saveRequest(tx, { ...request, flyerId: flyer.id, createdAt: clock.now() })
        const template = flyerRequestMail({ ...request, flyer: flyer.name, publicUrl: deps.publicUrl })
        const key = `flyer-request:${id}`
        await mails.write(tx, { key, kind: 'flyer-request', to: login, replyTo: request.email, template })
      })
      return { to: flyer.design.contact.company || flyer.design.contact.name }
    },

    list: ({ customerId }: Principal) => listRequests(db.orm, customerId, shownAtMost),

    /** Once: whoever asks again gets the same quote. @throws NotFound, Conflict, Invalid for goods that are not sold any more */
    async passOn(principal: Principal, id: FlyerRequestId, message: string): Promise<RequestedQuote> {
      return db.transaction(async (tx) => {
        const request = await lockRequest(tx, principal.customerId, id)
        if (!request) throw new NotFound(isGone)
        const { quoteNumber, quotePath, items, flyerName } = request
        if (quoteNumber !== null && quotePath !== null) return { quoteNumber, quotePath }
        if (items.length === 0) throw new Conflict('This request names no item. Please write to whoever sent it.')
        await rateLimits.ofCustomer.take(
          String(principal.customerId),
          'You have asked for many quotes. Please call us, or try again later.',
        )
        const minimums = deps.findMinimums(items.map(({ itemId }) => itemId))
        const pieces = items.map(({ itemId, quantity }) => ({
          itemId,
          quantity: quantity ?? minimums.get(itemId) ?? 1,
        }))
        const quote = await deps.requestQuote(tx, principal, { title: flyerName, message, pieces })
        await saveQuoteOfRequest(tx, id, quote)
        return quote
      })
    },

    /** @throws NotFound */
    async remove({ customerId }: Principal, id: FlyerRequestId): Promise<void> {
      if (!(await removeRequest(db.orm, customerId, id))) throw new NotFound(isGone)
    },
  }
}
