import { warehouses } from '../../../server/modules/catalog/items/catalog.tables.ts'
import { importNewItems } from '../../../server/modules/catalog/index.ts'
import type { Tx } from '../../../server/platform/database.ts'
import type { DemoItem } from '../catalog/types.ts'
import { listCollectionNames } from './collections.ts'
import { toFields } from './item-fields.ts'
import { toUrls, type PictureFile } from './pictures.ts'
import { insertRows } from './rows.ts'
import { demoWarehouses } from './stock.ts'

/** Imports items with all that is theirs; one whose collections the owner has all removed is left out. @returns how many came in */
export async function fillItems(tx: Tx, added: DemoItem[], files: PictureFile[], now: Date): Promise<number> {
  if (added.length === 0) return 0
  await insertRows(tx, warehouses, demoWarehouses)
  const collectionNames = await listCollectionNames(tx)
  const shown = added.filter(({ collections }) => collections.some((path) => collectionNames.has(path)))
  const urls = toUrls(files)
  return importNewItems(
    tx,
    shown.map((item) => toFields(item, { collectionNames, urls, now })),
    now,
  )
}
