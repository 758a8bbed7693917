import type { ItemRow } from '../../../../contract/admin/catalog/item-list.schema.ts'
import { publicationStateOf } from '../../../../domain/catalog/item-publication.ts'
import { toWireUnitPrice } from '../../../../domain/money/money.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { toPictureUrl } from '../items/pictures/picture-urls.ts'
import type { ListedItemRow } from './items.service.ts'

export const toWireItemRow = (row: ListedItemRow): WithDates<ItemRow> => ({
  ...row,
  pictureUrl: row.brief?.picture ? toPictureUrl(row.brief.picture) : null,
  priceFrom: row.custom || row.priceFrom === null ? null : toWireUnitPrice(row.priceFrom),
  stock: row.brief?.free ?? null,
  state: publicationStateOf(row),
})
