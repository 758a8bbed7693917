import { memo, useId, type Dispatch, type ReactNode } from 'react'
import type { QuickOrderRow } from '../../../contract/shop/cart/quick-order.schema.ts'
import type { Stock } from '../../../contract/shop/catalog/products.schema.ts'
import { formatAmount, formatUnitPrice } from '../../../domain/text/format-money.ts'
import { formatQuantity, perUnit } from '../../../domain/text/format-quantity.ts'
import { readPasted } from '../../../domain/ordering/quick-order.ts'
import { Link } from '../../router/index.ts'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon, FailureIcon } from '../../ui/icons.tsx'
import { keepFocusNear } from '../../ui/keep-focus-near.ts'
import { Picture } from '../../ui/picture.tsx'
import { CodeField } from './code-field.tsx'
import type { ListQuestion } from './column-question.tsx'
import { isFilled, markHeading, problemOf, type ListChange, type ListRow } from './list-state.ts'
import * as styles from './quick-order.module.css'

interface OrderRowProps {
  row: ListRow
  number: number
  /** Of the row that has its pieces. */
  mergedInto: number | undefined
  change: Dispatch<ListChange>
  ask(question: ListQuestion): void
  stockLabel(stock: Stock): ReactNode
}

/** A code and a quantity, and what the shop says of them. Drawn anew only when it changes: a list may have a thousand. */
export const OrderRow = memo(function OrderRow({ row, number, mergedInto, change, ask, stockLabel }: OrderRowProps) {
  const id = useId()
  const { key, checked } = row
  const problem = isFilled(row) ? problemOf(row) : undefined
  const problemId = problem ? `${id}-problem` : undefined
  const blames = row.refusal ? 'item' : checked?.blames
  const isGone = mergedInto !== undefined
  return (
    <li
      className={styles.row}
      data-bad={problem ? true : undefined}
      data-awaited={isFilled(row) && !checked ? true : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.code}>
        <CodeField
          label={`Code, row ${number}`}
          value={row.code}
          isBad={problem !== undefined && blames === 'code'}
          describedBy={problemId}
          onChange={(code) => change({ type: 'edited', key, edit: { code } })}
          onPasteRows={(text) => {
            const { rows, asks } = readPasted(text)
            if (asks) ask({ asks, chosen: {}, source: { text, at: key } })
            else change({ type: 'put', rows: markHeading(rows), at: key })
          }}
          onEnter={() => document.getElementById(`${id}-quantity`)?.focus()}
        />
      </div>
      <input
        id={`${id}-quantity`}
        className="input input--quantity"
        aria-label={`Quantity, row ${number}`}
        aria-invalid={(problem !== undefined && blames === 'quantity') || undefined}
        aria-describedby={problemId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={row.quantity}
        onChange={(event) => change({ type: 'edited', key, edit: { quantity: event.currentTarget.value } })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus()
        }}
      />
      <div className={styles.item}>
        {checked?.item && <Item checked={checked} stockLabel={stockLabel} />}
        {checked && hasChoice(checked) && !isVariantTyped(row) && (
          <select
            className={`input select ${styles.variant}`}
            aria-label={`Color and size, row ${number}`}
            aria-invalid={blames === 'variant' || undefined}
            aria-describedby={blames === 'variant' ? problemId : undefined}
            value={row.variantId ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ type: 'edited', key, edit: { variantId: value === '' ? undefined : Number(value) } })
            }
          >
            <option value="">Choose color and size ...</option>
            {checked.variants.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
        {isGone && <p className="small dim">Same code: added up in row {mergedInto}.</p>}
        {problem && (
          <p className="msg msg--bad" id={problemId}>
            <FailureIcon />
            <span>
              {problem}
              {checked?.suggestion && blames === 'code' && (
                <>
                  {' '}
                  <button
                    className="link"
                    type="button"
                    onClick={() => change({ type: 'edited', key, edit: { code: checked.suggestion!.code } })}
                  >
                    Did you mean {checked.suggestion.code}?<span className="sr"> {checked.suggestion.name}</span>
                  </button>
                </>
              )}
            </span>
          </p>
        )}
      </div>
      {!isGone && checked && <Price row={row} checked={checked} />}
      {isFilled(row) && (
        <IconButton
          className={`${styles.remove} no-print`}
          label={`Remove row ${number}`}
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget.closest('li'), 'input')
            change({ type: 'removed', keys: new Set([key]) })
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </li>
  )
})

/** Colors and sizes of what can be ordered here. */
const hasChoice = ({ variants, blames }: QuickOrderRow): boolean =>
  variants.length > 0 && blames !== 'code' && blames !== 'item'

/** The code was that of a part: it says which color and size. */
const isVariantTyped = ({ variantId, checked }: ListRow): boolean =>
  variantId === undefined && checked?.variant_id != null

interface ItemProps {
  checked: QuickOrderRow
  stockLabel(stock: Stock): ReactNode
}

function Item({ checked, stockLabel }: ItemProps) {
  const { item, variants, variant_id: variantId } = checked
  const variant = variants.find(({ id }) => id === variantId)
  return (
    <div className={styles.known}>
      <span className="pic">
        <Picture url={item!.image_thumnail} alt="" sizes="40px" />
      </span>
      <div>
        <Link to={item!.item_url}>{item!.name}</Link>
        <p className={styles.facts}>
          {variant && <span>{variant.name}</span>}
          {checked.stock && stockLabel(checked.stock)}
        </p>
      </div>
    </div>
  )
}

function Price({ row, checked }: { row: ListRow; checked: QuickOrderRow }) {
  if (checked.unit_price === null || checked.item === null) return null
  const isAddedUp = checked.pieces !== null && String(checked.pieces) !== row.quantity.replace(/\D/g, '')
  return (
    <div className={styles.price}>
      <b className="mono">{formatAmount(checked.amount ?? 0)}</b>
      <span className="price-each">
        {isAddedUp && `${formatQuantity(checked.pieces ?? 0, checked.item.unit)}, `}
        {formatUnitPrice(checked.unit_price)} {perUnit(checked.item.unit)}
      </span>
      {checked.charges.map((charge) => (
        <span key={charge.name} className="price-charge">
          includes {formatAmount(charge.amount)} {charge.name}: {charge.why}
        </span>
      ))}
    </div>
  )
}
