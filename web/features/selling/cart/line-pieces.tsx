import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import { useEffect, useId } from 'react'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { describeCharge, gatherFree } from '../../../../domain/pricing/charges/describe-charge.ts'
import { describeOrdered, formatBusinessDays } from '../../../../domain/stock/lead-times.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { FailureIcon } from '../../../ui/icons.tsx'
import { keepFocusNear } from '../../../ui/focus/keep-focus-near.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { adviseLine } from './advise-line.ts'
import { useLineQuantities } from './use-line-quantities.ts'
import { stockLooks } from '../../../ui/order-rows/short-stock.ts'
import * as styles from './cart.module.css'

type LineVariant = CartLine['variants'][number]

interface LinePiecesProps {
  line: CartLine
  /** Called when nothing of the line would be left. */
  onRemove(): void
  /** The shop did not take the quantities that stand here, or has taken them. */
  onRefused(isRefused: boolean): void
}

/** The pieces of a line with their prices, then every charge with its reason. */
export function LinePieces({ line, onRemove, onRefused }: LinePiecesProps) {
  const quantities = useLineQuantities(line)
  const id = useId()
  const mistakeId = `${id}-mistake`
  const toPieceId = (variant: LineVariant) => `${id}-${variant.variant_id}`
  const mistake = quantities.refused?.message
  const isSingle = line.variants.length === 1
  const isRefused = mistake !== undefined
  useEffect(() => {
    if (isRefused) onRefused(true)
    return () => onRefused(false)
  }, [isRefused]) // oxlint-disable-line react/exhaustive-deps

  async function remove(variant: LineVariant) {
    if (isSingle) return onRemove()
    const text = `${line.item_description}: ${toName(variant)}, ${formatCount(variant.quantity)} ${line.unit}.`
    const title = 'Do you really want to Remove this item?'
    if (!(await confirm({ title, text, yes: 'Remove', no: 'Keep it' }))) return
    keepFocusNear(document.getElementById(toPieceId(variant)), 'input')
    quantities.change(variant.variant_id, 0)
    quantities.flush()
  }

  return (
    <div
      className={isSingle ? `${styles.pieces} ${styles.piecesOne}` : styles.pieces}
      aria-busy={quantities.saving}
      onBlur={quantities.flush}
    >
      <ul>
        {line.variants.map((variant) => (
          <li key={variant.variant_id} id={toPieceId(variant)}>
            {!isSingle && <span className={styles.what}>{toName(variant)}</span>}
            {line.quote || line.sample ? (
              <span className="mono">{formatCount(variant.quantity)}</span>
            ) : (
              <Stepper
                label={`Quantity of ${toName(variant)}`}
                value={quantities.draft[variant.variant_id] ?? variant.quantity}
                onSettled={(quantity) => quantities.change(variant.variant_id, quantity)}
                onNone={() => void remove(variant)}
                mistakeId={mistake ? mistakeId : undefined}
              />
            )}
            {!isSingle && line.quote === null && (
              <button className="link small no-print" type="button" onClick={() => void remove(variant)}>
                Remove<span className="sr"> {toName(variant)}</span>
              </button>
            )}
            <span className={styles.each}>× {formatUnitPrice(variant.unit_price)}</span>
            <span className={styles.amt}>{formatAmount(variant.amount)}</span>
            <VariantReasons variant={variant} line={line} />
          </li>
        ))}
        {line.charges.map((charge, index) => (
          <li key={index} className={styles.charge}>
            <span>{describeCharge(charge)}</span>
            <span className={styles.amt}>{formatAmount(charge.amount)}</span>
          </li>
        ))}
        {gatherFree(line.spared_charges).map((words) => (
          <li key={words} className={`${styles.charge} dim`}>
            <span>{words}</span>
            <span className={styles.amt}>{formatAmount(0)}</span>
          </li>
        ))}
      </ul>
      {mistake && (
        <p className="msg msg--bad" id={mistakeId} role="alert">
          <FailureIcon />
          {mistake}
        </p>
      )}
      {line.quote === null && (
        <PriceReason
          line={line}
          onOrder={isSingle ? (quantity) => quantities.change(line.variants[0]!.variant_id, quantity) : undefined}
        />
      )}
    </div>
  )
}

const toName = ({ color, size, code }: LineVariant): string => nameLooks({ color, size }) || code

function VariantReasons({ variant, line }: { variant: LineVariant; line: CartLine }) {
  const { stock, quantity, unit_price: unitPrice, for_other_lines: elsewhere } = variant
  // What is short of a closeout does not come; the line says so.
  const backorder = line.closeout
    ? undefined
    : describeOrdered({ quantity, inStock: stock.quantity, expectedOn: stock.next_on, elsewhere }, stock.lead_days)
  const more = unitPrice - line.unit_price
  if (!backorder && more <= 0) return null
  return (
    <span className={styles.why}>
      {more > 0 && <span>Includes {formatUnitPrice(more)} for this size. </span>}
      {backorder && <span className={`stock ${stockLooks(stock)}`}>{backorder}</span>}
    </span>
  )
}

interface PriceReasonProps {
  line: CartLine
  /** Undefined where the shopper must say of which color or size. */
  onOrder: ((quantity: number) => void) | undefined
}

/** Which step of the price table holds, how far it is to the minimum, and the next quantity worth ordering. */
function PriceReason({ line, onOrder }: PriceReasonProps) {
  const { quantity, quantities: steps, moq } = line
  const advice = adviseLine(line)
  if (steps.length === 0) return null
  return (
    <p className={`${styles.reason} no-print`}>
      <span>
        {nameStep(line)}
        {quantity < moq && `; minimum order is ${formatCount(moq)} (add ${formatCount(moq - quantity)})`}
      </span>
      {advice && !onOrder && <span>{advice.words}</span>}
      {advice && onOrder && (
        <button className="link" type="button" onClick={() => onOrder(advice.quantity)}>
          {advice.words}
          <span className="sr">: {line.item_description}</span>
        </button>
      )}
    </p>
  )
}

function nameStep({ quantity, quantities: steps, unit_price: price, decoration }: CartLine): string {
  const reached = steps.findLast((step) => step.quantity <= quantity)
  const rushDays = decoration?.rush_days ?? null
  if (rushDays !== null && price !== reached?.price) return `Rush price, made in ${formatBusinessDays(rushDays)}`
  return reached ? `Price at ${formatCount(reached.quantity)}+` : `Price below ${formatCount(steps[0]!.quantity)}`
}
