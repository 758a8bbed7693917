import { addItem } from '../../../contract/admin/catalog/items.call.ts'
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
import { formatFullMoment, formatMoment } from '../kit/moments.ts'
import { useRowKeys } from '../kit/use-row-keys.ts'
import { PageTop } from '../kit/page-top.tsx'
import { ListBody, Nothing, openKeys } from '../kit/list/list-body.tsx'
import { ListTable, numeric } from '../kit/list/table.tsx'
import { AddItemDialog } from './add-item-dialog.tsx'
import { ItemFilters } from './item-filters.tsx'
import { hasFilter, readItemsQuery } from './list-address.ts'
import { StateBadge } from './state-badge.tsx'
import * as styles from './catalog.module.css'

const rowsAtOnce = 50

/** Everything that the shop sells or could sell, also what is hidden. */
export function ItemList() {
  const [address, setAddress] = useSearchParams()
  const list = usePages(listItems, { ...readItemsQuery(address), limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ items }) => items)
  const isLimited = hasFilter(address)
  const { may } = useMe()
  const [isAdding, setAdding] = useState(false)
  useRowKeys({ onToggle: () => undefined })
  return (
    <>
      <PageTop title="Items">
        {may(addItem) && (
          <Button look="primary" size="sm" onClick={() => setAdding(true)}>
            <PlusIcon /> New item
          </Button>
        )}
        <AddItemDialog open={isAdding} onClose={() => setAdding(false)} />
      </PageTop>
      <ItemFilters />
      <ListBody
        list={list}
        counted={rows.length > 0 ? formatCountOf(rows.length, 'item') : undefined}
        keys={openKeys}
        nothing={
          <Nothing
            title={isLimited ? 'No item fits' : 'No items yet'}
            onClear={isLimited ? () => setAddress({}) : undefined}
          >
            {isLimited
              ? 'A part of a code, name or brand is enough.'
              : 'Items that are imported or made here are listed on this page.'}
          </Nothing>
        }
      >
        <Items rows={rows} isOld={list.isOld} />
      </ListBody>
    </>
  )
}

function Items({ rows, isOld }: { rows: ItemRow[]; isOld: boolean }) {
  return (
    <ListTable
      caption="Items"
      heads={[
        { title: 'Picture', cell: styles.cPicture, isHidden: true },
        'Code',
        'Name',
        { title: 'Brand', cell: styles.cBrand },
        { title: 'Trade', cell: styles.cTrade },
        numeric('Price from'),
        numeric('Stock'),
        'State',
        { title: 'Updated', cell: styles.cUpdated },
      ]}
      className={styles.items}
      isOld={isOld}
    >
      {rows.map((row) => (
        <OneItem key={row.id} row={row} />
      ))}
    </ListTable>
  )
}

function OneItem({ row }: { row: ItemRow }) {
  const { search } = useLocation()
  const { timeZone } = useMe()
  return (
    <tr>
      <td className={styles.cPicture}>
        <span className="pic">
          <Picture url={row.pictureUrl} alt="" sizes="32px" />
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
        {row.priceFrom === null ? <span className="none">On call</span> : formatUnitPrice(row.priceFrom)}
      </td>
      <td className={row.isStockLow ? `${styles.cStock} num ${styles.isLow}` : `${styles.cStock} num`}>
        {row.stock === null ? <span className="none">Not counted</span> : formatCount(row.stock)}
        {row.isStockLow && <span className={styles.lowWord}> low</span>}
      </td>
      <td className={styles.cState}>
        <StateBadge
          state={row.state}
          from={row.publishedFrom}
          until={row.publishedUntil}
          today={localDay(new Date(), timeZone)}
        />
      </td>
      <td className={`${styles.cUpdated} mono`} title={formatFullMoment(row.updatedAt, timeZone)}>
        {formatMoment(row.updatedAt, timeZone)}
      </td>
    </tr>
  )
}
