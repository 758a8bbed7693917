import { staff } from '../../call.ts'
import type * as s from './prices.schema.ts'

export const getPriceSheet = staff<typeof s.getPriceSheet>('get_price_sheet', 'GET /admin/prices', 'catalog.read')
export const listSheetRows = staff<typeof s.listSheetRows>('list_sheet_rows', 'GET /admin/prices/rows', 'catalog.read')
export const countSheetRows = staff<typeof s.countSheetRows>(
  'count_sheet_rows',
  'GET /admin/prices/count',
  'catalog.read',
)
export const changeCells = staff<typeof s.changeCells>('change_cells', 'POST /admin/prices/cells', 'catalog.change')
export const fillPrices = staff<typeof s.fillPrices>('fill_prices', 'POST /admin/prices/fill', 'catalog.change')
export const stepDraft = staff<typeof s.stepDraft>('step_draft', 'POST /admin/prices/step', 'catalog.change')
export const settleDraft = staff<typeof s.settleDraft>('settle_draft', 'POST /admin/prices/settle', 'catalog.change')
export const discardDraft = staff<typeof s.discardDraft>(
  'discard_draft',
  'POST /admin/prices/discard',
  'catalog.change',
)
export const previewDraft = staff<typeof s.previewDraft>('preview_draft', 'GET /admin/prices/preview', 'catalog.change')
export const publishDraft = staff<typeof s.publishDraft>(
  'publish_draft',
  'POST /admin/prices/publish',
  'catalog.change',
)
export const listPriceChanges = staff<typeof s.listPriceChanges>(
  'list_price_changes',
  'GET /admin/price_changes',
  'catalog.read',
)
export const getPriceChange = staff<typeof s.getPriceChange>(
  'get_price_change',
  'GET /admin/price_changes/:id',
  'catalog.read',
)
export const previewPriceTakeBack = staff<typeof s.previewPriceTakeBack>(
  'preview_price_take_back',
  'GET /admin/price_changes/:id/take_back',
  'catalog.change',
)
export const takeBackPriceChange = staff<typeof s.takeBackPriceChange>(
  'take_back_price_change',
  'POST /admin/price_changes/:id/take_back',
  'catalog.change',
)
