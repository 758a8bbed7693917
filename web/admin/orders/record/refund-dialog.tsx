import { refundPayment } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { atFields, CheckboxField, Form, Refusal, SubmitButton, TextAreaField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { readAmount } from './read-amount.ts'
import { useOrderChange } from './use-order-change.ts'

interface RefundDialogProps {
  staffOrder: StaffOrder
  open: boolean
  onClose(): void
}

/** Gives money back to the card that has paid the order. */
export function RefundDialog({ staffOrder, open, onClose }: RefundDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Refund the card" width={440}>
      {open && <RefundForm staffOrder={staffOrder} onClose={onClose} />}
    </FormDialog>
  )
}

function RefundForm({ staffOrder, onClose }: { staffOrder: StaffOrder; onClose(): void }) {
  const { order, version, payment, buyer } = staffOrder
  const refund = useOrderChange(refundPayment, order.id, { onDone: onClose })
  const most = payment.card?.refundableAmount ?? 0
  const { overpaidAmount: overpaid } = payment
  return (
    <Form
      className="dialog-form"
      start={{
        amount: (overpaid > 0 ? Math.min(overpaid, most) : most).toFixed(2),
        reason: order.state === 'cancelled' ? 'Order canceled' : '',
        staysDue: false,
        mail: true,
      }}
      check={({ amount, reason }) => {
        const typed = readAmount(amount)
        const mistake =
          typed === undefined
            ? 'Please enter an amount like 1,250.00.'
            : typed > most
              ? `You can refund at most ${formatAmount(most)}.`
              : undefined
        const isUnexplained = reason.trim() === ''
        return atFields({ amount: mistake, reason: isUnexplained ? 'Please enter a reason.' : undefined })
      }}
      sends={refund}
      onSubmit={({ amount, reason, staysDue, mail }) =>
        refund.send({
          params: { id: order.id },
          input: {
            version,
            amount: readAmount(amount)!,
            reason: reason.trim(),
            ...(staysDue ? { staysDue: true } : {}),
            ...(mail ? {} : { quiet: true }),
          },
        })
      }
    >
      <p className="dim">
        Up to <span className="mono">{formatAmount(most)}</span> can be refunded to {payment.card?.title}. Until the
        charge settles overnight, only a full refund is immediate. A partial refund waits until then.
      </p>
      <TextField name="amount" label={`Amount, ${order.currency}`} inputMode="decimal" autoComplete="off" mono />
      <TextAreaField name="reason" label="Reason (staff only)" rows={2} maxLength={400} />
      {order.state !== 'cancelled' && (
        <CheckboxField name="staysDue" label="The buyer will pay this amount another way" />
      )}
      <CheckboxField name="mail" label={`E-mail ${buyer.name} when it is done`} />
      <Refusal />
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton look="danger">Refund</SubmitButton>
      </div>
    </Form>
  )
}
