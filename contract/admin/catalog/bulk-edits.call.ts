import { staff } from '../../call.ts'
import type * as s from './bulk-edits.schema.ts'

export const previewBulkEdit = staff<typeof s.previewBulkEdit>(
  'preview_bulk_edit',
  'POST /admin/item_edits/preview',
  'catalog.change',
)
export const editItems = staff<typeof s.editItems>('edit_items', 'POST /admin/item_edits', 'catalog.change')
export const listBulkEdits = staff<typeof s.listBulkEdits>('list_bulk_edits', 'GET /admin/item_edits', 'catalog.change')
export const undoBulkEdit = staff<typeof s.undoBulkEdit>(
  'undo_bulk_edit',
  'POST /admin/item_edits/:id/undo',
  'catalog.change',
)
