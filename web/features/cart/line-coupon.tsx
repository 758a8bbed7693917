import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { applyCoupon, removeCoupon } from '../../../contract/shop/cart/cart.call.ts'
import type { CartLine } from '../../../contract/shop/cart/cart.schema.ts'
import * as schemas from '../../../contract/shop/cart/cart.schema.ts'
import { getShippingMethods } from '../../../contract/shop/cart/shipping.call.ts'
import { formatAmount } from '../../../domain/text/format-money.ts'
import { showCart, useCall } from '../../client/index.ts'
import { Form, SubmitButton, TextField } from '../../forms/index.ts'
import { CloseIcon, InfoIcon } from '../../ui/icons.tsx'
import { TagIcon } from '../../ui/page-icons.tsx'
import * as styles from './cart.module.css'

interface CouponFormProps {
  line: CartLine
  onApply(): void
  onGiveUp(): void
}

/** The code of a coupon for one line; the focus goes to it at once. */
export function CouponForm({ line, onApply, onGiveUp }: CouponFormProps) {
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const apply = useCall(applyCoupon, {
    quiet: true,
    refreshes: [getShippingMethods],
    onSuccess({ shopping_cart: cart }) {
      onApply()
      showCart(queries, cart)
    },
  })
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="no-print">
      <Form
        className={styles.couponForm}
        aria-label={`Coupon for ${line.item_description}`}
        start={{ coupon_code: '' }}
        schema={schemas.applyCoupon.input}
        check={({ coupon_code: code }) =>
          code.trim() === '' ? [{ field: 'coupon_code', sentence: 'Please enter the code of the coupon.' }] : []
        }
        sends={apply}
        otherwiseAt="coupon_code"
        onSubmit={({ coupon_code: code }) =>
          apply.send({ params: { id: line.id }, input: { coupon_code: code.trim() } })
        }
        onKeyDown={({ key }) => key === 'Escape' && onGiveUp()}
      >
        <TextField name="coupon_code" label="Coupon code" mono autoComplete="off" autoCapitalize="characters" />
        <SubmitButton look="standard">Apply</SubmitButton>
      </Form>
    </div>
  )
}

interface AppliedCouponProps {
  line: CartLine
  coupon: NonNullable<CartLine['coupon']>
  onRemove(): void
}

/** The coupon of a line with what it saves, or why it saves nothing now, and the way to take it off. */
export function AppliedCoupon({ line, coupon, onRemove }: AppliedCouponProps) {
  const queries = useQueryClient()
  const removal = useCall(removeCoupon, {
    refreshes: [getShippingMethods],
    onSuccess({ shopping_cart: cart }) {
      onRemove()
      showCart(queries, cart)
    },
  })
  const { coupon_code: code, text, problem } = coupon
  return (
    <div className={styles.coupon} role="group" aria-label={`Coupon of ${line.item_description}`}>
      <span className={styles.couponChip}>
        <TagIcon />
        <b className="mono">{code}</b>
        {text && <span className="dim">{text}</span>}
        <button
          className="no-print"
          type="button"
          aria-label={`Remove coupon ${code} from ${line.item_description}`}
          aria-disabled={removal.sending}
          onClick={() => void removal.send({ params: { id: line.id } })}
        >
          <CloseIcon />
        </button>
      </span>
      {problem === null ? (
        <span className={styles.saving}>
          You save <b className="mono">{formatAmount(line.discount_amt)}</b>
        </span>
      ) : (
        <p className="msg" role="status">
          <InfoIcon />
          <span>Nothing comes off now. {problem}</span>
        </p>
      )}
    </div>
  )
}
