import { ApiError } from '../wire/codes.ts'
import { findProfile, type Context, type MethodAnswer } from '../context.ts'
import { addPaymentProfile, readCardShown, toPaymentFields } from './payment-profiles.ts'
import type { CustomerProfile } from '../state.ts'
import { findElement, List, listElements, readTexts, textAt, type Element, type Fields } from '../wire/tree.ts'

export function createCustomerProfile(context: Context, request: Element): MethodAnswer {
  const profile = openProfile(context, readTexts(findElement(request, 'profile')))
  const mode = textAt(request, 'validationMode')
  const responses = listElements(request, 'profile/paymentProfiles').map(
    (payment) => addPaymentProfile(context, profile, payment, mode).directResponse,
  )
  profile.shipTo = listElements(request, 'profile/shipToList').map((address) => ({
    id: context.state.takeId(),
    address: readTexts(address),
  }))
  context.state.profiles.push(profile)
  return {
    fields: toCreatedFields(
      profile,
      responses.filter((response) => response !== undefined),
    ),
  }
}

/** A profile that is not saved yet. @throws ApiError E00041 when nothing names the customer, E00039 when it is there already */
export function openProfile(context: Context, about: Record<string, string>): CustomerProfile {
  const { merchantCustomerId = '', description = '', email = '' } = about
  if (!merchantCustomerId && !description && !email) throw new ApiError('E00041')
  const twin = context.state.profiles.find(
    (other) =>
      other.merchantCustomerId === merchantCustomerId && other.description === description && other.email === email,
  )
  if (twin) throw new ApiError('E00039', { text: `A duplicate record with ID ${twin.id} already exists.` })
  const id = context.state.takeId()
  return {
    id,
    merchantCustomerId,
    description,
    email,
    type: about['profileType'] || 'regular',
    paymentProfiles: [],
    shipTo: [],
  }
}

export const toCreatedFields = (profile: CustomerProfile, responses: string[] = []): Fields => ({
  customerProfileId: profile.id,
  customerPaymentProfileIdList: new List(
    'numericString',
    profile.paymentProfiles.map(({ id }) => id),
  ),
  customerShippingAddressIdList: new List(
    'numericString',
    profile.shipTo.map(({ id }) => id),
  ),
  validationDirectResponseList: new List('string', responses),
})

export function getCustomerProfile(context: Context, request: Element): MethodAnswer {
  const profile = searchProfile(context, request)
  if (!profile) throw new ApiError('E00040')
  const shown = readCardShown(request)
  return {
    fields: {
      profile: {
        ...namesOf(profile),
        customerProfileId: profile.id,
        paymentProfiles: profile.paymentProfiles.map((payment) => toPaymentFields(payment, shown)),
        shipToList: profile.shipTo.map(({ id, address }) => ({ ...address, customerAddressId: id })),
        profileType: profile.type,
      },
    },
  }
}

const namesOf = ({ merchantCustomerId, description, email }: CustomerProfile): Fields => ({
  ...(merchantCustomerId && { merchantCustomerId }),
  ...(description && { description }),
  ...(email && { email }),
})

/** By the id, or by what the merchant calls the customer. */
function searchProfile(context: Context, request: Element): CustomerProfile | undefined {
  const { customerProfileId, merchantCustomerId, email } = readTexts(request)
  if (customerProfileId) return findProfile(context, customerProfileId)
  if (!merchantCustomerId && !email) throw new ApiError('E00041')
  return context.state.profiles.find(
    (profile) =>
      (!merchantCustomerId || profile.merchantCustomerId === merchantCustomerId) && (!email || profile.email === email),
  )
}

export function deleteCustomerProfile(context: Context, request: Element): MethodAnswer {
  const profile = findProfile(context, textAt(request, 'customerProfileId'))
  if (!profile) throw new ApiError('E00040')
  context.state.profiles = context.state.profiles.filter((other) => other !== profile)
  return {}
}
