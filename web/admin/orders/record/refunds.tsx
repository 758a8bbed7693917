import { cancelRefund } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { localDay } from '../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { WarningIcon } from '../../kit/icons.tsx'
import { useOrderChange } from './use-order-change.ts'

/** What goes back to the card, with a button to give more of it back. */
export function Refunds({ staffOrder, onRefund }: { staffOrder: StaffOrder; onRefund(): void }) {
  const { payment, may } = staffOrder
  return (
    <>
      {payment.refunds.length > 0 && (
        <ul className="rows" aria-label="Refunds">
          {payment.refunds.map((one) => (
            <Refund key={one.id} staffOrder={staffOrder} refund={one} />
          ))}
        </ul>
      )}
      {may.refund && (
        <div className="pay-acts">
          <Button size="sm" onClick={onRefund}>
            Refund
          </Button>
        </div>
      )}
    </>
  )
}

interface RefundProps {
  staffOrder: StaffOrder
  refund: StaffOrder['payment']['refunds'][number]
}

function Refund({ staffOrder: { order, version, timeZone }, refund }: RefundProps) {
  const cancel = useOrderChange(cancelRefund, order.id, { quiet: false })
  const amount = formatAmount(refund.amount)

  async function askToCancel() {
    const yes = await confirm({
      title: `Cancel the refund of ${amount}?`,
      text: 'Nothing will be refunded to the card.',
      yes: 'Cancel the refund',
      no: 'Keep it',
    })
    if (yes) await cancel.send({ params: { id: order.id }, input: { version, refundId: refund.id } })
  }

  return (
    <li>
      <div>
        {refund.stateTitle}
        <span className="small dim block">
          {refund.reason}, {refund.by}, {formatDate(localDay(new Date(refund.at), timeZone))}
        </span>
        {refund.trouble !== '' && (
          <span className="note note--bad">
            <WarningIcon />
            {refund.trouble}
          </span>
        )}
        {refund.mayCancel && (
          <Button size="sm" busy={cancel.sending} onClick={() => void askToCancel()}>
            Cancel refund<span className="sr"> of {amount}</span>
          </Button>
        )}
      </div>
      <span className="mono">{amount}</span>
    </li>
  )
}
