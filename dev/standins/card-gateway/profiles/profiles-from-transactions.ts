import { ApiError } from '../wire/codes.ts'
import { findProfile, isYes, type Context, type MethodAnswer } from '../context.ts'
import { storePaymentProfile } from './payment-profiles.ts'
import { openProfile, toCreatedFields } from './profiles.ts'
import type { CustomerProfile } from '../state.ts'
import { findElement, textAt, type Element } from '../wire/tree.ts'

/** Stores the card of a transaction that went through, for a new customer or for one who is there. */
export function createCustomerProfileFromTransaction(context: Context, request: Element): MethodAnswer {
  const transaction = context.state.transactions.find(({ id }) => id === textAt(request, 'transId'))
  if (!transaction || transaction.responseCode === 2) throw new ApiError('E00040')
  const profile = findOrOpen(context, request, transaction.customer)
  const { billTo, card, shipTo } = transaction
  const isDefault = isYes(textAt(request, 'defaultPaymentProfile'))
  const payment = { id: '', customerType: '', billTo, card, isDefault }
  storePaymentProfile(context, profile, payment)
  const shippingAddresses = Object.keys(shipTo).length > 0 ? [{ id: context.state.takeId(), address: shipTo }] : []
  profile.shipTo.push(...shippingAddresses)
  if (!context.state.profiles.includes(profile)) context.state.profiles.push(profile)
  return { fields: toCreatedFields({ ...profile, paymentProfiles: [payment], shipTo: shippingAddresses }) }
}

function findOrOpen(context: Context, request: Element, customer: { id: string; email: string }): CustomerProfile {
  const id = textAt(request, 'customerProfileId')
  if (id) {
    const found = findProfile(context, id)
    if (!found) throw new ApiError('E00040')
    return found
  }
  const names = findElement(request, 'customer')
  return openProfile(context, {
    merchantCustomerId: textAt(names, 'merchantCustomerId') || customer.id,
    description: textAt(names, 'description'),
    email: textAt(names, 'email') || customer.email,
    profileType: textAt(request, 'profileType'),
  })
}
