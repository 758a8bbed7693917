import { csvHead, toRow } from './formats/csv-rows.ts'
import { writeCells, type Fields } from './formats/own/own-columns.ts'

/** Goods as they are, sold by the spool. */
const goods: Fields = {
  code: 'EXAMPLE-1',
  name: 'Flux core welding wire, .035 in, 10 lb',
  brand: 'Example brand',
  unit: 'spool',
  description: 'What buyers read on the page of the item.',
  features: ['For all positions', 'Needs no gas'],
  specifications: [{ name: 'Diameter', value: '.035 in' }],
  collections: [['Welding', 'Wire']],
  prices: [
    { quantity: 1, price: '48.90' },
    { quantity: 12, price: '44.50' },
  ],
  variants: [{ code: 'EXAMPLE-1', stock: 120 }],
  minimum_quantity: 1,
  lead_days: 1,
  carton_quantity: 4,
  carton_grams: 18_600,
}

/** What gets a logo, in two colors. */
const decorated: Fields = {
  code: 'EXAMPLE-2',
  name: 'Steel tumbler, 20 oz',
  brand: 'Example brand',
  material: 'Steel',
  unit: 'each',
  description: 'What buyers read on the page of the item.',
  collections: [['Drinkware', 'Tumblers']],
  colors: [
    { name: 'Navy', hex: '#1e3350' },
    { name: 'Red', hex: '#b3202a' },
  ],
  prices: [
    { quantity: 48, price: '12.20' },
    { quantity: 240, price: '10.95' },
  ],
  decorations: [{ type: 'DIRECT', name: 'Screen print', process: 'screen', maximum_colors: 3 }],
  locations: [{ name: 'Front', decoration: 'Screen print', width: 3.5, height: 2, maximum_colors: 2, default: true }],
  charges: [
    {
      code: 'SETUP',
      name: 'Set-up',
      kind: 'setup',
      per: 'color',
      amount: '45.00',
      decoration: 'Screen print',
      basis: 'color',
    },
  ],
  minimum_quantity: 48,
  lead_days: 7,
}

/** A file of our own format for people to fill in: every column, an item of goods and a decorated one. */
export const writeTemplate = (): string => csvHead + [goods, decorated].map((item) => toRow(writeCells(item))).join('')
