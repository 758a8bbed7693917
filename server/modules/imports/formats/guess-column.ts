/** What spreadsheets of the trade call the columns of our own format. */
const otherNames: Record<string, string> = {
  item: 'code',
  item_no: 'code',
  item_number: 'code',
  item_code: 'code',
  product_code: 'code',
  part_number: 'code',
  part_no: 'code',
  product_id: 'code',
  style: 'code',
  model: 'code',
  title: 'name',
  product: 'name',
  product_name: 'name',
  item_name: 'name',
  long_description: 'description',
  body: 'description',
  manufacturer: 'brand',
  make: 'brand',
  unit_price: 'price',
  sell_price: 'price',
  net_price: 'price',
  retail_price: 'published_price',
  list_price: 'published_price',
  msrp: 'published_price',
  qty: 'stock',
  quantity: 'stock',
  on_hand: 'stock',
  qty_on_hand: 'stock',
  quantity_on_hand: 'stock',
  in_stock: 'stock',
  min_qty: 'minimum_quantity',
  moq: 'minimum_quantity',
  minimum: 'minimum_quantity',
  minimum_order: 'minimum_quantity',
  upc: 'gtin',
  ean: 'gtin',
  barcode: 'gtin',
  country_of_origin: 'made_in',
  origin: 'made_in',
  uom: 'unit',
  image: 'pictures',
  picture: 'pictures',
  image_link: 'pictures',
  size: 'sizes',
  categories: 'category',
  product_type: 'category',
  vendor: 'brand',
  lead_time: 'lead_days',
  bullet_points: 'features',
  specs: 'specifications',
  tags: 'keywords',
}

/** What a column probably means, by its title: 'Item No.' is the code. */
export function guessColumn(title: string, names: readonly string[]): string | undefined {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const meant = Object.hasOwn(otherNames, plain) ? otherNames[plain]! : plain
  return names.includes(meant) ? meant : undefined
}
