import { eq } from 'drizzle-orm'
import { readUnitPrice } from '../../../domain/money.ts'
import { priceLists, priceTiers } from '../../../server/modules/catalog/catalog.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import type { DemoItem } from '../catalog/types.ts'
import { get, insertRows } from './rows.ts'

const contractName = 'Halvorsen Ironworks, contract'
/** What the contract takes off, by the first part of an item's path. */
const contractPercent: Record<string, number> = {
  'industrial/filler-metals': 6,
  'industrial/gloves': 8,
  'branded/apparel': 5,
}

/** The list that everybody sees; a shop has one. */
async function findOrAddPublishedList(tx: Tx): Promise<number> {
  const [list] = await tx.select().from(priceLists).where(eq(priceLists.isPublished, true))
  return list?.id ?? addList(tx, 'Published prices', true)
}

export async function findOrAddContractList(tx: Tx): Promise<number> {
  const [list] = await tx.select().from(priceLists).where(eq(priceLists.name, contractName))
  return list?.id ?? addList(tx, contractName, false)
}

async function addList(tx: Tx, name: string, isPublished: boolean): Promise<number> {
  const [row] = await tx.insert(priceLists).values({ name, isPublished }).returning({ id: priceLists.id })
  return row!.id
}

/** @param itemIds by code */
export async function fillPrices(tx: Tx, added: DemoItem[], itemIds: Map<string, number>): Promise<void> {
  const published = await findOrAddPublishedList(tx)
  const contract = await findOrAddContractList(tx)
  await insertRows(
    tx,
    priceTiers,
    added.flatMap((item) => toTiers(item, get(itemIds, item.code), published, 0)),
  )
  const agreed = added.flatMap((item) => {
    const percent = contractPercent[groupOf(item)]
    return percent ? toTiers(item, get(itemIds, item.code), contract, percent) : []
  })
  await insertRows(tx, priceTiers, agreed)
}

const groupOf = ({ collections }: DemoItem) => collections[0]!.split('/').slice(0, 2).join('/')

/** With an agreed reduction, the published price is what others pay. */
function toTiers({ tiers }: DemoItem, itemId: number, priceListId: number, percent: number) {
  return tiers.map(({ quantity, price, publishedPrice }) => {
    const agreed = Math.round(price * (100 - percent)) / 100
    const before = percent > 0 ? (publishedPrice ?? price) : publishedPrice
    return {
      ...{ itemId, priceListId, minimumQuantity: quantity },
      unitPrice: readUnitPrice(agreed),
      publishedPrice: before === null ? null : readUnitPrice(before),
    }
  })
}
