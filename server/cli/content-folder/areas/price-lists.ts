import type { Day } from '../../../../domain/calendar/business-days.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import {
  addPriceList,
  countPricedItems,
  listPriceLists,
  removePriceList,
  savePriceListRules,
  type NamedPriceList,
} from '../../../modules/catalog/index.ts'
import { listCompaniesByPriceList } from '../../../modules/people/index.ts'
import type { Tx } from '../../../platform/database.ts'
import { readDay } from '../../typed/typed-days.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area } from '../area.ts'
import { readCsv } from '../csv-file.ts'
import type { Located, Mistakes } from '../mistakes.ts'

interface PriceListRow {
  name: string
  validFrom: Day | null
  validUntil: Day | null
  isFixed: boolean
}

const columns = ['name', 'from', 'until', 'fixed'] as const
const longestName = 200

/** Of companies; their prices are in products/company-prices.csv. */
export const priceListsArea: Area<PriceListRow> = {
  name: 'price lists',
  path: 'price-lists.csv',
  tables: ['price_lists'],
  bytesAtMost: 100_000,
  nameOf: ({ name }) => name,
  keyOf: ({ name }) => name,
  list: async (tx) =>
    (await listOwnLists(tx)).map(({ name, validFrom, validUntil, isFixed }) => ({
      name,
      validFrom,
      validUntil,
      isFixed,
    })),
  write: (entries) =>
    writeCsv(
      columns,
      entries.map(({ name, validFrom, validUntil, isFixed }) => ({
        name,
        from: validFrom ?? '',
        until: validUntil ?? '',
        fixed: isFixed ? 'yes' : '',
      })),
    ),
  read: (text, { mistakes }) =>
    readCsv(text, priceListsArea.path, { columns, needed: ['name'] }, mistakes).map(({ at, cell }) => {
      const name = cell('name')
      if (name.text === '' || name.text.length > longestName)
        mistakes.note(name.at, `A name has 1 to ${longestName} characters.`)
      const [validFrom, validUntil] = (['from', 'until'] as const).map((column) => readDayOf(cell(column), mistakes))
      if (validFrom && validUntil && validUntil < validFrom)
        mistakes.note(cell('until').at, `${formatDate(validUntil)} is before ${formatDate(validFrom)}.`)
      const fixed = cell('fixed')
      if (!/^(yes|no)?$/i.test(fixed.text)) mistakes.note(fixed.at, "Say 'yes' or 'no'.")
      const isFixed = /^yes$/i.test(fixed.text)
      return { at, entry: { name: name.text, validFrom: validFrom ?? null, validUntil: validUntil ?? null, isFixed } }
    }),
  judgeRemoved,
  async save(tx, { added, changed, removed }) {
    const ids = new Map((await listOwnLists(tx)).map(({ name, id }) => [name, id]))
    const idOf = (name: string) => ids.get(name)!
    for (const { name } of removed) await removePriceList(tx, idOf(name))
    for (const { name, ...rules } of added) await addPriceList(tx, name, rules)
    for (const { name, ...rules } of changed) await savePriceListRules(tx, idOf(name), rules)
  },
}

const readDayOf = (cell: Located, mistakes: Mistakes) =>
  cell.text === '' ? null : mistakes.try(cell, () => readDay(cell.text))

const listOwnLists = async (tx: Tx): Promise<NamedPriceList[]> =>
  (await listPriceLists(tx)).filter(({ isPublished }) => !isPublished)

async function judgeRemoved(tx: Tx, removed: PriceListRow[]): Promise<string[]> {
  const names = new Set(removed.map(({ name }) => name))
  const counts = await countPricedItems(tx)
  const companies = await listCompaniesByPriceList(tx)
  return (await listOwnLists(tx))
    .filter(({ name }) => names.has(name))
    .flatMap(({ id, name }) => {
      const itemCount = counts.get(id) ?? 0
      const buyers = companies.get(id) ?? []
      if (itemCount > 0)
        return `The price list ${name} has prices of ${formatCountOf(itemCount, 'item')}, so it cannot be removed: remove them first (products/company-prices.csv).`
      return buyers.length > 0 ? `${buyers.join(', ')} uses the price list ${name}, so it cannot be removed.` : []
    })
}
