interface Counter {
  item: { id: number; variants: readonly { id: number }[] }
}

/** Good requests about freight before there is a cart, by the name of the call. */
export const goodFreightRequests = {
  fetch_postal_info: () => ({ query: { zip: '60607' } }),
  fetch_landed_freight: ({ item }: Counter) => ({
    input: {
      zip: '60607',
      catalog_item_id: item.id,
      quantities: [[{ variant_id: item.variants[0]!.id, quantity: 12 }]],
    },
  }),
  fetch_shipping_rates: () => ({
    input: {
      zip: '60607',
      packages: [{ weight_pounds: 20, length_inches: 12, width_inches: 12, height_inches: 12, quantity: 1 }],
    },
  }),
}
