import { useEffect, useRef } from 'react'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { formatQuantity, toUnit } from '../../../../domain/text/format-quantity.ts'
import { FailureIcon, InfoIcon } from '../../../ui/icons.tsx'
import { countPieces, spreadOverAll, spreadOverOpen, type Row, type RowMistakes } from './rows.ts'
import type { LineShipping } from './use-line-shipping.ts'
import * as styles from './line-shipping.module.css'

interface AssignedPiecesProps {
  line: CartLine
  rows: Row[]
  book: ReadonlyMap<number, Address>
  shipping: LineShipping
}

/** How many pieces have an address, always in sight, and what to do with the rest. */
export function AssignedPieces({ line, rows, book, shipping }: AssignedPiecesProps) {
  const { quantity, unit } = line
  const assigned = countPieces(rows)
  const left = quantity - assigned
  const withoutPieces = rows.filter((row) => row.quantity === 0).length
  const first = rows[0]
  const to = first && book.get(first.addressId)
  return (
    <>
      <section className={styles.assigned} aria-label="Assigned pieces">
        <div className={styles.bars} aria-hidden="true">
          <i style={{ flexGrow: Math.min(assigned, quantity) }} />
          {left !== 0 && <i className={left > 0 ? styles.open : styles.over} style={{ flexGrow: Math.abs(left) }} />}
        </div>
        <p className={styles.count} role="status">
          <b>
            <span className="mono">{formatCount(assigned)}</span> of{' '}
            <span className="mono">{formatCount(quantity)}</span> {toUnit(quantity, unit)} assigned
          </b>
          {left > 0 && <span>{formatCount(left)} left</span>}
          {left < 0 && (
            <span className={styles.bad}>
              <FailureIcon />
              {formatQuantity(-left, unit)} too many
            </span>
          )}
          <span className={`small dim ${styles.saved}`}>{describeSaving(shipping)}</span>
        </p>
        {shipping.isOvertaken && <Overtaken shipping={shipping} />}
        {shipping.failure && (
          <p className={`note note--bad ${styles.failure}`} role="alert">
            <FailureIcon />
            <span>
              Not saved: {shipping.failure}{' '}
              <button className="link" type="button" onClick={() => void shipping.save()}>
                Try again
              </button>
            </span>
          </p>
        )}
      </section>
      {rows.length > 0 && left !== 0 && (
        <p className={styles.ways}>
          {left > 0 && first && to && (
            <button
              className="link"
              type="button"
              onClick={() =>
                shipping.change(rows.map((row) => (row === first ? { ...row, quantity: row.quantity + left } : row)))
              }
            >
              Add {formatCount(left)} to {to.company || to.name}
            </button>
          )}
          {left > 0 && withoutPieces > 0 && withoutPieces < rows.length && (
            <button className="link" type="button" onClick={() => shipping.change(spreadOverOpen(rows, quantity))}>
              Spread {formatCount(left)} over the{' '}
              {withoutPieces === 1 ? 'address' : `${formatCount(withoutPieces)} addresses`} without pieces
            </button>
          )}
          <button className="link" type="button" onClick={() => shipping.change(spreadOverAll(rows, quantity))}>
            Spread all evenly
          </button>
        </p>
      )}
    </>
  )
}

/** What is shown is somebody else's, and what was entered waits until it is known which of them counts. */
function Overtaken({ shipping }: { shipping: LineShipping }) {
  const note = useRef<HTMLDivElement>(null)
  // Whoever types goes on in a field that shows something else now.
  useEffect(() => note.current?.focus({ preventScroll: true }), [])
  function settle(takesMine: boolean) {
    shipping.settleOvertaken(takesMine)
    document.querySelector<HTMLElement>('input[data-pieces]')?.focus()
  }
  return (
    <div ref={note} className={`note note--warn ${styles.failure}`} role="alert" tabIndex={-1}>
      <InfoIcon />
      <div>
        <p>
          The shipping for this line was changed in another window or on another device. Your last entries are not
          saved.
        </p>
        <p className={styles.choices}>
          <button className="link" type="button" onClick={() => settle(false)}>
            Keep the saved version
          </button>
          <button className="link" type="button" onClick={() => settle(true)}>
            Use my entries
          </button>
        </p>
      </div>
    </div>
  )
}

function describeSaving({ rows, saving, isUnsaved, mistakes, failure }: LineShipping): string {
  if (failure) return 'Not saved'
  if (saving) return 'Saving'
  if (mistakes.size > 0) return describeUnsaved(mistakes)
  if (isUnsaved) return 'Saving'
  return rows.length > 0 ? 'Saved' : ''
}

function describeUnsaved(mistakes: RowMistakes): string {
  const isOfAccount = [...mistakes.values()].every(({ field }) => field !== 'address_id')
  const what = formatCountOf(mistakes.size, isOfAccount ? 'account' : 'address')
  return `${what} ${mistakes.size === 1 ? 'is' : 'are'} not saved`
}
