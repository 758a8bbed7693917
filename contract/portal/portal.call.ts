import type { Call } from '../call.ts'
import type * as schemas from './portal.schema.ts'

export const getPortalOverview: Call<typeof schemas.getPortalOverview> = {
  name: 'get_portal_overview',
  method: 'GET',
  path: '/portal/overview',
  who: 'portal',
}

export const getPortalOrders: Call<typeof schemas.getPortalOrders> = {
  name: 'get_portal_orders',
  method: 'GET',
  path: '/portal/orders',
  who: 'portal',
}

export const getOrdersByMonth: Call<typeof schemas.getOrdersByMonth> = {
  name: 'get_orders_by_month',
  method: 'GET',
  path: '/portal/orders_by_month',
  who: 'portal',
}

export const getOrderBuyers: Call<typeof schemas.getOrderBuyers> = {
  name: 'get_order_buyers',
  method: 'GET',
  path: '/portal/order_buyers',
  who: 'portal',
}

export const getPortalOrder: Call<typeof schemas.getPortalOrder> = {
  name: 'get_portal_order',
  method: 'GET',
  path: '/portal/orders/:id',
  who: 'portal',
}

export const orderAgain: Call<typeof schemas.orderAgain> = {
  name: 'order_again',
  method: 'POST',
  path: '/portal/orders/:id/order_again',
  who: 'portal',
}

export const getPortalTerms: Call<typeof schemas.getPortalTerms> = {
  name: 'get_portal_terms',
  method: 'GET',
  path: '/portal/payment_terms',
  who: 'portal',
}

export const leavePortal: Call<typeof schemas.leavePortal> = {
  name: 'leave_portal',
  method: 'POST',
  path: '/portal/leave',
  who: 'portal',
}

export const signOutOfPortal: Call<typeof schemas.signOutOfPortal> = {
  name: 'sign_out_of_portal',
  method: 'DELETE',
  path: '/portal/session',
  who: 'portal',
}
