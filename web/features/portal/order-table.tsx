import type { OrderRow } from '../../../contract/calls/portal.ts'
import { formatAmount } from '../../../domain/format-money.ts'
import { Link } from '../../router/index.ts'
import { StateBadge } from './state-badge.tsx'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Orders, a line each. `withBuyer`: also who placed them. */
export function OrderTable({ orders, withBuyer }: { orders: OrderRow[]; withBuyer: boolean }) {
  return (
    <table className="table blocks order-table">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Placed</th>
          <th scope="col">What</th>
          {withBuyer && <th scope="col">By</th>}
          <th scope="col">Purchase order</th>
          <th scope="col">State</th>
          <th scope="col" className="num">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link className="mono" to={`/portal/orders/${order.id}`}>
                {order.id}
              </Link>
            </th>
            <td data-l="Placed">{date.format(new Date(order.placed_on))}</td>
            <td data-l="What">
              <span>
                {order.summary}
                {order.line_count > 1 && <span className="dim"> and {order.line_count - 1} more</span>}
              </span>
            </td>
            {withBuyer && <td data-l="By">{order.ordered_by}</td>}
            <td data-l="Purchase order" className="mono">
              {order.po_number || '–'}
            </td>
            <td data-l="State">
              <StateBadge state={order.state} title={order.state_title} />
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
