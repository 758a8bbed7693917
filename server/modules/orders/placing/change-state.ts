import { holdReasons, type HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { commandLine, nameActor } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { judgeStateChange, orderStates, type OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { mailStateChange, type BuyerMailDeps } from './mails/mail-state-change.ts'
import type { StaffChange } from './staff-change.ts'
import { lockOrder } from './order-states.store.ts'
import type { StateMachine } from './state-machine.ts'

export interface ChangeStateDeps extends BuyerMailDeps {
  db: Database
  clock: Clock
  states: StateMachine
}

export interface StateChangeOptions extends StaffChange {
  /** Said to the buyer, and stored in the history. */
  note?: string
  /** The buyer gets no mail. */
  quiet?: boolean
  /** Of the state 'on-hold'; without it, 'other'. */
  holdReason?: HoldReason | undefined
}

export function createChangeState(deps: ChangeStateDeps) {
  const { db, clock, states } = deps
  /** Moves an order on, notes it in its history and mails its buyer. For the owner of the shop. */
  return function changeState(orderId: OrderId, toState: OrderState, options: StateChangeOptions = {}): Promise<void> {
    const { note = '', quiet = false, by = commandLine, check, override, holdReason = 'other' } = options
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      await check?.(tx)
      const [from, to] = [orderStates[order.state].title, orderStates[toState].title]
      const verdict = judgeStateChange(order.state, toState)
      if (!verdict.allowed)
        throw new Conflict(`An order that is '${from}' cannot become '${to}'.`, undefined, verdict.reason)
      const at = clock.now()
      const eventId = await states.move(tx, order, { toState, note, at, by: nameActor(by), override, holdReason })
      const changes = listAuditChanges(
        ['State', from, to],
        ['Waits on', '', toState === 'on-hold' ? holdReasons[holdReason].waitsOn : ''],
        ['Note', '', note],
        ['Reason', '', override?.why ?? ''],
      )
      await logChange(tx, { by, at, action: 'order.move', record: { kind: 'order', id: orderId }, changes })
      if (!quiet)
        await mailStateChange(tx, deps, order, {
          eventId,
          toState,
          note,
          ...(toState === 'on-hold' ? { holds: [holdReason] } : {}),
        })
    })
  }
}
