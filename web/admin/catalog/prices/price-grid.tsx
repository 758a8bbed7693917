import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { useMe } from '../../app/me.ts'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { LoadFailure } from '../../kit/page/load-failure.tsx'
import { formatMoment } from '../../kit/moments.ts'
import { useTitle } from '../../kit/page/use-title.ts'
import { DraftBar } from './draft-bar.tsx'
import { FillBar } from './fill-bar.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { hasFilter, readSheetQuery, withoutFilters, withValue } from './sheet-address.ts'
import { describeCell, findSharedQuantities, listColumns, toLetter } from './sheet-columns.ts'
import { SheetFilters } from './sheet-filters.tsx'
import { useRoom } from './use-room.ts'
import { useSheet } from './use-sheet.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import * as styles from './prices.module.css'

type Popup = 'preview' | 'publish'
/** What a phone shows only when it is asked for, so that the grid has the room. */
type FoldName = 'filters' | 'fill'

/** Prices of many items at once, as in a spreadsheet. What is changed is a draft until it is published. */
export function PriceGrid() {
  useTitle('Prices')
  const { timeZone } = useMe()
  const [address, setAddress] = useSearchParams()
  const [popup, setPopup] = useState<Popup>()
  const [fold, setFold] = useState<FoldName>()
  const query = readSheetQuery(address)
  const sheet = useSheet(query)
  const { rows, count, draft } = sheet
  const facts = sheet.sheet
  const mayChange = facts?.mayChange ?? false
  const warehouse = facts?.warehouses.find(({ id }) => id === query.warehouseId)
  const tierCount = rows.reduce((most, { tiers }) => Math.max(most, tiers.length), 1)
  const columns = listColumns(Math.min(tierCount, tiersAtMost), findSharedQuantities(rows), warehouse?.name, useRoom())
  const listName = facts?.priceLists.find(({ id }) => id === query.priceListId)?.name
  const keys = useSheetKeys({
    rows,
    columns,
    mayChange,
    warehouseId: warehouse?.id,
    onChange: sheet.change,
    onStep: (direction) => {
      if (direction === 'undo' ? draft?.canUndo : draft?.canRedo) void sheet.step(direction)
    },
  })
  const row = rows[keys.active.row]
  const column = columns[keys.active.column]
  const isChanged = draft !== undefined && draft.version > 0

  async function discard() {
    const title = 'Discard this draft?'
    const text = 'Your unpublished changes will be lost.'
    if (await confirm({ title, text, yes: 'Discard draft', no: 'Keep it' })) void sheet.discard()
  }

  return (
    <>
      <div className="page-top">
        <div>
          <h1>Prices</h1>
          <p className="dim" role="status">
            {count !== undefined && `${formatCountOf(count, 'item')}. `}
            {!isChanged
              ? mayChange
                ? 'Changes are a draft until you publish them.'
                : 'You can view prices but not change them.'
              : `Draft: ${formatCountOf(draft.itemCount, 'item')} changed, ${sheet.isSaving || draft.changedAt === null ? 'saving' : `saved ${formatMoment(draft.changedAt, timeZone)}`}`}
          </p>
        </div>
        <div className="acts">
          <Link className={`link ${styles.sheetPlanned}`} to="/catalog/prices/changes">
            {facts && facts.waitingCount > 0 ? `Scheduled (${formatCount(facts.waitingCount)})` : 'Published drafts'}
          </Link>
          {mayChange && (
            <>
              <Button
                size="sm"
                aria-disabled={!draft?.canUndo || undefined}
                onClick={() => draft?.canUndo && void sheet.step('undo')}
              >
                Undo
              </Button>
              <Button
                size="sm"
                aria-disabled={!draft?.canRedo || undefined}
                onClick={() => draft?.canRedo && void sheet.step('redo')}
              >
                Redo
              </Button>
              {isChanged && (
                <Button size="sm" onClick={() => void discard()}>
                  Discard draft
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <div className={styles.sheetFolds}>
        <Fold
          name="filters"
          title={hasFilter(address) ? 'Filters, some set' : 'Filters'}
          open={fold}
          onOpen={setFold}
        />
        {mayChange && <Fold name="fill" title="Raise prices" open={fold} onOpen={setFold} />}
      </div>
      <div id="sheet-filters" className={fold === 'filters' ? undefined : styles.sheetFolded}>
        {facts && <SheetFilters facts={facts} />}
      </div>
      <div className={styles.sheetBar}>
        <span className={`${styles.sheetPlace} mono`}>
          {row && column ? `${toLetter(keys.active.column)}${keys.active.row + 1}` : ''}
        </span>
        <span className={styles.sheetAbout} role="status">
          {row && column && describeCell(row, column, warehouse?.id)}
        </span>
        {mayChange && (
          <div
            id="sheet-fill"
            className={fold === 'fill' ? styles.sheetFillPlace : `${styles.sheetFillPlace} ${styles.sheetFolded}`}
          >
            <FillBar
              what={query.brand ?? (count === undefined ? 'these items' : formatCountOf(count, 'item'))}
              count={count}
              onFill={sheet.fill}
            />
          </div>
        )}
      </div>
      {sheet.error ? (
        <LoadFailure error={sheet.error} />
      ) : sheet.isPending ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <div className="nothing">
          <h2>No items match</h2>
          <p>{hasFilter(address) ? 'No items match the filters.' : 'The catalog is empty. Import your items first.'}</p>
          {hasFilter(address) && (
            <Button size="sm" onClick={() => setAddress(withoutFilters(address))}>
              Clear filters
            </Button>
          )}
        </div>
      ) : (
        <PriceSheet
          {...{ rows, columns, keys, count }}
          warehouseId={warehouse?.id}
          isOld={sheet.isOld}
          hasMore={sheet.hasMore && !sheet.isLoadingMore}
          onMore={sheet.loadMore}
        />
      )}
      <div className={`${styles.sheetLegend} small dim`}>
        <span>
          <i className={styles.markChanged} /> Changed in this draft
        </span>
        <span>
          <i className={styles.markWrong} /> To correct
        </span>
        <span>
          <i className={styles.markActive} /> Active cell
        </span>
        {mayChange && (
          <span className="end not-phone" aria-hidden="true">
            <kbd>Enter</kbd> edit <kbd>Ctrl D</kbd> fill down <kbd>Ctrl V</kbd> paste <kbd>Ctrl Z</kbd> undo{' '}
            <kbd>Del</kbd> restore
          </span>
        )}
      </div>
      {mayChange && draft && draft.itemCount > 0 && (
        <DraftBar
          {...{ draft, listName }}
          isSaving={sheet.isSaving}
          onFaulty={() => setAddress(withValue(withoutFilters(address), 'only', 'faulty'))}
          onPreview={() => setPopup('preview')}
          onPublish={() => setPopup('publish')}
        />
      )}
      <PreviewDialog
        open={popup === 'preview'}
        priceListId={query.priceListId}
        version={draft?.version ?? 0}
        onClose={() => setPopup(undefined)}
        onSettle={(take) => void sheet.settle(take)}
        onPublish={() => setPopup('publish')}
      />
      {draft && facts && (
        <PublishDialog
          open={popup === 'publish'}
          {...{ draft, listName }}
          priceListId={query.priceListId}
          today={facts.today}
          onClose={() => setPopup(undefined)}
          onPublished={() => {
            setPopup(undefined)
            void sheet.reload()
          }}
          onOutdated={() => void sheet.reload()}
        />
      )}
    </>
  )
}

/** An item with more steps shows the first ones. */
const tiersAtMost = 12

interface FoldProps {
  name: FoldName
  title: string
  open: FoldName | undefined
  onOpen(name: FoldName | undefined): void
}

const Fold = ({ name, title, open, onOpen }: FoldProps) => (
  <Button
    size="sm"
    aria-expanded={open === name}
    aria-controls={`sheet-${name}`}
    onClick={() => onOpen(open === name ? undefined : name)}
  >
    {title}
  </Button>
)
