import { useQueryClient } from '@tanstack/react-query'
import { removeCartLine, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { addToWishlist, wishlistedProducts } from '../../../../contract/shop/catalog/wishlist.call.ts'
import { formatAmount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { nameVariant } from '../../../../domain/catalog/name-variant.ts'
import { showCart, useCall } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { DecorationDetails } from '../../../ui/order-rows/decoration-details.tsx'
import { FailureIcon, InfoIcon } from '../../../ui/icons.tsx'
import { TruckIcon } from '../../../ui/page-icons.tsx'
import { keepFocusNear } from '../../../ui/focus/keep-focus-near.ts'
import { keepTogether } from '../../../ui/keep-together.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { MoreWays } from '../../../ui/popups/more-ways.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { EnlargeablePicture } from '../../../ui/popups/enlargeable-picture.tsx'
import type { EarlierPrice } from './use-earlier-prices.ts'
import { AppliedCoupon } from './line-coupon.tsx'
import { LinePieces } from './line-pieces.tsx'
import * as styles from './cart.module.css'

interface CartLineViewProps {
  line: CartLine
  /** What it cost when the shopper was last here. */
  earlier: EarlierPrice | undefined
  /** Its quantities on the screen are not those of the cart. */
  onRefused(isRefused: boolean): void
}

/** One item of the cart: how many of which color and size, what it comes to and why. */
export function CartLineView({ line, earlier, onRefused }: CartLineViewProps) {
  const { remove, moveToWishlist, busy } = useLeavingLine(line)
  const name = line.item_description
  const only = line.variants.length === 1 ? line.variants[0] : undefined
  const isPlain =
    only !== undefined &&
    earlier === undefined &&
    line.decoration === null &&
    line.charges.length + line.spared_charges.length + line.problems.length + line.shipping_addresses.length === 0
  const ways = (
    <>
      <p className={`${styles.acts} no-print`}>
        {line.decoration && line.quote === null && !line.sample && (
          <Link className="link" to={`${line.item_url}?line=${line.id}`}>
            Edit<span className="sr"> the decoration of {name}</span>
          </Link>
        )}
        <button className="link" type="button" onClick={() => void remove()}>
          Remove<span className="sr"> {name}</span>
        </button>
        <MoreWays about={name}>
          {line.decoration && line.quote === null && !line.sample && (
            <li>
              <Link to={`${line.item_url}?copy=${line.id}`}>
                Copy<span className="sr"> {name} with its decoration</span>
              </Link>
            </li>
          )}
          {!line.sample && (
            <li>
              <Link to={`/cart/lines/${line.id}/shipping`}>Ship to several addresses</Link>
            </li>
          )}
          <li>
            <button type="button" onClick={() => void moveToWishlist()}>
              Move to wishlist
            </button>
          </li>
        </MoreWays>
      </p>
      {line.coupon && <AppliedCoupon line={line} coupon={line.coupon} />}
      {line.sample_credit && (
        <p className="small">
          {line.sample_credit.text} <b className="mono good">{formatAmount(-line.sample_credit.amount)}</b>
        </p>
      )}
    </>
  )
  return (
    <article
      className={toLook(line, isPlain)}
      id={`line-${line.id}`}
      aria-busy={busy}
      aria-labelledby={`line-${line.id}-name`}
    >
      {line.decoration ? (
        <div className={styles.preview}>
          <EnlargeablePicture
            url={line.decoration.preview_url ?? line.image_thumnail}
            alt={`${name}, decorated`}
            title={`${name}, ${line.decoration.method.toLowerCase()}`}
            sizes="(max-width: 767px) 112px, 208px"
          />
        </div>
      ) : (
        <div className="pic">
          <Picture url={line.image_thumnail} alt="" sizes="128px" />
        </div>
      )}
      <div className={styles.hd}>
        <div>
          <h2 id={`line-${line.id}-name`}>
            <Link to={line.item_url}>{keepTogether(name)}</Link>
          </h2>
          {line.sample && <span className="badge">{line.sample.title}</span>}{' '}
          {line.quote && <span className="badge badge--house">Quote {line.quote.number}</span>}{' '}
          <span className="code">{only ? nameVariant({ ...only, code: line.web_code }) : line.web_code}</span>
          {isPlain && ways}
        </div>
        {(!only || line.charges.length > 0) && (
          <p className={styles.tot}>
            <span className="sr">Line total </span>
            {formatAmount(line.net_amt)}
          </p>
        )}
      </div>
      <div className={styles.full}>
        {earlier && <PriceNote line={line} earlier={earlier} />}
        {line.problems.map((problem) => (
          <p className="note note--bad" key={problem}>
            <FailureIcon />
            <span>{problem}</span>
          </p>
        ))}
        {line.decoration && (
          <DecorationDetails
            decoration={line.decoration}
            name={name}
            variants={line.variants}
            late={line.in_hands?.warning}
          />
        )}
        <LinePieces line={line} onRemove={() => void remove()} onRefused={onRefused} />
        {line.shipping_addresses.length > 0 && <OwnAddresses line={line} />}
        {!isPlain && ways}
      </div>
    </article>
  )
}

function toLook({ decoration }: CartLine, isPlain: boolean): string {
  const more = isPlain ? styles.lnPlain : decoration ? styles.lnDecorated : undefined
  return [styles.ln, more].filter(Boolean).join(' ')
}

function useLeavingLine(line: CartLine) {
  const queries = useQueryClient()
  const name = line.item_description
  const removal = useCall(removeCartLine, {
    refreshes: [getShippingMethods],
    onSuccess: ({ shopping_cart: cart }) => showCart(queries, cart),
  })
  const adding = useCall(addToWishlist, { refreshes: [wishlistedProducts] })
  const take = () => {
    keepFocusNear(document.getElementById(`line-${line.id}`), 'h2 a')
    return removal.send({ params: { id: line.id } })
  }
  return {
    busy: removal.sending || adding.sending,
    async remove() {
      const text = `${name}, ${formatQuantity(line.quantity, line.unit)}.`
      const yes = await confirm({
        title: 'Do you really want to Remove this item?',
        text,
        yes: 'Remove',
        no: 'Keep it',
      })
      if (yes) await take()
    },
    /** Added first: a cut between the two leaves the item in both lists, never in none. */
    async moveToWishlist() {
      const added = await adding.send({ input: { item_id: line.catalog_item_id } })
      if (!added || !(await take())) return
      showToast({ kind: 'ok', title: 'Moved to your wishlist.', link: { title: 'View wishlist', to: '/wishlist' } })
    },
  }
}

/** What has changed since it was last seen: the sum, then each price and charge, and why. */
function PriceNote({ line, earlier: { amount, changes } }: { line: CartLine; earlier: EarlierPrice }) {
  return (
    <div className="note note--warn changes">
      <InfoIcon />
      <div>
        <span>
          {amount === line.net_amt ? (
            'The price has changed since your last visit:'
          ) : (
            <>
              The price has changed since your last visit: it was <b className="mono">{formatAmount(amount)}</b>, now it
              is <b className="mono">{formatAmount(line.net_amt)}</b>.
            </>
          )}
        </span>
        {changes.length > 0 && (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** A line may have been split to addresses of its own; here is the way back. */
function OwnAddresses({ line }: { line: CartLine }) {
  const queries = useQueryClient()
  const update = useCall(updateCartLine, {
    refreshes: [getShippingMethods],
    onSuccess: ({ shopping_cart: cart }) => showCart(queries, cart),
  })
  const count = line.shipping_addresses.length
  const methods = [...new Set(line.shipping_addresses.flatMap(({ shipping_methods: [method] }) => method?.name ?? []))]
  const assigned = line.shipping_addresses.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <p className={styles.oneShip}>
      <TruckIcon />
      <span>Ships to {count === 1 ? 'a different address' : formatCountOf(count, 'address')}</span>
      {methods.length > 0 && <span className="dim">{methods.join(', ')}</span>}
      {assigned < line.quantity && <b>{formatQuantity(line.quantity - assigned, line.unit)} without an address</b>}
      <Link className="link" to={`/cart/lines/${line.id}/shipping`}>
        Edit addresses<span className="sr"> of {line.item_description}</span>
      </Link>
      <button
        className="link"
        type="button"
        aria-disabled={update.sending}
        onClick={() => void update.send({ params: { id: line.id }, input: { shipping_addresses: [] } })}
      >
        Ship with the rest of the cart
      </button>
    </p>
  )
}
