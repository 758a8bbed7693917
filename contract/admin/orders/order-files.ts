// Files of orders that the back office opens; they need the same cookie, and the right of 'get_order'.

/** One PDF with the work orders of these orders; blank goods have none. */
export const workOrdersUrl = (orderIds: readonly number[]): string =>
  `/api/admin/work-orders.pdf?ids=${orderIds.join(',')}`

/** All orders that fit these filters, for a spreadsheet. @param query as `list_orders` takes it, with the columns */
export const ordersCsvUrl = (query: string): string => `/api/admin/orders.csv?${query}`

/** How many work orders or packing slips fit into one PDF. */
export const mostOrderPapers = 50

/** One PDF with the packing slips of these orders, a page or more for each address. */
export const packingSlipsUrl = (orderIds: readonly number[]): string =>
  `/api/admin/packing-slips.pdf?ids=${orderIds.join(',')}`

/** Of what has left with one shipment. */
export const packingSlipUrl = (orderId: number, shipmentId: number): string =>
  `/api/admin/orders/${orderId}/packing-slip.pdf?shipment=${shipmentId}`

/** Of all of an order, in the name of its customer: the shop stands nowhere on it. */
export const blindPackingSlipUrl = (orderId: number): string =>
  `/api/admin/orders/${orderId}/packing-slip.pdf?blind=yes`

/** A label of 4 by 6 inches for each carton. @param blind in the name of the customer */
export const cartonLabelsUrl = (orderId: number, { blind = false }: { blind?: boolean } = {}): string =>
  `/api/admin/orders/${orderId}/carton-labels.pdf${blind ? '?blind=yes' : ''}`
