import { factColumns } from './fact-cells.ts'
import { describeDearer, findDearerStep } from '../../../../domain/pricing/price-steps.ts'
import { toPlainCode } from '../../../../domain/text/plain-signs.ts'
import type { Tx } from '../../../platform/database.ts'
import { findItems, findVariantOwners, type StoredItem } from '../items/item-facts/item-facts.store.ts'
import { listNewCollections } from '../items/item-facts/save-collections.ts'
import type { Change } from '../items/item-facts/save-items.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import { listAssumptions, type Assumption } from './merging/assumptions.ts'
import { createDoubleFinder, findDraftMistakes } from './merging/check-drafts.ts'
import type { ItemDraft, Mistake, DraftRow } from './drafts.ts'
import { listLosses } from './merging/losses.ts'
import { listChanges, mergeItem } from './merging/merge-item.ts'
import type { MergeRules } from './merging/merge-rules.ts'
import { comparePrices, type ItemPrices } from './price-changes.ts'
import type { OpenImport } from './open-import.ts'

/** What an import would do. */
export interface ImportPlan {
  added: number
  changed: number
  untouched: number
  /** Items with mistakes. */
  skipped: number
  /** How many items change in a column. */
  changedColumns: Record<string, number>
  /** What items of the shop would not have any more. */
  losses: PlannedLoss[]
  /** Variants that items of the shop get, and the first of these items. */
  newVariants: { count: number; row: number; code: string } | undefined
  /** Items of which something would not be counted any more, and the first of them. */
  uncounted: { items: number; row: number; code: string } | undefined
  /** Collections that would be made: the first ones, by their names from the top down. */
  newCollections: { names: string[]; row: number; code: string }[]
  /** What the shop takes for granted of new and changed items. */
  assumptions: PlannedAssumption[]
  /** Items of the shop whose prices change: the first ones, before and after. */
  prices: ItemPrices[]
  /** Prices that look like mistakes: the first ones. */
  doubts: Doubt[]
  /** The first ones, at most `mistakesAtMost`. */
  mistakes: Mistake[]
  mistakeCount: number
  /** What was read, but has to be known: the first ones. */
  notices: Mistake[]
}

interface Doubt {
  row: number
  code: string
  sentence: string
}

interface PlannedLoss {
  column: string
  things: number
  items: number
  /** The first of these items. */
  row: number
  code: string
}

interface PlannedAssumption extends Assumption {
  items: number
  /** The first of these items. */
  row: number
  code: string
}

const mistakesAtMost = 1_000

/** What becomes of an item. */
export interface PlannedChange extends Change {
  /** Where the file has it. */
  row: number
  /** The file has it shown, but it comes in hidden. */
  isHeldBack: boolean
}

interface Compared {
  changes: PlannedChange[]
  losses: PlannedLoss[]
  mistakes: Mistake[]
  /** The rows of items with mistakes: a mistake itself may stand in the row of a variant. */
  faulty: number[]
}

/** Compares a file with the shop, batch by batch. */
export function createImportPlan() {
  const total: ImportPlan = {
    added: 0,
    changed: 0,
    untouched: 0,
    skipped: 0,
    changedColumns: {},
    losses: [],
    mistakes: [],
    mistakeCount: 0,
    notices: [],
    newVariants: undefined,
    uncounted: undefined,
    newCollections: [],
    prices: [],
    doubts: [],
    assumptions: [],
  }
  const doubles = createDoubleFinder()
  const faulty = new Set<number>()
  let items = 0

  function note({ mistakes, faulty: rows }: Compared): void {
    total.mistakeCount += mistakes.length
    total.mistakes.push(...mistakes.slice(0, mistakesAtMost - total.mistakes.length))
    for (const row of rows) faulty.add(row)
  }

  return {
    get items() {
      return items
    },
    isFaulty: (row: number) => faulty.has(row),
    report: (): ImportPlan => ({ ...total, skipped: faulty.size }),
    compare,

    async add(tx: Tx, { rules, context }: OpenImport, batch: DraftRow[]): Promise<Change[]> {
      items += batch.length
      const said = batch.filter(isOfItem)
      const checked = said.map((item) => ({
        ...item,
        mistakes: [...item.mistakes, ...(item.draft ? findDraftMistakes(item.row, item.draft) : [])],
      }))
      const compared = await compare(tx, rules, checked, doubles)
      const { changes, losses } = compared
      note(compared)
      for (const { notices = [] } of batch)
        total.notices.push(...notices.slice(0, mistakesAtMost - total.notices.length))
      for (const { before, fields } of changes) {
        total[before ? 'changed' : 'added'] += 1
        if (before)
          for (const column of factColumns(fields))
            total.changedColumns[column] = (total.changedColumns[column] ?? 0) + 1
      }
      total.untouched += said.length - compared.faulty.length - changes.length
      noteNews(total, changes)
      noteCollections(total, changes, context)
      for (const loss of losses) addLoss(total.losses, loss)
      return changes
    },
  }
}

const doubtsAtMost = 20
const pricesAtMost = 500

function noteNews(total: ImportPlan, changes: PlannedChange[]): void {
  for (const { row, before, next, fields } of changes) {
    const known = new Set(before?.variants.map(({ code }) => code))
    const count = before ? next.variants.filter(({ code }) => !known.has(code)).length : 0
    if (count > 0) {
      total.newVariants ??= { count: 0, row, code: next.code }
      total.newVariants.count += count
    }
    if (before && hasUncounted(before, next)) {
      total.uncounted ??= { items: 0, row, code: next.code }
      total.uncounted.items += 1
    }
    for (const assumption of listAssumptions(next, (field) => !before || fields.has(field)))
      addAssumption(total.assumptions, { ...assumption, items: 1, row, code: next.code })
    if (before && (fields.has('tiers') || fields.has('custom')) && total.prices.length < pricesAtMost)
      total.prices.push(comparePrices(row, before, next))
    const dearer = !before || fields.has('tiers') ? findDearerStep(next.tiers) : undefined
    if (dearer && total.doubts.length < doubtsAtMost)
      total.doubts.push({ row, code: next.code, sentence: describeDearer(dearer) })
  }
}

/** A variant that is sold is counted in no warehouse any more. */
const hasUncounted = (before: ItemFacts, next: ItemFacts): boolean =>
  before.inventory.some(
    ({ code }) =>
      next.variants.some((variant) => variant.code === code && variant.active) &&
      !next.inventory.some((row) => row.code === code),
  )

const collectionsAtMost = 20

function noteCollections(
  { newCollections: noted }: ImportPlan,
  changes: PlannedChange[],
  { collections }: OpenImport['context'],
): void {
  for (const { row, before, next, fields } of changes) {
    if (before && !fields.has('collections')) continue
    for (const names of listNewCollections(collections, next)) {
      const isNoted = noted.some((one) => isSamePath(one.names, names))
      if (!isNoted && noted.length < collectionsAtMost) noted.push({ names, row, code: next.code })
    }
  }
}

const isSamePath = (names: string[], others: string[]): boolean =>
  names.join('\n').toLowerCase() === others.join('\n').toLowerCase()

const assumptionsAtMost = 20

function addAssumption(all: PlannedAssumption[], one: PlannedAssumption): void {
  const known = all.find(({ kind, name }) => kind === one.kind && name === one.name)
  if (known) known.items += 1
  else if (all.length < assumptionsAtMost) all.push(one)
}

function addLoss(all: PlannedLoss[], loss: PlannedLoss): void {
  const known = all.find(({ column }) => column === loss.column)
  if (!known) all.push({ ...loss })
  else {
    known.things += loss.things
    known.items += loss.items
  }
}

/** What was passed over has nothing to compare, and no mistake. */
export const isOfItem = ({ draft, mistakes }: DraftRow): boolean => draft !== undefined || mistakes.length > 0

async function compare(
  tx: Tx,
  rules: MergeRules,
  batch: DraftRow[],
  doubles?: ReturnType<typeof createDoubleFinder>,
): Promise<Compared> {
  const result: Compared = { changes: [], losses: [], mistakes: [], faulty: [] }
  const sound = batch.filter((item): item is DraftRow & { draft: ItemDraft } => item.draft !== undefined)
  const known = await findKnown(
    tx,
    sound.map(({ draft }) => draft),
  )
  const merged = batch.map(({ row, draft, mistakes }) => {
    if (!draft) return { row, mistakes }
    const before = known.get(draft)
    const { next, mistakes: others, isHeldBack } = mergeItem(before, draft, rules)
    const found = doubles ? doubles.find(row, next, before) : []
    return {
      row,
      before,
      next,
      isHeldBack,
      mistakes: [...mistakes, ...others.map((other) => ({ ...other, row })), ...found],
    }
  })
  const owners = await findForeignParts(tx, merged)
  for (const { row, before, next, isHeldBack = false, mistakes } of merged) {
    const foreign = next ? listForeign(row, next, owners) : []
    result.mistakes.push(...mistakes, ...foreign)
    if (!next || mistakes.length + foreign.length > 0) {
      result.faulty.push(row)
      continue
    }
    const fields = before ? listChanges(before, next) : []
    if (before && fields.length === 0) continue
    result.changes.push({ row, before, next, fields: new Set(fields), isHeldBack })
    if (before)
      result.losses.push(...listLosses(before, next).map((loss) => ({ ...loss, items: 1, row, code: next.code })))
  }
  return result
}

/** As the file spells it, as a keyboard does, and as it came in before the apostrophe of a spreadsheet was taken away. */
const listCodes = ({ code }: ItemDraft): string[] => [...new Set([code, toPlainCode(code), `'${code}`])]

/**
 * What the shop has of each item of a file. An item of another program may have another code than it had, where that follows from its
 * variants: it is the one that has these.
 */
async function findKnown(tx: Tx, drafts: ItemDraft[]): Promise<Map<ItemDraft, StoredItem>> {
  const byCode = await findItems(tx, drafts.flatMap(listCodes))
  const found = new Map<ItemDraft, StoredItem>()
  const others: ItemDraft[] = []
  for (const draft of drafts) {
    const item = listCodes(draft)
      .map((code) => byCode.get(code.toLowerCase()))
      .find((one) => one !== undefined)
    if (item) found.set(draft, item)
    else if (draft.partCodes && draft.partCodes.length > 0) others.push(draft)
  }
  if (others.length === 0) return found
  const owners = await findVariantOwners(
    tx,
    others.flatMap(({ partCodes = [] }) => partCodes.map((code) => code.toLowerCase())),
  )
  const byOwner = await findItems(tx, [...new Set(owners.values())])
  for (const draft of others) {
    const parts = new Set(draft.partCodes!.map((code) => code.toLowerCase()))
    const [owner, ...more] = new Set([...parts].flatMap((code) => owners.get(code) ?? []))
    const item = owner === undefined || more.length > 0 ? undefined : byOwner.get(owner)
    if (item && hasMost(item, parts)) found.set(draft, item)
  }
  return found
}

/** One variant of many may have come to another item. */
function hasMost({ variants }: ItemFacts, parts: ReadonlySet<string>): boolean {
  const sold = variants.filter(({ active }) => active)
  return sold.filter(({ code }) => parts.has(code.toLowerCase())).length * 2 >= sold.length
}

/** The items that have variants of these codes, both in lower case. */
function findForeignParts(
  tx: Tx,
  merged: { before?: ItemFacts | undefined; next?: ItemFacts }[],
): Promise<Map<string, string>> {
  const codes = merged.flatMap(({ before, next }) => {
    const own = new Set(before?.variants.map(({ code }) => code))
    return (next?.variants ?? []).flatMap(({ code }) => (own.has(code) ? [] : [code.toLowerCase()]))
  })
  return findVariantOwners(tx, codes)
}

function listForeign(row: number, { code: item, variants }: ItemFacts, owners: Map<string, string>): Mistake[] {
  return variants.flatMap(({ code }) => {
    const owner = owners.get(code.toLowerCase())
    if (owner === undefined || owner === item.toLowerCase()) return []
    return [{ row, column: 'variants', reason: `the part code '${code}' belongs to the item '${owner}' of the shop` }]
  })
}
