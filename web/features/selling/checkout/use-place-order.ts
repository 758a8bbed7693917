import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { InputOf } from '../../../../contract/call.ts'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { createOrders, getPlacedOrders, validatePoNumber } from '../../../../contract/shop/cart/orders.call.ts'
import { customerPaymentCredentials, customerPaymentTerms } from '../../../../contract/shop/cart/payments.call.ts'
import { getShippingAddresses, getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { seconds } from '../../../../domain/calendar/durations.ts'
import { paymentMethods } from '../../../../domain/payments/payment-methods.ts'
import { keyOf, useAnswer, useCall, type CallFailed } from '../../../client/index.ts'
import { useNavigate } from '../../../router/index.ts'
import type { Way } from './payment/way.ts'
import { isAbout, checkoutDraft, unansweredKey } from './checkout-draft.ts'

export type PlaceOrder = ReturnType<typeof usePlaceOrder>

/** The press of 'Place order', and all that can become of it. */
export function usePlaceOrder(asked: Cart | undefined) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // What was ordered stays on the screen until the order is shown: no empty page in between.
  const [placed, setPlaced] = useState<Cart>()
  const cart = placed ?? asked
  const call = useCall(createOrders, { quiet: true, onRefused: learn })
  const { lost, isAskingBank, isUnpaid } = useLostOrder(cart, !call.sending && !placed)

  const refresh = (...calls: Parameters<typeof keyOf>[0][]) =>
    Promise.all(calls.map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })))

  /** Whatever has changed is asked for again before the refusal shows, so that it shows together with the change. */
  async function learn({ status }: CallFailed) {
    if (isUnanswered(status)) {
      void refresh(getPlacedOrders)
      return
    }
    unansweredKey.write(undefined)
    await refresh(getCart, getShippingMethods, getShippingAddresses, customerPaymentTerms, customerPaymentCredentials)
  }

  async function place(input: InputOf<typeof createOrders>) {
    unansweredKey.write(input.checkout_key)
    const answer = await call.send({ input })
    if (answer) await show(answer.sales_orders.map(({ id }) => id))
  }

  async function show(orderIds: number[]) {
    setPlaced(cart)
    unansweredKey.write(undefined)
    await navigate(toUrl(orderIds), { replace: true })
    checkoutDraft.write(undefined)
    void refresh(getCart, getCustomerProfile, validatePoNumber, customerPaymentTerms, customerPaymentCredentials)
  }

  return {
    cart,
    place,
    placing: call.sending || placed !== undefined,
    refused: call.refused,
    forgetRefusal: call.reset,
    lost,
    /** Nobody knows yet whether the card has paid; the shop finds out. */
    isAskingBank,
    /** Then it has turned out that it has not, and that there is no order. */
    isUnpaid,
    showLost: () => void (lost && show(lost.orderIds)),
    /** Whoever opens it knows of it. */
    forgetLost: () => unansweredKey.write(undefined),
  }
}

const toUrl = (orderIds: number[]): string => `/orderplaced?ids=${orderIds.join(',')}`

/** Nobody knows what became of it: cut off on the way, or lost by somebody between the shop and the browser. */
const isUnanswered = (status: number): boolean => status === 0 || status >= 500

/** @param way as it was stored, maybe by another version of this page */
const asksBank = (way: Way | undefined): boolean => way !== undefined && paymentMethods[way]?.isTakenAtOnce

/** The orders of a checkout whose answer never came. */
function useLostOrder(cart: Cart | undefined, asks: boolean) {
  const key = useSyncExternalStore(unansweredKey.subscribe, unansweredKey.read, () => undefined)
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.read, () => undefined)
  const query = { checkout_key: key ?? '' }
  const [isAskingBank, setAskingBank] = useState(false)
  const [wasSilent, setSilent] = useState(false)
  const { data, error, isLoading } = useAnswer(
    getPlacedOrders,
    { query },
    { enabled: asks && key !== undefined, quiet: true, ...(isAskingBank ? { asksEveryMs: seconds(4) } : {}) },
  )
  // The shop does not answer before it knows what has become of a card.
  const isSilent = error !== null && isUnanswered(error.status)
  const asksNow = asks && key !== undefined && asksBank(draft?.entered.payBy) && (isLoading || isSilent)
  if (asksNow !== isAskingBank) setAskingBank(asksNow)
  if (asksNow && isSilent && !wasSilent) setSilent(true)
  if (!asks && wasSilent) setSilent(false)
  const orderIds = data?.sales_orders.map(({ id }) => id) ?? []
  if (!asks || key === undefined || orderIds.length === 0)
    return { lost: undefined, isAskingBank: asksNow, isUnpaid: wasSilent && !asksNow }
  const lineIds = cart?.shopping_cart_lines.map(({ id }) => id) ?? []
  const lost = {
    orderIds,
    url: toUrl(orderIds),
    /** The cart on the screen is the one that was ordered; it is gone in truth. */
    isOfThisCart: lineIds.length === 0 || (draft?.key === key && isAbout(draft, lineIds)),
  }
  return { lost, isAskingBank: false, isUnpaid: false }
}
