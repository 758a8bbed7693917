import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assumedCarton } from '../../../../../domain/freight/packages.ts'
import { makeItem } from '../../../../testing/makers/catalog-makers.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { items } from '../catalog.tables.ts'
import { listOffers } from './offers.ts'

test('the pieces of a carton count for freight though nobody knows what it weighs', async () => {
  const shop = await openTestShop()
  const { id } = await makeItem(shop)
  const shipped = async (carton: Partial<typeof items.$inferInsert>) => {
    await shop.db.orm.update(items).set(carton).where(eq(items.id, id))
    return (await listOffers(shop.db.orm, null, [id])).get(id)!.carton
  }
  expect(await shipped({ cartonQuantity: 48, cartonGrams: null })).toMatchObject({
    quantity: 48,
    grams: assumedCarton.grams,
  })
  expect(await shipped({ cartonQuantity: 48, cartonGrams: 12_000 })).toMatchObject({ quantity: 48, grams: 12_000 })
  expect(await shipped({ cartonQuantity: null, cartonGrams: 12_000 })).toBeNull()
})
