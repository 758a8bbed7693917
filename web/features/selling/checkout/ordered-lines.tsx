import { nameLooks } from '../../../../domain/catalog/name-variant.ts'
import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { describeOrdered } from '../../../../domain/stock/lead-times.ts'
import { formatAmount, formatUnitPrice } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { Link } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ChargeRows } from '../../../ui/order-rows/charge-rows.tsx'
import { DecorationDetails } from '../../../ui/order-rows/decoration-details.tsx'
import { LinePicture } from '../../../ui/popups/line-picture.tsx'
import { FailureIcon, InfoIcon } from '../../../ui/icons.tsx'
import { Section } from './section.tsx'
import type { CartChanges } from './use-cart-changes.ts'
import { stockLooks } from '../../../ui/order-rows/short-stock.ts'

interface OrderedLinesProps {
  cart: Cart
  changes: CartChanges
  /** What the shop said when it did not take the cart as it was shown. */
  refusal: string | undefined
  mistake: string | undefined
}

/** Your items, and what of it has changed since it was shown. */
export function OrderedLines({ cart, changes, refusal, mistake }: OrderedLinesProps) {
  const aside = (
    <Link className="small" to="/cart">
      Back to cart
    </Link>
  )
  return (
    <Section id="what-you-order" title="Your items" aside={aside} mistake={mistake}>
      {(refusal !== undefined || changes.list.length > 0) && <Changes refusal={refusal} changes={changes} />}
      <ul className="what-list">
        {cart.shopping_cart_lines.map((line) => (
          <li key={line.id}>
            <LinePicture line={line} sizes="96px" blankSizes="56px" />
            <div>
              <b>{line.item_description}</b>
              {line.sample && <span className="badge">{line.sample.title}</span>}
              <ul className="what-parts small dim">
                {line.variants.map((variant) => (
                  <Pieces key={variant.variant_id} line={line} variant={variant} />
                ))}
              </ul>
              {line.decoration && (
                <DecorationDetails decoration={line.decoration} name={line.item_description} variants={line.variants} />
              )}
              <ChargeRows
                charges={line.charges}
                spared={line.spared_charges}
                coupon={line.coupon}
                discount={line.discount_amt}
                credit={line.sample_credit}
              />
              {line.shipping_addresses.length === 0 && !line.sample && (
                <Link className="small" to={`/cart/lines/${line.id}/shipping`}>
                  Ship to several addresses<span className="sr">: {line.item_description}</span>
                </Link>
              )}
              {line.problems.map((problem) => (
                <span className="msg msg--bad" key={problem}>
                  <FailureIcon />
                  {problem}
                </span>
              ))}
            </div>
            <span className="num mono">{formatAmount(line.net_amt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** 'Navy, M: 24 pieces × $14.95', and what of it has to come in first. */
function Pieces({ line, variant }: { line: CartLine; variant: CartLine['variants'][number] }) {
  const { color, size, quantity, unit_price: price, stock } = variant
  const backorder = describeShort(line, variant)
  return (
    <li>
      <span>
        {nameLooks({ color, size }) || line.web_code}: {formatQuantity(quantity, line.unit)} × {formatUnitPrice(price)}
      </span>
      {backorder && <span className={`stock ${stockLooks(stock)}`}>{backorder}</span>}
    </li>
  )
}

/** What is short of a closeout does not come; its line says so. */
const describeShort = (
  { closeout }: CartLine,
  { quantity, stock, for_other_lines: elsewhere }: CartLine['variants'][number],
) =>
  closeout
    ? undefined
    : describeOrdered({ quantity, inStock: stock.quantity, expectedOn: stock.next_on, elsewhere }, stock.lead_days)

function Changes({ refusal, changes }: { refusal: string | undefined; changes: CartChanges }) {
  return (
    <div className="note note--warn changes" role="status" tabIndex={-1} data-changes>
      <InfoIcon />
      <div>
        <b>{refusal ?? 'Your cart has changed since you opened this page.'}</b>
        {changes.list.length > 0 && (
          <ul>
            {changes.list.map(({ name, text }) => (
              <li key={`${name} ${text}`}>
                {name && <b>{name}: </b>}
                {text}
              </li>
            ))}
          </ul>
        )}
        <span className="small">Nothing was ordered. Your entries are still here.</span>
      </div>
      {changes.list.length > 0 && (
        <Button size="sm" onClick={changes.accept}>
          OK
        </Button>
      )}
    </div>
  )
}
