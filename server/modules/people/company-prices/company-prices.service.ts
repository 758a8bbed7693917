import { createHash } from 'node:crypto'
import type { CompanyId, ItemId } from '../../../../domain/ids.ts'
import { commandLine } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { explainConflict } from '../../../platform/audit/explain-conflict.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import {
  findItemById,
  listChargesOfItems,
  listOwnPrices,
  listPriceLists,
  savePriceListRules,
  type ItemFacts,
  type OwnPricedItem,
} from '../../catalog/index.ts'
import { getCompanyName, getPriceListId, savePriceListId } from '../customers/companies.store.ts'
import { lockCompanies } from '../customers/colleagues.store.ts'
import { findOwnSteps, saveItemPrices, type ItemPriceChange } from './save-item-prices.ts'

export type CompanyPricesService = ReturnType<typeof createCompanyPrices>

/** By which prices companies buy: for the owner's commands and the back office. */
export function createCompanyPrices({ db, clock }: { db: Database; clock: Clock }) {
  const { orm } = db

  async function find(tx: Tx, companyId: CompanyId, itemId: ItemId) {
    const item = await findItemById(tx, itemId)
    if (!item) throw new NotFound('There is no item with this number.')
    const own = await findOwnSteps(tx, companyId, item)
    return { item, own, version: toVersion(await getPriceListId(tx, companyId), own, item) }
  }

  return {
    /** Items that a company has prices of its own for. */
    async list(
      companyId: CompanyId,
      question: { q: string; after?: string | undefined; limit: number },
    ): Promise<OwnPricedItem[]> {
      const priceListId = await getPriceListId(orm, companyId)
      return priceListId === null ? [] : listOwnPrices(orm, { ...question, priceListId })
    },

    /** @throws NotFound */
    get: (companyId: CompanyId, itemId: ItemId) => find(orm, companyId, itemId),

    async listChoices() {
      const [lists, charges] = await Promise.all([listPriceLists(orm), listChargesOfItems(orm)])
      return { lists: lists.filter(({ isPublished }) => !isPublished), charges }
    },

    /** @param version of the prices of the item as they were read @throws NotFound, Invalid, Conflict */
    setItemPrices: (
      companyId: CompanyId,
      wanted: ItemPriceChange & { version: string },
      { by = commandLine }: StaffChange,
    ): Promise<ItemFacts> =>
      db.transaction(async (tx) => {
        await lockCompanies(tx, [companyId])
        const { version } = await find(tx, companyId, wanted.itemId)
        if (version !== wanted.version)
          throw new Conflict(await explainConflict(tx, 'item', wanted.itemId, { reader: by }), 'version')
        return saveItemPrices(tx, { ...wanted, companyId, by, at: clock.now() })
      }),

    /**
     * From now on it buys by this price list. @param list null: at the published prices; what it says of `isFixed` counts for all who buy
     * by it @throws Invalid
     */
    setPriceList: (
      companyId: CompanyId,
      { id: priceListId, isFixed }: { id: number | null; isFixed?: boolean | undefined },
      { by = commandLine, check }: StaffChange = {},
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await lockCompanies(tx, [companyId])
        await check?.(tx)
        const lists = await listPriceLists(tx)
        const nameOf = (id: number | null) => lists.find((one) => one.id === id)?.name ?? 'published prices'
        const list = lists.find(({ id, isPublished }) => id === priceListId && !isPublished)
        if (priceListId !== null && !list)
          throw new Invalid('This price list no longer exists. Please choose another one.', 'priceListId')
        const before = await getPriceListId(tx, companyId)
        const rule = list && { was: list.isFixed, is: isFixed ?? list.isFixed }
        const changes = listAuditChanges(
          ['Price list', nameOf(before), nameOf(priceListId)],
          [`Prices of ${nameOf(priceListId)}`, toRule(rule?.was), toRule(rule?.is)],
        )
        if (changes.length === 0) return
        await savePriceListId(tx, companyId, priceListId)
        if (rule) await savePriceListRules(tx, list.id, { isFixed: rule.is })
        const record = { kind: 'company', id: companyId, name: await getCompanyName(tx, companyId) } as const
        await logChange(tx, { by, at: clock.now(), action: 'company.price-list', record, changes })
      }),
  }
}

const toRule = (isFixed: boolean | undefined): string => (isFixed ? 'fixed' : 'lower of own and list price')

/** What somebody has looked at who changes the prices of a company for an item. */
const toVersion = (priceListId: number | null, own: unknown, { tiers, custom }: ItemFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([priceListId, own, tiers, custom]))
    .digest('hex')
    .slice(0, 20)
