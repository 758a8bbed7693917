import { staff } from '../../call.ts'
import type * as s from './prices.schema.ts'

export const getPriceSheet = staff<typeof s.getPriceSheet>('GET /admin/prices', 'catalog.read')
export const listSheetRows = staff<typeof s.listSheetRows>('GET /admin/prices/rows', 'catalog.read')
export const countSheetRows = staff<typeof s.countSheetRows>('GET /admin/prices/count', 'catalog.read')
export const changeCells = staff<typeof s.changeCells>('POST /admin/prices/cells', 'catalog.change')
export const fillPrices = staff<typeof s.fillPrices>('POST /admin/prices/fill', 'catalog.change')
export const stepDraft = staff<typeof s.stepDraft>('POST /admin/prices/step', 'catalog.change')
export const settleDraft = staff<typeof s.settleDraft>('POST /admin/prices/settle', 'catalog.change')
export const discardDraft = staff<typeof s.discardDraft>('POST /admin/prices/discard', 'catalog.change')
export const previewDraft = staff<typeof s.previewDraft>('GET /admin/prices/preview', 'catalog.change')
export const publishDraft = staff<typeof s.publishDraft>('POST /admin/prices/publish', 'catalog.change')
export const listPriceChanges = staff<typeof s.listPriceChanges>('GET /admin/price_changes', 'catalog.read')
export const getPriceChange = staff<typeof s.getPriceChange>('GET /admin/price_changes/:id', 'catalog.read')
export const previewPriceTakeBack = staff<typeof s.previewPriceTakeBack>(
  'GET /admin/price_changes/:id/take_back',
  'catalog.change',
)
export const takeBackPriceChange = staff<typeof s.takeBackPriceChange>(
  'POST /admin/price_changes/:id/take_back',
  'catalog.change',
)
