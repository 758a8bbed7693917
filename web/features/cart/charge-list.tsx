import type { CartLine } from '../../../contract/calls/cart.ts'
import { formatAmount, formatCount, formatUnitPrice } from '../../../domain/format-money.ts'

/** Every amount of a line with its sum and its reason. */
export function ChargeList({ line }: { line: CartLine }) {
  return (
    <ul className="charges charges--row">
      {line.variants.map((variant) => (
        <li key={variant.variant_id}>
          <span className="what">
            <span className="mono">
              {formatCount(variant.quantity)} × {formatUnitPrice(variant.unit_price)}
            </span>
          </span>
          <span className="amt">{formatAmount(variant.amount)}</span>
          <span className="why">
            {[variant.color, variant.size].filter(Boolean).join(', ') || variant.code}
            {variant.unit_price > line.unit_price &&
              `, size ${formatUnitPrice(variant.unit_price - line.unit_price)} more`}
          </span>
        </li>
      ))}
      {line.charges.map((charge) => (
        <li key={charge.code}>
          <span className="what">{charge.name}</span>
          <span className="amt">{formatAmount(charge.amount)}</span>
          <span className="why">{charge.why}</span>
        </li>
      ))}
    </ul>
  )
}
