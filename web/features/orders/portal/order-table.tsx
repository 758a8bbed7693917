import type { OrderRow } from '../../../../contract/portal/portal.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { besideState } from '../../../../domain/holds/hold-reasons.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { Link } from '../../../router/index.ts'
import { StateBadge } from './state-badge.tsx'
import { TableHeads } from '../../../ui/table-heads.tsx'
import * as styles from './portal-orders.module.css'

/** Orders, a line each. `withBuyer`: also who placed them. */
export function OrderTable({ orders, withBuyer }: { orders: OrderRow[]; withBuyer: boolean }) {
  return (
    <table className={`table blocks ${styles.orderTable}`}>
      <TableHeads
        of={['Order', 'Placed', 'Items', withBuyer && 'Ordered by', 'PO number', 'Status', { num: 'Total' }]}
      />
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link className="mono" to={`/portal/orders/${order.id}`}>
                {order.id}
              </Link>
            </th>
            <td data-l="Placed">{formatDate(order.placed_on)}</td>
            <td data-l="Items">
              <span>
                {order.summary}
                {order.type === 'sample' && <span className="badge">Sample</span>}
                {order.line_count > 1 && <span className="dim"> and {order.line_count - 1} more</span>}
              </span>
            </td>
            {withBuyer && <td data-l="Ordered by">{order.ordered_by}</td>}
            <td data-l="PO number" className="mono">
              {order.po_number || '–'}
            </td>
            <td data-l="Status">
              <StateBadge state={order.state} title={order.state_title} />
              {besideState(order.state, order.hold_text) !== '' && (
                <div className="small dim">{besideState(order.state, order.hold_text)}</div>
              )}
            </td>
            <td data-l="Total" className="num">
              {formatAmount(order.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
