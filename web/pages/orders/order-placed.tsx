import { getPlacedOrders } from '../../../contract/shop/cart/orders.call.ts'
import { mailDelayedNote } from '../../../domain/content/mails/mail-note.ts'
import { formatAmount } from '../../../domain/money/format-money.ts'
import { askToSignIn, CallFailed, callQuery, useAnswer, useMailsWait, useSession } from '../../client/index.ts'
import { OrderSheet } from '../../features/selling/order-placed/order-sheet.tsx'
import { usePortalAccess } from '../../features/orders/portal/index.ts'
import { useSearchParams } from '../../router/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SuccessIcon } from '../../ui/icons.tsx'
import { PrinterIcon } from '../../ui/page-icons.tsx'
import { SignInPrompt } from '../../ui/sign-in-prompt.tsx'
import { definePage } from '../page.ts'
import { isId } from '../read-id.ts'
import * as styles from '../../features/selling/order-placed/order-placed.module.css'

export const page = definePage({
  async load({ queries, signedIn, url }) {
    const query = readQuestion(url.searchParams)
    if (!signedIn) return
    // Without numbers it is the last checkout, which changes with the next one.
    if (query.ids) await queries.ensureQueryData(callQuery(getPlacedOrders, { query }))
    else await queries.fetchQuery({ ...callQuery(getPlacedOrders, { query }), staleTime: 0 })
  },
  Component: OrderPlacedPage,
})

function OrderPlacedPage() {
  const [search] = useSearchParams()
  const { signedIn } = useSession()
  const portal = usePortalAccess()
  const question = readQuestion(search)
  const mailsWait = useMailsWait()
  const { data } = useAnswer(getPlacedOrders, { query: question })
  return (
    <div className="wrap plain-page">
      <title>Order placed</title>
      <meta name="robots" content="noindex" />
      {!signedIn && (
        <>
          <h1>Your order</h1>
          <SignInPrompt
            title="Sign in to see your order"
            text="The order will open as soon as you sign in."
            onAsk={() => askToSignIn()}
          />
        </>
      )}
      {signedIn && data?.sales_orders.length === 0 && (
        <div className="empty">
          <h1>No orders yet</h1>
          <p>Your latest order will be shown here.</p>
          <div className="cta">
            <ButtonLink look="primary" to="/home">
              Back to the shop
            </ButtonLink>
          </div>
        </div>
      )}
      {signedIn && data && data.sales_orders.length > 0 && (
        <>
          <div className="co-head">
            <div>
              <h1>
                {question.ids ? (
                  <>
                    <SuccessIcon className={styles.placedMark} /> Thank you, your order is placed
                  </>
                ) : (
                  'Your latest order'
                )}
              </h1>
              <p className="dim">
                {data.sales_orders.length === 1 ? 'One order' : `${data.sales_orders.length} orders`},{' '}
                <span className="mono">{formatAmount(data.order_total)}</span> in all.
                {question.ids && (
                  <>
                    {' '}
                    {mailsWait ? (
                      mailDelayedNote
                    ) : (
                      <>
                        A confirmation has been <span className="nowrap">e-mailed</span> to you.
                      </>
                    )}
                  </>
                )}
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
            <OrderSheet
              key={order.id}
              order={order}
              action={
                <a
                  className="link no-print"
                  href={`/portal/orders/${order.id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    portal.open(`/portal/orders/${order.id}`)
                  }}
                >
                  Track it in the customer portal
                </a>
              }
            />
          ))}
        </>
      )}
    </div>
  )
}

/** @throws CallFailed for numbers that are none */
function readQuestion(search: URLSearchParams): { ids?: number[] } {
  const typed = search.get('ids')
  if (typed === null) return {}
  const ids = [...new Set(typed.split(',').map(Number))].filter(isId)
  if (ids.length === 0) throw new CallFailed('We cannot find this order.', 404)
  return { ids: ids.slice(0, 50) }
}
