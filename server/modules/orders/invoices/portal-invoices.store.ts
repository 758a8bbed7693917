import type { Viewer } from '../history/portal-orders.store.ts'
import { and, asc, desc, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { CustomerId } from '../../../../domain/ids.ts'
import { methodsOnInvoice } from '../../../../domain/payments/payment-methods.ts'
import type { OpenInvoices } from '../../../../domain/payments/invoice-ages.ts'
import { foldDashes } from '../../../../domain/text/plain-signs.ts'
import type { Tx } from '../../../platform/database.ts'
import { escapeLike } from '../../../platform/escape-like.ts'
import { invoiceList } from './portal-invoices.tables.ts'

export interface InvoiceQuestion {
  state?: 'open' | 'paid' | 'all' | undefined
  search?: string | undefined
  /** Who ordered. */
  buyer?: number | undefined
}

export type ListedInvoice = typeof invoiceList.$inferSelect

const ownedBy = ({ customerId, companyId, seesCompany }: Viewer): SQL =>
  and(eq(invoiceList.companyId, companyId), seesCompany ? undefined : eq(invoiceList.customerId, customerId))!

/** What is not paid by invoice is not for the company to pay. */
const isOpen = and(inArray(invoiceList.paymentMethod, methodsOnInvoice), gt(invoiceList.openCents, 0))

const fits = (viewer: Viewer, { state, search, buyer }: InvoiceQuestion): SQL =>
  and(
    ownedBy(viewer),
    state === 'open' ? isOpen : state === 'paid' ? lte(invoiceList.openCents, 0) : undefined,
    buyer === undefined ? undefined : eq(invoiceList.customerId, buyer as CustomerId),
    search?.trim() ? hasWords(search.trim()) : undefined,
  )!

/** Its number, that of its order, or a part of the purchase order number. */
function hasWords(search: string): SQL {
  const number = Number(search)
  const isNumber = Number.isSafeInteger(number) && number > 0 && number <= 2_147_483_647
  return or(
    isNumber ? or(eq(invoiceList.number, number), sql`${invoiceList.orderId} = ${number}`) : undefined,
    sql`${invoiceList.poNumber} ilike ${`%${escapeLike(foldDashes(search))}%`}`,
  )!
}

export const countInvoices = (tx: Tx, viewer: Viewer, question: InvoiceQuestion): Promise<number> =>
  tx.$count(invoiceList, fits(viewer, question))

/** Open ones the oldest first, others the latest first. */
export const findInvoices = (
  tx: Tx,
  viewer: Viewer,
  question: InvoiceQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedInvoice[]> =>
  tx
    .select()
    .from(invoiceList)
    .where(fits(viewer, question))
    .orderBy(question.state === 'open' ? asc(invoiceList.number) : desc(invoiceList.number))
    .limit(limit)
    .offset(offset)

/** What is open, by the day on the shop's calendar and the terms. */
export function sumOpenInvoices(tx: Tx, viewer: Viewer, timeZone: string): Promise<OpenInvoices[]> {
  const open = tx
    .select({
      issuedOn: sql<string>`to_char(${invoiceList.issuedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('issued_on'),
      termsDays: sql<number>`coalesce(${invoiceList.termsDays}, 0)`.as('days'),
      cents: invoiceList.openCents,
    })
    .from(invoiceList)
    .where(and(ownedBy(viewer), isOpen))
    .as('open')
  return tx
    .select({
      issuedOn: open.issuedOn,
      termsDays: open.termsDays,
      count: sql<number>`count(*)::int`,
      openCents: sql`sum(${open.cents})::bigint`.mapWith(Number),
    })
    .from(open)
    .groupBy(open.issuedOn, open.termsDays)
}
