import { validateAddress } from '../../../../contract/shop/address-checks.call.ts'
import {
  createShippingAddress,
  getShippingAddresses,
  updateShippingAddress,
} from '../../../../contract/shop/cart/shipping.call.ts'
import type { Address } from '../../../../contract/shop/cart/shipping.schema.ts'
import { useCall } from '../../../client/index.ts'
import { AddressForm, type AddressFormProps } from '../../../forms/index.ts'

type DeliveryAddressProps = Omit<AddressFormProps, 'onSave' | 'sends' | 'checks'> & { onSaved(address: Address): void }

/** A new address for this delivery and later ones, or another wording of one. */
export function DeliveryAddress({ onSaved, ...form }: DeliveryAddressProps) {
  const { address } = form
  const options = { refreshes: [getShippingAddresses], quiet: true }
  const create = useCall(createShippingAddress, options)
  const update = useCall(updateShippingAddress, options)
  const checks = useCall(validateAddress, { quiet: true })
  return (
    <AddressForm
      {...form}
      checks={checks}
      sends={address ? update : create}
      onSave={async (input) => {
        const answer = await (address ? update.send({ params: { id: address.id }, input }) : create.send({ input }))
        if (answer) onSaved(answer.shipping_address)
      }}
    />
  )
}
