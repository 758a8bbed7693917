import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { orderViews, type OrderView } from '../../../../domain/order-admin/order-payment.ts'
import type { StaffRight } from '../../../../domain/people/staff-rights.ts'
import { NotFound, Refusal } from '../../../platform/http/errors.ts'
import type { StateChangeOptions } from '../placing/change-state.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { findOrdersWithArtworkProblems } from './artwork-problems.ts'
import { countInViews, findPage, listRows, type AdminQuestion } from './order-list.store.ts'
import { check, createOrderRecords, type RecordDeps } from './record.ts'
import { findCompanies, findPeople } from './search.store.ts'

interface OrdersAdminDeps extends RecordDeps {
  changeState(orderId: OrderId, state: OrderState, options: StateChangeOptions): Promise<void>
}

export type { AdminQuestion }

/** As somebody asks: which artwork is to be checked stands in no table. */
export type OrderQuery = Omit<AdminQuestion, 'ids'> & { artwork?: 'to-check' | undefined }

export type OrdersAdmin = ReturnType<typeof createOrdersAdmin>

/** Orders in the back office: the list, one on one screen, and what no other service does to them. */
export function createOrdersAdmin(deps: OrdersAdminDeps) {
  const { db, clock } = deps
  const records = createOrderRecords(deps)

  async function list({ artwork, ...asked }: OrderQuery) {
    const ids = artwork && (await findOrdersWithArtworkProblems(db.orm))
    const question = { ...asked, ids }
    const timeZone = await findTimeZone(db.orm)
    const today = localDay(clock.now(), timeZone)
    const { limit } = question
    const found = await findPage(db.orm, { ...question, limit: limit + 1 }, { timeZone, today })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const rows = await listRows(
      db.orm,
      page.map(({ id }) => id),
    )
    return { rows, next: found.length > limit && last ? last : undefined, timeZone, today }
  }

  return {
    list,
    get: records.get,
    takesOnDispatch: deps.cards.ofOwner.takesOnDispatch,

    /** What an order is told by from what it was before. @throws NotFound */
    async readVersion(orderId: OrderId): Promise<string> {
      const [row] = await listRows(db.orm, [orderId])
      if (!row) throw new NotFound(`There is no order ${orderId}.`)
      return row.version
    },

    count: async (): Promise<{ view: OrderView; title: string; count: number }[]> => {
      const views = Object.keys(orderViews) as OrderView[]
      const counts = await countInViews(db.orm, views)
      return views.map((view) => ({ view, title: orderViews[view].title, count: counts[view] }))
    },

    countToReview: async (): Promise<number> => (await countInViews(db.orm, ['review'])).review,

    /** Each for itself: what is refused of one does not hold up the others. One on hold stays unless it was chosen as one, `held`. */
    async moveMany(
      chosen: readonly { id: OrderId; version: string; held: boolean }[],
      state: OrderState,
      options: StateChangeOptions,
    ): Promise<{ id: OrderId; error: string }[]> {
      const results: { id: OrderId; error: string }[] = []
      for (const { id, version, held } of chosen) {
        try {
          await deps.changeState(id, state, { ...options, check: check(id, version, options.by, held) })
          results.push({ id, error: '' })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          results.push({ id, error: error.message })
        }
      }
      return results
    },

    /** What somebody with these rights may see of all that fits. */
    async search(typed: string, rights: readonly StaffRight[]) {
      const q = typed.trim()
      const seesOrders = rights.includes('orders.read')
      const seesCustomers = rights.includes('customers.read')
      const [orders, companies, people] = await Promise.all([
        seesOrders ? list({ q, sort: 'newest', limit: 6 }).then(({ rows }) => rows) : [],
        seesCustomers ? findCompanies(db.orm, q, 5) : [],
        seesCustomers ? findPeople(db.orm, q, 5) : [],
      ])
      return { orders, companies, people }
    },
  }
}

/** Runs once the order is locked. */
export { check as checkVersion }
