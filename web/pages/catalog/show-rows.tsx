import type { CatalogItem } from '../../../contract/shop/catalog/products.schema.ts'
import { ItemRows, RowPurchase } from '../../features/catalog/item-rows/index.ts'
import { CompareButton, StockLabel, useAddToCart } from '../../features/catalog/product-card/index.ts'

interface ListedRowsProps {
  title: string
  items: CatalogItem[]
  columns: readonly { name: string }[]
}

const rowsAtOnce = 6

/** The items of a listing as rows; in a file of its own, which comes only where rows are shown. */
export function ListedRows({ title, items, columns }: ListedRowsProps) {
  return <ItemRows title={title} items={items} columns={columns} parts={parts} eagerCount={rowsAtOnce} />
}

/** Each row sends for itself, so that the next one need not wait for it. */
function Purchase({ item }: { item: CatalogItem }) {
  const { add, sending } = useAddToCart()
  return (
    <RowPurchase
      item={item}
      busy={sending}
      onAdd={(variantId, quantity) =>
        add({ catalog_item_id: item.id, variants: [{ variant_id: variantId, quantity }] })
      }
    />
  )
}

const parts: Parameters<typeof ItemRows>[0]['parts'] = {
  stockLabel: (stock) => <StockLabel stock={stock} />,
  marks: (item) => <CompareButton item={item} />,
  purchase: (item) => <Purchase item={item} />,
}
