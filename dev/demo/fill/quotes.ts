import { eq, inArray } from 'drizzle-orm'
import { addDays, localDay } from '../../../domain/calendar/business-days.ts'
import { days } from '../../../domain/calendar/durations.ts'
import type { CustomerId, ItemId } from '../../../domain/ids.ts'
import { emptyQuote, type QuoteContent } from '../../../domain/quotes/quote-content.ts'
import { staffAccounts } from '../../../server/modules/admin/staff/staff.tables.ts'
import { items, itemVariants } from '../../../server/modules/catalog/items/catalog.tables.ts'
import { makeQuoteToken, priceQuote } from '../../../server/modules/orders/index.ts'
import { messages } from '../../../server/modules/orders/messages/messages.tables.ts'
import { quotes, quoteVersions } from '../../../server/modules/orders/quote-records/quotes.tables.ts'
import { getProfile } from '../../../server/modules/people/index.ts'
import { shippingAddresses } from '../../../server/modules/people/address-book/address-book.tables.ts'
import { customers } from '../../../server/modules/people/customers/customers.tables.ts'
import { findTimeZone } from '../../../server/platform/calendar/shop-calendar.store.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { demoQuotes, type DemoQuote, type DemoQuoteMessage } from '../quotes.ts'

/** Quotes of the demo's customers; of a customer who is gone there are none. */
export async function fillQuotes(tx: Tx, now: Date): Promise<void> {
  const timeZone = await findTimeZone(tx)
  for (const quote of demoQuotes) await fillQuote(tx, quote, { now, timeZone })
}

async function fillQuote(tx: Tx, demo: DemoQuote, { now, timeZone }: { now: Date; timeZone: string }): Promise<void> {
  const buyer = demo.contact
    ? { ...demo.contact, customerId: null, companyId: null, addressId: null }
    : await findBuyer(tx, demo)
  const goods = await findGoods(tx, demo.codes)
  if (!buyer || goods.length < demo.codes.length) return
  const { addressId, ...contact } = buyer
  const before = (count: number) => new Date(now.getTime() - days(count))
  const createdAt = before(demo.daysAgo)
  const draft: QuoteContent = {
    ...emptyQuote,
    note: demo.note,
    shipToId: addressId,
    validUntil: addDays(localDay(createdAt, timeZone), demo.validDays),
    items: goods.map(({ itemId }, index) => ({ key: `i${index + 1}`, itemId, configuration: {}, previewKey: null })),
    alternatives: demo.options.map(({ title, quantity, isRecommended = false }, index) => ({
      key: `a${index + 1}`,
      title,
      isRecommended,
      cells: goods.map(({ variantId }, at) => ({ key: `i${at + 1}`, variants: [{ variantId, quantity }] })),
      charges: [],
      discountCents: 0,
      discountReason: '',
      freight: null,
    })),
  }
  const isSent = !['requested', 'draft'].includes(demo.state)
  const marta = isSent || demo.state === 'draft' ? await findMarta(tx) : undefined
  const [row] = await tx
    .insert(quotes)
    .values({
      ...contact,
      title: demo.title,
      request: demo.request,
      token: makeQuoteToken(),
      state: demo.state,
      staffId: marta?.id ?? null,
      staffName: marta?.name ?? '',
      draft,
      createdAt,
      waitingSince: before(
        demo.messages.findLast(({ from, waits }) => from === 'buyer' && !waits)?.daysAgo ?? demo.daysAgo,
      ),
    })
    .returning()
  const { id: quoteId } = row!
  const asked =
    demo.request === '' ? [] : [{ from: 'buyer' as const, by: contact.name, text: demo.request, daysAgo: demo.daysAgo }]
  const written = [...asked, ...demo.messages].map(
    ({ daysAgo, from, waits = false, ...message }: DemoQuoteMessage) => ({
      ...message,
      fromShop: from !== 'buyer',
      isNote: from === 'note',
      end: from === 'buyer' && !waits ? ('in-quote' as const) : null,
      seenAt: from === 'shop' ? before(daysAgo) : null,
      quoteId,
      at: before(daysAgo),
    }),
  )
  await tx.insert(messages).values(written)
  await offer(tx, { demo, quoteId, buyer: contact, draft, isSent, sentBy: marta?.name ?? contact.name, now: createdAt })
}

interface ToOffer {
  demo: DemoQuote
  quoteId: (typeof quotes.$inferSelect)['id']
  buyer: Parameters<typeof priceQuote>[1]['buyer']
  draft: QuoteContent
  isSent: boolean
  sentBy: string
  now: Date
}

/** With the prices that are off the catalog's, and the freight of the way that comes first. */
async function offer(tx: Tx, { demo, quoteId, buyer, draft, isSent, sentBy, now }: ToOffer): Promise<void> {
  const list = await priceQuote(tx, { quoteId, buyer, content: draft, now })
  const content: QuoteContent = {
    ...draft,
    alternatives: draft.alternatives.map((alternative, index) => {
      const { percentOff = 0 } = demo.options[index]!
      const [way] = list.ways.get(alternative.key) ?? []
      return {
        ...alternative,
        freight: way ? { methodCode: way.code, cents: way.cents } : null,
        cells: alternative.cells.map((cell, at) => {
          const listPrice = list.content.alternatives[index]!.lines[at]!.listPrice
          return percentOff === 0
            ? cell
            : { ...cell, unitPrice: Math.round((listPrice * (100 - percentOff)) / 10_000) * 100 }
        }),
      }
    }),
  }
  const priced = (await priceQuote(tx, { quoteId, buyer, content, now })).content
  const offered = priced.alternatives.find(({ isRecommended }) => isRecommended) ?? priced.alternatives[0]!
  const sent = isSent ? { version: 1, validUntil: content.validUntil, totalCents: offered.totalCents } : {}
  await tx
    .update(quotes)
    .set({ draft: content, ...sent })
    .where(eq(quotes.id, quoteId))
  if (isSent) await tx.insert(quoteVersions).values({ quoteId, version: 1, content: priced, sentAt: now, sentBy })
}

async function findBuyer(tx: Tx, { login }: DemoQuote) {
  const [row] = await tx
    .select({ id: customers.id, addressId: shippingAddresses.id })
    .from(customers)
    .innerJoin(shippingAddresses, eq(shippingAddresses.customerId, customers.id))
    .where(eq(customers.login, login ?? ''))
    .orderBy(shippingAddresses.id)
    .limit(1)
  if (!row) return undefined
  const { firstName, lastName, login: email, phone, company } = await getProfile(tx, row.id as CustomerId)
  const { companyId, name } = company
  return {
    ...{ customerId: row.id as CustomerId | null, companyId: companyId as typeof companyId | null },
    ...{ name: `${firstName} ${lastName}`, email, phone, company: name },
    addressId: row.addressId as QuoteContent['shipToId'],
  }
}

async function findMarta(tx: Tx) {
  const [row] = await tx
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(eq(staffAccounts.name, 'Marta Kovacs'))
  return row
}

/** Each in its first color and size. */
async function findGoods(tx: Tx, codes: string[]) {
  const rows = await tx
    .select({ code: items.code, itemId: items.id, variantId: itemVariants.id })
    .from(items)
    .innerJoin(itemVariants, eq(itemVariants.itemId, items.id))
    .where(inArray(items.code, codes))
    .orderBy(itemVariants.id)
  return codes.flatMap((code) => {
    const found = rows.find((row) => row.code === code)
    return found ? [{ itemId: found.itemId as ItemId, variantId: found.variantId }] : []
  })
}
