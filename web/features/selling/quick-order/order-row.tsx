import { memo, useId, type Dispatch, type ReactNode } from 'react'
import type { QuickOrderRow } from '../../../../contract/shop/cart/quick-order.schema.ts'
import type { Stock } from '../../../../contract/shop/catalog/products.schema.ts'
import { formatBackorder } from '../../../../domain/stock/format-backorder.ts'
import { formatAmount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity, perUnit } from '../../../../domain/text/format-quantity.ts'
import { Link } from '../../../router/index.ts'
import { IconButton } from '../../../ui/button.tsx'
import { CloseIcon, FailureIcon } from '../../../ui/icons.tsx'
import { keepFocusNear } from '../../../ui/focus/keep-focus-near.ts'
import { Picture } from '../../../ui/picture.tsx'
import { CodeField } from './code-field.tsx'
import { isFilled, problemOf, type ListChange, type ListRow } from './list-state.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './quick-order.module.css'

interface OrderRowProps {
  row: ListRow
  number: number
  /** Of the row that has its pieces. */
  mergedInto: number | undefined
  change: Dispatch<ListChange>
  /** Several rows at once, in this one. */
  onPaste(text: string, key: number): void
  stockLabel(stock: Stock): ReactNode
}

/** A code and a quantity, and what the shop says of them. Drawn anew only when it changes: a list may have a thousand. */
export const OrderRow = memo(function OrderRow({
  row,
  number,
  mergedInto,
  change,
  onPaste,
  stockLabel,
}: OrderRowProps) {
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
          onPasteRows={(text) => onPaste(text, key)}
          onEnter={() => document.getElementById(`${id}-quantity`)?.focus()}
        />
      </div>
      <input
        id={`${id}-quantity`}
        className="input input--quantity"
        aria-label={`Quantity, row ${number}`}
        placeholder="Qty"
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
        {checked?.taken_as != null && (
          <p className="small dim">
            Taken as <b className="mono">{checked.taken_as}</b>
          </p>
        )}
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
            <option value="">Choose one ...</option>
            <Options of={checked.variants.map((one) => [one.id, one.name])} />
          </select>
        )}
        {checked?.sample && <p className="small dim">{checked.sample.title}, 1 piece</p>}
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
  const backorder = describeShort(checked)
  return (
    <div className={styles.known}>
      <span className="pic">
        <Picture url={item!.image_thumnail} alt="" sizes="40px" />
      </span>
      <div>
        <Link to={item!.item_url}>{item!.name}</Link>
        <p className={styles.facts}>
          {variant && <span>{variant.name}</span>}
          {checked.stock &&
            (backorder ? <Backorder stock={checked.stock} words={backorder} /> : stockLabel(checked.stock))}
        </p>
      </div>
    </div>
  )
}

/** As the cart says it of its lines. What cannot be ordered says why. */
function describeShort({ problem, pieces, stock, for_other_lines: elsewhere }: QuickOrderRow): string | undefined {
  if (problem !== null || pieces === null || stock === null) return undefined
  return formatBackorder({
    quantity: pieces,
    inStock: stock.quantity,
    expectedOn: stock.next_on,
    elsewhere,
    isToOrder: stock.state === 'to-order',
  })
}

const Backorder = ({ stock, words }: { stock: Stock; words: string }) => (
  <span className={stock.quantity > 0 ? 'stock stock--low' : 'stock stock--out'}>{words}</span>
)

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
