import { pickupCarrier } from '../../../../domain/freight/carriers.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { customerPaymentTerms } from '../../../../contract/shop/cart/payments.call.ts'
import { getProofTerms } from '../../../../contract/shop/proofs.call.ts'
import type { Address, CartShippingMethod } from '../../../../contract/shop/cart/shipping.schema.ts'
import * as schemas from '../../../../contract/shop/cart/orders.schema.ts'
import type { FreightBill } from '../../../../domain/freight/freight-bill.ts'
import { paymentMethods } from '../../../../domain/payments/payment-methods.ts'
import { useAnswer } from '../../../client/index.ts'
import { Form } from '../../../forms/index.ts'
import { AddressChoice, type Editing } from './address-choice.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { totalCheckout } from './checkout-total.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { findMistakes } from './find-mistakes.ts'
import type { Entered } from './checkout-draft.ts'
import { billCart, explainOtherCarrier, toBillInput } from './freight/freight-choice.ts'
import { FreightTerms } from './freight/freight-terms.tsx'
import { useFreight } from './freight/use-freight.ts'
import { useMethods } from './freight/use-methods.ts'
import { findShipTo, goesToOwnAddresses, pickAddress, toMethodsInput } from './load-checkout.ts'
import { MethodChoice } from './method-choice.tsx'
import { NeededBy } from './needed-by.tsx'
import { OrderList } from './order-list.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { toChoice, toDelivery, type BackorderChoice } from './backorders/backorder-choice.ts'
import { cheaperOf, isShort, listParted, priceShared, taxOf } from './backorders/parted-goods.ts'
import { Payment } from './payment/payment.tsx'
import { findWay } from './payment/find-way.ts'
import type { PayingHandle, Way } from './payment/way.ts'
import { ways } from './payment/ways.ts'
import { useTaking } from './payment/use-taking.ts'
import { RestoredFields, toFields, type PaymentFields } from './restored-fields.tsx'
import { focusFirstMistake } from './section.tsx'
import { useCartChanges } from './use-cart-changes.ts'
import { useEntered } from './use-entered.ts'
import type { PlaceOrder } from './use-place-order.ts'
import { shipTogether } from './where/where-rows.ts'
import { useWhere } from './where/use-where.ts'
import { WhereTable } from './where/where-table.tsx'
import { usePoNumberCheck } from './payment/use-po-number-check.ts'

interface CheckoutFormProps {
  cart: Cart
  addresses: Address[]
  order: PlaceOrder
  /** Stands at the payment of an order that cannot be paid here. */
  notice(amount: number, isBeforeFreight: boolean): ReactNode
}

/** One page, in the order in which people think: what, to whom, how, paid how. */
export function CheckoutForm({ cart: saved, addresses, order, notice }: CheckoutFormProps) {
  const { entered, enter, getKey } = useEntered(saved.shopping_cart_lines.map(({ id }) => id))
  const [editing, setEditing] = useState<Editing>()
  const page = useRef<HTMLDivElement>(null)
  const isSplit = goesToOwnAddresses(saved)
  const address = findShipTo(saved, addresses, entered.addressId)
  const freight = useFreight(entered, address)
  const cart = billCart(saved, freight.bill)
  const where = useWhere({
    cart: saved,
    addresses,
    shipToId: address?.id ?? 0,
    usualId: pickAddress(addresses)?.id ?? 0,
    carrier: freight.bill?.carrier,
    onShipTo: (addressId) => change({ addressId }),
    onJoined: (methodCode) => change({ methodCode }),
  })
  const [isWhereOpen, setWhereOpen] = useState(false)
  const hasOwn = saved.shopping_cart_lines.some(({ shipping_addresses: own }) => own.length > 0)
  const isTable = addresses.length > 0 && (isWhereOpen || hasOwn)
  const { methods, method, ...shipping } = useMethods(
    toMethodsInput(address, freight.asking, entered.delivery === 'each' ? entered.whole : []),
    isSplit ? undefined : entered.methodCode,
  )
  const { data: terms } = useAnswer(customerPaymentTerms, {})
  const isDecorated = saved.shopping_cart_lines.some(({ decoration }) => decoration !== null)
  const proofs = useAnswer(getProofTerms, {}, { quiet: true, enabled: isDecorated })
  const mayWaiveProof = isDecorated && proofs.data?.may_waive === true
  const poNumber = usePoNumberCheck(entered.poNumber)
  const bill = isBillNeeded(cart, method) ? freight.bill : null
  const otherCarrier = explainOtherCarrier(saved, bill)
  const parted = listParted(cart, method)
  const asked = toChoice(entered)
  const choice = asked ?? cheaperOf(parted)
  const sums =
    method &&
    totalCheckout(
      cart,
      { shipAmount: priceShared(method, choice), taxAmount: taxOf(method, choice).tax_amt, choice },
      { bill, methodCode: method.code },
    )
  const changes = useCartChanges(
    saved,
    address && method && !shipping.weighing
      ? {
          addressId: address.id,
          method: nameChoice(saved, method, choice, bill && freight.asking),
          amount: priceShared(method, choice),
        }
      : undefined,
    { isSaving: where.isSaving, isAsking: shipping.isAsking },
  )
  const weighing = shipping.weighing || changes.isSettling
  const { refused } = order
  const [press, setPress] = useState<{ isShown: boolean }>()
  const amount = sums?.total ?? cart.net_amt - cart.discount_amt
  const { way, obstacle, stated, offered } = terms ? findWay(terms, amount, entered.payBy) : unknownWay
  const poIsOptional = way !== undefined && paymentMethods[way].poNumberIsOptional
  const handles = useRef<Partial<Record<Way, PayingHandle | null>>>({})
  const taking = useTaking()
  const mistakes = findMistakes({
    pressed: press !== undefined,
    refused,
    cart,
    address,
    isEditing: editing !== undefined,
    isSplit,
    where: isTable ? where.mistake : undefined,
    freight: bill && !freight.isGood ? accountIsOpen : otherCarrier && linesGoByOther,
    method,
    asksForDelivery: parted.length > 0 && !asked,
    poMistake: poIsOptional && entered.poNumber.trim() === '' ? undefined : poNumber.mistake,
    wayFields: way && Object.keys(ways[way].fields),
    // The notice at the payment says it already.
    isPaymentStated: obstacle !== undefined,
  })

  useEffect(() => {
    if (press) focusFirstMistake(page.current, !press.isShown)
  }, [press])
  useEffect(() => {
    if (!refused) return
    focusFirstMistake(page.current, true)
    changes.point()
  }, [refused]) // oxlint-disable-line react/exhaustive-deps

  function change(changed: Partial<Entered>) {
    enter(changed)
    if (refused) order.forgetRefusal()
  }

  function typeFields({ po_number: number, order_note: note, waive_proof: waivesProof, ...days }: PaymentFields) {
    if (number !== entered.poNumber) poNumber.edit()
    change({ poNumber: number, note, waivesProof, inHandsOn: days.in_hands_on, eventOn: days.event_on })
  }

  async function submit() {
    if (order.placing || order.isAskingBank || weighing || obstacle || !way) return
    const poIsWrong = (!poIsOptional || entered.poNumber.trim() !== '') && poNumber.check()
    const asksMore = ways[way].Details !== undefined
    const wayIsWrong = asksMore && handles.current[way]?.check() !== true
    const isShown = changes.point()
    const isOpen = Object.keys(mistakes.whenPressed).length > 0
    const isWrong = isOpen || poIsWrong || wayIsWrong || !isShown
    if (isWrong || !address || !method || !sums) return setPress({ isShown })
    const paying = asksMore ? await taking.take(handles.current[way]) : {}
    // The gateway or the bank says no, which the way to pay shows itself.
    if (!paying) return setPress({ isShown })
    await order.place({
      checkout_key: getKey(way),
      payment_method: way,
      ...paying,
      ...(entered.poNumber.trim() ? { po_number: entered.poNumber.trim() } : {}),
      shipping_address_id: address.id,
      shipping_method: method.code,
      expected_amount: sums.total,
      ...(bill ? { freight_bill: toBillInput(bill) } : {}),
      ...(parted.length > 0 ? toDelivery(choice) : promiseStock(cart)),
      ...(entered.note.trim() ? { order_note: entered.note.trim() } : {}),
      ...(entered.inHandsOn ? { in_hands_on: entered.inHandsOn } : {}),
      ...(entered.eventOn ? { event_on: entered.eventOn } : {}),
      ...(mayWaiveProof && entered.waivesProof ? { waive_proof: true } : {}),
    })
  }

  return (
    <div className="co" ref={page}>
      <div className="sheet edge">
        <OrderedLines cart={cart} changes={changes} refusal={mistakes.cart} mistake={mistakes.lines} />
        {isTable && (
          <WhereTable
            cart={cart}
            addresses={addresses}
            where={where}
            method={method}
            asked={asked}
            mistake={mistakes.address}
            onNew={() => setEditing({})}
            onOne={(addressId) => {
              setWhereOpen(false)
              where.change(shipTogether(where.rows, saved.shopping_cart_lines, addressId))
            }}
          >
            {editing && (
              <DeliveryAddress
                address={undefined}
                isFirst={false}
                takesFocus
                onCancel={() => setEditing(undefined)}
                onSaved={() => setEditing(undefined)}
              />
            )}
          </WhereTable>
        )}
        {!isTable && (
          <AddressChoice
            addresses={addresses}
            chosenId={address?.id}
            onChoose={(addressId) => change({ addressId })}
            editing={editing}
            onEdit={(next) => {
              setEditing(next)
              setPress(undefined)
            }}
            mistake={mistakes.address}
            onSeveral={canSplit(saved) ? () => setWhereOpen(true) : undefined}
          />
        )}
        <FreightTerms
          freight={freight}
          isNeeded={isBillNeeded(cart, method)}
          onChoose={(choice) => change({ freight: choice })}
          onType={(choice) => change({ freight: choice, freightOf: { ...entered.freightOf, [choice.terms]: choice } })}
          isPressed={press !== undefined}
          mistake={mistakes.freight}
          otherCarrier={otherCarrier}
          onFollow={() => void where.followCarrier(bill!)}
          refused={{
            number: refused?.fieldSentence('freight_bill.account_number'),
            zip: refused?.fieldSentence('freight_bill.zip'),
          }}
        />
        <MethodChoice
          cart={cart}
          addresses={addresses}
          methods={methods}
          hasAddress={address !== undefined}
          weighing={shipping.weighing}
          failure={shipping.failure}
          notices={shipping.notices}
          chosenCode={method?.code}
          isBilled={bill !== null}
          carrier={bill?.carrier}
          onOwnMethod={where.chooseMethod}
          parted={parted}
          onChoose={(methodCode) => change({ methodCode })}
          mistake={mistakes.method}
          choice={choice}
          asked={asked}
          isEach={entered.delivery === 'each'}
          deliveryMistake={mistakes.delivery}
          onDeliver={(delivery, whole) => change({ delivery, whole })}
        />
        <OrderList cart={cart} method={method} asked={asked} bill={bill} weighing={shipping.weighing} />
        <Form
          id="checkout"
          start={toFields(entered)}
          schema={schemas.createOrders.input}
          mistakes={{
            po_number: mistakes.poNumber,
            order_note: mistakes.note,
            in_hands_on: mistakes.inHandsOn,
            event_on: mistakes.eventOn,
          }}
          onChange={typeFields}
          onSubmit={submit}
        >
          <RestoredFields entered={entered} />
          <NeededBy inHandsOn={entered.inHandsOn} method={method} methods={methods} choice={choice} />
          <Payment
            answer={terms}
            way={way}
            offered={offered}
            onWay={(payBy) => change({ payBy })}
            notice={stated && notice(amount, sums === undefined)}
            handleOf={(one) => (handle) => void (handles.current[one] = handle)}
            usualAddress={pickAddress(addresses)}
            wayMistakes={mistakes.ofWay}
            onDetails={order.forgetRefusal}
            poNumber={poNumber}
            poFileName={cart.po_file_name}
            mayWaiveProof={mayWaiveProof}
            mistake={mistakes.payment}
          />
        </Form>
      </div>
      <CheckoutSummary
        cart={cart}
        method={method}
        choice={choice}
        terms={bill?.terms ?? 'prepaid'}
        sums={sums}
        weighing={weighing}
        mistakes={mistakes}
        canOrder={terms && obstacle === undefined}
        obstacle={obstacle}
        way={way}
        placing={order.placing || taking.isTaken || order.isAskingBank}
        isAskingBank={order.isAskingBank}
        isUnpaid={order.isUnpaid}
      />
    </div>
  )
}

const unknownWay = { way: undefined, obstacle: undefined, stated: undefined, offered: [] }

/** What this page has shown of backorders, so that none of them delays an order in silence. */
const promiseStock = ({ shopping_cart_lines: lines }: Cart) =>
  lines.some(isShort) ? {} : { delivery: 'in-stock' as const }

/** What the buyer has chosen of the freight: an amount that changes with it is no news. */
const nameChoice = (
  cart: Cart,
  method: CartShippingMethod,
  { delivery, whole }: BackorderChoice,
  bill: FreightBill | null,
): string => {
  const shared = cart.shopping_cart_lines.filter(({ shipping_addresses: own }) => own.length === 0)
  const payer = bill && [bill.terms, bill.carrier, bill.accountNumber, bill.zip]
  return [method.code, delivery, ...whole, payer, ...shared.map(({ id }) => id)].join(' ')
}

/** More than one piece. */
const canSplit = ({ shopping_cart_lines: lines }: Cart): boolean =>
  lines.length > 1 || lines.some(({ quantity }) => quantity > 1)

const linesGoByOther = 'Some lines ship by a different carrier than this account.'
const accountIsOpen = 'Please enter the carrier account that is billed.'

/** Is anything not picked up? */
const isBillNeeded = ({ shopping_cart_lines: lines }: Cart, method: CartShippingMethod | undefined): boolean =>
  method?.carrier !== pickupCarrier || lines.some(({ shipping_addresses: own }) => own.length > 0)
