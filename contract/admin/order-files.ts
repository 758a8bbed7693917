// Files of orders that the back office opens; they need the same cookie, and the right 'orders.read'.

/** One PDF with the work orders of these orders; blank goods have none. */
export const workOrdersUrl = (orderIds: readonly number[]): string =>
  `/api/admin/work-orders.pdf?ids=${orderIds.join(',')}`

/** How many fit into one PDF. */
export const mostWorkOrders = 50
