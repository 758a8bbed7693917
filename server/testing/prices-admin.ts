import * as calls from '../../contract/admin/catalog/prices.call.ts'
import type { InputOf, QueryOf } from '../../contract/call.ts'
import { makeItems } from './makers/catalog-makers.ts'
import type { TestStaff } from './makers/staff-makers.ts'
import type { TestShop } from './test-shop.ts'

export type Cell = InputOf<typeof calls.changeCells>['cells'][number]

/** The price grid, as one of the staff uses it. */
export function openPriceAdmin(by: TestStaff) {
  const readSheet = async (query: QueryOf<typeof calls.getPriceSheet> = {}) =>
    (await by.send(calls.getPriceSheet, { query })).data
  return {
    readSheet,
    readRows: async (query: QueryOf<typeof calls.listSheetRows>) =>
      (await by.send(calls.listSheetRows, { query })).data.rows,
    change: async (cells: Cell[], more: object = {}) =>
      by.send(calls.changeCells, { input: { version: (await readSheet(more)).draft.version, cells, ...more } }),
    fill: async (filter: object, percent: number) =>
      by.send(calls.fillPrices, {
        input: { version: (await readSheet()).draft.version, ...filter, percent, roundTo: '0.01' },
      }),
    publish: async (more: object = {}) =>
      by.send(calls.publishDraft, { input: { version: (await readSheet(more)).draft.version, ...more } }),
    getChange: async (id: number) => (await by.send(calls.getPriceChange, { params: { id }, query: {} })).data.change,
    takeBack: (id: number) => by.send(calls.takeBackPriceChange, { params: { id }, input: {} }),
    previewTakeBack: (id: number) => by.send(calls.previewPriceTakeBack, { params: { id } }),
  }
}

let made = 0
/** Two helmets of a brand of their own. */
export async function makeBrand(shop: TestShop) {
  const brand = `Arcview ${++made}`
  const [one, two] = await makeItems(shop, [
    {
      brand,
      name: 'Fixed-lens helmet',
      tiers: [
        [1, 489_000],
        [6, 445_000],
      ],
    },
    { brand, name: 'Auto-darkening helmet', tiers: [[1, 1_290_000]] },
  ])
  return { brand, one: one!, two: two! }
}

export const priceCell = (item: { id: number }, text: string | null, part = 1): Cell => ({
  itemId: item.id,
  field: 'price',
  part,
  text,
})
