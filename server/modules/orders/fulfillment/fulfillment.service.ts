import type { ChangeStateDeps } from '../placing/change-state.ts'
import { createDeliverOrder } from './deliver-order.ts'
import { createShipOrder } from './ship-order.ts'
import { createUnshipOrder } from './unship-order.ts'

/** What leaves, arrives, and has not left after all. For the owner of the shop. */
export const createFulfillmentService = (deps: ChangeStateDeps) => ({
  ship: createShipOrder(deps),
  unship: createUnshipOrder(deps),
  deliver: createDeliverOrder(deps),
})
