import { getPlacedOrders } from '../../contract/calls/orders.ts'
import { formatAmount } from '../../domain/format-money.ts'
import { askToSignIn, CallFailed, callQuery, useAnswer, useSession } from '../client/index.ts'
import { OrderSheet } from '../features/order-placed/index.ts'
import { useSearchParams } from '../router/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SuccessIcon } from '../ui/icons.tsx'
import { PrinterIcon } from '../ui/page-icons.tsx'
import { SignInWanted } from '../ui/sign-in-wanted.tsx'
import { definePage } from './page.ts'
import { isId } from './read-id.ts'
import '../ui/styles/ordering.css'

export const page = definePage({
  async load({ queries, signedIn, url }) {
    const ids = readIds(url.searchParams)
    if (signedIn) await queries.ensureQueryData(callQuery(getPlacedOrders, { query: { ids } }))
  },
  Component: OrderPlacedPage,
})

function OrderPlacedPage() {
  const [search] = useSearchParams()
  const { signedIn } = useSession()
  const { data } = useAnswer(getPlacedOrders, { query: { ids: readIds(search) } })
  return (
    <div className="wrap plain-page">
      <title>Order placed</title>
      <meta name="robots" content="noindex" />
      {!signedIn && (
        <SignInWanted
          title="Your orders are yours alone"
          text="Sign in and the order opens by itself."
          onAsk={() => askToSignIn()}
        />
      )}
      {signedIn && data && (
        <>
          <div className="co-head">
            <div>
              <h1>
                <SuccessIcon className="placed-mark" /> Thank you, your order is placed
              </h1>
              <p className="dim">
                {data.sales_orders.length === 1 ? 'One order' : `${data.sales_orders.length} orders`},{' '}
                <span className="mono">{formatAmount(data.order_total)}</span> in all. A confirmation is on its way to
                your mailbox.
              </p>
            </div>
            <div className="row">
              <Button onClick={() => window.print()}>
                <PrinterIcon />
                Print
              </Button>
              <ButtonLink look="primary" to="/home">
                Back to the shop
              </ButtonLink>
            </div>
          </div>
          {data.sales_orders.map((order) => (
            <OrderSheet key={order.id} order={order} />
          ))}
        </>
      )}
    </div>
  )
}

function readIds(search: URLSearchParams): number[] {
  const ids = [...new Set((search.get('ids') ?? '').split(',').map(Number))].filter(isId)
  if (ids.length === 0) throw new CallFailed('We cannot find this order.', 404)
  return ids.slice(0, 50)
}
