import { getCart } from '../../../contract/shop/cart/cart.call.ts'
import { getShippingMethods } from '../../../contract/shop/cart/shipping.call.ts'
import { askToSignIn, useSession } from '../../client/index.ts'
import { EmptyCart } from '../../features/selling/cart/index.ts'
import { CollectionColumns } from '../../features/catalog/collection-columns/collection-columns.tsx'
import { Checkout, loadCheckout } from '../../features/selling/checkout/index.ts'
import { loadTermsNotice, TermsNotice } from '../../features/payments/payment-terms/terms-notice.tsx'
import { SignInPrompt } from '../../ui/sign-in-prompt.tsx'
import { loadSignIn } from '../people/load-sign-in.ts'
import { definePage } from '../page.ts'
import { useRefreshOnFocus } from '../use-refresh-on-focus.ts'
import * as styles from '../../features/selling/checkout/checkout.module.css'

export const page = definePage({
  async load({ queries, signedIn }) {
    await (signedIn ? Promise.all([loadCheckout(queries), loadTermsNotice(queries)]) : loadSignIn(queries))
  },
  Component: CheckoutPage,
})

function CheckoutPage() {
  const { signedIn } = useSession()
  useRefreshOnFocus(getCart, getShippingMethods)
  return (
    <div className="wrap">
      <title>Checkout</title>
      <meta name="robots" content="noindex" />
      <div className="co-head">
        <h1>Checkout</h1>
        <ol className={`${styles.steps} no-print`}>
          <li>Cart</li>
          <li aria-current="step">Checkout</li>
          <li>Order placed</li>
        </ol>
      </div>
      {signedIn ? (
        <Checkout
          notice={(amount, isBeforeFreight) => (
            <TermsNotice amount={amount} subject="order" isBeforeFreight={isBeforeFreight} />
          )}
          empty={
            <EmptyCart
              title="Your cart is empty"
              text="Search by item name or code above, or browse a collection."
              ways={<CollectionColumns />}
            />
          }
        />
      ) : (
        <SignInPrompt
          title="Sign in to check out"
          text="Your cart, addresses and payment terms will be here."
          onAsk={() => askToSignIn()}
        />
      )}
    </div>
  )
}
