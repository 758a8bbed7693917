import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { getLineShippingMethods } from '../../../../contract/shop/cart/line-shipping.call.ts'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFocusNear } from '../../../ui/focus/keep-focus-near.ts'
import { AddressRow } from './address-row.tsx'
import { arrangeRows, type Arrangement } from './arrange-rows.ts'
import { isOpen, type Row } from './rows.ts'
import { RowFilter } from './row-filter.tsx'
import { SetForAll } from './set-for-all.tsx'
import type { LineShipping } from './use-line-shipping.ts'
import { TableHeads } from '../../../ui/table-heads.tsx'
import * as styles from './line-shipping.module.css'

interface AddressTableProps {
  line: CartLine
  book: ReadonlyMap<number, Address>
  shipping: LineShipping
  onReplace(row: Row): void
}

const rowsOnAPage = 50
/** Fewer are seen at one look. */
const filteredFrom = 9

/** Every address of the line, a row each: pieces, method, payer, freight. Of many a page at a time. */
export function AddressTable({ line, book, shipping, onReplace }: AddressTableProps) {
  const { rows, change, mistakes, isUnsaved, isSettling } = shipping
  const [arrangement, setArrangement] = useState<Arrangement>({ words: '', only: undefined, order: 'added' })
  const [page, setPage] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const arranged = arrangeRows(rows, book, useDeferredValue(arrangement))
  const lastPage = Math.max(0, Math.ceil(arranged.length / rowsOnAPage) - 1)
  const from = Math.min(page, lastPage) * rowsOnAPage
  const shown = arranged.slice(from, from + rowsOnAPage)
  const saved = new Map(line.shipping_addresses.map((shipment) => [shipment.address_id, shipment]))
  // What was refused waits for its buyer, and all else is saved.
  const ways = useWays(line, shown, isUnsaved && mistakes.size === 0)
  const isFiltered = arrangement.words.trim() !== '' || arrangement.only !== undefined
  const openIds = rows.filter((row) => isOpen(row) || mistakes.has(row.addressId)).map(({ addressId }) => addressId)

  const changeRow = (changed: Row, later?: boolean) =>
    change(
      rows.map((row) => (row.addressId === changed.addressId ? changed : row)),
      later,
    )

  function removeRow({ addressId }: Row, element: Element | null) {
    keepFocusNear(element, 'button[data-remove]')
    change(rows.filter((row) => row.addressId !== addressId))
  }

  function arrange(next: Arrangement) {
    setArrangement(next)
    setPage(0)
  }

  return (
    <section className={styles.rows} aria-labelledby="addresses">
      <div className={styles.bulk}>
        <h2 id="addresses">{formatCountOf(rows.length, 'address')}</h2>
        <SetForAll
          what={isFiltered ? `these ${formatCount(arranged.length)}` : 'all'}
          rows={arranged}
          onApply={(apply) => {
            const ids = new Set(arranged.map(({ addressId }) => addressId))
            shipping.changeLatest((latest) => latest.map((row) => (ids.has(row.addressId) ? apply(row) : row)))
          }}
        />
      </div>
      {(rows.length >= filteredFrom || isFiltered) && (
        <RowFilter arrangement={arrangement} openIds={openIds} onArrange={arrange} />
      )}
      <table className={`table ${styles.table}`}>
        <caption className="sr">Addresses of this line</caption>
        <TableHeads
          of={[
            'Ship to',
            { num: 'Quantity' },
            'Method, arrives',
            'Freight billed to',
            { num: 'Freight' },
            { sr: 'Remove' },
          ]}
        />
        <tbody ref={body} onKeyDown={(event) => stepThroughColumn(event, body.current)}>
          {shown.map((row) => (
            <AddressRow
              key={row.addressId}
              row={row}
              unit={line.unit}
              address={book.get(row.addressId)}
              saved={saved.get(row.addressId)}
              ways={ways?.get(row.addressId)}
              mistake={mistakes.get(row.addressId)}
              isUnsaved={isUnsaved}
              isSettling={isSettling}
              onChange={changeRow}
              onLeave={() => void shipping.save()}
              onRemove={removeRow}
              onReplace={onReplace}
            />
          ))}
        </tbody>
        <tfoot>
          <Total rows={arranged} saved={saved} isFiltered={isFiltered} />
        </tfoot>
      </table>
      {lastPage > 0 && (
        <nav className={styles.pager} aria-label="Pages of addresses">
          <Button
            size="sm"
            aria-disabled={from === 0}
            onClick={() => from > 0 && setPage(Math.min(page, lastPage) - 1)}
          >
            Previous
          </Button>
          <span className="small" role="status">
            {formatCount(from + 1)} to {formatCount(Math.min(from + rowsOnAPage, arranged.length))} of{' '}
            {formatCount(arranged.length)}
          </span>
          <Button
            size="sm"
            aria-disabled={from + rowsOnAPage >= arranged.length}
            onClick={() => from + rowsOnAPage < arranged.length && setPage(Math.min(page, lastPage) + 1)}
          >
            Next
          </Button>
        </nav>
      )}
    </section>
  )
}

type Saved = ReadonlyMap<number, CartLine['shipping_addresses'][number]>

function Total({ rows, saved, isFiltered }: { rows: Row[]; saved: Saved; isFiltered: boolean }) {
  const freight = rows.reduce((cents, { addressId, payer }) => {
    const method = saved.get(addressId)?.shipping_methods[0]
    return payer === 'shipper' && method ? cents + Math.round(method.ship_amt * 100) : cents
  }, 0)
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <tr>
      <th scope="row">
        {formatCountOf(rows.length, 'address')}
        {isFiltered && ' shown'}
      </th>
      <td className={`num ${styles.pieces}`}>{formatCount(pieces)}</td>
      <td />
      <td />
      <td className="num">{formatAmount(freight / 100)}</td>
      <td />
    </tr>
  )
}

/** How the addresses in sight can be reached; what was asked for before stays until the change is saved. */
function useWays(line: CartLine, shown: Row[], isUnsaved: boolean) {
  const known = new Set(line.shipping_addresses.map(({ address_id: id }) => id))
  const ids = shown.map(({ addressId }) => addressId).filter((id) => known.has(id))
  const { data } = useAnswer(
    getLineShippingMethods,
    { params: { id: line.id }, query: { address_ids: ids } },
    { enabled: ids.length > 0 && !isUnsaved, quiet: true, keepsPrevious: true },
  )
  return data && new Map(data.shipping_addresses.map((one) => [one.address_id, one.shipping_methods]))
}

const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Down and up a column of pieces, as in a spreadsheet. */
function stepThroughColumn(event: KeyboardEvent, body: HTMLElement | null): void {
  const step = steps[event.key]
  const field = event.target as HTMLElement
  if (step === undefined || !field.matches('input[data-pieces]')) return
  event.preventDefault()
  const fields = [...(body?.querySelectorAll<HTMLInputElement>('input[data-pieces]') ?? [])]
  const next = fields[fields.indexOf(field as HTMLInputElement) + step]
  next?.focus()
  next?.select()
}
