import { useState } from 'react'
import { countOrders, listOrders } from '../../../contract/admin/orders/order-list.call.ts'
import type { StaffOrderRow } from '../../../contract/admin/orders/order-list.schema.ts'
import { getOrder, moveOrders } from '../../../contract/admin/orders/orders.call.ts'
import { getStaffSession } from '../../../contract/admin/staff/session.call.ts'
import { judgeHeldMove } from '../../../domain/holds/held-orders.ts'
import type { HoldReason } from '../../../domain/holds/hold-reasons.ts'
import { judgeStateChange, orderStates, type OrderState } from '../../../domain/ordering/order-states.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../domain/money/format-money.ts'
import { useCall } from '../../client/index.ts'
import {
  atFields,
  CheckboxField,
  Form,
  Refusal,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '../../forms/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { HoldReasonField } from './record/held-note.tsx'
import { WarningIcon } from '../kit/icons.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'

interface MoveManyProps {
  open: boolean
  orders: StaffOrderRow[]
  /** What a card holds is taken as soon as goods leave. */
  isCapturedOnDispatch: boolean
  onClose(): void
  /** These have been moved. */
  onMoved(ids: number[]): void
}

interface Refused {
  id: number
  error: string
}

/** Moves the selected orders on, each for itself; what was not moved stays and says why. */
export function MoveMany({ open, orders, isCapturedOnDispatch, onClose, onMoved }: MoveManyProps) {
  const [refused, setRefused] = useState<Refused[]>([])
  const close = () => {
    setRefused([])
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={`Change status of ${formatCountOf(orders.length, 'order')}`} width={480}>
      {refused.length > 0 ? (
        <Refusals refused={refused} onClose={close} />
      ) : (
        <MoveForm {...{ orders, isCapturedOnDispatch, onMoved }} onClose={close} onRefused={setRefused} />
      )}
    </Dialog>
  )
}

interface Target {
  state: OrderState
  count: number
}

/** Where at least one of them may go; the state that most may reach comes first. */
export function listTargets(states: readonly OrderState[]): Target[] {
  return (Object.keys(orderStates) as OrderState[])
    .map((state) => ({ state, count: states.filter((from) => judgeStateChange(from, state).allowed).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}

/** What is offered before somebody chooses: where nothing is lost, if they can go anywhere like that. */
export const suggestTarget = (orders: readonly DoubtedOrder[], targets: readonly Target[]): OrderState | undefined =>
  (targets.find(({ state }) => state !== 'cancelled' && listDoubts(orders, state, true).length === 0) ?? targets[0])
    ?.state

type MoveFormProps = Omit<MoveManyProps, 'open'> & { onRefused(refused: Refused[]): void }

function MoveForm({ orders, isCapturedOnDispatch, onClose, onMoved, onRefused }: MoveFormProps) {
  const targets = listTargets(orders.map(({ state }) => state))
  const [suggested] = useState(() => suggestTarget(orders, targets))
  const [typed, setTyped] = useState<MoveDraft>({ state: suggested ?? '' })
  const chosen = typed.state === '' ? undefined : (typed.state as OrderState)
  const move = useCall(moveOrders, {
    quiet: true,
    refreshes: [listOrders, countOrders, getOrder, getStaffSession],
    onSuccess({ movedCount: count, results }) {
      const failed = results.filter(({ moved }) => !moved)
      onMoved(results.filter(({ moved }) => moved).map(({ id }) => id))
      if (count > 0) showToast({ kind: 'ok', title: `${formatCountOf(count, 'order')} changed.` })
      if (failed.length > 0) onRefused(failed)
      else onClose()
    },
  })
  const isCanceled = chosen === 'cancelled'
  const movable = chosen === undefined ? orders : listMovable(orders, chosen)
  const staying = orders.length - movable.length
  const held = movable.filter(isHeld)
  const stopped = chosen === undefined ? [] : movable.filter((order) => isStopped(order, chosen))
  if (suggested === undefined) return <Nowhere onClose={onClose} />
  return (
    <Form
      className="dialog-form"
      start={{
        state: suggested as string,
        note: '',
        mail: true,
        holdReason: 'other',
        overrideReason: '',
        ...Object.fromEntries(orders.filter(isHeld).map(({ id }) => [toHeldName(id), false])),
      }}
      sends={move}
      onChange={setTyped}
      check={(now) =>
        atFields({
          state: listMoved(orders, now).length === 0 ? 'Check the orders on hold that you want to change.' : undefined,
        })
      }
      onSubmit={(now) =>
        move.send({
          input: {
            orders: listMoved(orders, now).map(({ id, version, ...order }) => ({
              id,
              version,
              ...(isHeld(order) ? { held: true } : {}),
            })),
            state: now.state as OrderState,
            quiet: !now.mail,
            ...(now.note.trim() === '' ? {} : { note: now.note.trim() }),
            ...(now.state === 'on-hold' ? { holdReason: now.holdReason as HoldReason } : {}),
            ...(now.overrideReason.trim() === '' ? {} : { overrideReason: now.overrideReason.trim() }),
          },
        })
      }
    >
      <SelectField name="state" label="To">
        {targets.map(({ state, count }) => (
          <option key={state} value={state}>
            {orderStates[state].title}
            {count < orders.length && ` (${count} of ${orders.length} can change)`}
          </option>
        ))}
      </SelectField>
      {chosen === 'on-hold' && <HoldReasonField name="holdReason" />}
      {staying > 0 && (
        <p className="small dim" role="status">
          {staying === 1
            ? '1 order cannot change to this status and stays as it is.'
            : `${formatCount(staying)} orders cannot change to this status and stay as they are.`}
        </p>
      )}
      {held.length > 0 && (
        <div role="group" aria-label="On hold: only checked orders change">
          <p className="small">
            {held.length === 1
              ? 'One is on hold. Check it to include it:'
              : 'These are on hold. Check them to include them:'}
          </p>
          {held.map(({ id, holdNote: why }) => (
            <CheckboxField
              key={id}
              name={toHeldName(id)}
              label={
                <>
                  <b className="mono">{id}</b> {why === '' ? 'On hold' : why}
                </>
              }
            />
          ))}
        </div>
      )}
      {chosen &&
        listDoubts(listMoved(orders, typed), chosen, isCapturedOnDispatch).map((sentence) => (
          <p key={sentence} className="note note--warn">
            <WarningIcon />
            <span>{sentence}</span>
          </p>
        ))}
      {stopped.length > 0 && (
        <>
          <p className="note note--warn">
            <WarningIcon />
            <span>
              {formatCountOf(stopped.length, 'order')} {stopped.length === 1 ? 'waits' : 'wait'} on something and{' '}
              {stopped.length === 1 ? 'stays as it is' : 'stay as they are'}, unless your role allows it and you give a
              reason.
            </span>
          </p>
          <TextField name="overrideReason" label="Reason to continue" optional maxLength={400} />
        </>
      )}
      <TextAreaField name="note" label="Note to the buyers" optional rows={3} maxLength={1000} />
      <CheckboxField name="mail" label="E-mail the buyers" />
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onClose}>{isCanceled ? 'Keep them' : 'Cancel'}</Button>
        <SubmitButton look={isCanceled ? 'danger' : 'primary'}>
          {isCanceled ? 'Cancel the orders' : 'Change status'}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** As the form holds it: where to, and the orders on hold that are checked. */
type MoveDraft = Readonly<{ state: string; [name: string]: string | boolean }>

const isHeld = ({ state }: Pick<StaffOrderRow, 'state'>): boolean => state === 'on-hold'

/** Something beside its state holds it. */
const isStopped = ({ state, holds }: StaffOrderRow, to: OrderState): boolean =>
  !judgeHeldMove(
    state,
    to,
    holds.map((reason) => ({ reason, withState: state === 'on-hold' })),
  ).allowed

const toHeldName = (id: number): string => `held_${id}`

/** Those that may go where the form says; of those on hold the ones that are checked in it. */
export const listMoved = <Order extends Pick<StaffOrderRow, 'id' | 'state'>>(
  orders: readonly Order[],
  { state, ...checked }: MoveDraft,
): Order[] =>
  listMovable(orders, state as OrderState).filter((order) => !isHeld(order) || checked[toHeldName(order.id)] === true)

/** Those that may go there; the others are not asked to. */
const listMovable = <Order extends Pick<StaffOrderRow, 'state'>>(orders: readonly Order[], to: OrderState): Order[] =>
  orders.filter(({ state }) => judgeStateChange(state, to).allowed)

type DoubtedOrder = Pick<StaffOrderRow, 'state' | 'quantity' | 'sentQuantity' | 'amount' | 'openAmount' | 'payment'>

/** What somebody should know before orders move there; nothing where nothing is lost by it. */
export function listDoubts(
  orders: readonly DoubtedOrder[],
  chosen: OrderState,
  isCapturedOnDispatch: boolean,
): string[] {
  const moved = listMovable(orders, chosen)
  if (chosen === 'shipped' || chosen === 'partly-shipped')
    return [...doubtUnsent(moved), ...(isCapturedOnDispatch ? sayCaptured(moved) : [])]
  return chosen === 'cancelled' ? doubtPaid(moved) : []
}

function doubtUnsent(moved: readonly DoubtedOrder[]): string[] {
  const { length } = moved.filter(({ quantity, sentQuantity: sent }) => sent < quantity)
  if (length === 0) return []
  return [
    `${formatCountOf(length, 'order')} ${length === 1 ? 'has' : 'have'} pieces not in a shipment. With a status change alone, the buyer gets no tracking number. To record a shipment, use Ship on the order.`,
  ]
}

function sayCaptured(moved: readonly DoubtedOrder[]): string[] {
  const held = moved.filter(({ payment }) => payment === 'on-card')
  if (held.length === 0) return []
  const sum = held.reduce((all, { openAmount: open }) => all + open, 0)
  return [
    held.length === 1
      ? `This charges the card of 1 order: ${formatAmount(sum)}.`
      : `This charges the cards of ${formatCount(held.length)} orders: ${formatAmount(sum)} in total.`,
  ]
}

function doubtPaid(moved: readonly DoubtedOrder[]): string[] {
  const { length } = moved.filter(({ amount, openAmount: open }) => open < amount)
  if (length === 0) return []
  return [
    `${formatCountOf(length, 'order')} ${length === 1 ? 'is' : 'are'} paid in full or in part. Find the amounts to refund under Payment: Refund due.`,
  ]
}

const Nowhere = ({ onClose }: { onClose(): void }) => (
  <div className="dialog-form">
    <p>These orders are complete. Their status cannot change.</p>
    <div className="dialog-end">
      <Button onClick={onClose}>Close</Button>
    </div>
  </div>
)

const Refusals = ({ refused, onClose }: { refused: Refused[]; onClose(): void }) => (
  <div className="dialog-form">
    <p role="alert">{formatCountOf(refused.length, 'order')} could not be changed:</p>
    <ul className="rows">
      {refused.map(({ id, error }) => (
        <li key={id}>
          <b className="mono">{id}</b>
          <div>{error}</div>
        </li>
      ))}
    </ul>
    <div className="dialog-end">
      <Button onClick={onClose}>Close</Button>
    </div>
  </div>
)
