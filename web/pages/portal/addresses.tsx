import { getPortalAddresses } from '../../../contract/portal/addresses.call.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { AddressUpload } from '../../features/selling/address-upload/address-upload.tsx'
import { AddressBook, PortalFrame } from '../../features/orders/portal/index.ts'
import * as styles from '../../features/orders/portal/portal.module.css'
import { definePage } from '../page.ts'

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
      <section className={styles.addressUpload} aria-labelledby="upload-addresses">
        <h2 id="upload-addresses">Upload addresses</h2>
        <AddressUpload where="portal" />
      </section>
    </PortalFrame>
  )
}
