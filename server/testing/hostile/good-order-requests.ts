import { nextName } from './next-name.ts'

interface Counter {
  buyer: { address: { id: number } }
  /** One of the buyer's, for the portal. */
  orderId: number
  questionId: number
  artworkId: number
}

/** Good requests of orders and what is printed on them, by the name of the call. */
export const goodOrderRequests = {
  create_orders: ({ buyer }: Counter) => ({
    input: {
      checkout_key: nextName('checkout'),
      payment_method: 'terms',
      po_number: nextName('PO'),
      shipping_address_id: buyer.address.id,
      shipping_method: 'UPS-GROUND',
    },
  }),
  get_placed_orders: () => ({ query: { checkout_key: nextName('checkout') } }),
  validate_po_number: () => ({ query: { po_number: nextName('PO') } }),
  get_portal_order: ({ orderId }: Counter) => ({ params: { id: orderId } }),
  get_order_messages: ({ orderId }: Counter) => ({ params: { id: orderId } }),
  write_order_message: ({ orderId }: Counter) => ({ params: { id: orderId }, input: { text: 'The dark one.' } }),
  answer_order_question: ({ orderId, questionId }: Counter) => ({
    params: { id: orderId, question_id: questionId },
    input: { answer: 'yes', text: 'The dark one.' },
  }),
  read_order_messages: ({ orderId }: Counter) => ({ params: { id: orderId } }),
  see_order_again: ({ orderId }: Counter) => ({ params: { id: orderId } }),
  order_again: ({ orderId }: Counter) => ({ params: { id: orderId } }),
  get_portal_orders: () => ({ query: { state: 'placed', from: '2026-01-01', to: '2026-12-31', search: 'torch' } }),
  rename_artwork: ({ artworkId }: Counter) => ({ params: { id: artworkId }, input: { name: 'Crest' } }),
  remove_artwork: ({ artworkId }: Counter) => ({ params: { id: artworkId } }),
  rename_portal_artwork: ({ artworkId }: Counter) => ({ params: { id: artworkId }, input: { name: 'Crest' } }),
  remove_portal_artwork: ({ artworkId }: Counter) => ({ params: { id: artworkId } }),
  keep_portal_artwork: ({ artworkId }: Counter) => ({ params: { id: artworkId } }),
}
