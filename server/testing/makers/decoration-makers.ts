import type { DecoratedLocation, Decoration } from '../../../domain/decoration/decoration.ts'
import {
  decorationLocations,
  decorationMethods,
  inks,
  itemCharges,
} from '../../modules/catalog/items/decoration.tables.ts'
import { createCartService } from '../../modules/selling/index.ts'
import { makeItem, type ItemToMake, type TestItem } from './catalog-makers.ts'
import type { TestCustomer } from './customer-makers.ts'
import type { TestShop } from '../test-shop.ts'

type MethodRow = typeof decorationMethods.$inferInsert
type LocationRow = typeof decorationLocations.$inferInsert
type ChargeRow = typeof itemCharges.$inferInsert

interface MethodToMake extends Partial<Omit<MethodRow, 'id' | 'itemId'>> {
  locations?: (Partial<Omit<LocationRow, 'id' | 'itemId' | 'methodId'>> & { name: string })[]
  charges?: Omit<ChargeRow, 'itemId' | 'methodId'>[]
}

/** Set-up of 45 dollars for each color on each location. */
const setUp: Omit<ChargeRow, 'itemId'> = {
  code: 'SETUP-SCREEN',
  name: 'Set-up charge',
  why: 'A screen for each color.',
  kind: 'setup',
  per: 'color',
  basis: 'color',
  amount: 450_000,
  repeatAmount: 0,
}

/** An item with screen print on front and back, in up to three colors, in five business days. */
export async function makeDecoratedItem(
  shop: TestShop,
  { methods = [{}], ...item }: ItemToMake & { methods?: MethodToMake[] } = {},
): Promise<TestItem> {
  const made = await makeItem(shop, item)
  for (const [position, { locations = usualLocations, charges = [setUp], ...method }] of methods.entries()) {
    const [row] = await shop.db.orm
      .insert(decorationMethods)
      .values({ ...usualMethod, position, ...method, itemId: made.id })
      .returning({ id: decorationMethods.id })
    const own = { itemId: made.id, methodId: row!.id }
    const rows = locations.map((location, at) => ({ width: 400, height: 300, position: at, ...location, ...own }))
    await shop.db.orm.insert(decorationLocations).values(rows)
    if (charges.length > 0)
      await shop.db.orm.insert(itemCharges).values(charges.map((charge) => ({ ...charge, ...own })))
  }
  await shop.refreshCatalog()
  return made
}

const usualMethod = { type: 'DIRECT', name: 'Screen print', process: 'screen', maximumColors: 3, leadDays: 5 } as const
const usualLocations = [{ name: 'Front', isDefault: true }, { name: 'Back' }]

/** The ink of `makeLocation`. */
export const makeInk = (shop: TestShop) =>
  shop.db.orm.insert(inks).values({ code: 'PMS 166 C', name: 'Orange', hex: '#e35205' }).onConflictDoNothing()

/** One color, one location, a text. */
export const makeLocation = (given: Partial<DecoratedLocation> = {}): DecoratedLocation => ({
  location: 'Front',
  colors: [{ code: 'PMS 166 C', name: 'Orange', hex: '#e35205', isMatch: false }],
  artwork: null,
  text: { words: 'Summit', typeface: 'Archivo' },
  width: 300,
  stitches: null,
  ...given,
})

export const makeDecoration = (given: Partial<Decoration> = {}): Decoration => ({
  method: 'Screen print',
  locations: [makeLocation()],
  notes: '',
  inHandsOn: null,
  rushDays: null,
  ...given,
})

/** Puts pieces of a new item with a decoration into the cart. */
export async function addDecorated(
  shop: TestShop,
  buyer: TestCustomer,
  decoration: Partial<Decoration> = {},
  quantity = 20,
  wanted: ItemToMake = {},
) {
  await makeInk(shop)
  const item = await makeDecoratedItem(shop, { leadDays: 3, ...wanted })
  const { lineId } = await createCartService({ db: shop.db, clock: shop.clock }).addItem(
    { customerId: buyer.id, companyId: buyer.companyId },
    { itemId: item.id, quantity, configuration: makeDecoration(decoration) },
  )
  return { item, lineId }
}
