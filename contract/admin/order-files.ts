// Files of orders that the back office opens; they need the same cookie, and the right 'orders.read'.

/** One PDF with the work orders of these orders; blank goods have none. */
export const workOrdersUrl = (orderIds: readonly number[]): string =>
  `/api/admin/work-orders.pdf?ids=${orderIds.join(',')}`

/** All orders that fit these filters, for a spreadsheet. @param query as `list_orders` takes it, with the columns */
export const ordersCsvUrl = (query: string): string => `/api/admin/orders.csv?${query}`

/** How many fit into one PDF. */
export const mostWorkOrders = 50
