import { createOrdersAdmin } from '../modules/orders/index.ts'
import { findTimeZone } from '../platform/calendar/shop-calendar.store.ts'
import { createStaffCompaniesService } from '../modules/people/index.ts'
import { createCoreServices } from '../app/compose/core-services.ts'
import { systemClock as clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { readConfig } from '../platform/settings/config.ts'

/** The orders and companies of the back office on a database alone: no mail server, no card gateway. */
export function openOrdersAdmin(db: Database) {
  const core = createCoreServices({ db, clock, config: readConfig({}) })
  const admin = createOrdersAdmin({
    db,
    clock,
    ...core,
    mentions: { listReaders: async () => [] },
    payments: core.methods.forOrders,
    changeState: core.orders.changeState,
  })
  const companies = createStaffCompaniesService({ db, clock, findTimeZone, sections: core.companySections })
  return { admin, companies, close: core.close }
}
