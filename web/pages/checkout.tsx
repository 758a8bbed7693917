import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { getCustomerProfile } from '../../contract/calls/account.ts'
import { getCart, type Cart } from '../../contract/calls/cart.ts'
import { getEcomFooterInfo } from '../../contract/calls/content.ts'
import { createOrders, validatePoNumber } from '../../contract/calls/orders.ts'
import { customerPaymentTerms } from '../../contract/calls/payments.ts'
import { getShippingAddresses, getShippingMethods, type Address } from '../../contract/calls/shipping.ts'
import { formatAmount, formatCount } from '../../domain/format-money.ts'
import { readCents, toWireAmount } from '../../domain/money.ts'
import { priceLineFreight } from '../../domain/shipping-total.ts'
import { askToSignIn, callQuery, useAnswer, useCall, useSession } from '../client/index.ts'
import { AddressChoice, MethodChoice, useCheckoutKey } from '../features/checkout/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { focusFirstMistake, TextAreaField, TextField } from '../ui/fields.tsx'
import { CartIcon, FailureIcon } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { SignInWanted } from '../ui/sign-in-wanted.tsx'
import { definePage } from './page.ts'

export const page = definePage({
  async load({ queries, signedIn }) {
    if (!signedIn) return
    await Promise.all([
      queries.ensureQueryData(callQuery(getCart, { query: {} })),
      queries.ensureQueryData(callQuery(getShippingAddresses, {})),
      queries.ensureQueryData(callQuery(customerPaymentTerms, {})),
    ])
  },
  Component: CheckoutPage,
})

function CheckoutPage() {
  const { signedIn } = useSession()
  const { data: cart } = useAnswer(getCart, { query: {} })
  const { data: addresses } = useAnswer(getShippingAddresses, {})
  return (
    <div className="wrap">
      <title>Checkout</title>
      <meta name="robots" content="noindex" />
      <div className="co-head">
        <h1>Checkout</h1>
        <ol className="steps">
          <li>Cart</li>
          <li aria-current="step">Checkout</li>
          <li>Order placed</li>
        </ol>
      </div>
      {!signedIn && (
        <SignInWanted
          title="Sign in to check out"
          text="Your cart, addresses and terms are yours alone."
          onAsk={() => askToSignIn()}
        />
      )}
      {signedIn && cart && cart.shopping_cart.line_count === 0 && <NothingToOrder />}
      {signedIn && cart && cart.shopping_cart.line_count > 0 && addresses && (
        <CheckoutForm cart={cart.shopping_cart} addresses={addresses.shipping_addresses} />
      )}
    </div>
  )
}

function NothingToOrder() {
  return (
    <div className="empty">
      <CartIcon large />
      <h2>There is nothing to order yet</h2>
      <p>Put something into the cart first.</p>
      <div className="cta">
        <ButtonLink look="primary" to="/home">
          Browse the collections
        </ButtonLink>
      </div>
    </div>
  )
}

function CheckoutForm({ cart, addresses }: { cart: Cart; addresses: Address[] }) {
  const navigate = useNavigate()
  const checkoutKey = useCheckoutKey()
  const [pickedAddress, setPickedAddress] = useState<number>()
  const [pickedMethod, setPickedMethod] = useState<string>()
  const [poNumber, setPoNumber] = useState('')
  const [note, setNote] = useState('')
  const [poChecked, setPoChecked] = useState(false)
  const address =
    addresses.find(({ id }) => id === pickedAddress) ?? addresses.find(({ is_default: usual }) => usual) ?? addresses[0]
  const shipping = useAnswer(
    getShippingMethods,
    { input: { shipping_address_id: address?.id ?? 0 } },
    { enabled: address !== undefined },
  )
  const methods = address ? shipping.data?.shipping_methods : undefined
  const method = methods?.find(({ code }) => code === pickedMethod) ?? methods?.[0]
  const { data: terms } = useAnswer(customerPaymentTerms, {})
  const checkPo = useAnswer(
    validatePoNumber,
    { query: { po_number: poNumber.trim() } },
    { enabled: poChecked && poNumber.trim() !== '' },
  )
  const place = useCall(createOrders, { quiet: true, refreshes: [getCart, getCustomerProfile] })
  const ownFreight = toWireAmount(freightOfOwnLines(cart))
  const freight = method ? method.ship_amt + ownFreight : undefined
  const total =
    freight === undefined
      ? undefined
      : toWireAmount(readCents(cart.net_amt) - readCents(cart.discount_amt) + readCents(freight))
  const poMistake =
    place.refused?.fieldSentence('po_number') ??
    (poChecked
      ? poNumber.trim() === ''
        ? 'Please enter the purchase order number.'
        : checkPo.error?.message
      : undefined)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setPoChecked(true)
    if (poNumber.trim() === '' || checkPo.error || !address || !method || total === undefined)
      return focusFirstMistake(form)
    const answer = await place.send({
      input: {
        checkout_key: checkoutKey.get(),
        payment_method: 'terms',
        po_number: poNumber.trim(),
        shipping_address_id: address.id,
        shipping_method: method.code,
        expected_amount: total,
        ...(note.trim() ? { order_note: note.trim() } : {}),
      },
    })
    if (!answer) return focusFirstMistake(form)
    checkoutKey.renew()
    await navigate(`/orderplaced?ids=${answer.sales_orders.map(({ id }) => id).join(',')}`)
  }

  const hasTerms = terms?.payment_terms != null
  const problems = cart.shopping_cart_lines.some((line) => line.problems.length > 0)
  return (
    <div className="co">
      <div className="sheet edge">
        <Lines cart={cart} />
        <AddressChoice
          key={addresses.length === 0 ? 'none' : 'some'}
          addresses={addresses}
          chosenId={address?.id}
          onChoose={(id) => {
            setPickedAddress(id)
            place.reset()
          }}
        />
        <MethodChoice
          methods={methods}
          loading={shipping.isLoading}
          failure={address ? shipping.error?.message : undefined}
          chosenCode={method?.code}
          onChoose={setPickedMethod}
        />
        <form id="checkout" noValidate onSubmit={(event) => void submit(event)}>
          <section className="sec" aria-labelledby="paid-how">
            <header>
              <h2 id="paid-how">Paid how</h2>
              {terms?.payment_terms && <span className="badge badge--ok">{terms.payment_terms.name}</span>}
            </header>
            {hasTerms ? (
              <div className="fields fields--2">
                <TextField
                  label="Purchase order number"
                  name="po_number"
                  mono
                  maxLength={30}
                  autoComplete="off"
                  value={poNumber}
                  onChange={(event) => {
                    setPoNumber(event.currentTarget.value)
                    setPoChecked(false)
                    if (place.refused) place.reset()
                  }}
                  onBlur={() => poNumber.trim() !== '' && setPoChecked(true)}
                  mistake={poMistake}
                  hint={
                    poChecked && checkPo.data ? 'Not used before' : `We invoice on ${terms.payment_terms?.name} terms.`
                  }
                />
                <TextAreaField
                  label="Order note"
                  name="order_note"
                  optional
                  span
                  maxLength={1000}
                  value={note}
                  onChange={(event) => setNote(event.currentTarget.value)}
                  mistake={place.refused?.fieldSentence('order_note')}
                />
              </div>
            ) : (
              terms && <NoTerms />
            )}
          </section>
        </form>
      </div>
      <aside className="panel summary" aria-labelledby="order-total">
        <header>
          <h2 id="order-total">Total</h2>
        </header>
        <div className="in">
          <dl className="sum">
            <dt>Goods</dt>
            <dd>{formatAmount(cart.net_amt)}</dd>
            <dt>Freight</dt>
            <dd>{freight === undefined ? '–' : formatAmount(freight)}</dd>
            {method && <dd className="why">{`${method.name}. ${method.why}`}</dd>}
            {cart.discount_amt > 0 && (
              <>
                <dt>Discount</dt>
                <dd>−{formatAmount(cart.discount_amt)}</dd>
              </>
            )}
          </dl>
          <dl className="sum grand" aria-live="polite">
            <dt>Order total, USD</dt>
            <dd>{total === undefined ? '–' : formatAmount(total)}</dd>
          </dl>
          {place.refused && (
            <p className="note note--bad" role="alert">
              <FailureIcon />
              <span>{place.refused.message}</span>
            </p>
          )}
          {hasTerms && (
            <Button
              type="submit"
              form="checkout"
              look="primary"
              size="lg"
              wide
              busy={place.sending}
              disabled={problems || !method}
            >
              Place order
            </Button>
          )}
          <p className="small dim">
            By ordering you accept the <Link to="/terms">terms</Link>.
          </p>
        </div>
      </aside>
    </div>
  )
}

function Lines({ cart }: { cart: Cart }) {
  return (
    <section className="sec" aria-labelledby="what-you-order">
      <header>
        <h2 id="what-you-order">What you order</h2>
        <Link className="small" to="/cart">
          Back to cart
        </Link>
      </header>
      <ul className="what-list">
        {cart.shopping_cart_lines.map((line) => (
          <li key={line.id}>
            <div className="pic">
              <Picture url={line.image_thumnail} alt="" sizes="56px" />
            </div>
            <div>
              <b>
                {line.item_description}, {formatCount(line.quantity)}
              </b>
              <span className="small dim">
                {line.problems[0] ??
                  line.variants
                    .map(
                      ({ color, size, quantity }) =>
                        `${[color, size].filter(Boolean).join(' ') || line.web_code} ${formatCount(quantity)}`,
                    )
                    .join(', ')}
              </span>
            </div>
            <span className="num mono">{formatAmount(line.net_amt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoTerms() {
  const { data: info } = useAnswer(getEcomFooterInfo, {})
  return (
    <p className="note">
      <FailureIcon />
      <span>
        Your company has no invoice terms with us yet, so this order cannot be placed here. Call{' '}
        <a className="mono" href={`tel:${info?.header.phone.replace(/[^+\d]/g, '') ?? ''}`}>
          {info?.header.phone}
        </a>{' '}
        and we set them up; your cart stays as it is.
      </span>
    </p>
  )
}

/** Lines with addresses of their own bring their own freight (specification, 'Shipping total rule'). */
function freightOfOwnLines(cart: Cart): number {
  const charges = {
    thirdPartyCents: readCents(cart.third_party_shipping_charge),
    multiShipmentCents: readCents(cart.multi_shipment_charge),
  }
  return cart.shopping_cart_lines
    .filter(({ shipping_addresses: own }) => own.length > 0)
    .map(({ shipping_addresses: own }) =>
      priceLineFreight(
        own.map(({ bill_transportation_to: payer, shipping_methods: methods }) => ({
          billTransportationTo: payer,
          shipCents: readCents(methods.find(({ chosen }) => chosen)?.ship_amt ?? 0),
        })),
        charges,
      ),
    )
    .reduce((sum, { totalCents }) => sum + totalCents, 0)
}
