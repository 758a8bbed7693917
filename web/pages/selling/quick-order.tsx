import type { Stock } from '../../../contract/shop/catalog/products.schema.ts'
import { StockLabel } from '../../features/catalog/product-card/index.ts'
import { QuickOrderView } from '../../features/selling/quick-order/quick-order-view.tsx'
import { definePage } from '../page.ts'

export const page = definePage({ Component: QuickOrderPage })

function QuickOrderPage() {
  return (
    <div className="wrap">
      <title>Quick order</title>
      <meta name="description" content="Order by item code: type, paste or upload a list of codes and quantities." />
      <meta name="robots" content="noindex" />
      <div className="co-head">
        <div>
          <h1>Quick order</h1>
          <p className="dim">Add many items to your cart at once by item code.</p>
        </div>
      </div>
      <QuickOrderView stockLabel={stockLabel} />
    </div>
  )
}

const stockLabel = (stock: Stock) => <StockLabel stock={stock} exact />
