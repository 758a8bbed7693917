import { portal } from '../call.ts'
import type * as s from './portal.schema.ts'

export const getPortalOverview = portal<typeof s.getPortalOverview>('GET /portal/overview')
export const getPortalOrders = portal<typeof s.getPortalOrders>('GET /portal/orders')
export const getOrdersByMonth = portal<typeof s.getOrdersByMonth>('GET /portal/orders_by_month')
export const getOrderBuyers = portal<typeof s.getOrderBuyers>('GET /portal/order_buyers')
export const getPortalOrder = portal<typeof s.getPortalOrder>('GET /portal/orders/:id')
export const seeOrderAgain = portal<typeof s.seeOrderAgain>('GET /portal/orders/:id/order_again')
export const orderAgain = portal<typeof s.orderAgain>('POST /portal/orders/:id/order_again')
export const getPortalTerms = portal<typeof s.getPortalTerms>('GET /portal/payment_terms')
export const leavePortal = portal<typeof s.leavePortal>('POST /portal/leave')
export const signOutOfPortal = portal<typeof s.signOutOfPortal>('DELETE /portal/session')
