import { getPortalAddresses } from '../../contract/portal/addresses.call.ts'
import { callQuery, useAnswer } from '../client/index.ts'
import { AddressBook, PortalFrame } from '../features/portal/index.ts'
import { definePage } from './page.ts'

export const page = definePage({
  async load({ queries }) {
    await queries.fetchQuery({ ...callQuery(getPortalAddresses, {}), staleTime: 0 })
  },
  Component: PortalAddressesPage,
})

function PortalAddressesPage() {
  const { data } = useAnswer(getPortalAddresses, {})
  if (!data) return null
  return (
    <PortalFrame title="Addresses">
      <AddressBook addresses={data.shipping_addresses} />
    </PortalFrame>
  )
}
