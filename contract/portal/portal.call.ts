import { portal } from '../call.ts'
import type * as s from './portal.schema.ts'

export const getPortalOverview = portal<typeof s.getPortalOverview>('get_portal_overview', 'GET /portal/overview')
export const getPortalOrders = portal<typeof s.getPortalOrders>('get_portal_orders', 'GET /portal/orders')
export const getOrdersByMonth = portal<typeof s.getOrdersByMonth>('get_orders_by_month', 'GET /portal/orders_by_month')
export const getOrderBuyers = portal<typeof s.getOrderBuyers>('get_order_buyers', 'GET /portal/order_buyers')
export const getPortalOrder = portal<typeof s.getPortalOrder>('get_portal_order', 'GET /portal/orders/:id')
export const orderAgain = portal<typeof s.orderAgain>('order_again', 'POST /portal/orders/:id/order_again')
export const getPortalTerms = portal<typeof s.getPortalTerms>('get_portal_terms', 'GET /portal/payment_terms')
export const leavePortal = portal<typeof s.leavePortal>('leave_portal', 'POST /portal/leave')
export const signOutOfPortal = portal<typeof s.signOutOfPortal>('sign_out_of_portal', 'DELETE /portal/session')
