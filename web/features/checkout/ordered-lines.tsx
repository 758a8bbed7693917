import type { Cart, CartLine } from '../../../contract/calls/cart.ts'
import { formatAmount, formatCount } from '../../../domain/format-money.ts'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { FailureIcon, InfoIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from './section.tsx'
import type { CartChanges } from './use-cart-changes.ts'

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
            <div className="pic">
              <Picture url={line.image_thumnail} alt="" sizes="56px" />
            </div>
            <div>
              <b>{line.item_description}</b>
              <span className="small dim">{toPieces(line)}</span>
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

const toPieces = ({ variants, charges, web_code: code }: CartLine): string =>
  [
    ...variants.map(
      ({ color, size, quantity }) => `${[color, size].filter(Boolean).join(', ') || code} × ${formatCount(quantity)}`,
    ),
    ...charges.map(({ name, amount }) => `${name} ${formatAmount(amount)}`),
  ].join('; ')

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
                {name && <span className="name">{name}: </span>}
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
