import { chicago } from '../makers/address-makers.ts'

interface Counter {
  buyer: { address: { id: number } }
  /** A sheet of addresses that is checked. */
  uploadId: number
}

/** Good requests about addresses and the ways to them, by the name of the call. */
export const goodAddressRequests = {
  validate_third_party_account: () => ({ input: { carrier: 'UPS', account_number: '4R71X2', zip: '60607' } }),
  validate_address: () => ({ input: chicago }),
  ...Object.fromEntries(
    ['', '_portal'].flatMap((where): [string, (counter: Counter) => object][] => [
      [`get${where}_address_upload`, ({ uploadId }: Counter) => ({ params: { id: uploadId } })],
      [
        `save${where}_uploaded_addresses`,
        ({ uploadId }: Counter) => ({ params: { id: uploadId }, input: { choices: [] } }),
      ],
    ]),
  ),
  create_shipping_address: () => ({ input: chicago }),
  update_shipping_address: ({ buyer }: Counter) => ({ params: { id: buyer.address.id }, input: chicago }),
  delete_shipping_address: ({ buyer }: Counter) => ({ params: { id: buyer.address.id } }),
  create_portal_address: () => ({ input: chicago }),
  validate_portal_address: () => ({ input: chicago }),
  update_portal_address: ({ buyer }: Counter) => ({ params: { id: buyer.address.id }, input: chicago }),
  delete_portal_address: ({ buyer }: Counter) => ({ params: { id: buyer.address.id } }),
  get_shipping_methods: ({ buyer }: Counter) => ({
    input: {
      shipping_address_id: buyer.address.id,
      complete_shipments: [{ line_id: 1, address_id: buyer.address.id }],
    },
  }),
}
