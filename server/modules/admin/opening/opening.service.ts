import { fixedPages } from '../../../../domain/content/owner-pages.ts'
import { maySkip, openingStepOf, type OpeningStepName } from '../../../../domain/content/opening-fields.ts'
import { judgeOpening, type OpeningFacts } from '../../../../domain/content/opening-steps.ts'
import { logoGround, type LogoPart } from '../../../../domain/content/logo-parts.ts'
import { settingOf } from '../../../../domain/content/setting-fields.ts'
import { formatShortDate } from '../../../../domain/calendar/format-date.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { CardAccount } from '../../../../domain/payments/payment-setup.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { newToken } from '../../../platform/settings/secrets.ts'
import { countShownGaps, listWarehouses } from '../../catalog/index.ts'
import { hasSentMail, listPages, readSettings, saveSettings, type MailsService } from '../../content/index.ts'
import { countTaxedStates, hasWaysToShip } from '../../delivery/index.ts'
import { hasOrders } from '../../orders/index.ts'
import { countCompaniesOnTerms } from '../../people/index.ts'
import { listAccounts } from '../staff/staff.store.ts'
import { findLastBackup } from '../system/system.store.ts'
import { lockOpening } from './opening.store.ts'
import { testMail } from './test-mail.ts'

interface OpeningDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  holdsMails: boolean
  cards: CardAccount
  readLogoParts(url: string): Promise<LogoPart[] | null>
  publicUrl: string
  isPublic: boolean
}

export type OpeningService = ReturnType<typeof createOpeningService>

const contactFields = ['email', 'phone', 'address'] as const
const neededPages = ['terms', 'privacy']

/** What the shop lacks before buyers come: each fact comes from the department that owns it. */
export function createOpeningService({ db, clock, mails, ...deps }: OpeningDeps) {
  async function get(isFull: boolean) {
    const tx = db.orm
    const [settings, shopHasOrders] = await Promise.all([readSettings(tx), hasOrders(tx)])
    const { opening, maintenance } = settings
    const about = {
      isHidden: opening.isHidden,
      isClosed: maintenance.on,
      hasOrders: shopHasOrders,
      keepsMails: deps.holdsMails,
    }
    if (opening.isHidden && !isFull) return { ...about, steps: [] }
    const [pages, items, warehouses, canShip, taxedStates, companiesOnTerms, sentMail, accounts, lastBackup, timeZone] =
      await Promise.all([
        listPages(tx),
        countShownGaps(tx),
        listWarehouses(tx),
        hasWaysToShip(tx),
        countTaxedStates(tx),
        countCompaniesOnTerms(tx),
        hasSentMail(tx),
        listAccounts(tx),
        findLastBackup(tx),
        findTimeZone(tx),
      ])
    const { brand } = settings
    const facts: OpeningFacts = {
      name: brand.name,
      usualName: String(settingOf('name').start),
      hasLogo: brand.logo !== null,
      logoParts: brand.logo === null ? null : await deps.readLogoParts(brand.logo),
      headerGround: logoGround(
        brand.theme[settingOf('color').property!] ?? '',
        settingOf('color').usual!,
        settings.header.lightMode,
      ),
      missingContact: contactFields
        .filter((name) => brand[name] === '')
        .map((name) => settingOf(name).title.toLowerCase()),
      items,
      hasWarehouse: warehouses.length > 0,
      canShip,
      taxedStates,
      cards: deps.cards,
      companiesOnTerms,
      sendsMails: !deps.holdsMails,
      hasSentMail: sentMail,
      missingPages: neededPages.filter((key) => !pages.some((page) => page.key === key)).map((key) => fixedPages[key]!),
      publicUrl: deps.publicUrl,
      isPublic: deps.isPublic,
      about: brand.about,
      staffCount: accounts.filter(({ blocked }) => !blocked).length,
      lastBackup: lastBackup ? formatShortDate(localDay(lastBackup, timeZone)) : null,
      hasOrders: shopHasOrders,
    }
    return {
      ...about,
      steps: judgeOpening(facts).map((step) => ({ ...step, isSkipped: opening.skipped.includes(step.name) })),
    }
  }

  async function change(by: Actor, what: string, now: boolean, save: (tx: Tx) => Promise<void>) {
    await db.transaction(async (tx) => {
      await save(tx)
      const changes = [{ name: what, before: now ? 'No' : 'Yes', after: now ? 'Yes' : 'No' }]
      const record = { kind: 'system', id: 1, name: 'Before you open' } as const
      await logChange(tx, { by, at: clock.now(), action: 'setting.change', record, changes })
    })
    return get(true)
  }

  return {
    get,

    hide: (isHidden: boolean, by: Actor) =>
      change(by, 'Hidden', isHidden, (tx) => saveSettings(tx, 'opening', { isHidden })),

    /** @throws Conflict */
    async skip(step: OpeningStepName, isSkipped: boolean, by: Actor) {
      if (!maySkip(step))
        throw new Conflict(
          openingStepOf(step).blocksOrders
            ? 'Without this step buyers cannot order.'
            : 'This step is needed before you open.',
        )
      return change(by, `Not needed: ${openingStepOf(step).title}`, isSkipped, async (tx) => {
        await lockOpening(tx)
        const { skipped } = (await readSettings(tx)).opening
        const others = skipped.filter((name) => name !== step)
        await saveSettings(tx, 'opening', { skipped: isSkipped ? [...others, step] : others })
      })
    },

    /** To whoever asks. */
    async sendTestMail({ email: to }: { email: string }) {
      const { name } = (await readSettings(db.orm)).brand
      const mailId = await db.transaction((tx) =>
        mails.write(tx, {
          key: `test:${newToken()}`,
          kind: 'test',
          to,
          template: testMail({ shop: name, url: `${deps.publicUrl}/admin` }),
        }),
      )
      return { mailId: mailId!, to }
    },
  }
}
