import { getShippingMethods } from '../../../../../contract/shop/cart/shipping.call.ts'
import { proposeMethod } from '../../../../../domain/freight/proposed-method.ts'
import { useAnswer } from '../../../../client/index.ts'
import type { toMethodsInput } from '../load-checkout.ts'
import { toProposable } from '../proposable-methods.ts'

const noNotices: string[] = []

/** How the cart can ship to an address. While another one is weighed, the ways to the last one stay, dimmed. */
export function useMethods(input: ReturnType<typeof toMethodsInput>, chosenCode: string | undefined) {
  const hasAddress = input.shipping_address_id !== 0
  const asked = useAnswer(getShippingMethods, { input }, { enabled: hasAddress, quiet: true, keepsPrevious: true })
  const methods = hasAddress && !asked.error ? asked.data?.shipping_methods : undefined
  return {
    methods,
    notices: (methods && asked.data?.notices) ?? noNotices,
    method: methods?.find(({ code }) => code === chosenCode) ?? proposeMethod(toProposable(methods))?.method,
    isAsking: hasAddress && asked.isFetching,
    weighing: hasAddress && (asked.isPlaceholderData || asked.isLoading),
    failure: hasAddress ? asked.error?.message : undefined,
  }
}
