import type { CompanyId, ItemId } from '../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../domain/money/money.ts'
import { findStepMistakes } from '../../../../domain/pricing/price-steps.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { formatEach } from '../../../../domain/money/format-money.ts'
import type { Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { logChanges } from '../../../platform/audit/audit.store.ts'
import {
  addOwnPriceList,
  findItemById,
  listPriceLists,
  removeOwnPrices,
  type ItemFacts,
  type NamedPriceList,
  changeItems,
} from '../../catalog/index.ts'
import {
  countCompaniesOfPriceList,
  getCompanyName,
  getPriceListId,
  savePriceListId,
} from '../customers/companies.store.ts'

interface Step {
  minimumQuantity: number
  unitPrice: UnitPrice
}

export interface ItemPriceChange {
  itemId: ItemId
  /** None: the company pays what everybody pays. */
  steps: readonly Step[]
}

interface Saving extends ItemPriceChange {
  companyId: CompanyId
  by: Actor
  at: Date
}

/**
 * Changes what a company that is locked pays for an item, and writes it into the audit log. The prices stand in the price list that
 * the company buys by; where others buy by it, too, the company gets one of its own that begins as a copy.
 * @returns the item @throws NotFound, Invalid
 */
export async function saveItemPrices(tx: Tx, { companyId, itemId, steps, by, at }: Saving): Promise<ItemFacts> {
  const item = await findItemById(tx, itemId)
  if (!item) throw new NotFound('There is no item with this number.')
  const [mistake] = findStepMistakes(steps)
  if (mistake) throw new Invalid(mistake.sentence, 'prices')
  if (steps.length > 0 && item.custom)
    throw new Invalid(`${item.code} shows Call for pricing. Add published prices first.`, 'prices')
  const before = await findOwnSteps(tx, companyId, item)
  if (steps.length === 0 && before.length === 0) return item
  const list = await getOwnList(tx, companyId)
  if (steps.length === 0) await removeOwnPrices(tx, list.id, itemId)
  else await saveSteps(tx, { item, itemId, list: list.name, steps, at })
  await log(tx, { companyId, item, itemId, before, after: steps, by, at })
  return item
}

/** What a company pays instead of the published prices of an item; empty: it pays those. */
export async function findOwnSteps(tx: Tx, companyId: CompanyId, { companyPrices }: ItemFacts): Promise<Step[]> {
  const own = (await listPriceLists(tx)).find(ofCompany(await getPriceListId(tx, companyId)))
  return companyPrices
    .filter(({ list }) => list === own?.name)
    .map(({ minimumQuantity, unitPrice }) => ({ minimumQuantity, unitPrice }))
}

const ofCompany =
  (priceListId: number | null) =>
  ({ id }: NamedPriceList) =>
    id === priceListId

async function getOwnList(tx: Tx, companyId: CompanyId): Promise<Pick<NamedPriceList, 'id' | 'name'>> {
  const lists = await listPriceLists(tx)
  const present = lists.find(ofCompany(await getPriceListId(tx, companyId)))
  if (present && (await countCompaniesOfPriceList(tx, present.id)) === 1) return present
  const name = findFreeName(await getCompanyName(tx, companyId), lists)
  const id = await addOwnPriceList(tx, name, present?.id ?? null)
  await savePriceListId(tx, companyId, id)
  return { id, name }
}

/** Imports and exports know price lists by their names, in cells that these letters divide. */
function findFreeName(company: string, lists: readonly NamedPriceList[]): string {
  const name = company.replace(/[;=|]/g, ' ').replace(/\s+/g, ' ').trim() || 'Company'
  const taken = new Set(lists.map((list) => list.name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${name} ${number}`
    if (!taken.has(free.toLowerCase())) return free
  }
}

interface StepsToSave {
  item: ItemFacts
  itemId: ItemId
  list: string
  steps: readonly Step[]
  at: Date
}

async function saveSteps(tx: Tx, { item, itemId, list, steps, at }: StepsToSave): Promise<void> {
  const companyPrices = steps.map(({ minimumQuantity, unitPrice }) => ({ list, minimumQuantity, unitPrice }))
  const [changed] = await changeItems(tx, [itemId], () => ({ code: item.code, companyPrices }), at)
  if (changed?.refused !== undefined) throw new Invalid(changed.refused, 'prices')
}

interface PricesToLog {
  companyId: CompanyId
  item: ItemFacts
  itemId: ItemId
  before: readonly Step[]
  after: readonly Step[]
  by: Actor
  at: Date
}

/** In the history of the company and in that of the item. */
async function log(tx: Tx, { companyId, item, itemId, before, after, by, at }: PricesToLog): Promise<void> {
  const name = await getCompanyName(tx, companyId)
  const changes = (of: string) => listAuditChanges([`Prices of ${of}`, writeSteps(before), writeSteps(after)])
  if (changes('').length === 0) return
  const company = { kind: 'company', id: companyId, name } as const
  const goods = { kind: 'item', id: itemId, name: `${item.code}, ${item.name}` } as const
  await logChanges(tx, [
    { by, at, action: 'company.prices', record: company, changes: changes(item.code) },
    { by, at, action: 'item.prices', record: goods, changes: changes(name) },
  ])
}

const writeSteps = (steps: readonly Step[]): string =>
  steps.length === 0
    ? 'as published'
    : steps
        .toSorted((one, other) => one.minimumQuantity - other.minimumQuantity)
        .map(({ minimumQuantity, unitPrice }) => `from ${minimumQuantity} ${formatEach(unitPrice)}`)
        .join(', ')
