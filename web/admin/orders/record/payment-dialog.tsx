import { notePayment, noteRefund } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { FormDialog } from '../../kit/dialog/form-dialog.tsx'
import { OutsideMoneyForm } from './outside-money-form.tsx'
import { useOrderChange } from './use-order-change.ts'

interface PaymentDialogProps {
  staffOrder: StaffOrder
  open: boolean
  onClose(): void
}

/** Notes a check, or money that came by a bank. */
export const PaymentDialog = ({ staffOrder, open, onClose }: PaymentDialogProps) => (
  <FormDialog open={open} onClose={onClose} title="Record payment" width={440}>
    {open && <PaymentForm staffOrder={staffOrder} onClose={onClose} />}
  </FormDialog>
)

/** Notes what of too much money was given back by a check or a bank. */
export const NoteRefundDialog = ({ staffOrder, open, onClose }: PaymentDialogProps) => (
  <FormDialog open={open} onClose={onClose} title="Record refund" width={440}>
    {open && <NoteRefundForm staffOrder={staffOrder} onClose={onClose} />}
  </FormDialog>
)

type FormProps = Omit<PaymentDialogProps, 'open'>

function PaymentForm({ staffOrder, onClose }: FormProps) {
  const { order, version, today, payment } = staffOrder
  const note = useOrderChange(notePayment, order.id, { onDone: onClose })
  return (
    <OutsideMoneyForm
      amount={payment.open_amount}
      currency={order.currency}
      dayField="receivedOn"
      dayLabel="Received on"
      yes="Record payment"
      sends={note}
      {...{ today, onClose }}
      onSubmit={({ day, ...money }) =>
        note.send({ params: { id: order.id }, input: { version, ...money, receivedOn: day } })
      }
    />
  )
}

function NoteRefundForm({ staffOrder, onClose }: FormProps) {
  const { order, version, today, payment } = staffOrder
  const note = useOrderChange(noteRefund, order.id, { onDone: onClose })
  return (
    <OutsideMoneyForm
      text={`${formatAmount(payment.overpaidAmount)} must be refunded. Record what you sent. The buyer sees it in the customer portal.`}
      amount={payment.overpaidAmount}
      currency={order.currency}
      dayField="sentOn"
      dayLabel="Sent on"
      yes="Record refund"
      sends={note}
      {...{ today, onClose }}
      onSubmit={({ day, ...money }) =>
        note.send({ params: { id: order.id }, input: { version, ...money, sentOn: day } })
      }
    />
  )
}
