import { nameLooks } from '../../../../../domain/catalog/name-variant.ts'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { Product, Stock, Variant } from '../../../../../contract/shop/catalog/products.schema.ts'
import { formatShortDate } from '../../../../../domain/calendar/format-date.ts'
import { describeToOrder } from '../../../../../domain/stock/lead-times.ts'
import { formatCount, formatUnitPrice } from '../../../../../domain/money/format-money.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { toMistakeId } from '../find-problem.ts'
import { findNextCell, type Cell } from './matrix-moves.ts'
import type { PasteOutcome } from './paste-quantities.ts'
import type { PricedChoice } from '../use-priced-choice.ts'
import * as styles from './size-matrix.module.css'

interface SizeMatrixProps {
  product: Product
  choice: PricedChoice
  /** Of the rows; a single null where the item has sizes only. */
  colors: readonly (string | null)[]
  onTouch(color: string | null): void
  onRemove: ((color: string) => void) | undefined
}

/** Quantities by color and size in one grid, which keys and pasting treat as a spreadsheet does. */
export function SizeMatrix({ product, choice, colors, onTouch, onRemove }: SizeMatrixProps) {
  const { variants } = product
  const table = useRef<HTMLTableElement>(null)
  const [pasted, setPasted] = useState<PasteOutcome>()
  const hasNone = variants.some(({ size }) => size === null)
  const columns: (string | null)[] = hasNone ? [...product.sizes, null] : product.sizes
  const find = ({ row, column }: Cell) =>
    variants.find(({ color, size }) => color === colors[row] && size === columns[column])
  const toOrder = variants.find(({ stock }) => stock.state === 'to-order')
  const total = (of: Variant[]) => of.reduce((sum, { id }) => sum + (choice.quantities.get(id) ?? 0), 0)
  const surcharges = columns.map((size) => findSurcharge(variants.filter((variant) => variant.size === size)))

  function move(from: Cell, event: KeyboardEvent<HTMLInputElement>): boolean {
    if (!canLeave(event)) return false
    const to = findNextCell(from, event, { rows: colors.length, columns: columns.length }, (cell) => !!find(cell))
    const field = to && table.current?.querySelector<HTMLInputElement>(`[data-cell="${to.row} ${to.column}"] input`)
    // Up and down without a way on leave the number selected as it is.
    if (field || /^Arrow(Up|Down)$/.test(event.key)) event.preventDefault()
    if (!field) return false
    field.focus()
    return true
  }

  async function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null
    if (!cell || !/[\t\n]/.test(text.trimEnd())) return setPasted(undefined)
    event.preventDefault()
    const [row = 0, column = 0] = cell.dataset['cell']!.split(' ').map(Number)
    const { pasteQuantities } = await import('./paste-quantities.ts')
    const all = product.colors.length > 0 ? product.colors.map(({ name }) => name) : [null]
    const outcome = pasteQuantities(text, { row, column }, { rows: colors, colors: all, columns, variants })
    choice.chooseMany(outcome.quantities)
    setPasted(outcome)
  }

  return (
    <>
      {colors.length > 0 && (
        <div className={`scroll-x ${styles.frame}`}>
          <table
            className={styles.matrix}
            role="table"
            aria-label="Quantities by size"
            ref={table}
            onPaste={(event) => void paste(event)}
            style={{ ['--columns' as string]: columns.length }}
          >
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col">
                  {colors[0] === null ? 'Size' : 'Color'}
                </th>
                {columns.map((size, column) => (
                  <th role="columnheader" scope="col" key={size}>
                    {size ?? 'One size'}
                    {surcharges.some(Boolean) && <i>{surcharges[column]}</i>}
                  </th>
                ))}
                <th role="columnheader" scope="col" className={styles.total}>
                  Total
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {colors.map((color, row) => (
                <tr role="row" key={color}>
                  <th role="rowheader" scope="row">
                    {color === null ? 'Quantity' : <ColorHead product={product} color={color} onRemove={onRemove} />}
                  </th>
                  {columns.map((size, column) => {
                    const variant = find({ row, column })
                    const head = (
                      <span className={styles.head}>
                        {size ?? 'One size'} <i>{variant && toSurcharge(variant)}</i>
                      </span>
                    )
                    return (
                      <td role="cell" key={size} data-cell={`${row} ${column}`}>
                        {variant ? (
                          <>
                            {head}
                            <Stepper
                              bare
                              label={`Quantity ${nameLooks({ color, size })}`}
                              minimum={0}
                              value={choice.quantities.get(variant.id) ?? 0}
                              mistakeId={toMistakeId(choice.problem, variant.id)}
                              onKey={(event) => move({ row, column }, event)}
                              onChange={(next) => {
                                onTouch(color)
                                choice.choose(variant.id, next)
                              }}
                            />
                            <CellStock stock={variant.stock} />
                            {surcharges[column] === undefined && variant.extra_price > 0 && (
                              <i className={styles.extra}>{toSurcharge(variant)}</i>
                            )}
                          </>
                        ) : (
                          <span className={styles.notMade} title="Not offered">
                            –
                          </span>
                        )}
                      </td>
                    )
                  })}
                  <td role="cell" className={styles.total}>
                    <b>{formatCount(total(variants.filter((variant) => variant.color === color)))}</b>
                  </td>
                </tr>
              ))}
            </tbody>
            {colors.length > 1 && (
              <tfoot role="rowgroup">
                <tr role="row">
                  <th role="rowheader" scope="row">
                    Total
                  </th>
                  {columns.map((size) => (
                    <td role="cell" key={size}>
                      {formatCount(total(variants.filter((variant) => variant.size === size)))}
                    </td>
                  ))}
                  <td role="cell" className={styles.total}>
                    <b>{formatCount(total(variants))}</b>
                  </td>
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      <p className={styles.legend}>
        <span className="stock">In stock</span>
        <span className="stock stock--low">Low</span>
        <span className="stock stock--out">Out</span>
        {toOrder && <span className="stock stock--order">{describeToOrder(toOrder.stock.lead_days!)}</span>}
        <span>Use arrow keys, or paste from a spreadsheet.</span>
      </p>
      <div role="status" className={styles.pasted}>
        {pasted && <Pasted outcome={pasted} />}
      </div>
    </>
  )
}

function ColorHead({
  product,
  color,
  onRemove,
}: {
  product: Product
  color: string
  onRemove: SizeMatrixProps['onRemove']
}) {
  const hex = product.colors.find(({ name }) => name === color)?.hex_code
  return (
    <span className={styles.color}>
      {hex && <span className="sw" style={{ ['--c' as string]: hex }} />}
      <span>{color}</span>
      {onRemove && (
        <IconButton label={`Remove ${color}`} onClick={() => onRemove(color)}>
          <CloseIcon />
        </IconButton>
      )}
    </span>
  )
}

/** A dot that says how it stands, and how many there are or when they are back. */
function CellStock({ stock: { state, quantity, next_on: next } }: { stock: Stock }) {
  if (state === 'to-order') return <span className={`stock stock--order ${styles.stock}`}>To order</span>
  if (state === 'out') {
    return <span className={`stock stock--out ${styles.stock}`}>{next ? formatShortDate(next) : 'Out'}</span>
  }
  return (
    <span className={`stock ${state === 'low' ? 'stock--low' : ''} ${styles.stock}`}>
      {formatCount(quantity)}
      <span className="sr"> in stock</span>
    </span>
  )
}

function Pasted({ outcome: { quantities, mistakes } }: { outcome: PasteOutcome }) {
  return (
    <>
      {quantities.length > 0 && (
        <p className="small dim">
          {quantities.length === 1 ? '1 quantity' : `${formatCount(quantities.length)} quantities`} pasted.
        </p>
      )}
      {mistakes.length > 0 && (
        <p className="msg msg--bad">
          Skipped: {mistakes.slice(0, 6).join(' ')}
          {mistakes.length > 6 && ` And ${mistakes.length - 6} more.`}
        </p>
      )}
    </>
  )
}

const toSurcharge = ({ extra_price: extra }: Variant): string => (extra > 0 ? `+${formatUnitPrice(extra)}` : '')

/** What a size costs more in every color; undefined where that differs. */
function findSurcharge(variants: Variant[]): string | undefined {
  const all = new Set(variants.map(toSurcharge))
  return all.size === 1 ? [...all][0] : undefined
}

/** To the sides only from the end of what stands there, so that a number can still be corrected. */
function canLeave({ key, currentTarget: { selectionStart, selectionEnd, value } }: KeyboardEvent<HTMLInputElement>) {
  if (selectionStart === 0 && selectionEnd === value.length) return true
  if (key === 'ArrowLeft') return selectionStart === 0 && selectionEnd === 0
  return key !== 'ArrowRight' || selectionStart === value.length
}
