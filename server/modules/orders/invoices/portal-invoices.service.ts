import { localDay } from '../../../../domain/calendar/business-days.ts'
import { isOnInvoice } from '../../../../domain/payments/payment-methods.ts'
import { sumBalance } from '../../../../domain/payments/invoice-ages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { getCompanyName } from '../../people/index.ts'
import { findViewer } from '../history/viewer.ts'
import type { PaymentsForOrders } from '../placing/payments-for-orders.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import {
  countInvoices,
  findInvoices,
  sumOpenInvoices,
  type InvoiceQuestion,
  type ListedInvoice,
} from './portal-invoices.store.ts'

interface PortalInvoicesDeps {
  db: Database
  clock: Clock
  listBankPayments: PaymentsForOrders['listPayments']
}

const invoicesOnPage = 50
const invoicesAtOnce = 500

export type PortalInvoices = ReturnType<typeof createPortalInvoices>

/** With what the gateway has said of the card that pays it. */
export type InvoiceView = ListedInvoice & {
  card: Awaited<ReturnType<PaymentsForOrders['listPayments']>>[number] | undefined
}

/** Invoices as the portal shows them: one's own, or those of the company for who may see its orders. */
export function createPortalInvoices({ db, clock, listBankPayments }: PortalInvoicesDeps) {
  async function view(customer: Principal) {
    const [viewer, timeZone] = await Promise.all([findViewer(db.orm, customer), findTimeZone(db.orm)])
    return { viewer, timeZone, today: localDay(clock.now(), timeZone) }
  }

  async function addCards(invoices: ListedInvoice[]): Promise<InvoiceView[]> {
    const charged = invoices.filter(({ paymentMethod }) => !isOnInvoice(paymentMethod))
    const checkoutIds = [...new Set(charged.map(({ checkoutId }) => checkoutId))]
    const payments = checkoutIds.length > 0 ? await listBankPayments(db.orm, checkoutIds) : []
    return invoices.map((invoice) => ({
      ...invoice,
      card: payments.find(({ checkoutId }) => checkoutId === invoice.checkoutId),
    }))
  }

  return {
    async list(customer: Principal, { page = 1, ...question }: InvoiceQuestion & { page?: number | undefined }) {
      const { viewer, timeZone, today } = await view(customer)
      const [found, total, open, company] = await Promise.all([
        findInvoices(db.orm, viewer, question, { limit: invoicesOnPage, offset: (page - 1) * invoicesOnPage }),
        countInvoices(db.orm, viewer, question),
        sumOpenInvoices(db.orm, viewer, timeZone),
        getCompanyName(db.orm, viewer.companyId),
      ])
      const balance = sumBalance(open, today)
      const pageCount = Math.ceil(total / invoicesOnPage)
      const { seesCompany } = viewer
      return { invoices: await addCards(found), total, page, pageCount, balance, company, seesCompany, timeZone, today }
    },

    /** All that fits, in parts: an invoice that is paid between two parts may be missing, and none that is open comes twice. */
    async export(customer: Principal, question: InvoiceQuestion) {
      const { viewer, timeZone, today } = await view(customer)
      async function* read() {
        for (let offset = 0; ; offset += invoicesAtOnce) {
          const found = await findInvoices(db.orm, viewer, question, { limit: invoicesAtOnce, offset })
          if (found.length > 0) yield await addCards(found)
          if (found.length < invoicesAtOnce) return
        }
      }
      return { parts: read(), timeZone, today }
    },
  }
}
