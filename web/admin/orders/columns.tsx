import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { Link } from 'react-router'
import type { StaffOrderRow } from '../../../contract/admin/orders/order-list.schema.ts'
import { findWhatWaits } from '../../../domain/order-admin/what-waits.ts'
import { formatNearDate } from '../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../domain/money/format-money.ts'
import { ClockIcon, WarningIcon } from '../kit/icons.tsx'
import { PaymentBadge, StateBadge } from './badges.tsx'
import * as styles from './orders.module.css'

/** What a cell needs beside its row. */
export interface ListContext {
  today: string
  /** Of the rows that are there, and the address that brought them, for the way back. */
  state: { ids: number[]; from: string }
}

interface ColumnMeta {
  /** Class of its cells; on a phone it says where they stand. */
  cell: string
}

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  tableMeta: metaHelper<ListContext>(),
  columnMeta: metaHelper<ColumnMeta>(),
})

const helper = createColumnHelper<typeof features, StaffOrderRow>()

export const hiddenAtFirst: Record<string, boolean> = { buyer: false, items: false }

export const columns = helper.columns([
  helper.display({
    id: 'pick',
    header: ({ table }) => (
      <PickBox
        label="Select all"
        checked={table.getIsAllRowsSelected()}
        partly={table.getIsSomeRowsSelected()}
        onCheck={(checked) => table.toggleAllRowsSelected(checked)}
      />
    ),
    cell: ({ row }) => (
      <PickBox
        label={`Select order ${row.original.id}`}
        checked={row.getIsSelected()}
        onCheck={(checked) => row.toggleSelected(checked)}
      />
    ),
    meta: { cell: styles.cPick },
  }),
  helper.accessor('id', {
    header: 'Order',
    cell: ({ row, table }) => (
      <Link
        className="mono"
        to={`/orders/${row.original.id}`}
        state={table.options.meta?.state}
        data-row={row.original.id}
      >
        {row.original.id}
      </Link>
    ),
    meta: { cell: styles.cOrder },
  }),
  helper.accessor('company.name', {
    id: 'company',
    header: 'Company',
    cell: ({ row: { original } }) =>
      original.company.name === '' ? (
        original.buyer.name
      ) : (
        <span title={original.company.name}>{original.company.name}</span>
      ),
    meta: { cell: 'c-company' },
  }),
  helper.accessor('buyer.name', { id: 'buyer', header: 'Buyer', meta: { cell: styles.cBuyer } }),
  helper.accessor('poNumber', {
    id: 'po',
    header: 'PO',
    cell: ({ getValue }) => (getValue() === '' ? <None>No PO</None> : getValue()),
    meta: { cell: `${styles.cPo} mono` },
  }),
  helper.accessor('placedOn', {
    id: 'placed',
    header: 'Placed',
    cell: ({ getValue, table }) => formatNearDate(getValue(), today(table.options.meta)),
    meta: { cell: `${styles.cPlaced} mono` },
  }),
  helper.accessor('dueOn', {
    id: 'inHands',
    header: 'In hands',
    cell: ({ row: { original }, table }) =>
      original.dueOn === null ? (
        <None>No date</None>
      ) : (
        <span title={original.isAskedFor ? 'As its buyer asked' : 'As it was expected when placed'}>
          {formatNearDate(original.dueOn, today(table.options.meta))}
        </span>
      ),
    meta: { cell: `${styles.cInHands} mono` },
  }),
  helper.accessor('state', {
    header: 'Status',
    cell: ({ row: { original } }) => <StateBadge state={original.state} title={original.stateTitle} />,
    meta: { cell: styles.cStatus },
  }),
  helper.accessor('payment', {
    header: 'Payment',
    cell: ({ row: { original } }) => <PaymentBadge row={original} />,
    meta: { cell: styles.cPayment },
  }),
  helper.accessor('summary', {
    id: 'items',
    header: 'Items',
    cell: ({ row: { original } }) =>
      original.lineCount > 1 ? `${original.summary} and ${original.lineCount - 1} more` : original.summary,
    meta: { cell: styles.cItems },
  }),
  helper.accessor('amount', {
    id: 'total',
    header: 'Total',
    cell: ({ getValue }) => formatAmount(getValue()),
    meta: { cell: `${styles.cTotal} num` },
  }),
  helper.display({
    id: 'waits',
    header: 'What waits',
    cell: ({ row, table }) => <Waits row={row.original} today={today(table.options.meta)} />,
    meta: { cell: styles.cWaits },
  }),
])

const today = (context: ListContext | undefined): string => context?.today ?? ''

const None = ({ children }: { children: string }) => <span className="none">{children}</span>

interface PickBoxProps {
  label: string
  checked: boolean
  partly?: boolean
  onCheck(checked: boolean): void
}

const PickBox = ({ label, checked, partly = false, onCheck }: PickBoxProps) => (
  <label className="check">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = partly && !checked
      }}
      onChange={({ target }) => onCheck(target.checked)}
    />
  </label>
)

function Waits({ row, today: day }: { row: StaffOrderRow; today: string }) {
  const waiting = findWhatWaits(
    {
      ...row,
      paymentTitle: row.paymentTitle,
      dueOn: row.dueOn,
      holdNote: row.holdNote,
      isToAnswer: row.isToAnswer,
      sentQuantity: row.sentQuantity,
    },
    day,
  )
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
