import type { LogoPart } from '../../../../domain/content/logo-parts.ts'
import { describePayment, type CardAccount } from '../../../../domain/payments/payment-setup.ts'
import { countCompaniesOnTerms } from '../../people/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { PictureProcess } from '../../../platform/pictures/picture-process.ts'
import { createSettingChanges } from './changes.service.ts'
import { createCouponSettings } from './coupons.service.ts'
import type { SettingLookups } from './rules/shop-rules.ts'
import { createShippingSettings } from './shipping.service.ts'
import { createTableSettings } from './tables.service.ts'
import { createShopSettings } from './shop.service.ts'

interface SettingsAdminParts extends SettingLookups {
  db: Database
  clock: Clock
  files: FileStore
  /** Of uploads. */
  reencode: PictureProcess['reencode']
  publicUrl: string
  readLogoParts(url: string): Promise<LogoPart[] | null>
  cards: CardAccount
  findTimeZone(tx: Tx): Promise<string>
  /** Lets the shop show what has changed. */
  onChange(): Promise<void>
}

export type SettingsAdmin = ReturnType<typeof createSettingsAdmin>

/** What the owner sets, for the back office: by the rules of the commands and of the folder of content. */
export const createSettingsAdmin = (parts: SettingsAdminParts) => ({
  shop: createShopSettings(parts),
  coupons: createCouponSettings(parts),
  shipping: createShippingSettings(parts),
  tables: createTableSettings(parts),
  changes: createSettingChanges(parts),
  async readPayment() {
    const { cards, db } = parts
    const companiesOnTerms = await countCompaniesOnTerms(db.orm)
    return { cards, companiesOnTerms, buyersMeet: describePayment({ cards, companiesOnTerms }) }
  },
  readTimeZone: () => parts.findTimeZone(parts.db.orm),
})
