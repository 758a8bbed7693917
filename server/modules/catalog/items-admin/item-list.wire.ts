import type { ItemRow } from '../../../../contract/admin/catalog/item-list.schema.ts'
import { publicationStateOf } from '../../../../domain/catalog/item-publication.ts'
import { toWireUnitPrice } from '../../../../domain/money/money.ts'
import { toPictureUrl } from '../items/pictures/picture-urls.ts'
import type { ListedItemRow } from './items.service.ts'

export const toWireItemRow = (row: ListedItemRow): ItemRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  brand: row.brand,
  trade: row.trade,
  pictureUrl: row.brief?.picture ? toPictureUrl(row.brief.picture) : null,
  priceFrom: row.custom || row.priceFrom === null ? null : toWireUnitPrice(row.priceFrom),
  stock: row.brief?.free ?? null,
  isStockLow: row.isStockLow,
  state: publicationStateOf(row),
  publishedFrom: row.publishedFrom,
  publishedUntil: row.publishedUntil,
  updatedAt: row.updatedAt.toISOString(),
})
