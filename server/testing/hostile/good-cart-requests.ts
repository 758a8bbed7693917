interface Counter {
  item: { id: number }
  lineId: number
  buyer: { address: { id: number } }
}

/** Good requests about the cart, by the name of the call. */
export const goodCartRequests = {
  add_to_cart: ({ item }: Counter) => ({ input: { catalog_item_id: item.id, quantity: 10 } }),
  update_cart_line: ({ lineId, buyer }: Counter) => ({
    params: { id: lineId },
    input: {
      quantity: 10,
      shipping_addresses: [{ address_id: buyer.address.id, quantity: 10, shipping_method: 'UPS-GROUND' }],
    },
  }),
  ship_cart_lines: ({ lineId, buyer }: Counter) => ({
    input: { lines: [{ line_id: lineId, shipping_addresses: [{ address_id: buyer.address.id, quantity: 10 }] }] },
  }),
  get_line_shipping_methods: ({ lineId, buyer }: Counter) => ({
    params: { id: lineId },
    query: { address_ids: [buyer.address.id] },
  }),
  remove_cart_line: ({ lineId }: Counter) => ({ params: { id: lineId } }),
  apply_coupon: ({ lineId }: Counter) => ({ params: { id: lineId }, input: { coupon_code: 'SPRING10' } }),
  remove_coupon: ({ lineId }: Counter) => ({ params: { id: lineId } }),
  apply_coupon_to_cart: () => ({ input: { coupon_code: 'SPRING10' } }),
  remove_coupon_from_cart: () => ({ input: { coupon_code: 'SPRING10' } }),
}
