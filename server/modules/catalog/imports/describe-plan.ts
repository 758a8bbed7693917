import { columnOf, itemFields } from '../../../../domain/catalog/item-fields.ts'
import { itemGaps } from '../../../../domain/catalog/item-gaps.ts'
import { fieldsWith } from '../../../../domain/fields/record-fields.ts'
import { assumedCarton } from '../../../../domain/freight/packages.ts'
import { explainUncounting } from '../../../../domain/stock/sold-to-order.ts'
import type { ImportReport } from './import-file.ts'
import type { ImportPlan } from './import-plan.ts'

export type TellablePlan = ImportPlan & Pick<ImportReport, 'unread'>

/** What an import would do, a sentence to a line. */
export function describePlan({ added, changed, untouched, skipped, changedColumns, ...plan }: TellablePlan): string {
  const columns = Object.entries(changedColumns).sort(([, one], [, other]) => other - one)
  const where = columns.map(([column, items]) => `${column} ${items}`).join(', ')
  const { newVariants, newCollections, unread, doubts, notes, losses } = listSentences(plan)
  const sentences = [
    `${added} new, ${changed} changed${where && ` (${where})`}, ${untouched} untouched${skipped > 0 ? `, ${skipped} left out` : ''}.`,
    ...newVariants,
    ...unread,
    ...doubts.map((sentence) => `Is this correct? ${sentence}`),
    ...newCollections,
    ...notes,
    ...losses,
  ]
  return `${sentences.join('\n')}\n`
}

/** What has to be known of an import before it is done. */
export function listSentences(
  plan: Pick<
    TellablePlan,
    'newVariants' | 'uncounted' | 'newCollections' | 'unread' | 'doubts' | 'assumptions' | 'losses'
  >,
): Record<'newVariants' | 'newCollections' | 'unread' | 'doubts' | 'notes' | 'losses', string[]> {
  return {
    newVariants: plan.newVariants ? [describeNewVariants(plan.newVariants)] : [],
    newCollections: plan.newCollections.map(describeNewCollection),
    unread: describeUnread(plan.unread),
    /** Prices that look like mistakes. */
    doubts: plan.doubts.map(({ row, code, sentence }) => `Row ${row}, ${code}: ${sentence}.`),
    notes: [
      ...(plan.uncounted ? [describeUncounted(plan.uncounted)] : []),
      ...plan.assumptions.map(describeAssumption),
    ],
    losses: plan.losses.map(describeLoss),
  }
}

const describeUncounted = ({ items, row, code }: NonNullable<ImportPlan['uncounted']>): string =>
  `${explainUncounting(items)} (The first is in row ${row}, ${code}.)`

const describeNewVariants = ({ count, row, code }: NonNullable<ImportPlan['newVariants']>): string =>
  `${count} new ${count === 1 ? 'variant' : 'variants'} of items that are there (the first in row ${row}, ${code}).`

const describeNewCollection = ({ names, row, code }: ImportPlan['newCollections'][number]): string =>
  `New collection: ${names.join(' > ')} (row ${row}, ${code})`

/** One misspelled column would be an import that does not do what it says; another program has many that we have no use for. */
export function describeUnread({ isOwnFormat, columns }: ImportReport['unread']): string[] {
  if (columns.length === 0) return []
  if (!isOwnFormat) return [`${columns.length} ${columns.length === 1 ? 'column is' : 'columns are'} not read.`]
  return columns.map(
    ({ name, nearest }) =>
      `The column '${name}' is not read${nearest === undefined ? '' : `: did you mean '${nearest}'?`}${nearest === undefined ? '.' : ''}`,
  )
}

function describeAssumption({ kind, name, items, row, code }: ImportPlan['assumptions'][number]): string {
  const first = items === 1 ? `row ${row}, ${code}` : `the first in row ${row}, ${code}`
  switch (kind) {
    case 'carton': {
      const { quantity } = assumedCarton
      return `${countItems(items)} without pieces per carton and carton weight (${first}): freight counts ${quantity} pieces to a carton of 20 lb.`
    }
    case 'carton-weight':
      return `${countItems(items)} without a carton weight (${first}): freight counts 20 lb for each carton.`
    case 'carton-size':
      return `${countItems(items)} without the size of the carton (${first}): freight counts its weight alone.`
    case 'collection':
      return `${countItems(items)} without a collection (${first}): found by search, but in no department of the shop's menu. The item list shows them under '${itemGaps.withoutCollection}'.`
    case 'color':
      return `The color '${name}' of ${countItems(items)} (${first}) is not known by its name: it is shown gray until it has a code, '${name}: #1e3350'.`
  }
}

const thingsLost = new Map(
  fieldsWith(itemFields, 'counted').map((field) => [columnOf(field), itemFields[field].counted] as const),
)

function describeLoss({ column, things, items, row, code }: ImportPlan['losses'][number]): string {
  const counted = thingsLost.get(column)
  const what = counted ? `${things} ${counted[things === 1 ? 0 : 1]}` : `the ${column}`
  return `This would remove ${what} of ${countItems(items)} (the first in row ${row}, ${code}).`
}

const countItems = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`
