import type { Call } from '../../call.ts'
import type * as schemas from './prices.schema.ts'

export const getPriceSheet: Call<typeof schemas.getPriceSheet> = {
  name: 'get_price_sheet',
  method: 'GET',
  path: '/admin/prices',
  who: 'staff',
  right: 'catalog.read',
}

export const listSheetRows: Call<typeof schemas.listSheetRows> = {
  name: 'list_sheet_rows',
  method: 'GET',
  path: '/admin/prices/rows',
  who: 'staff',
  right: 'catalog.read',
}

export const countSheetRows: Call<typeof schemas.countSheetRows> = {
  name: 'count_sheet_rows',
  method: 'GET',
  path: '/admin/prices/count',
  who: 'staff',
  right: 'catalog.read',
}

export const changeCells: Call<typeof schemas.changeCells> = {
  name: 'change_cells',
  method: 'POST',
  path: '/admin/prices/cells',
  who: 'staff',
  right: 'catalog.change',
}

export const fillPrices: Call<typeof schemas.fillPrices> = {
  name: 'fill_prices',
  method: 'POST',
  path: '/admin/prices/fill',
  who: 'staff',
  right: 'catalog.change',
}

export const stepDraft: Call<typeof schemas.stepDraft> = {
  name: 'step_draft',
  method: 'POST',
  path: '/admin/prices/step',
  who: 'staff',
  right: 'catalog.change',
}

export const settleDraft: Call<typeof schemas.settleDraft> = {
  name: 'settle_draft',
  method: 'POST',
  path: '/admin/prices/settle',
  who: 'staff',
  right: 'catalog.change',
}

export const discardDraft: Call<typeof schemas.discardDraft> = {
  name: 'discard_draft',
  method: 'POST',
  path: '/admin/prices/discard',
  who: 'staff',
  right: 'catalog.change',
}

export const previewDraft: Call<typeof schemas.previewDraft> = {
  name: 'preview_draft',
  method: 'GET',
  path: '/admin/prices/preview',
  who: 'staff',
  right: 'catalog.change',
}

export const publishDraft: Call<typeof schemas.publishDraft> = {
  name: 'publish_draft',
  method: 'POST',
  path: '/admin/prices/publish',
  who: 'staff',
  right: 'catalog.change',
}

export const listPriceChanges: Call<typeof schemas.listPriceChanges> = {
  name: 'list_price_changes',
  method: 'GET',
  path: '/admin/price_changes',
  who: 'staff',
  right: 'catalog.read',
}

export const getPriceChange: Call<typeof schemas.getPriceChange> = {
  name: 'get_price_change',
  method: 'GET',
  path: '/admin/price_changes/:id',
  who: 'staff',
  right: 'catalog.read',
}

export const previewPriceTakeBack: Call<typeof schemas.previewPriceTakeBack> = {
  name: 'preview_price_take_back',
  method: 'GET',
  path: '/admin/price_changes/:id/take_back',
  who: 'staff',
  right: 'catalog.change',
}

export const takeBackPriceChange: Call<typeof schemas.takeBackPriceChange> = {
  name: 'take_back_price_change',
  method: 'POST',
  path: '/admin/price_changes/:id/take_back',
  who: 'staff',
  right: 'catalog.change',
}
