import { listAuditChanges, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import type { Tx } from '../../../platform/database.ts'
import { logChanges } from '../../../platform/audit/audit.store.ts'
import { changeItems, type ChangedItem } from '../imports/change-items.ts'
import { listChanges } from '../imports/merging/merge-item.ts'
import { addVersions, compareFacts } from '../item-versions/item-versions.store.ts'
import type { ItemDraft } from '../imports/drafts.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import { groupByItem } from './group-by-item.ts'
import { batchOf, listChangeCells, type ChangeCell, type PriceChange } from './price-changes.store.ts'
import { nameCell, toSaid, type SheetField } from './sheet-cells.ts'

export interface Applying {
  now: Date
  /** Null: the published prices. */
  list: string | null
  /** Codes by their ids. */
  warehouses: ReadonlyMap<number, string>
}

const itemsAtOnce = 500
const saidAtMost = 100

/** Writes what a published draft changes, and each item into the audit log. @returns what could not be changed, a sentence each */
export async function applyChange(tx: Tx, change: PriceChange, applying: Applying): Promise<string[]> {
  const { staffId, who: name, address } = change
  const leftOut: string[] = []
  let after = 0
  for (;;) {
    const cells = groupByItem(await listChangeCells(tx, change.id, { after, itemsAtOnce }))
    if (cells.size === 0) return leftOut.slice(0, saidAtMost)
    after = [...cells.keys()].at(-1)!
    const changed = await changeItems(
      tx,
      [...cells.keys()],
      (item) => {
        const { draft, refused } = toDraft(item, cells.get(item.id)!, applying)
        leftOut.push(...refused)
        return draft
      },
      applying.now,
    )
    leftOut.push(...changed.flatMap(({ before, refused }) => (refused ? [`${before.code}: ${refused}`] : [])))
    await addVersions(tx, batchOf(change.id), applying.now, noteItems(changed))
    const entries = changed.flatMap((item) => {
      const changes = describeChanges(item, cells.get(item.id)!, applying)
      if (item.refused !== undefined || changes.length === 0) return []
      const action = cells.get(item.id)!.some(({ field }) => field === 'price') ? 'item.prices' : 'item.change'
      const record = { kind: 'item' as const, id: item.id, name: `${item.next.code}, ${item.next.name}` }
      return [{ by: { staffId, name, address }, at: applying.now, action, record, changes } as const]
    })
    await logChanges(tx, entries)
  }
}

/** What was changed, so that it can be taken back. */
const noteItems = (changed: readonly ChangedItem[]) =>
  changed.flatMap(({ id, before, next, refused }) => {
    const facts = refused === undefined ? compareFacts(before, next, listChanges(before, next)) : {}
    return Object.keys(facts).length > 0 ? [{ itemId: id, facts }] : []
  })

type Steps = Pick<ItemFacts['tiers'][number], 'minimumQuantity' | 'unitPrice'>[]

function toDraft(item: ItemFacts, cells: readonly ChangeCell[], { list, warehouses }: Applying) {
  const draft: ItemDraft = { code: item.code }
  const refused: string[] = []
  const steps = findSteps(item, list)
  const prices = new Map(cells.filter(({ field }) => field === 'price').map(({ part, after }) => [part, Number(after)]))
  for (const quantity of prices.keys())
    if (steps.length > 0 && !steps.some(({ minimumQuantity }) => minimumQuantity === quantity))
      refused.push(`${item.code} has no price from ${quantity} on any more.`)
  if (prices.size > refused.length) {
    const given: Steps =
      steps.length > 0 ? steps : [...prices.keys()].map((minimumQuantity) => ({ minimumQuantity, unitPrice: 0 }))
    const tiers = given.map((step) => ({
      minimumQuantity: step.minimumQuantity,
      unitPrice: prices.get(step.minimumQuantity) ?? step.unitPrice,
    }))
    if (list === null) draft.tiers = tiers
    else draft.companyPrices = tiers.map((tier) => ({ ...tier, list }))
  }
  for (const { field, part, after } of cells) {
    if (field === 'name' || field === 'brand') draft[field] = after
    if (field === 'state') draft.hidden = after === 'hidden'
    if (field === 'stock') setStock(draft, item, warehouses.get(part), after === '' ? null : Number(after))
  }
  return { draft, refused }
}

/** A price list that does not name the item yet begins with its published prices. */
function findSteps(item: ItemFacts, list: string | null): Steps {
  const own = list === null ? [] : item.companyPrices.filter((tier) => tier.list === list)
  return own.length > 0 ? own : item.tiers
}

function setStock(
  draft: ItemDraft,
  { variants }: ItemFacts,
  warehouse: string | undefined,
  quantity: number | null,
): void {
  const [variant, ...others] = variants
  if (!variant || others.length > 0 || warehouse === undefined) return
  draft.inventory = [...(draft.inventory ?? []), { code: variant.code, warehouse, quantity }]
}

/** What has really changed, with what it was and is. */
export function describeChanges(
  { before, next }: Pick<ChangedItem, 'before' | 'next'>,
  cells: readonly ChangeCell[],
  { list, warehouses }: Applying,
): AuditChange[] {
  const value = (item: ItemFacts, field: SheetField, part: number): string => {
    if (field === 'name' || field === 'brand') return item[field]
    if (field === 'state') return item.status
    if (field === 'stock')
      return String(item.inventory.find(({ warehouse }) => warehouse === warehouses.get(part))?.quantity ?? '')
    return String(findSteps(item, list).find(({ minimumQuantity }) => minimumQuantity === part)?.unitPrice ?? '')
  }
  return listAuditChanges(
    ...cells.map(({ field, part }): [string, string, string] => [
      nameCell({ field, part }, list ?? publishedPrice, warehouses),
      toSaid(field, value(before, field, part)),
      toSaid(field, value(next, field, part)),
    ]),
  )
}

const publishedPrice = 'Published price'
