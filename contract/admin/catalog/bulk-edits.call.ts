import { staff } from '../../call.ts'
import type * as s from './bulk-edits.schema.ts'

export const previewBulkEdit = staff<typeof s.previewBulkEdit>('POST /admin/item_edits/preview', 'catalog.change')
export const editItems = staff<typeof s.editItems>('POST /admin/item_edits', 'catalog.change')
export const listBulkEdits = staff<typeof s.listBulkEdits>('GET /admin/item_edits', 'catalog.change')
export const undoBulkEdit = staff<typeof s.undoBulkEdit>('POST /admin/item_edits/:id/undo', 'catalog.change')
