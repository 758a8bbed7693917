import { useState } from 'react'
import { Link } from 'react-router'
import { countItems, getCatalogChoices, listItems } from '../../../contract/admin/catalog/item-list.call.ts'
import type { ItemRow } from '../../../contract/admin/catalog/item-list.schema.ts'
import { addItem } from '../../../contract/admin/catalog/items.call.ts'
import { itemsCsvUrl } from '../../../contract/admin/list-files.ts'
import { localDay } from '../../../domain/calendar/business-days.ts'
import { choosableColumns } from '../../../domain/lists/admin-list.ts'
import { itemList } from '../../../domain/lists/item-list.ts'
import { formatCount, formatCountOf, formatUnitPrice } from '../../../domain/money/format-money.ts'
import { useAnswer, usePages } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMe } from '../app/me.ts'
import { PlusIcon } from '../kit/icons.tsx'
import { ExportDialog } from '../kit/list/export-dialog.tsx'
import { ListBody, Nothing, pickKeys } from '../kit/list/list-body.tsx'
import { ListFilters } from '../kit/list/list-filters.tsx'
import { ListTop } from '../kit/list/list-top.tsx'
import { RecordTable, type Cells } from '../kit/list/record-table.tsx'
import { useList } from '../kit/list/use-list.ts'
import { usePicked } from '../kit/list/use-picked.ts'
import { formatFullMoment, formatMoment } from '../kit/moments.ts'
import { editItems } from '../../../contract/admin/catalog/bulk-edits.call.ts'
import { AddItemDialog } from './add-item-dialog.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { BulkEditsDialog } from './bulk/bulk-edits-dialog.tsx'
import { StateBadge } from './state-badge.tsx'
import * as styles from './catalog.module.css'

const rowsAtOnce = 50

const itemFile = {
  name: 'items.csv',
  key: 'code',
  columns: choosableColumns(itemList).filter(({ id }) => id !== 'picture'),
  toUrl: itemsCsvUrl,
}

/** Everything that the shop sells or could sell, also what is hidden. */
export function ItemList() {
  const { may, timeZone } = useMe()
  const open = useList(itemList)
  const { collection: collectionId, ...query } = open.query
  const asked = { ...query, ...(collectionId === undefined ? {} : { collectionId }) }
  const list = usePages(listItems, { ...asked, limit: rowsAtOnce })
  const rows = list.pages.flatMap(({ items }) => items)
  const choices = useChoices(open.query.brand)
  const { data: counts } = useAnswer(countItems, {})
  const picked = usePicked(rows)
  const [popup, setPopup] = useState<'add' | 'edits' | 'export'>()
  const close = () => setPopup(undefined)
  return (
    <>
      <ListTop
        open={open}
        counts={counts}
        names={choices.names(collectionId)}
        file={{ ...itemFile, query: asked }}
        onGo={picked.clear}
      >
        {may(editItems) && (
          <Button size="sm" onClick={() => setPopup('edits')}>
            Bulk changes
          </Button>
        )}
        {may(addItem) && (
          <Button look="primary" size="sm" onClick={() => setPopup('add')}>
            <PlusIcon /> New item
          </Button>
        )}
      </ListTop>
      <AddItemDialog open={popup === 'add'} onClose={close} />
      <BulkEditsDialog open={popup === 'edits'} onClose={close} />
      <ExportDialog
        open={popup === 'export'}
        list={open}
        file={{
          ...itemFile,
          about: `A CSV file for a spreadsheet, with ${formatCountOf(picked.rows.length, 'selected item')}.`,
          query: { ids: picked.rows.map(({ id }) => id) },
        }}
        onClose={close}
      />
      <ListFilters
        open={open}
        search={{ label: 'Search items', placeholder: 'Code, name or brand' }}
        choices={choices.options}
      />
      <ListBody
        list={{ ...list, isPending: list.isPending || open.saved.isOpening }}
        counted={rows.length > 0 ? formatCountOf(rows.length, 'item') : undefined}
        keys={pickKeys}
        nothing={
          <Nothing title={open.isLimited ? 'No items match' : 'No items yet'} onClear={open.isLimited && open.clear}>
            {open.isLimited ? 'Try part of a code, name or brand.' : 'Imported and new items appear here.'}
          </Nothing>
        }
      >
        <RecordTable
          open={open}
          rows={rows}
          cells={itemCells({ from: open.search, timeZone })}
          className={styles.items}
          caption={open.title}
          isOld={list.isOld}
          picked={{ ...picked, nameOf: ({ code }) => code }}
        />
      </ListBody>
      <BulkBar picked={picked} onExport={() => setPopup('export')} />
    </>
  )
}

/** Brands and collections that the list can be limited to. @param brand that is chosen, also where there is none like that any more */
function useChoices(brand: string | undefined) {
  const { data } = useAnswer(getCatalogChoices, {})
  const brands = data?.brands ?? []
  return {
    options: {
      brand: {
        all: 'All brands',
        options: (brand === undefined || brands.includes(brand) ? brands : [brand, ...brands]).map((one) => (
          <option key={one}>{one}</option>
        )),
      },
      collection: {
        all: 'All collections',
        options: data?.collections.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {'\u2003'.repeat(depth - 1) + name}
          </option>
        )),
      },
    },
    names: (collectionId: number | undefined): Record<string, string> => {
      const name = data?.collections.find(({ id }) => id === collectionId)?.name
      return name === undefined ? {} : { collection: name }
    },
  }
}

const itemCells = ({ from, timeZone }: { from: string; timeZone: string }): Cells<typeof itemList, ItemRow> => ({
  picture: {
    title: '',
    show: ({ pictureUrl }) => (
      <span className="pic">
        <Picture url={pictureUrl} alt="" sizes="32px" />
      </span>
    ),
    className: styles.cPicture,
  },
  code: {
    show: ({ id, code }) => (
      <Link className="mono" to={`/catalog/items/${id}`} state={{ from }} data-row={id}>
        {code}
      </Link>
    ),
    className: styles.cCode,
  },
  name: { show: ({ name }) => name, className: styles.cName, hint: ({ name }) => name },
  brand: { show: ({ brand }) => brand, className: styles.cBrand },
  department: { show: ({ trade }) => trade, className: styles.cDepartment },
  price: {
    show: ({ priceFrom }) => (priceFrom === null ? <span className="none">On call</span> : formatUnitPrice(priceFrom)),
    className: `${styles.cPrice} num`,
  },
  stock: {
    show: ({ stock, isStockLow }) => (
      <span className={isStockLow ? styles.isLow : undefined}>
        {stock === null ? <span className="none">Not counted</span> : formatCount(stock)}
        {isStockLow && <span className={styles.lowWord}> low</span>}
      </span>
    ),
    className: `${styles.cStock} num`,
  },
  state: {
    show: ({ state, publishedFrom, publishedUntil }) => (
      <StateBadge state={state} from={publishedFrom} until={publishedUntil} today={localDay(new Date(), timeZone)} />
    ),
    className: styles.cState,
  },
  updated: {
    show: ({ updatedAt }) => formatMoment(updatedAt, timeZone),
    className: `${styles.cUpdated} mono`,
    hint: ({ updatedAt }) => formatFullMoment(updatedAt, timeZone),
  },
})
