import { useEffect, useId } from 'react'
import type { CartLine } from '../../../contract/calls/cart.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'
import { FailureIcon } from '../../ui/icons.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useLineQuantities } from './use-line-quantities.ts'

type LineVariant = CartLine['variants'][number]

interface LinePiecesProps {
  line: CartLine
  /** Asked when nothing of the line would be left. */
  onRemove(): void
  /** The shop did not take the quantities that stand here, or has taken them. */
  onRefused(isRefused: boolean): void
}

/** The pieces of a line with their prices, then every charge with its reason. */
export function LinePieces({ line, onRemove, onRefused }: LinePiecesProps) {
  const quantities = useLineQuantities(line)
  const mistakeId = useId()
  const mistake = quantities.refused?.message
  const isSingle = line.variants.length === 1
  const isRefused = mistake !== undefined
  useEffect(() => {
    if (isRefused) onRefused(true)
    return () => onRefused(false)
  }, [isRefused]) // eslint-disable-line react-hooks/exhaustive-deps

  function change(variantId: number, quantity: number) {
    const left = line.variants.some(
      (variant) => variant.variant_id !== variantId && (quantities.draft[variant.variant_id] ?? variant.quantity) > 0,
    )
    if (quantity === 0 && !left) onRemove()
    else quantities.change(variantId, quantity)
  }

  return (
    <div className="pieces" aria-busy={quantities.saving} onBlur={quantities.flush}>
      <ul>
        {line.variants.map((variant) => (
          <li key={variant.variant_id}>
            <span className="what">{toName(variant)}</span>
            <Stepper
              label={`Quantity of ${toName(variant)}`}
              value={quantities.draft[variant.variant_id] ?? variant.quantity}
              minimum={isSingle ? 1 : 0}
              onSettled={(quantity) => change(variant.variant_id, quantity)}
              mistakeId={mistake ? mistakeId : undefined}
            />
            <span className="each">× {formatUnitPrice(variant.unit_price)}</span>
            <span className="amt">{formatAmount(variant.amount)}</span>
            <VariantReasons variant={variant} line={line} />
          </li>
        ))}
        {line.charges.map((charge) => (
          <li key={charge.code} className="charge">
            <span className="what">{charge.name}</span>
            <span className="amt">{formatAmount(charge.amount)}</span>
            <span className="why">{charge.why}</span>
          </li>
        ))}
      </ul>
      {mistake && (
        <p className="msg msg--bad" id={mistakeId} role="alert">
          <FailureIcon />
          {mistake}
        </p>
      )}
      <PriceReason
        line={line}
        onOrder={isSingle ? (quantity) => change(line.variants[0]!.variant_id, quantity) : undefined}
      />
    </div>
  )
}

const toName = ({ color, size, code }: LineVariant): string => [color, size].filter(Boolean).join(', ') || code

function VariantReasons({ variant, line }: { variant: LineVariant; line: CartLine }) {
  const { stock, quantity, unit_price: unitPrice } = variant
  const short = quantity - Math.max(0, stock.quantity)
  const more = unitPrice - line.unit_price
  if (short <= 0 && more <= 0) return null
  return (
    <span className="why">
      {more > 0 && <span>This size adds {formatUnitPrice(more)} each. </span>}
      {short > 0 && (
        <span className={stock.quantity > 0 ? 'stock stock--low' : 'stock stock--out'}>
          {stock.quantity > 0 && `${formatCount(stock.quantity)} in stock, `}
          {formatCount(short)} on backorder{stock.next_on && `, expected ${formatDay(stock.next_on)}`}
        </span>
      )}
    </span>
  )
}

interface PriceReasonProps {
  line: CartLine
  /** Undefined where the shopper must say of which color or size. */
  onOrder: ((quantity: number) => void) | undefined
}

/** Which step of the price table holds, and how far it is to the next one; below the minimum, how far it is to that. */
function PriceReason({ line, onOrder }: PriceReasonProps) {
  const { quantity, quantities: steps, unit_price: price, moq } = line
  const reached = steps.findLast((step) => step.quantity <= quantity)
  const next = steps.find((step) => step.quantity > quantity && step.price < price)
  const isShort = quantity < moq
  const spared = isShort && line.charges.find(({ code }) => code === 'LTM-CHARGE')
  const wanted = isShort ? moq : next?.quantity
  if (steps.length === 0) return null
  return (
    <p className="reason">
      <span>
        {reached ? `Price from ${formatCount(reached.quantity)}` : `Price below ${formatCount(steps[0]!.quantity)}`}
        {isShort ? (
          <>
            ; <span className="mono">{formatCount(moq - quantity)}</span> more{' '}
            {spared ? (
              <>
                and the charge of <span className="mono">{formatAmount(spared.amount)}</span> goes
              </>
            ) : (
              'and the minimum is reached'
            )}
          </>
        ) : next ? (
          <>
            ; <span className="mono">{formatCount(next.quantity - quantity)}</span> more bring
            {next.quantity - quantity === 1 ? 's' : ''} each to{' '}
            <span className="mono">{formatUnitPrice(next.price)}</span>
          </>
        ) : (
          ', our best'
        )}
      </span>
      {wanted !== undefined && onOrder && (
        <button className="link" type="button" onClick={() => onOrder(wanted)}>
          Make it {formatCount(wanted)}
          <span className="sr"> of {line.item_description}</span>
        </button>
      )}
    </p>
  )
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const formatDay = (iso: string) => day.format(new Date(iso))
