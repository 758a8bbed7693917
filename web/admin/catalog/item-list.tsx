import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { listItems } from '../../../contract/admin/catalog/item-list.call.ts'
import type { ItemRow } from '../../../contract/admin/catalog/item-list.schema.ts'
import { localDay } from '../../../domain/calendar/business-days.ts'
import { formatCount, formatCountOf, formatUnitPrice } from '../../../domain/money/format-money.ts'
import { usePages } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMe } from '../app/me.ts'
import { PlusIcon } from '../kit/icons.tsx'
import { ListSkeleton } from '../kit/list-skeleton.tsx'
import { LoadFailure } from '../kit/load-failure.tsx'
import { formatFullMoment, formatMoment } from '../kit/moments.ts'
import { useRowKeys } from '../kit/use-row-keys.ts'
import { useTitle } from '../kit/use-title.ts'
import { AddItemDialog } from './add-item-dialog.tsx'
import { ItemFilters } from './item-filters.tsx'
import { hasFilter, readItemsQuery } from './list-address.ts'
import { StateBadge } from './state-badge.tsx'
import * as styles from './catalog.module.css'

const rowsAtOnce = 50

/** Everything that the shop sells or could sell, also what is hidden. */
export function ItemList() {
  useTitle('Items')
  const [address, setAddress] = useSearchParams()
  const list = usePages(listItems, { ...readItemsQuery(address), limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ items }) => items)
  const { may } = useMe()
  const [isAdding, setAdding] = useState(false)
  useRowKeys({ onToggle: () => undefined })
  return (
    <>
      <div className="page-top">
        <h1>Items</h1>
        {may('catalog.change') && (
          <Button look="primary" size="sm" onClick={() => setAdding(true)}>
            <PlusIcon /> New item
          </Button>
        )}
        <AddItemDialog open={isAdding} onClose={() => setAdding(false)} />
      </div>
      <ItemFilters />
      {list.error ? (
        <LoadFailure error={list.error} />
      ) : list.isPending ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <div className="nothing">
          <h2>{hasFilter(address) ? 'No item fits' : 'No items yet'}</h2>
          <p>
            {hasFilter(address)
              ? 'A part of a code, name or brand is enough.'
              : 'Items that are imported or made here are listed on this page.'}
          </p>
          {hasFilter(address) && (
            <Button size="sm" onClick={() => setAddress({})}>
              Clear filters
            </Button>
          )}
        </div>
      ) : (
        <Items rows={rows} isOld={list.isOld} />
      )}
      {rows.length > 0 && (
        <div className="list-end">
          <span className="dim" role="status">
            {formatCountOf(rows.length, 'item')}
            {list.hasMore && ', and more'}
          </span>
          {list.hasMore && (
            <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
              Show more
            </Button>
          )}
          <span className="small dim list-keys not-phone" aria-hidden="true">
            <kbd>J</kbd>
            <kbd>K</kbd> move <kbd>Enter</kbd> open
          </span>
        </div>
      )}
    </>
  )
}

function Items({ rows, isOld }: { rows: ItemRow[]; isOld: boolean }) {
  return (
    <div className="scroll-x">
      <table className={`table dense list ${styles.items}`} aria-busy={isOld || undefined}>
        <caption className="sr">Items</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.cPicture}>
              <span className="sr">Picture</span>
            </th>
            <th scope="col">Code</th>
            <th scope="col">Name</th>
            <th scope="col" className={styles.cBrand}>
              Brand
            </th>
            <th scope="col" className={styles.cTrade}>
              Trade
            </th>
            <th scope="col" className="num">
              Price from
            </th>
            <th scope="col" className="num">
              Stock
            </th>
            <th scope="col">State</th>
            <th scope="col" className={styles.cUpdated}>
              Updated
            </th>
          </tr>
        </thead>
        <tbody className={isOld ? 'settling' : undefined}>
          {rows.map((row) => (
            <OneItem key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OneItem({ row }: { row: ItemRow }) {
  const { search } = useLocation()
  const { time_zone: timeZone } = useMe()
  return (
    <tr>
      <td className={styles.cPicture}>
        <span className="pic">
          <Picture url={row.picture_url} alt="" sizes="32px" />
        </span>
      </td>
      <th scope="row" className={styles.cCode}>
        <Link className="mono" to={`/catalog/items/${row.id}`} state={{ from: search }} data-row={row.id}>
          {row.code}
        </Link>
      </th>
      <td className={styles.cName} title={row.name}>
        {row.name}
      </td>
      <td className={styles.cBrand}>{row.brand}</td>
      <td className={styles.cTrade}>{row.trade}</td>
      <td className={`${styles.cPrice} num`}>
        {row.price_from === null ? <span className="none">On call</span> : formatUnitPrice(row.price_from)}
      </td>
      <td className={row.is_stock_low ? `${styles.cStock} num ${styles.isLow}` : `${styles.cStock} num`}>
        {row.stock === null ? <span className="none">Not counted</span> : formatCount(row.stock)}
        {row.is_stock_low && <span className={styles.lowWord}> low</span>}
      </td>
      <td className={styles.cState}>
        <StateBadge
          state={row.state}
          from={row.published_from}
          until={row.published_until}
          today={localDay(new Date(), timeZone)}
        />
      </td>
      <td className={`${styles.cUpdated} mono`} title={formatFullMoment(row.updated_at, timeZone)}>
        {formatMoment(row.updated_at, timeZone)}
      </td>
    </tr>
  )
}
