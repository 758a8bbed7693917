import { listUnreadMessages } from '../../../contract/portal/messages.call.ts'
import { getPortalProofs } from '../../../contract/portal/proofs.call.ts'
import { getPortalQuotes } from '../../../contract/portal/quotes.call.ts'
import { getPortalOverview } from '../../../contract/portal/portal.call.ts'
import { formatAmount, formatCount } from '../../../domain/money/format-money.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { OrderTable, PortalFrame, WhatWaits } from '../../features/orders/portal/index.ts'
import { Link } from '../../router/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { definePage } from '../page.ts'
import { Fact } from '../../ui/fact.tsx'
import * as styles from '../../features/orders/portal/portal.module.css'

export const page = definePage({
  async load({ queries }) {
    await Promise.all([
      queries.fetchQuery({ ...callQuery(getPortalOverview, {}), staleTime: 0 }),
      queries.fetchQuery({ ...callQuery(listUnreadMessages, {}), staleTime: 0 }),
      queries.fetchQuery({ ...callQuery(getPortalQuotes, {}), staleTime: 0 }),
      queries.fetchQuery({ ...callQuery(getPortalProofs, {}), staleTime: 0 }),
    ])
  },
  Component: PortalPage,
})

function PortalPage() {
  const { data } = useAnswer(getPortalOverview, {})
  const { data: unread } = useAnswer(listUnreadMessages, {})
  const { data: listed } = useAnswer(getPortalQuotes, {})
  const { data: toApprove } = useAnswer(getPortalProofs, {})
  if (!data) return null
  const { user, orders } = data
  return (
    <PortalFrame title={`Welcome, ${user.first_name}`}>
      <dl className={styles.figures}>
        <Fact title={data.open_count === 1 ? 'Open order' : 'Open orders'}>{formatCount(data.open_count)}</Fact>
        <Fact title="Open orders, total">{formatAmount(data.open_amount)}</Fact>
        <div>
          <dt>Ordered in {data.year}</dt>
          <dd>{formatAmount(data.year_amount)}</dd>
        </div>
      </dl>
      <WhatWaits overview={data} unread={unread} quotes={listed?.quotes} proofs={toApprove?.proofs} />
      <div className={`between ${styles.portalSub}`}>
        <h2>{user.sees_company ? `Latest orders of ${user.company}` : 'Your latest orders'}</h2>
        {orders.length > 0 && (
          <Link className="link" to="/portal/orders">
            All orders
          </Link>
        )}
      </div>
      {orders.length > 0 ? (
        <OrderTable orders={orders} withBuyer={user.sees_company} />
      ) : (
        <div className="empty">
          <p>No orders yet. Your orders, their status and documents will be here.</p>
          <div className="cta">
            <ButtonLink to="/home">Go to the shop</ButtonLink>
          </div>
        </div>
      )}
    </PortalFrame>
  )
}
