import { and, desc, eq, inArray, lt, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId, CustomerId, QuoteId } from '../../../../domain/ids.ts'
import {
  quoteStateNames,
  quoteStates,
  readQuoteNumber,
  type QuoteState,
} from '../../../../domain/quotes/quote-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { escapeLike } from '../../../platform/escape-like.ts'
import { quotes, quoteVersions } from './quotes.tables.ts'

export type Quote = typeof quotes.$inferSelect
export type QuoteVersion = typeof quoteVersions.$inferSelect
type QuoteChange = Partial<Omit<typeof quotes.$inferInsert, 'id' | 'token'>>

export async function saveNewQuote(tx: Tx, quote: Omit<typeof quotes.$inferInsert, 'id'>): Promise<Quote> {
  const [row] = await tx.insert(quotes).values(quote).returning()
  return row!
}

export async function findQuote(tx: Tx, quoteId: QuoteId): Promise<Quote | undefined> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, quoteId))
  return row
}

/** Nobody else changes it until the transaction ends. */
export async function lockQuote(tx: Tx, quoteId: QuoteId): Promise<Quote | undefined> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for('update')
  return row
}

/** As `lockQuote`, of several: always in the order of their ids, so that two who lock some of the same never wait for each other. */
export async function lockQuotes(tx: Tx, quoteIds: readonly QuoteId[]): Promise<void> {
  if (quoteIds.length === 0) return
  await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(inArray(quotes.id, [...quoteIds]))
    .orderBy(quotes.id)
    .for('update')
}

export async function findQuoteByToken(tx: Tx, token: string): Promise<Quote | undefined> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.token, token))
  return row
}

export async function changeQuote(tx: Tx, quoteId: QuoteId, change: QuoteChange): Promise<Quote> {
  const [row] = await tx.update(quotes).set(change).where(eq(quotes.id, quoteId)).returning()
  return row!
}

export async function saveVersion(tx: Tx, version: typeof quoteVersions.$inferInsert): Promise<void> {
  await tx.insert(quoteVersions).values(version)
}

/** The newest first. */
export const listVersions = (tx: Tx, quoteId: QuoteId): Promise<QuoteVersion[]> =>
  tx.select().from(quoteVersions).where(eq(quoteVersions.quoteId, quoteId)).orderBy(desc(quoteVersions.version))

/** Another day until which its last version can be accepted. */
export async function saveVersionEnd(tx: Tx, { id, version }: Quote, validUntil: Day): Promise<void> {
  await tx
    .update(quoteVersions)
    .set({ content: sql`jsonb_set(${quoteVersions.content}, '{validUntil}', to_jsonb(${validUntil}::text))` })
    .where(and(eq(quoteVersions.quoteId, id), eq(quoteVersions.version, version)))
}

export async function countOpening(tx: Tx, { id, version }: Quote, now: Date): Promise<void> {
  await tx
    .update(quoteVersions)
    .set({ opened: sql`${quoteVersions.opened} + 1`, openedAt: now })
    .where(and(eq(quoteVersions.quoteId, id), eq(quoteVersions.version, version)))
}

export interface QuoteQuestion {
  state?: QuoteState | undefined
  side?: 'shop' | 'buyer' | undefined
  staffId?: number | undefined
  companyId?: number | undefined
  q?: string | undefined
  /** A query of their ids. */
  among?: SQLWrapper | undefined
  /** The id of the last quote of the page before. */
  after?: number | undefined
  limit: number
}

/** Rows of the list, the newest first. */
export const listQuotes = (tx: Tx, { after, limit, ...question }: QuoteQuestion) =>
  tx
    .select(listed)
    .from(quotes)
    .where(and(...filterQuotes(question), after === undefined ? undefined : lt(quotes.id, after as QuoteId)))
    .orderBy(desc(quotes.id))
    .limit(limit)

const listed = {
  id: quotes.id,
  token: quotes.token,
  state: quotes.state,
  title: quotes.title,
  companyId: quotes.companyId,
  company: quotes.company,
  name: quotes.name,
  email: quotes.email,
  staffId: quotes.staffId,
  staffName: quotes.staffName,
  version: quotes.version,
  validUntil: quotes.validUntil,
  totalCents: quotes.totalCents,
  createdAt: quotes.createdAt,
  waitingSince: quotes.waitingSince,
  orderId: quotes.orderId,
}

const statesOf = (side: 'shop' | 'buyer'): QuoteState[] =>
  quoteStateNames.filter((name) => quoteStates[name].side === side)

function filterQuotes({
  state,
  side,
  staffId,
  companyId,
  q,
  among,
}: Omit<QuoteQuestion, 'after' | 'limit'>): (SQL | undefined)[] {
  return [
    state === undefined ? undefined : eq(quotes.state, state),
    side === undefined ? undefined : inArray(quotes.state, statesOf(side)),
    staffId === undefined ? undefined : eq(quotes.staffId, staffId),
    companyId === undefined ? undefined : eq(quotes.companyId, companyId as CompanyId),
    q === undefined ? undefined : fitsWords(q),
    among === undefined ? undefined : inArray(quotes.id, among),
  ]
}

function fitsWords(q: string): SQL | undefined {
  const number = readQuoteNumber(q)
  const pattern = `%${escapeLike(q.toLowerCase())}%`
  const words = sql`lower(${quotes.title} || ' ' || ${quotes.company} || ' ' || ${quotes.name} || ' ' || ${quotes.email}) like ${pattern}`
  return number === undefined ? words : or(eq(quotes.id, number as QuoteId), words)
}

/** Of a buyer, or of all of the company. Drafts that were never sent are of no concern to them, what they asked for is. */
export const listQuotesOf = (
  tx: Tx,
  { customerId, companyId, seesCompany }: { customerId: CustomerId; companyId: CompanyId; seesCompany: boolean },
) =>
  tx
    .select(listed)
    .from(quotes)
    .where(
      and(
        seesCompany
          ? eq(quotes.companyId, companyId)
          : and(eq(quotes.customerId, customerId), eq(quotes.companyId, companyId)),
        sql`${quotes.state} <> 'draft'`,
        sql`(${quotes.state} <> 'withdrawn' or ${quotes.version} > 0)`,
      ),
    )
    .orderBy(desc(quotes.id))
    .limit(200)

/** Those whose last day has passed, and those that end soon and were not reminded of. */
export const listEndingQuotes = (tx: Tx, today: Day, remindFrom: Day): Promise<Quote[]> =>
  tx
    .select()
    .from(quotes)
    .where(
      and(
        inArray(quotes.state, ['sent', 'change-requested']),
        or(
          sql`${quotes.validUntil} < ${today}`,
          and(eq(quotes.state, 'sent'), sql`${quotes.validUntil} <= ${remindFrom}`, sql`${quotes.remindedAt} is null`),
        ),
      ),
    )
    .orderBy(quotes.id)
    .limit(200)

/** How many wait for the shop, with the one that has waited longest; undefined: none does. */
export async function findWaitingQuotes(
  tx: Tx,
): Promise<{ count: number; oldest: Pick<Quote, 'id' | 'company' | 'name' | 'waitingSince'> } | undefined> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*) over ()::int`,
      id: quotes.id,
      company: quotes.company,
      name: quotes.name,
      waitingSince: quotes.waitingSince,
    })
    .from(quotes)
    .where(inArray(quotes.state, ['requested', 'change-requested']))
    .orderBy(quotes.waitingSince, quotes.id)
    .limit(1)
  if (!row) return undefined
  const { count, ...oldest } = row
  return { count, oldest }
}

/** All quotes of a company become those of another one. */
export async function moveQuotes(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(quotes).set({ companyId: to }).where(eq(quotes.companyId, from))
}
