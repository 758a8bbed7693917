import { useQueryClient } from '@tanstack/react-query'
import { applyCouponToCart, removeCouponFromCart } from '../../../../contract/shop/cart/cart.call.ts'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import * as schemas from '../../../../contract/shop/cart/cart.schema.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { readCents, toWireAmount, type Dollars } from '../../../../domain/money/money.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { showCart, useCall } from '../../../client/index.ts'
import { Form, SubmitButton, TextField } from '../../../forms/index.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import * as styles from './cart.module.css'

const fieldId = 'cart-coupon'

/** Where the next coupon goes; what had the focus is about to leave the page. */
export const focusCouponField = (): void => document.querySelector<HTMLElement>(`#${fieldId} input`)?.focus()

/** The coupons of a cart, each with what it takes off, and the one field for a code: it goes where it takes something off. */
export function CartCoupons({ cart }: { cart: Cart }) {
  const queries = useQueryClient()
  const apply = useCall(applyCouponToCart, {
    quiet: true,
    refreshes: [getShippingMethods],
    onSuccess: ({ shopping_cart: changed }) => showCart(queries, changed),
  })
  const coupons = listCoupons(cart)
  return (
    <section className={`${styles.coupons} no-print`} id={fieldId} aria-label="Coupons">
      {coupons.length > 0 && (
        <ul>
          {coupons.map((coupon) => (
            <CouponRow key={coupon.code} {...coupon} />
          ))}
        </ul>
      )}
      <Form
        className={styles.couponForm}
        start={{ coupon_code: '' }}
        schema={schemas.applyCouponToCart.input}
        check={({ coupon_code: code }) =>
          code.trim() === '' ? [{ field: 'coupon_code', sentence: 'Please enter the code of the coupon.' }] : []
        }
        sends={apply}
        otherwiseAt="coupon_code"
        onSubmit={async ({ coupon_code: code }, form) => {
          if (await apply.send({ input: { coupon_code: code.trim() } })) form.restart({ coupon_code: '' })
        }}
      >
        <TextField name="coupon_code" label="Coupon code" mono autoComplete="off" autoCapitalize="characters" />
        <SubmitButton look="standard">Apply</SubmitButton>
      </Form>
    </section>
  )
}

interface CartCoupon {
  code: string
  text: string
  /** What it takes off all lines. */
  saves: Dollars
}

function CouponRow({ code, text, saves }: CartCoupon) {
  const queries = useQueryClient()
  const removal = useCall(removeCouponFromCart, {
    refreshes: [getShippingMethods],
    onSuccess({ shopping_cart: cart }) {
      focusCouponField()
      showCart(queries, cart)
    },
  })
  return (
    <li>
      <span>
        <b className="mono">{code}</b> {text && <span className="dim">{text}</span>}
      </span>
      <span className="mono">{formatAmount(-saves)}</span>
      <button
        type="button"
        aria-label={`Remove coupon ${code}`}
        aria-disabled={removal.sending}
        onClick={() => void removal.send({ input: { coupon_code: code } })}
      >
        <CloseIcon />
      </button>
    </li>
  )
}

function listCoupons({ shopping_cart_lines: lines }: Cart): CartCoupon[] {
  const found = new Map<string, CartCoupon>()
  for (const { coupon, discount_amt: whole, sample_credit: credit } of lines) {
    const amount = whole - (credit?.amount ?? 0)
    if (!coupon) continue
    const { coupon_code: code, text } = coupon
    const soFar = found.get(code)?.saves ?? 0
    found.set(code, { code, text, saves: toWireAmount(readCents(soFar) + readCents(amount)) })
  }
  return [...found.values()]
}
