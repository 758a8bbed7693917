import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { listAuditChanges, type AuditAction, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import { itemFields, type ItemField, type ItemFieldsWith } from '../../../../domain/catalog/item-fields.ts'
import { publicationStateOf } from '../../../../domain/catalog/item-publication.ts'
import {
  describeArea,
  describeLocation,
  describeMethod,
  describeRule,
} from '../../../../domain/pricing/describe-offered.ts'
import type { Tx } from '../../../platform/database.ts'
import { logChanges, type ChangeToLog } from '../../../platform/audit/audit.store.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import { cutAlike } from './cut-alike.ts'
import { mediaWriters } from './describe-media.ts'
import { listChanges } from './merging/merge-item.ts'
import { writePrice } from './write-price.ts'

interface ItemToLog {
  itemId: number
  /** Undefined: it is new. */
  before: ItemFacts | undefined
  next: ItemFacts
  by: Actor
  at: Date
}

/** Writes what changes of items into the audit log. */
export const logItemChanges = (tx: Tx, changes: readonly ItemToLog[]): Promise<void> =>
  logChanges(tx, changes.flatMap(describeItemChange))

/** The entries of the audit log for an item: prices, stock and days have entries of their own, so that each is found. */
export function describeItemChange({ itemId, before, next, by, at }: ItemToLog): ChangeToLog[] {
  const record = { kind: 'item' as const, id: itemId, name: `${next.code}, ${next.name}` }
  if (!before) return [{ by, at, action: 'item.add', record }]
  const fields = listChanges(before, next)
  return groups.flatMap(([action, ofAction]) => {
    const changes = fields
      .filter((field) => (ofAction ? ofAction.includes(field) : !named.has(field)))
      .flatMap((field) => describeChange(field, before, next))
    return changes.length > 0 ? [{ by, at, action, record, changes }] : []
  })
}

/** Null: whatever no other has. */
const groups: [action: AuditAction, fields: readonly ItemField[] | null][] = [
  ['item.change', null],
  ['item.prices', ['tiers', 'companyPrices', 'rushPrices', 'custom']],
  ['item.stock', ['inventory']],
  ['item.publication', ['status', 'publishedFrom', 'publishedUntil']],
]
const named = new Set(groups.flatMap(([, fields]) => fields ?? []))

function describeChange(field: ItemField, before: ItemFacts, next: ItemFacts): AuditChange[] {
  const write = writers[field] ?? ((facts: ItemFacts) => writeValue(facts[field]))
  return listAuditChanges([itemFields[field].title, ...cutAlike(write(before), write(next))])
}

const writeValue = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value as string | number)

const writeTier = ({ minimumQuantity, unitPrice, publishedPrice }: ItemFacts['tiers'][number]) =>
  `${writePrice(unitPrice)} from ${minimumQuantity}${publishedPrice === null ? '' : ` (before ${writePrice(publishedPrice)})`}`

type Writer = (facts: ItemFacts) => string

const writers: Partial<Record<ItemField, Writer>> &
  Record<ItemFieldsWith<{ kind: 'rows' | 'texts' | 'pairs' | 'amount' }>, Writer> = {
  cost: ({ cost }) => (cost === null ? '' : writePrice(cost)),
  tiers: ({ tiers }) => tiers.map(writeTier).join(', '),
  companyPrices: ({ companyPrices }) => companyPrices.map((tier) => `${tier.list}: ${writeTier(tier)}`).join(', '),
  rushPrices: ({ rushPrices }) =>
    rushPrices.map(({ days, unitPrice }) => `${writePrice(unitPrice)} within ${formatCountOf(days, 'day')}`).join(', '),
  inventory: ({ inventory }) =>
    inventory.map(({ code, warehouse, quantity }) => `${code} in ${warehouse}: ${quantity}`).join(', '),
  variants: ({ variants }) => variants.map(({ code, active }) => (active ? code : `${code} (not sold)`)).join(', '),
  colors: ({ colors }) => colors.map(({ name }) => name).join(', '),
  collections: ({ collections }) => collections.map((names) => names.join(' > ')).join(', '),
  features: ({ features }) => features.join('; '),
  samples: ({ samples }) => samples.join(', '),
  specifications: ({ specifications }) => specifications.map(({ name, value }) => `${name}: ${value}`).join('; '),
  decorations: ({ decorations }) => decorations.map((one) => `${one.name}: ${describeMethod(one)}`).join('; '),
  locations: ({ locations }) =>
    locations
      .map((one) => `${one.name}, ${one.decoration}: ${describeLocation(one)}, ${describeArea(one.geometry)}`)
      .join('; '),
  charges: ({ charges }) =>
    charges
      .map((one) => `${[one.code, one.name, one.decoration].filter(Boolean).join(', ')}: ${describeRule(one)}`)
      .join('; '),
  status: (facts) => publicationStateOf(facts),
  ...mediaWriters,
}
