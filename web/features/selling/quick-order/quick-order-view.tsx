import { useRef, type ReactNode } from 'react'
import type { Stock } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { quoteFromCart, useAddLines, type StoredRows } from '../../../client/index.ts'
import { useNavigate } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { saveText } from '../../../ui/save-text.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { toFaultySheet } from './faulty-sheet.ts'
import { isFilled, isGood, problemOf, type ListRow } from './list-state.ts'
import { ListSourcesPanel } from './list-sources.tsx'
import { OrderRow } from './order-row.tsx'
import { useListSources } from './use-list-sources.ts'
import { useQuickOrder } from './use-quick-order.ts'
import { Alert } from '../../../ui/message.tsx'
import * as styles from './quick-order.module.css'

/** Codes and quantities, checked row by row; then all that is good goes into the cart at once. */
export function QuickOrderView({ stockLabel }: { stockLabel(stock: Stock): ReactNode }) {
  const list = useQuickOrder()
  const { rows, change, check, checking, unchecked, skipped } = list
  const navigate = useNavigate()
  const sent = useRef<{ rows: readonly ListRow[]; asksForQuote: boolean }>({ rows: [], asksForQuote: false })
  const { add, sending } = useAddLines(({ added_count: count, results }) => {
    const { rows: sentRows, asksForQuote } = sent.current
    const added = sentRows.filter((_, index) => results[index]?.added).map(({ key }) => key)
    const gone = new Set([
      ...added,
      ...rows.filter((row) => added.includes(row.mergedIntoKey ?? 0)).map(({ key }) => key),
    ])
    change({
      type: 'refused',
      sentences: new Map(
        sentRows.flatMap(({ key }, index) => (results[index]?.error ? [[key, results[index].error] as const] : [])),
      ),
    })
    change({ type: 'removed', keys: gone })
    const left = rows.filter((row) => isFilled(row) && !gone.has(row.key)).length
    const text = left > 0 ? `${formatCountOf(left, 'row')} left in the list.` : undefined
    if (count === 0)
      return showToast({ kind: 'bad', title: 'Nothing was added to the cart.', ...(text ? { text } : {}) })
    if (asksForQuote && left === 0) return void navigate(quoteFromCart)
    const link = asksForQuote ? { title: 'Request a quote', to: quoteFromCart } : { title: 'View cart', to: '/cart' }
    showToast({ kind: 'ok', title: `Added to cart: ${formatCountOf(count, 'row')}`, ...(text ? { text } : {}), link })
  })

  const filled = rows.filter(isFilled)
  const good = rows.filter(isGood)
  const faulty = filled.filter((row) => problemOf(row) !== undefined)
  const stored = filled.filter(({ isStored }) => isStored)
  const storedWords = describeRows(stored.length, list.storedSince)
  const sources = useListSources({
    count: filled.length,
    storedCount: stored.length,
    put: list.put,
    startWith: list.startWith,
  })
  const numbers = new Map(rows.map(({ key }, index) => [key, index + 1]))

  async function addGood({ asksForQuote = false } = {}) {
    const known = await check(rows.filter(isFilled))
    const lines = known?.filter(isGood) ?? []
    if (lines.length === 0) return showToast({ kind: 'info', title: 'No row is ready for the cart yet.' })
    sent.current = { rows: lines, asksForQuote }
    add(
      lines.map(({ checked }) => ({
        catalog_item_id: checked!.item!.id,
        quantity: checked!.pieces!,
        ...(checked!.sample ? { sample: checked!.sample.kind } : {}),
        ...(checked!.variant_id === null ? {} : { variant_id: checked!.variant_id }),
      })),
    )
  }

  async function clear() {
    const title = 'Do you want to clear the list?'
    if (
      await confirm({
        title,
        text: `${formatCountOf(filled.length, 'row')} will be removed.`,
        yes: 'Clear',
        no: 'Keep it',
      })
    )
      change({ type: 'replaced', rows: [] })
  }

  return (
    <div className={styles.page}>
      <ListSourcesPanel sources={sources} stored={storedWords} />
      {(stored.length > 0 || list.earlier.length > 0) && (
        <div className={`${styles.stored} small no-print`}>
          {stored.length > 0 && (
            <p>
              The list has {storedWords}.{' '}
              <button className="link" type="button" onClick={() => list.startWith([])}>
                Start a new list
              </button>
            </p>
          )}
          {list.earlier.map((one) => (
            <EarlierList key={one.at} list={one} onBack={() => list.goBackTo(one)} onForget={() => list.forget(one)} />
          ))}
        </div>
      )}
      <section aria-label="List" aria-busy={checking}>
        <div className={styles.columns} aria-hidden="true">
          <span />
          <span>Code</span>
          <span>Quantity</span>
          <span>Item</span>
          <span>Amount</span>
        </div>
        <ol className="sheet edge">
          {rows.map((row, index) => (
            <OrderRow
              key={row.key}
              row={row}
              number={index + 1}
              mergedInto={row.mergedIntoKey === undefined ? undefined : numbers.get(row.mergedIntoKey)}
              change={change}
              onPaste={sources.paste}
              stockLabel={stockLabel}
            />
          ))}
        </ol>
        {unchecked && <Alert>The list could not be checked: {unchecked}</Alert>}
      </section>
      <div className={styles.bar} data-bar="list">
        <p role="status">
          {filled.length === 0
            ? 'Type, paste or upload codes and quantities.'
            : `${formatCount(good.length)} of ${formatCountOf(filled.length, 'row')} ready${faulty.length > 0 ? `, ${formatCount(faulty.length)} to correct` : ''}`}
          {skipped && filled.length > 0 && (
            <span className="block small dim">The first row, '{skipped}', was skipped as a heading.</span>
          )}
        </p>
        {good.length > 0 && (
          <p className={styles.sum}>
            <span className="dim">Total </span>
            <b className="mono">{formatAmount(good.reduce((sum, { checked }) => sum + (checked?.amount ?? 0), 0))}</b>
          </p>
        )}
        <div className={`${styles.barActs} no-print`}>
          {filled.length > 0 && (
            <Button look="quiet" onClick={() => void clear()}>
              Clear
            </Button>
          )}
          {faulty.length > 0 && (
            <Button onClick={() => saveText('rows-to-correct.csv', toFaultySheet(faulty))}>
              Download rows to correct
            </Button>
          )}
          {good.length > 0 && (
            <Button busy={sending} onClick={() => void addGood({ asksForQuote: true })}>
              Request a quote
            </Button>
          )}
          <Button look="primary" busy={sending} aria-disabled={good.length === 0} onClick={() => void addGood()}>
            Add {good.length === 0 ? '' : `${formatCountOf(good.length, 'row')} `}to cart
          </Button>
        </div>
      </div>
    </div>
  )
}

interface EarlierListProps {
  list: StoredRows
  onBack(): void
  onForget(): void
}

function EarlierList({ list: { at, rows }, onBack, onForget }: EarlierListProps) {
  const words = describeRows(rows.length, at)
  return (
    <p>
      Saved for later: {words}.{' '}
      <button className="link" type="button" onClick={onBack}>
        Go back to it<span className="sr">: {words}</span>
      </button>{' '}
      <button className="link" type="button" onClick={onForget}>
        Delete<span className="sr"> {words}</span>
      </button>
    </p>
  )
}

const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** '5 rows from Nov 27, 3:12 PM', by the clock of this browser. */
const describeRows = (count: number, at: number): string =>
  `${formatCountOf(count, 'row')} from ${at === 0 ? 'an earlier visit' : moment.format(at)}`
