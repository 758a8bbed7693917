import { createOrderDesk } from '../modules/order-desk/index.ts'
import { createOfficeServices } from '../office-services.ts'
import { systemClock as clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { readConfig } from '../platform/settings/config.ts'

/** The orders of the back office on a database alone: no mail server, no card gateway. */
export function openOrderDesk(db: Database) {
  const office = createOfficeServices({ db, clock, config: readConfig({}) })
  const desk = createOrderDesk({ db, clock, ...office, changeState: office.orders.changeState })
  return { desk, close: office.close }
}
