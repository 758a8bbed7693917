import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { freightCharges } from '../../../../domain/freight/order-freight.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { InfoIcon } from '../../../ui/icons.tsx'
import { priceLineShipping } from './price-line-shipping.ts'
import { countPieces } from './rows.ts'
import type { LineShipping } from './use-line-shipping.ts'
import * as styles from './line-shipping.module.css'

interface LineSummaryProps {
  cart: Cart
  line: CartLine
  shipping: LineShipping
  leaving: boolean
  onLeave(): void
}

/** What the line costs to ship and why, and the way back. */
export function LineSummary({ cart, line, shipping, leaving, onLeave }: LineSummaryProps) {
  const { rows, isUnsaved, isSettling } = shipping
  const price = priceLineShipping(cart, line)
  const [problem] = line.problems
  return (
    <aside className="panel summary" aria-labelledby="line-shipping">
      <header>
        <h2 id="line-shipping">Shipping of this line</h2>
        <span className="badge">{formatCountOf(rows.length, 'address')}</span>
      </header>
      <div className="in" aria-busy={isSettling || undefined}>
        {/* Above what comes and goes as rows are saved: a button that moves while it is pressed is missed. */}
        <dl className="sum grand" aria-live="polite">
          <dt>Shipping, USD</dt>
          <dd>{formatAmount(price.total)}</dd>
        </dl>
        <Button look="primary" size="lg" wide busy={leaving} onClick={onLeave}>
          Done, back to cart
        </Button>
        <p className="small dim">
          Saved as you go. Assign all {formatQuantity(line.quantity, line.unit)} to check out.
        </p>
        <dl className="sum">
          <dt>Carrier freight</dt>
          <dd>{formatAmount(price.carrier)}</dd>
          <dt className="sub">{formatCountOf(price.ours, 'address')} prepaid</dt>
          <dd className="sub" />
          {price.multiShipment > 0 && (
            <>
              <dt>{freightCharges.multiShipment}</dt>
              <dd>{formatAmount(price.multiShipment)}</dd>
              <dt className="sub">
                {formatCount(price.more)} × {formatAmount(cart.multi_shipment_charge)}; the first address is free
              </dt>
              <dd className="sub" />
            </>
          )}
          {price.theirs > 0 && (
            <>
              <dt>{freightCharges.thirdParty}</dt>
              <dd>{formatAmount(price.thirdParty)}</dd>
              <dt className="sub">Once per line; {formatCountOf(price.theirs, 'address')} on other accounts</dt>
              <dd className="sub" />
            </>
          )}
        </dl>
        {rows.length > 0 && !isUnsaved && problem && (
          <p className="note note--warn">
            <InfoIcon />
            <span>{problem}</span>
          </p>
        )}
        {rows.length > 0 && (
          <p className={styles.together}>
            <button className="link small" type="button" onClick={() => void removeAll(shipping)}>
              Remove all addresses
            </button>
          </p>
        )}
      </div>
    </aside>
  )
}

/** One shipment with all else in the cart. */
async function removeAll({ rows, change }: LineShipping) {
  const yes = await confirm({
    title: 'Remove all addresses of this line?',
    text: `${formatCountOf(rows.length, 'address')} with their quantities, methods and accounts. The line will then ship with the rest of the cart.`,
    yes: 'Remove all',
    no: 'Keep them',
  })
  if (yes) change([])
}

/** The same way in a bar at the bottom of a phone. */
export function SaveBar({ cart, line, shipping, leaving, onLeave }: LineSummaryProps) {
  const left = line.quantity - countPieces(shipping.rows)
  return (
    <div className={`buybar ${styles.bar} only-narrow`} data-bar="cart">
      <p>
        <span className="mono">{formatAmount(priceLineShipping(cart, line).total)}</span>
        <br />
        <span className="small dim">
          {left > 0
            ? `${formatQuantity(left, line.unit)} left`
            : left < 0
              ? `${formatQuantity(-left, line.unit)} too many`
              : 'All assigned'}
        </span>
      </p>
      <Button look="primary" size="lg" busy={leaving} onClick={onLeave}>
        Done
      </Button>
    </div>
  )
}
