import { moveOrders } from '../../../contract/admin/orders/orders.call.ts'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { RowSelectionState } from '@tanstack/react-table'
import { mostOrderPapers, packingSlipsUrl, workOrdersUrl } from '../../../contract/admin/orders/order-files.ts'
import { countOrders, listOrders } from '../../../contract/admin/orders/order-list.call.ts'
import type { StaffOrderRow } from '../../../contract/admin/orders/order-list.schema.ts'
import { localDay } from '../../../domain/calendar/business-days.ts'
import { orderColumns } from '../../../domain/order-admin/order-columns.ts'
import { orderViews } from '../../../domain/order-admin/order-payment.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { useAnswer, usePages } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { useMe } from '../app/me.ts'
import { DownloadIcon } from '../kit/icons.tsx'
import { useShortcuts } from '../kit/use-shortcuts.ts'
import { PageTop } from '../kit/page-top.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { withFilter } from '../kit/list/filter-address.ts'
import { hasFilter, readFilters, toOrdersQuery, withoutFilters } from './list-address.ts'
import { ListBody, Nothing } from '../kit/list/list-body.tsx'
import { MoveMany } from './move-many.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { useColumns } from './use-columns.ts'
import { useSavedView } from './use-saved-view.ts'
import { ViewActions } from './view-actions.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { useRowKeys } from '../kit/use-row-keys.ts'

const rowsAtOnce = 50

/** Orders of all companies, by what waits. */
export function OrderList() {
  const { may, timeZone } = useMe()
  const [address] = useSearchParams()
  const { search } = useLocation()
  const today = localDay(new Date(), timeZone)
  const { data: counts } = useAnswer(countOrders, {})
  const saved = useSavedView()
  const filters = readFilters(address, viewNames)
  const query = toOrdersQuery(filters, today)
  const list = usePages(listOrders, { ...query, limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ orders }) => orders)
  const { picked, pickedRows, pick } = usePicked(rows)
  const [shown, show] = useColumns()
  const [moving, setMoving] = useState(false)
  const [exporting, setExporting] = useState(false)
  const canMove = may(moveOrders)
  const title = saved.current?.name ?? orderViews[filters.view].title
  const company = rows[0]?.company.name ?? ''

  useRowKeys({ onToggle: (id) => pick(toggled(picked, id)) })
  useShortcuts({
    m: canMove && pickedRows.length > 0 ? () => setMoving(true) : undefined,
    p: pickedRows.some(({ isDecorated }) => isDecorated)
      ? () => window.open(toWorkOrders(pickedRows), '_blank')
      : undefined,
  })

  return (
    <>
      <PageTop title="Orders">
        <div className="acts">
          <Button size="sm" onClick={() => setExporting(true)}>
            <DownloadIcon />
            Export
          </Button>
          <ViewActions view={saved.current} saved={saved.views} shown={{ filters, columns: shown }} company={company} />
        </div>
      </PageTop>
      <ViewTabs counts={counts} saved={saved.views} open={saved.current ?? filters.view} onGo={() => pick({})} />
      {saved.isMissing && (
        <p className="msg" role="status">
          This saved view is not there any more, or is not shared with you.
        </p>
      )}
      <OrderFilters company={company} shown={shown} onShow={show} />
      <ListBody
        list={{ ...list, isPending: list.isPending || saved.isOpening }}
        counted={rows.length > 0 ? formatCountOf(rows.length, 'order') : undefined}
        nothing={<NoOrders address={address} />}
        keys={
          <>
            <kbd>J</kbd>
            <kbd>K</kbd> move <kbd>X</kbd> select <kbd>Enter</kbd> open {canMove && <kbd>M</kbd>} {canMove && 'move on'}
          </>
        }
      >
        <OrderTable
          rows={rows}
          context={{ today, state: { ids: rows.map(({ id }) => id), from: search } }}
          shown={Object.fromEntries(orderColumns.map(({ id }) => [id, shown.includes(id)]))}
          picked={picked}
          onPick={pick}
          caption={title}
          isOld={list.isOld}
        />
      </ListBody>
      {pickedRows.length > 0 && (
        <Bulk rows={pickedRows} canMove={canMove} onMove={() => setMoving(true)} onClear={() => pick({})} />
      )}
      <ExportDialog open={exporting} query={query} shown={shown} onClose={() => setExporting(false)} />
      <MoveMany
        open={moving}
        orders={pickedRows}
        isCapturedOnDispatch={list.pages[0]?.isCapturedOnDispatch ?? true}
        onClose={() => setMoving(false)}
        onMoved={(ids) => pick(without(picked, ids))}
      />
    </>
  )
}

/** As the contract has them; the titles come with the counts. */
const viewNames = ['review', 'to-answer', 'on-hold', 'production', 'part-sent', 'unpaid', 'all'] as const

/** What is selected stays so while somebody searches for the next one. */
function usePicked(rows: StaffOrderRow[]) {
  const [stored, setStored] = useState<StaffOrderRow[]>([])
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const pickedRows = stored.map((row) => fresh.get(row.id) ?? row)
  const picked: RowSelectionState = Object.fromEntries(pickedRows.map(({ id }) => [String(id), true as const]))
  return {
    picked,
    pickedRows,
    pick: (next: RowSelectionState) =>
      setStored([...pickedRows.filter(({ id }) => next[id]), ...rows.filter(({ id }) => next[id] && !picked[id])]),
  }
}

const without = (picked: RowSelectionState, ids: readonly number[]): RowSelectionState =>
  Object.fromEntries(Object.entries(picked).filter(([id]) => !ids.includes(Number(id))))

function toggled(picked: RowSelectionState, id: string): RowSelectionState {
  const { [id]: before, ...others } = picked
  return before ? others : { ...picked, [id]: true }
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

/** What can be done with all that are selected. */
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
            Move on
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

function NoOrders({ address }: { address: URLSearchParams }) {
  const [, setAddress] = useSearchParams()
  return hasFilter(address) ? (
    <div className="nothing">
      <h2>No order fits</h2>
      <p>Nothing in this view is like that. Other views may have it.</p>
      <div className="acts">
        <Button size="sm" onClick={() => setAddress(withoutFilters(address))}>
          Clear filters
        </Button>
        {address.get('view') !== 'all' && (
          <Button size="sm" onClick={() => setAddress(withFilter(address, 'view', ['all']))}>
            Look in all orders
          </Button>
        )}
      </div>
    </div>
  ) : (
    <Nothing title="Nothing waits here">What comes in, or is moved here, shows at once.</Nothing>
  )
}
