import type { ItemId } from '../../../../domain/ids.ts'
import type { PriceEffect } from '../../../../domain/pricing/price-effect.ts'
import { describeDearer, findDearerStep } from '../../../../domain/pricing/price-steps.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid } from '../../../platform/http/errors.ts'
import { findLatestEntry } from '../../../platform/audit/audit.store.ts'
import { findSheetItems, type SheetItem } from '../items/prices/sheet-items.store.ts'
import { listWarehouses } from '../items/stock/warehouses.store.ts'
import { sumToOrderItems } from '../items/item-facts/item-facts.store.ts'
import { groupByItem } from './group-by-item.ts'
import { listOutdated, type Outdated } from './outdated.ts'
import { requireList, showDraft } from './price-drafts.service.ts'
import {
  countUncounted,
  findDraft,
  listCells,
  shownOf,
  sumEffect,
  type Draft,
  type DraftOwner,
} from './price-drafts.store.ts'
import { nameCell, toSaid, type DraftCell } from './sheet-cells.ts'

const linesAtMost = 50
const dearerAtMost = 20

/** What a draft would do, to be looked at before it is published. */
export async function reviewDraft({ orm: tx }: Database, owner: DraftOwner) {
  const list = await requireList(tx, owner.priceListId)
  const draft = await findDraft(tx, owner)
  const warehouses = await readWarehouses(tx)
  const [faulty, largest, outdated] = draft
    ? await Promise.all([
        listCells(tx, draft, sql`fault <> ''`, sql`limit ${linesAtMost}`),
        listLargest(tx, draft),
        listOutdated(tx, draft),
      ])
    : [[], [], []]
  const shown = outdated.slice(0, linesAtMost)
  const itemIds = [...faulty, ...largest, ...shown.map(({ cell }) => cell)].map(({ itemId }) => itemId)
  const items = await findSheetItems(tx, { ...owner, warehouseId: null }, [...new Set(itemIds)])
  return {
    list,
    warehouses,
    faulty,
    largest,
    items,
    draft: await showDraft(tx, draft),
    outdated: await Promise.all(shown.map(async (one) => ({ ...one, by: await findWho(tx, one.cell.itemId) }))),
    outdatedCount: outdated.length,
    toOrder: draft ? await sumToOrderItems(tx, shownOf(draft)) : { count: 0, leastDays: 0, mostDays: 0 },
    uncountedCount: draft ? await countUncounted(tx, draft) : 0,
    dearer: draft ? await listDearer(tx, draft) : [],
  }
}

/** By the percent that they rise or fall; what is no price comes behind. */
async function listLargest(tx: Tx, draft: Draft): Promise<DraftCell[]> {
  const cells = await listCells(tx, draft, sql`fault = ''`)
  return cells
    .toSorted((one, other) => Math.abs(toPercent(other) ?? 0) - Math.abs(toPercent(one) ?? 0))
    .slice(0, linesAtMost)
}

/** By how much a price rises, or below zero falls. Null: it is no price, or there was none. */
export function toPercent({ field, before, after }: Pick<DraftCell, 'field' | 'before' | 'after'>): number | null {
  if (field !== 'price' || !/^[1-9]\d*$/.test(before) || !/^\d+$/.test(after)) return null
  return (Number(after) / Number(before) - 1) * 100
}

/** Pieces that would cost more when more are bought, and do not yet: a sentence for each of the first items. */
async function listDearer(tx: Tx, draft: Draft): Promise<string[]> {
  const cells = groupByItem(await listCells(tx, draft, sql`field = 'price' and fault = ''`))
  const found: string[] = []
  const itemIds = [...cells.keys()]
  for (let at = 0; at < itemIds.length && found.length < dearerAtMost; at += itemsAtOnce) {
    const columns = { priceListId: draft.priceListId, warehouseId: null }
    const items = await findSheetItems(tx, columns, itemIds.slice(at, at + itemsAtOnce))
    for (const item of items.values()) {
      const dearer = findDearerStep(toTiers(item, cells.get(item.id)!))
      if (dearer && !findDearerStep(toTiers(item, []))) found.push(`${item.code}: ${describeDearer(dearer)}.`)
    }
  }
  return found.slice(0, dearerAtMost)
}

const itemsAtOnce = 1_000

const toTiers = ({ tiers }: SheetItem, cells: readonly DraftCell[]) =>
  tiers.map(({ minimumQuantity, unitPrice }) => {
    const changed = cells.find(({ part }) => part === minimumQuantity)
    return { minimumQuantity, unitPrice: changed ? Number(changed.after) : unitPrice, publishedPrice: null }
  })

const readWarehouses = async (tx: Tx): Promise<Map<number, string>> =>
  new Map((await listWarehouses(tx)).map(({ warehouseId, name }) => [warehouseId, name]))

/** Who has changed an item last; empty: nobody knows. */
const findWho = async (tx: Tx, itemId: ItemId): Promise<string> =>
  (await findLatestEntry(tx, 'item', itemId))?.who ?? ''

/** What the draft does. @throws where something of it cannot be published, with what it is */
export async function requirePublishable(tx: Tx, draft: Draft, list: string, isNow: boolean): Promise<PriceEffect> {
  const { faultCount, ...effect } = await sumEffect(tx, draft)
  if (effect.itemCount === 0) throw new Invalid('Nothing is changed yet.', 'version')
  if (faultCount > 0) throw new Invalid(explainFaults(faultCount), 'version')
  const stock = isNow ? [] : await listCells(tx, draft, sql`field = 'stock'`, sql`limit 1`)
  if (stock.length > 0)
    throw new Invalid('The draft changes stock, which cannot be scheduled. Undo that, or publish now.', 'startsOn')
  const outdated = await listOutdated(tx, draft)
  if (outdated.length > 0) throw new Conflict(await explainOutdated(tx, draft, list, outdated), 'version')
  const dearer = await listDearer(tx, draft)
  if (dearer.length > 0) throw new Invalid(explainDearer(dearer), 'version')
  return effect
}

const namedAtMost = 3

/** As the page of an item refuses it. */
function explainDearer(dearer: readonly string[]): string {
  const others = dearer.length - namedAtMost
  const more = others > 0 ? [`And ${others} more.`] : []
  return ['The price per piece cannot rise with the quantity.', ...dearer.slice(0, namedAtMost), ...more].join(' ')
}

const explainFaults = (count: number) => `${formatCountOf(count, 'cell')} cannot be published. See the preview.`

/** Both values of the first ones, and who was faster. */
async function explainOutdated(tx: Tx, draft: Draft, list: string, outdated: readonly Outdated[]): Promise<string> {
  const first = outdated.slice(0, 3)
  const columns = { priceListId: draft.priceListId, warehouseId: null }
  const items = await findSheetItems(tx, columns, [...new Set(first.map(({ cell }) => cell.itemId))])
  const warehouses = await readWarehouses(tx)
  const said = await Promise.all(
    first.map(async ({ cell, now }) => {
      const who = await findWho(tx, cell.itemId)
      const value = (text: string) => toSaid(cell.field, text) || 'empty'
      const name = `${items.get(cell.itemId)?.code ?? 'A removed item'}, ${nameCell(cell, list, warehouses)}`
      const is = now === null ? 'no longer exists' : `is ${value(now)} now${who && ` (${who})`}`
      return `${name}: was ${value(cell.before)} when you changed it, ${is}, and ${value(cell.after)} in your draft.`
    }),
  )
  const more = outdated.length > first.length ? ` And ${outdated.length - first.length} more.` : ''
  return `Somebody has changed this since: ${said.join(' ')}${more} The preview lets you take their values or yours.`
}
