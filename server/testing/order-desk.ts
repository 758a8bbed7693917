import { createOrderDesk } from '../modules/orders/index.ts'
import { findTimeZone } from '../platform/calendar/shop-calendar.store.ts'
import { createStaffCompaniesService } from '../modules/people/index.ts'
import { createOfficeServices } from '../app/compose/office-services.ts'
import { systemClock as clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { readConfig } from '../platform/settings/config.ts'

/** The orders and companies of the back office on a database alone: no mail server, no card gateway. */
export function openOrderDesk(db: Database) {
  const office = createOfficeServices({ db, clock, config: readConfig({}) })
  const desk = createOrderDesk({ db, clock, ...office, changeState: office.orders.changeState })
  const companies = createStaffCompaniesService({
    db,
    clock,
    findTimeZone,
    ownerCompanies: office.ownerCompanies,
    sections: office.companySections,
  })
  return { desk, companies, close: office.close }
}
