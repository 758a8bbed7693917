import { getFreightAccounts } from '../../../../contract/shop/cart/freight-bill.call.ts'
import { createOrders, getPlacedOrders, validatePoNumber } from '../../../../contract/shop/cart/orders.call.ts'
import { paymentMethods } from '../../../../domain/payments/payment-methods.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { refuse, type Api } from '../../../platform/http/http.ts'
import { rateCheckout, type PrepareFreight } from '../../selling/index.ts'
import { toWireFreightBill } from '../../delivery/index.ts'
import type { OrdersService } from './orders.service.ts'
import { findPayment, readCheckout, sumOrders, toWireNewOrder, toWirePlacedOrder } from './orders.wire.ts'

export function ordersRoutes(api: Api, orders: OrdersService, prepareFreight: PrepareFreight): void {
  api.answer(validatePoNumber, async ({ customer, query }) => {
    const verdict = await orders.judgePoNumber(customer, query.po_number)
    return verdict.free ? { po_number: verdict.poNumber } : refuse(verdict.sentence)
  })

  api.answer(createOrders, async ({ customer, input }) => {
    const checkout = { ...readCheckout(input), placedBy: customer.work }
    const { isCustomersAlone } = paymentMethods[checkout.paymentMethod]
    if (customer.work && isCustomersAlone) throw new Invalid(isCustomersAlone.sentence, isCustomersAlone.field)
    await prepareFreight(
      customer,
      { addressIds: [checkout.addressId] },
      rateCheckout(checkout.addressId, checkout.freightBill),
    )
    const { orders: placed, payments } = await orders.placeOrder(customer, checkout)
    return {
      sales_orders: placed.map((order) => toWireNewOrder(order, findPayment(order, payments))),
      order_total: sumOrders(placed),
    }
  })

  api.answer(getFreightAccounts, async ({ customer }) => {
    const { terms, accounts } = await orders.findFreightHabit(customer)
    return {
      bill_to: terms,
      accounts: accounts.map(({ receiverZip, ...bill }) => ({
        ...toWireFreightBill(bill, 'buyer')!,
        receiver_zip: bill.terms === 'collect' ? receiverZip : null,
      })),
    }
  })

  api.answer(getPlacedOrders, async ({ customer, query }) => {
    const { ids, checkout_key: key } = query
    const { found, payments, timeZone } = await (ids
      ? orders.getOrders(customer, ids.map(toOrderId))
      : key === undefined
        ? orders.findLastPlaced(customer)
        : orders.findPlacedOrders(customer, key))
    return {
      sales_orders: found.map((order) => toWirePlacedOrder(order, findPayment(order, payments), timeZone)),
      order_total: sumOrders(found),
    }
  })
}
