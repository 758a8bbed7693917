import { createOrderServices } from './order-services.ts'
import { createMailGateway } from '../../gateways/mail/mail.ts'
import { listLibrary } from '../../modules/selling/index.ts'
import { listOpenInvoices, listBalancesDue, listOrdersOfCompany } from '../../modules/orders/index.ts'
import {
  createChargeAgreements,
  createCompanyPrices,
  createGrantTerms,
  createTaxExemptions,
} from '../../modules/people/index.ts'
import { readSettings, createMailsService, toMailBrand } from '../../modules/content/index.ts'
import { createStaffAccounts } from '../../modules/admin/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Database } from '../../platform/database.ts'
import type { PictureProcess } from '../../platform/pictures/picture-process.ts'

export interface CoreParts {
  config: Config
  db: Database
  clock: Clock
  /** The picture of a decorated line, for mails; a command leaves sending to the shop. */
  readPreview?: ((key: string) => Promise<Buffer | undefined>) | undefined
  /** A file that the shop serves, by its address; null where there is none. */
  readOwnFile?: ((path: string) => Promise<Buffer | null>) | undefined
  drawLogoOnGround?: PictureProcess['drawLogoOnGround'] | undefined
}

export type CoreServices = ReturnType<typeof createCoreServices>

/** What the shop does without the catalog in memory and without a web server; a command beside the shop needs no more. */
export function createCoreServices({ config, db, clock, readPreview, readOwnFile, drawLogoOnGround }: CoreParts) {
  const { publicUrl } = config
  const gateway = config.smtpUrl ? createMailGateway({ smtpUrl: config.smtpUrl, from: config.mailFrom }) : undefined
  const mails = createMailsService({
    db,
    clock,
    gateway,
    readBrand: async (tx) => toMailBrand((await readSettings(tx)).brand, publicUrl),
    ...(readPreview ? { readPicture: readPreview } : {}),
    async readLogo() {
      const { logo } = (await readSettings(db.orm)).brand
      return logo?.startsWith('/') ? ((await readOwnFile?.(logo)) ?? undefined) : undefined
    },
    drawLogoOnGround,
  })
  return {
    ...createOrderServices({ db, clock, mails, publicUrl, cardSettings: config.cards }),
    mails,
    /** There is no mail server: mails wait, and are shown on this machine. */
    holdsMails: gateway === undefined,
    staffAccounts: createStaffAccounts({ db, clock, mails, publicUrl }),
    /** What other departments know of a company. */
    companySections: { listOrders: listOrdersOfCompany, listOpenInvoices, listBalancesDue, listLibrary },
    companyPrices: createCompanyPrices({ db, clock }),
    chargeAgreements: createChargeAgreements({ db, clock }),
    taxExemptions: createTaxExemptions({ db, clock }),
    grantTerms: createGrantTerms({ db, clock, mails, publicUrl }),
    close: () => gateway?.close(),
  }
}
