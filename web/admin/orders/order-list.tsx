import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  mostOrderPapers,
  ordersCsvUrl,
  packingSlipsUrl,
  workOrdersUrl,
} from '../../../contract/admin/orders/order-files.ts'
import { countOrders, listOrders } from '../../../contract/admin/orders/order-list.call.ts'
import type { StaffOrderRow } from '../../../contract/admin/orders/order-list.schema.ts'
import { moveOrders } from '../../../contract/admin/orders/orders.call.ts'
import { workAsCustomer } from '../../../contract/admin/people/companies.call.ts'
import { localDay } from '../../../domain/calendar/business-days.ts'
import { orderList } from '../../../domain/lists/order-list.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { exportColumns } from '../../../domain/order-admin/export-columns.ts'
import { useAnswer, usePages } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { useMe } from '../app/me.ts'
import { withFilter } from '../kit/list/filter-address.ts'
import { ListBody, Nothing } from '../kit/list/list-body.tsx'
import { ListFilters } from '../kit/list/list-filters.tsx'
import { ListTop } from '../kit/list/list-top.tsx'
import { RecordTable } from '../kit/list/record-table.tsx'
import { useList, type OpenList } from '../kit/list/use-list.ts'
import { usePicked } from '../kit/list/use-picked.ts'
import { useShortcuts } from '../kit/page/use-shortcuts.ts'
import { NewOrderDialog } from '../people/new-order-dialog.tsx'
import { PlusIcon } from '../kit/icons.tsx'
import { MoveMany } from './move-many.tsx'
import { orderCells } from './order-cells.tsx'
import { toOrdersQuery } from './orders-query.ts'
import * as styles from './orders.module.css'

const rowsAtOnce = 50

/** Orders of all companies, by what waits. */
export function OrderList() {
  const { may, timeZone } = useMe()
  const open = useList(orderList)
  const today = localDay(new Date(), timeZone)
  const { data: counts } = useAnswer(countOrders, {})
  const query = toOrdersQuery(open.query, today)
  const list = usePages(listOrders, { ...query, limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ orders }) => orders)
  const picked = usePicked(rows)
  const [isAdding, setAdding] = useState(false)
  const [moving, setMoving] = useState(false)
  const canMove = may(moveOrders)
  const names = open.query.companyId === undefined ? undefined : { companyId: rows[0]?.company.name ?? '' }

  useShortcuts({
    m: canMove && picked.rows.length > 0 ? () => setMoving(true) : undefined,
    p: picked.rows.some(({ isDecorated }) => isDecorated)
      ? () => window.open(toWorkOrders(picked.rows), '_blank')
      : undefined,
  })

  return (
    <>
      <ListTop
        open={open}
        label="Order views"
        counts={counts}
        names={names}
        file={{ name: 'orders.csv', key: 'order number', columns: exportColumns, toUrl: ordersCsvUrl, query }}
        onGo={picked.clear}
      >
        {may(workAsCustomer) && (
          <Button look="primary" size="sm" onClick={() => setAdding(true)}>
            <PlusIcon /> New order
          </Button>
        )}
      </ListTop>
      <NewOrderDialog open={isAdding} onClose={() => setAdding(false)} />
      <ListFilters
        open={open}
        search={{ label: 'Search this list', placeholder: 'Order, PO, company, buyer' }}
        names={names}
      />
      <ListBody
        list={{ ...list, isPending: list.isPending || open.saved.isOpening }}
        counted={rows.length > 0 ? formatCountOf(rows.length, 'order') : undefined}
        nothing={<NoOrders open={open} />}
        keys={
          <>
            <kbd>J</kbd>
            <kbd>K</kbd> move <kbd>X</kbd> select <kbd>Enter</kbd> open {canMove && <kbd>M</kbd>}{' '}
            {canMove && 'change status'}
          </>
        }
      >
        <RecordTable
          open={open}
          rows={rows}
          cells={orderCells({ today, state: { ids: rows.map(({ id }) => id), from: open.search } })}
          className={styles.orders}
          caption={open.title}
          isOld={list.isOld}
          picked={{ ...picked, nameOf: ({ id }) => `order ${id}` }}
        />
      </ListBody>
      {picked.rows.length > 0 && (
        <Bulk rows={picked.rows} canMove={canMove} onMove={() => setMoving(true)} onClear={picked.clear} />
      )}
      <MoveMany
        open={moving}
        orders={picked.rows}
        isCapturedOnDispatch={list.pages[0]?.isCapturedOnDispatch ?? true}
        onClose={() => setMoving(false)}
        onMoved={picked.drop}
      />
    </>
  )
}

const toWorkOrders = (rows: readonly StaffOrderRow[]): string =>
  workOrdersUrl(
    rows
      .filter(({ isDecorated }) => isDecorated)
      .slice(0, mostOrderPapers)
      .map(({ id }) => id),
  )

interface BulkProps {
  rows: StaffOrderRow[]
  canMove: boolean
  onMove(): void
  onClear(): void
}

/** Actions with all that are selected. */
function Bulk({ rows, canMove, onMove, onClear }: BulkProps) {
  const decorated = rows.filter(({ isDecorated }) => isDecorated)
  return (
    <section className="act-bar" aria-label="Selected orders">
      <span role="status">
        <b>{formatCount(rows.length)} selected</b>{' '}
        <span className="mono">{formatAmount(rows.reduce((sum, { amount }) => sum + amount, 0))}</span>
      </span>
      <div className="acts">
        {canMove && (
          <Button size="sm" onClick={onMove}>
            Change status
          </Button>
        )}
        {decorated.length > 0 && decorated.length <= mostOrderPapers && (
          <a className="btn btn--sm" href={toWorkOrders(rows)} target="_blank" rel="noopener">
            {decorated.length === 1 ? 'Work order' : `${decorated.length} work orders`}
            <span className="sr"> (PDF), in a new tab</span>
          </a>
        )}
        {rows.length <= mostOrderPapers && (
          <a className="btn btn--sm" href={packingSlipsUrl(rows.map(({ id }) => id))} target="_blank" rel="noopener">
            {rows.length === 1 ? 'Packing slip' : `${formatCount(rows.length)} packing slips`}
            <span className="sr"> (PDF), in a new tab</span>
          </a>
        )}
      </div>
      <span className="act-bar-end">
        <button type="button" className="link" onClick={onClear}>
          Clear selection
        </button>
      </span>
    </section>
  )
}

function NoOrders({ open }: { open: OpenList }) {
  const [address, setAddress] = useSearchParams()
  return open.isLimited ? (
    <div className="nothing">
      <h2>No orders match</h2>
      <p>No orders in this view match. Try other views.</p>
      <div className="acts">
        <Button size="sm" onClick={open.clear}>
          Clear filters
        </Button>
        {address.get('view') !== 'all' && (
          <Button size="sm" onClick={() => setAddress(withFilter(address, 'view', ['all']))}>
            Search all orders
          </Button>
        )}
      </div>
    </div>
  ) : (
    <Nothing title="No orders here">New orders appear here.</Nothing>
  )
}
