import type { ItemFacts } from '../catalog/index.ts'

/** The column of our own format that each fact stands in; what an import says of changes names these. */
export const columnOf: Record<keyof ItemFacts, string> = {
  ...{ code: 'code', name: 'name', descriptionHtml: 'description', features: 'features' },
  ...{ specifications: 'specifications', summary: 'summary', keywords: 'keywords', brand: 'brand' },
  ...{
    material: 'material',
    madeIn: 'made_in',
    unit: 'unit',
    status: 'hidden',
    publishedFrom: 'published_from',
    publishedUntil: 'published_until',
    custom: 'custom',
    hazardous: 'hazardous',
    closeout: 'closeout',
  },
  ...{ minimumQuantity: 'minimum_quantity', leadDays: 'lead_days', popularity: 'popularity', addedAtMs: 'added_at' },
  ...{ cartonQuantity: 'carton_quantity', cartonGrams: 'carton_grams', cartonLengthMm: 'carton_length_mm' },
  ...{ cartonWidthMm: 'carton_width_mm', cartonHeightMm: 'carton_height_mm', collections: 'collections' },
  ...{ colors: 'colors', variants: 'variants', inventory: 'inventory', tiers: 'prices' },
  ...{ companyPrices: 'company_prices', rushPrices: 'rush_prices', pictures: 'pictures' },
  ...{ decorations: 'decorations', locations: 'locations', charges: 'charges', documents: 'documents' },
}
