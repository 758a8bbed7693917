import { useState } from 'react'
import { capturePayment, takeBackPayment, voidPayment } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatDate, formatNearDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { WarningIcon } from '../../kit/icons.tsx'
import { Badge } from '../../kit/badge.tsx'
import { NoteRefundDialog } from './payment-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { Refunds } from './refunds.tsx'
import { useOrderChange } from './use-order-change.ts'
import * as styles from './record.module.css'

interface PaymentPanelProps {
  staffOrder: StaffOrder
  onNotePayment(): void
  onRefund(): void
}

type Received = StaffOrder['payment']['received'][number]

const kinds = { 'open': 'warn', 'partly-paid': 'warn', 'paid': 'ok', 'nothing-due': 'plain' } as const

/** How the order is paid, with what can be done about it. */
export function PaymentPanel({ staffOrder, onNotePayment, onRefund }: PaymentPanelProps) {
  const { order, payment, may, version } = staffOrder
  const [taken, setTaken] = useState<Received>()
  const [notesRefund, setNotesRefund] = useState(false)
  const close = () => setTaken(undefined)
  const takeBack = useOrderChange(takeBackPayment, order.id, { onDone: close })
  return (
    <section className="pan" aria-labelledby="payment">
      <header>
        <h2 id="payment">Payment</h2>
        {payment.overpaidAmount > 0 ? (
          <Badge kind="warn">Refund due</Badge>
        ) : (
          <Badge kind={payment.days_past_due > 0 ? 'bad' : kinds[payment.state]}>{payment.state_title}</Badge>
        )}
      </header>
      <p className="mono big-amount">{formatAmount(payment.amount)}</p>
      <p className="dim small">
        {[
          payment.method_title,
          payment.payment_terms,
          payment.due_on === null ? '' : `due ${formatDate(payment.due_on)}`,
        ]
          .filter(Boolean)
          .join(', ')}
        {payment.state === 'partly-paid' && (
          <>
            {'; '}
            <span className="mono">{formatAmount(payment.open_amount)}</span> open
          </>
        )}
      </p>
      {payment.overpaidAmount > 0 && (
        <p className="small">
          <b className="mono">{formatAmount(payment.overpaidAmount)}</b>{' '}
          {order.state === 'cancelled' ? 'was paid' : 'was overpaid'}. Refund it.
        </p>
      )}
      <Card staffOrder={staffOrder} />
      <Refunds staffOrder={staffOrder} onRefund={onRefund} />
      {payment.received.length > 0 && (
        <ul className="rows" aria-label="Payments received">
          {payment.received.map((one) => (
            <li key={one.id}>
              <div>
                {one.way_title} <span className="mono">{one.reference}</span>
                <span className="small dim block">{formatDate(one.received_on)}</span>
              </div>
              <div className="row">
                <span className="mono">{formatAmount(one.amount)}</span>
                {may.takeBackPayment && !one.is_by_card && (
                  <IconButton
                    label={`Remove ${one.way_title} of ${formatAmount(one.amount)}`}
                    onClick={() => setTaken(one)}
                  >
                    <CloseIcon />
                  </IconButton>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {(may.notePayment || may.noteRefund) && (
        <div className="pay-acts">
          {may.notePayment && (
            <Button size="sm" onClick={onNotePayment}>
              Record payment
            </Button>
          )}
          {may.noteRefund && (
            <Button size="sm" onClick={() => setNotesRefund(true)}>
              Record refund by check or bank
            </Button>
          )}
        </div>
      )}
      <NoteRefundDialog staffOrder={staffOrder} open={notesRefund} onClose={() => setNotesRefund(false)} />
      <ReasonDialog
        open={taken !== undefined}
        title="Remove the payment?"
        text={taken ? `${taken.way_title} of ${formatAmount(taken.amount)}, will be removed from the order.` : ''}
        yes="Remove payment"
        isDanger
        sends={takeBack}
        onClose={close}
        onSubmit={({ note }) =>
          takeBack.send({
            params: { id: order.id },
            input: { version, paymentId: taken!.id, ...(note === '' ? {} : { note }) },
          })
        }
      />
    </section>
  )
}

/** What a card holds for the order, and the two things that end it. */
function Card({ staffOrder }: { staffOrder: StaffOrder }) {
  const { order, payment, may, version, today } = staffOrder
  const capture = useOrderChange(capturePayment, order.id, { quiet: false })
  const give = useOrderChange(voidPayment, order.id, { quiet: false })
  const { card } = payment
  if (!card) return null
  const amount = formatAmount(card.toCaptureAmount)

  async function askToCapture() {
    const yes = await confirm({
      title: `Capture ${amount}?`,
      text: `${card!.title}. The bank charges the card now, for all orders of this checkout.`,
      yes: 'Capture',
      no: 'Cancel',
      harmless: true,
    })
    if (yes) await capture.send({ params: { id: order.id }, input: { version } })
  }

  async function askToVoid() {
    const yes = await confirm({
      title: 'Void the authorization?',
      text: `${card!.title} holds ${formatAmount(card!.amount)}. You cannot capture it after that.`,
      yes: 'Void',
      no: 'Keep it',
    })
    if (yes) await give.send({ params: { id: order.id }, input: { version } })
  }

  return (
    <div className={styles.payCard}>
      <p>
        {card.title}: {card.stateTitle}
        {card.capturedAmount > 0 && (
          <>
            , <span className="mono">{formatAmount(card.capturedAmount)}</span> captured
          </>
        )}
      </p>
      {card.captureBy && (
        <p className={card.isExpiring ? 'note note--warn' : 'small dim'}>
          {card.isExpiring && <WarningIcon />}
          Capture by {formatNearDate(card.captureBy, today)}
        </p>
      )}
      {card.trouble !== '' && (
        <p className="note note--bad">
          <WarningIcon />
          {card.trouble}
        </p>
      )}
      {(may.capture || may.void) && (
        <div className="pay-acts">
          {may.capture && (
            <Button size="sm" busy={capture.sending} onClick={() => void askToCapture()}>
              Capture <span className="mono">{amount}</span>
            </Button>
          )}
          {may.void && (
            <Button size="sm" look="danger" busy={give.sending} onClick={() => void askToVoid()}>
              Void
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
