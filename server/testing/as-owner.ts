import { createCoreServices, type CoreServices } from '../app/compose/core-services.ts'
import { systemClock as clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { readConfig } from '../platform/settings/config.ts'

/** What the back office does with orders and companies, beside the open shop. */
export async function asOwner<T>(db: Database, work: (services: CoreServices) => Promise<T>): Promise<T> {
  const services = createCoreServices({ db, clock, config: readConfig({ PUBLIC_URL: process.env['SHOP_URL'] }) })
  return work(services).finally(services.close)
}
