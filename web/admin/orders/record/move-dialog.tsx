import { useState } from 'react'
import { moveOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { CheckboxField, Form, Refusal, SelectField, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { WarningIcon } from '../../kit/icons.tsx'
import type { HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import { HeldNote, HoldReasonField } from './held-note.tsx'
import { ChargedNote } from './charged-note.tsx'
import { describeLeft } from './ship-lines.ts'
import { useOrderChange } from './use-order-change.ts'
import { Options } from '../../../ui/options.tsx'

export type Target = StaffOrder['may']['moveTo'][number]

interface MoveDialogProps {
  staffOrder: StaffOrder
  /** Undefined: closed. */
  to: Target | undefined
  /** Undefined: nothing can leave. */
  onShip: (() => void) | undefined
  /** After it is canceled: what its card has paid is to be given back. */
  onRefund(): void
  onMoved(): void
  onClose(): void
}

/** Moves one order to another state. */
export function MoveDialog({ staffOrder, to, onClose, ...ways }: MoveDialogProps) {
  /** Another state than the dialog was opened for. */
  const [other, setOther] = useState<Target['state']>()
  if (!to && other) setOther(undefined)
  const chosen = other ?? to?.state
  const title =
    chosen === 'cancelled' ? `Cancel order ${staffOrder.order.id}` : `Change status of order ${staffOrder.order.id}`
  return (
    <FormDialog open={to !== undefined} onClose={onClose} title={title} width={480}>
      {to && chosen && <MoveForm {...{ staffOrder, to, chosen, onClose }} {...ways} onChoose={setOther} />}
    </FormDialog>
  )
}

/** What the note is for. */
const noteHints: Partial<Record<Target['state'], string>> = {
  'on-hold': 'The buyer sees this. Say what is wrong and what you need.',
  'cancelled': 'The buyer sees this.',
}

interface MoveFormProps extends MoveDialogProps {
  to: Target
  chosen: Target['state']
  onChoose(state: Target['state']): void
}

function MoveForm({ staffOrder, to, chosen, onChoose, onShip, onRefund, onMoved, onClose }: MoveFormProps) {
  const { order, version, buyer, may, payment } = staffOrder
  const isHeld = may.heldFrom.includes(chosen)
  const isCanceled = chosen === 'cancelled'
  const onDone = isCanceled && may.refund && payment.netPaidAmount > 0 ? onRefund : onMoved
  const move = useOrderChange(moveOrder, order.id, { onDone })
  return (
    <Form
      className="dialog-form"
      start={{ state: to.state as string, note: '', mail: true, holdReason: 'other', overrideReason: '' }}
      sends={move}
      onChange={({ state }) => onChoose(state as Target['state'])}
      onSubmit={({ state, note, mail, holdReason, overrideReason }) =>
        move.send({
          params: { id: order.id },
          input: {
            version,
            state: state as Target['state'],
            quiet: !mail,
            ...(note.trim() === '' ? {} : { note: note.trim() }),
            ...(state === 'on-hold' ? { holdReason: holdReason as HoldReason } : {}),
            ...(isHeld && may.overrideHold ? { overrideReason: overrideReason.trim() } : {}),
          },
        })
      }
    >
      <SelectField name="state" label="To">
        <Options of={may.moveTo.map(({ state, title }) => [state, title])} />
      </SelectField>
      {chosen === 'on-hold' && <HoldReasonField name="holdReason" />}
      <Doubt {...{ staffOrder, chosen, onShip }} />
      {isHeld && <HeldNote staffOrder={staffOrder} />}
      {(chosen === 'shipped' || chosen === 'partly-shipped') && <ChargedNote card={payment.card} />}
      <TextAreaField
        name="note"
        label="Note to the buyer"
        optional
        rows={3}
        maxLength={1000}
        hint={noteHints[chosen] ?? 'Shown in the e-mail and in the customer portal.'}
      />
      <CheckboxField name="mail" label={`E-mail ${buyer.name || buyer.email}`} />
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onClose}>{isCanceled ? 'Keep it' : 'Cancel'}</Button>
        <SubmitButton look={isCanceled ? 'danger' : 'primary'}>
          {isCanceled ? 'Cancel the order' : 'Change status'}
        </SubmitButton>
      </div>
    </Form>
  )
}

interface DoubtProps {
  staffOrder: StaffOrder
  chosen: Target['state']
  onShip: (() => void) | undefined
}

/** What somebody should know before an order moves there. */
function Doubt({ staffOrder: { linesToShip: lines, payment, may }, chosen, onShip }: DoubtProps) {
  const left = lines.reduce((sum, { leftQuantity: count }) => sum + count, 0)
  if (onShip && left > 0 && (chosen === 'shipped' || chosen === 'partly-shipped')) {
    return (
      <div className="note note--warn">
        <WarningIcon />
        <span>
          {describeLeft(lines)} {left === 1 ? 'is' : 'are'} not in a shipment. With a status change alone, the buyer
          gets no tracking number.{' '}
          <button type="button" className="link" onClick={onShip}>
            Ship instead
          </button>
        </span>
      </div>
    )
  }
  if (chosen !== 'cancelled' || payment.netPaidAmount <= 0) return null
  const card = may.refund ? payment.card : null
  return (
    <p className="note note--warn">
      <WarningIcon />
      <span>
        <span className="mono">{formatAmount(payment.netPaidAmount)}</span> was paid
        {card && ` with ${card.title}`} and must be refunded. {card && ' Choose the card refund in the next step.'}
      </span>
    </p>
  )
}
