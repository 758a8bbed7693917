import { nameLooks } from '../../../domain/catalog/name-variant.ts'
import { getCart } from '../../../contract/shop/cart/cart.call.ts'
import type { CartLine } from '../../../contract/shop/cart/cart.schema.ts'
import { getAllShippings, getShippingAddresses } from '../../../contract/shop/cart/shipping.call.ts'
import { formatQuantity, toUnit } from '../../../domain/text/format-quantity.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { askToSignIn, CallFailed, callQuery, useAnswer, useSession } from '../../client/index.ts'
import { AddressUpload } from '../../features/selling/address-upload/address-upload.tsx'
import { DeliveryAddress } from '../../features/selling/checkout/index.ts'
import { LineShippingView } from '../../features/selling/line-shipping/line-shipping-view.tsx'
import { Link, useParams } from '../../router/index.ts'
import { Picture } from '../../ui/picture.tsx'
import { SignInPrompt } from '../../ui/sign-in-prompt.tsx'
import { loadSignIn } from '../people/load-sign-in.ts'
import { definePage } from '../page.ts'
import { readId } from '../read-id.ts'
import { useRefreshOnFocus } from '../use-refresh-on-focus.ts'
import * as styles from '../../features/selling/line-shipping/line-shipping.module.css'

const notFound = 'This item is no longer in your cart.'

export const page = definePage({
  async load({ queries, signedIn, params }) {
    const id = readId(params.id, notFound)
    if (!signedIn) return loadSignIn(queries)
    const [{ shopping_cart: cart }] = await Promise.all([
      queries.fetchQuery({ ...callQuery(getCart, { query: {} }), staleTime: 0 }),
      queries.fetchQuery({ ...callQuery(getShippingAddresses, {}), staleTime: 0 }),
      queries.ensureQueryData(callQuery(getAllShippings, {})),
    ])
    if (cart.shopping_cart_lines.every((line) => line.id !== id)) throw new CallFailed(notFound, 404)
  },
  Component: LineShippingPage,
})

function LineShippingPage() {
  const id = readId(useParams().id, notFound)
  const { signedIn } = useSession()
  const { data: held } = useAnswer(getCart, { query: {} })
  const { data: book } = useAnswer(getShippingAddresses, {})
  useRefreshOnFocus(getCart, getShippingAddresses)
  const line = held?.shopping_cart.shopping_cart_lines.find((one) => one.id === id)
  return (
    <div className="wrap">
      <title>Split shipping</title>
      <meta name="robots" content="noindex" />
      <nav aria-label="Breadcrumb">
        <ol className="crumbs">
          <li>
            <Link to="/cart">Cart</Link>
          </li>
          <li aria-current="page">Split shipping{line && `, ${line.web_code}`}</li>
        </ol>
      </nav>
      {signedIn && held && book && line && (
        <LineShippingView
          key={line.id}
          cart={held.shopping_cart}
          line={line}
          addresses={book.shipping_addresses}
          head={<LineHead line={line} />}
          sheet={(onSaved) => <AddressUpload where="shop" onSaved={onSaved} />}
          newAddress={(done) => (
            <DeliveryAddress address={undefined} isFirst={book.shipping_addresses.length === 0} takesFocus {...done} />
          )}
        />
      )}
      {signedIn && held && !line && (
        <div className="page-notice">
          <h1>Split shipping</h1>
          <p>
            {notFound} <Link to="/cart">Back to cart</Link>
          </p>
        </div>
      )}
      {!signedIn && (
        <SignInPrompt
          title="Sign in to ship this line"
          text="Your cart and your addresses will be here."
          onAsk={() => askToSignIn()}
        />
      )}
    </div>
  )
}

/** What is shipped: the item, and how many of which color and size. */
const LineHead = ({ line }: { line: CartLine }) => (
  <div className={styles.what}>
    <div className="pic">
      <Picture url={line.decoration?.preview_url ?? line.image_thumnail} alt="" sizes="72px" />
    </div>
    <div>
      <h2>{line.item_description}</h2>
      <p className={styles.variants}>
        <span className="code">{line.web_code}</span>
        {line.variants.length > 1 &&
          line.variants.map(({ variant_id: id, color, size, quantity }) => (
            <span key={id}>
              {nameLooks({ color, size })} <span className="mono">{formatCount(quantity)}</span>
            </span>
          ))}
      </p>
    </div>
    <p className={styles.total} aria-label={formatQuantity(line.quantity, line.unit)}>
      <b className="mono">{formatCount(line.quantity)}</b> {toUnit(line.quantity, line.unit)}
    </p>
  </div>
)
