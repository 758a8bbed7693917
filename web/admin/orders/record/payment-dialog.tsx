import type { InputOf } from '../../../../contract/call.ts'
import { notePayment } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { atFields, Form, Refusal, SelectField, SubmitButton, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { readAmount } from './read-amount.ts'
import { useOrderChange } from './use-order-change.ts'

interface PaymentDialogProps {
  staffOrder: StaffOrder
  open: boolean
  onClose(): void
}

/** Notes a check, or money that came by a bank. */
export function PaymentDialog({ staffOrder, open, onClose }: PaymentDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Note a payment" width={440}>
      {open && <PaymentForm staffOrder={staffOrder} onClose={onClose} />}
    </Dialog>
  )
}

const ways: { value: InputOf<typeof notePayment>['way']; title: string }[] = [
  { value: 'check', title: 'Check' },
  { value: 'ach', title: 'ACH' },
  { value: 'wire', title: 'Wire' },
]

function PaymentForm({ staffOrder, onClose }: { staffOrder: StaffOrder; onClose(): void }) {
  const { order, version, today, payment } = staffOrder
  const note = useOrderChange(notePayment, order.id, { onDone: onClose })
  return (
    <Form
      className="dialog-form"
      start={{
        way: 'check',
        amount: payment.open_amount > 0 ? payment.open_amount.toFixed(2) : '',
        reference: '',
        received_on: today,
      }}
      check={({ amount }) =>
        atFields({ amount: readAmount(amount) === undefined ? 'Please enter an amount like 1,250.00.' : undefined })
      }
      sends={note}
      onSubmit={({ way, amount, reference, received_on: day }) =>
        note.send({
          params: { id: order.id },
          input: {
            version,
            way: way as (typeof ways)[number]['value'],
            amount: readAmount(amount)!,
            ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
            ...(day === '' ? {} : { received_on: day }),
          },
        })
      }
    >
      <div className="fields fields--2">
        <SelectField name="way" label="How it came">
          {ways.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </SelectField>
        <TextField name="amount" label={`Amount, ${order.currency}`} inputMode="decimal" autoComplete="off" mono />
        <TextField name="reference" label="Number" optional autoComplete="off" maxLength={40} mono />
        <TextField name="received_on" label="Received on" type="date" />
      </div>
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Note payment</SubmitButton>
      </div>
    </Form>
  )
}
