import { moveOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { CheckboxField, Form, Refusal, SelectField, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { useOrderChange } from './use-order-change.ts'

export type Target = StaffOrder['may']['move_to'][number]

interface MoveDialogProps {
  staffOrder: StaffOrder
  /** Undefined: closed. */
  to: Target | undefined
  onClose(): void
}

/** Moves one order to another state. */
export function MoveDialog({ staffOrder, to, onClose }: MoveDialogProps) {
  return (
    <Dialog open={to !== undefined} onClose={onClose} title={`Move order ${staffOrder.order.id}`} width={480}>
      {to && <MoveForm staffOrder={staffOrder} to={to} onClose={onClose} />}
    </Dialog>
  )
}

/** What the note is for. */
const noteHints: Partial<Record<Target['state'], string>> = {
  'on-hold': 'Its buyer reads it: what is wrong, and what would help?',
  'cancelled': 'Its buyer reads it.',
}

function MoveForm({ staffOrder, to, onClose }: { staffOrder: StaffOrder; to: Target; onClose(): void }) {
  const { order, version, buyer, may } = staffOrder
  const move = useOrderChange(moveOrder, order.id, { onDone: onClose })
  return (
    <Form
      className="dialog-form"
      start={{ state: to.state as string, note: '', mail: true }}
      sends={move}
      onSubmit={({ state, note, mail }) =>
        move.send({
          params: { id: order.id },
          input: {
            version,
            state: state as Target['state'],
            quiet: !mail,
            ...(note.trim() === '' ? {} : { note: note.trim() }),
          },
        })
      }
    >
      <SelectField name="state" label="To">
        {may.move_to.map(({ state, title }) => (
          <option key={state} value={state}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="note"
        label="Note to the buyer"
        optional
        rows={3}
        maxLength={1000}
        hint={noteHints[to.state] ?? 'It stands in the mail and in the customer portal.'}
      />
      <CheckboxField name="mail" label={`Mail ${buyer.name || buyer.email}`} />
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton look={to.state === 'cancelled' ? 'danger' : 'primary'}>
          {to.state === 'cancelled' ? 'Cancel the order' : 'Move'}
        </SubmitButton>
      </div>
    </Form>
  )
}
