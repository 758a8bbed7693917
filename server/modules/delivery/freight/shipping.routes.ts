import * as calls from '../../../../contract/shop/cart/shipping.call.ts'
import { toAddressId } from '../../../../domain/ids.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { ShippingService } from './shipping.service.ts'
import { listNotices, readFreightBill, readTypedAccount, readWhole, toWireMethod, toWireWay } from './shipping.wire.ts'

export function shippingRoutes(api: Api, shipping: ShippingService): void {
  api.answer(calls.validateThirdPartyAccount, ({ input }) => {
    const { accountNumber, zip } = readTypedAccount(input)
    return { valid: true as const, account_number: accountNumber, zip }
  })

  api.answer(calls.getShippingMethods, async ({ customer, input }) => {
    const bill = readFreightBill(input.freight_bill, true)
    const whole = readWhole(input.complete_shipments)
    const ways = await shipping.rateCart(customer, { addressId: toAddressId(input.shipping_address_id), bill, whole })
    return { shipping_methods: ways.map(toWireWay), notices: listNotices(ways) }
  })

  api.answer(calls.getAllShippings, async () => ({ shippings: (await shipping.listMethods()).map(toWireMethod) }))

  api.answer(calls.getCutOff, async () => {
    const { timeZone, minute, closed, now } = await shipping.findCutOff()
    return { time_zone: timeZone, minute, closed_days: [...closed], now: now.toISOString() }
  })
}
