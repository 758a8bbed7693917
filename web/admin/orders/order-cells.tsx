import { Link } from 'react-router'
import type { StaffOrderRow } from '../../../contract/admin/orders/order-list.schema.ts'
import { orderTypes } from '../../../domain/samples/sample-kinds.ts'
import { findWhatWaits } from '../../../domain/order-admin/what-waits.ts'
import type { orderList } from '../../../domain/lists/order-list.ts'
import { formatNearDate } from '../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../domain/money/format-money.ts'
import { ClockIcon, WarningIcon } from '../kit/icons.tsx'
import type { Cells } from '../kit/list/record-table.tsx'
import { Badge } from '../kit/badge.tsx'
import { PaymentBadge, StateBadge } from './badges.tsx'
import * as styles from './orders.module.css'

/** What a cell needs beside its row. */
interface ListContext {
  today: string
  /** Of the rows that are there, and the address that brought them, for the way back. */
  state: { ids: number[]; from: string }
}

export const orderCells = ({ today, state }: ListContext): Cells<typeof orderList, StaffOrderRow> => ({
  id: {
    show: ({ id }) => (
      <Link className="mono" to={`/orders/${id}`} state={state} data-row={id}>
        {id}
      </Link>
    ),
    className: styles.cOrder,
  },
  type: { show: ({ type }) => orderTypes[type], className: styles.cStatus },
  company: {
    show: ({ company, buyer }) => company.name || buyer.name,
    className: 'c-company',
    hint: ({ company }) => company.name || undefined,
  },
  buyer: { show: ({ buyer }) => buyer.name, className: styles.cBuyer },
  po: { show: ({ poNumber }) => (poNumber === '' ? <None>No PO</None> : poNumber), className: `${styles.cPo} mono` },
  placed: { show: ({ placedOn }) => formatNearDate(placedOn, today), className: `${styles.cPlaced} mono` },
  inHands: {
    show: ({ dueOn, isAskedFor }) =>
      dueOn === null ? (
        <None>None</None>
      ) : (
        <span title={isAskedFor ? 'As the buyer requested' : 'As estimated when placed'}>
          {formatNearDate(dueOn, today)}
        </span>
      ),
    className: `${styles.cInHands} mono`,
  },
  state: {
    show: ({ state: of, stateTitle, holdText, type }) => (
      <span className="row">
        <StateBadge state={of} title={stateTitle} />
        {type === 'sample' && <Badge kind="plain">{orderTypes.sample}</Badge>}
        {holdText !== '' && of !== 'on-hold' && (
          <span className="row warn" title={holdText}>
            <ClockIcon />
            <span className="sr">{holdText}</span>
          </span>
        )}
      </span>
    ),
    className: styles.cStatus,
  },
  payment: { show: (row) => <PaymentBadge row={row} />, className: styles.cPayment },
  items: {
    show: ({ summary, lineCount }) => (lineCount > 1 ? `${summary} and ${lineCount - 1} more` : summary),
    className: styles.cItems,
  },
  total: { show: ({ amount }) => formatAmount(amount), className: `${styles.cTotal} num` },
  waits: { show: (row) => <Waits row={row} today={today} />, className: styles.cWaits },
})

const None = ({ children }: { children: string }) => <span className="none">{children}</span>

function Waits({ row, today: day }: { row: StaffOrderRow; today: string }) {
  const waiting = findWhatWaits(row, day)
  if (!waiting) return <None>Nothing</None>
  const { kind, words } = waiting
  if (kind === 'plain') return <span>{words}</span>
  return (
    <span className={kind === 'bad' ? 'row bad' : 'row warn'}>
      {kind === 'bad' ? <WarningIcon /> : <ClockIcon />}
      <span title={words}>{words}</span>
    </span>
  )
}
