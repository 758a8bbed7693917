import { listPriceLists, type NamedPriceList } from '../../modules/catalog/index.ts'
import { type CompanyPricesService, getPriceListId, type NamedCompany } from '../../modules/people/index.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { report, type Console } from '../console.ts'
import { describeDays } from '../typed/typed-days.ts'

/** By which prices a company buys. @returns the exit code */
export async function showCompanyPrices(db: Database, { id, name }: NamedCompany, console: Console): Promise<number> {
  const own = await findOwnList(db.orm, await getPriceListId(db.orm, id))
  return report(console, null, `${name}: ${own ? describe(own) : published}.`)
}

/** From now on a company buys by a price list of its own, or by the published prices. @returns the exit code */
export async function setCompanyPrices(
  prices: CompanyPricesService,
  db: Database,
  { id, name }: NamedCompany,
  typed: string,
  console: Console,
): Promise<number> {
  if (typed.toLowerCase() === 'none') {
    await prices.setPriceList(id, { id: null })
    return report(console, null, `${name}: ${published}.`)
  }
  const lists = await listPriceLists(db.orm)
  const found = lists.filter((list) => list.name.toLowerCase() === typed.trim().toLowerCase())
  const [list, ...others] = found
  if (!list)
    return report(
      console,
      `There is no price list '${typed}'. An import makes one from company_prices (docs/import.md).`,
      '',
    )
  if (others.length > 0) return report(console, `Several price lists are called '${typed}'.`, '')
  if (list.isPublished) return report(console, `${list.name} are what everybody pays: say none.`, '')
  await prices.setPriceList(id, { id: list.id })
  return report(console, null, `${name}: ${describe(list)}.`)
}

const published = 'the published prices'

const findOwnList = async (tx: Tx, priceListId: number | null): Promise<NamedPriceList | undefined> =>
  (await listPriceLists(tx)).find((list) => list.id === priceListId)

function describe(list: NamedPriceList): string {
  const days = describeDays(list)
  return `the price list ${list.name}${days === '' ? '' : `, ${days}`}; the published prices of what it does not name`
}
