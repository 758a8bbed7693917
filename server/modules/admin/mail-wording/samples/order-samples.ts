import {
  changedMail,
  messageToBuyer,
  questionToBuyer,
  dispatchMail,
  unshippedMail,
  backorderDatedMail,
  confirmationMail,
  releasedMail,
  stateMail,
  type MailedState,
} from '../../../orders/index.ts'
import { refundedMail } from '../../../payments/index.ts'
import { staffMember } from './people.ts'
import { firstDraft, goods, sampleCard, secondDraft } from './sample-order.ts'

const { orderId } = firstDraft
const poNumber = firstDraft.order.poNumber!
const sentOn = '2026-11-19'

/** Mails to the buyer of an order. */
export function makeOrderSamples(firstName: string, publicUrl: string) {
  const addressed = { firstName, publicUrl }
  const move = (toState: MailedState) => stateMail({ orderId, poNumber, toState, note: '' }, addressed)
  const refund = { orderId, poNumber, amountCents: 4_250, card: 'Visa ending 1111' }
  const send = (carrier: 'ups' | 'customer-pickup', quantity: number, isFirst: boolean) =>
    dispatchMail(
      {
        orderId,
        poNumber,
        carrier,
        carrierName: '',
        note: '',
        sentOn,
        today: sentOn,
        trackingNumber: carrier === 'ups' ? '1Z999AA10123456784' : '',
        lines: [{ line: { ...goods.tumbler, ordered: 144, sent: isFirst ? 0 : 96 }, quantity }],
        isFirst,
        isLast: !isFirst || quantity === 144,
      },
      firstName,
      publicUrl,
    )
  return {
    'order-confirmation': confirmationMail([firstDraft], { ...addressed, card: sampleCard }),
    'orders-confirmation': confirmationMail([firstDraft, secondDraft], { ...addressed, card: sampleCard }),
    'order-in-review': move('in-review'),
    'order-on-hold': move('on-hold'),
    'order-released': releasedMail({ orderId, poNumber, arrivesOn: '2026-12-09' }, addressed),
    'order-in-production': move('in-production'),
    'order-partly-shipped': move('partly-shipped'),
    'order-shipped': move('shipped'),
    'order-delivered': move('delivered'),
    'order-cancelled': move('cancelled'),
    'backorder-dated': backorderDatedMail(
      { orderId, poNumber, dated: [{ code: goods.tumbler.code, quantity: 48, expectedOn: '2026-12-09' }] },
      { firstName, publicUrl },
    ),
    'shipment': send('ups', 48, false),
    'shipment-of-part': send('ups', 96, true),
    'pickup': send('customer-pickup', 48, false),
    'pickup-of-part': send('customer-pickup', 96, true),
    'shipment-taken-back': unshippedMail(
      { orderId, poNumber, what: 'UPS 1Z999AA10123456784', state: 'in-production', note: '' },
      firstName,
      publicUrl,
    ),
    'order-changed': changedMail(
      { id: orderId, poNumber, totalCents: firstDraft.order.totalCents },
      { ...addressed, note: '', differences: [{ name: goods.tumbler.name, before: '120', after: '144' }] },
    ),
    'order-message': messageToBuyer(
      {
        orderId,
        poNumber,
        by: staffMember.name,
        text: 'Your artwork has only 90 dots per inch. Could you send it as a vector file?\nThank you.',
      },
      addressed,
    ),
    'order-question': questionToBuyer(
      {
        orderId,
        poNumber,
        by: staffMember.name,
        text: 'Your artwork has only 90 dots per inch and will look soft. Shall we print it as it is?',
        ways: ['yes', 'no', 'artwork'],
        holds: true,
      },
      addressed,
    ),
    'refund': refundedMail({ ...refund, way: 'refund' }, addressed),
    'charge-taken-back': refundedMail({ ...refund, way: 'void' }, addressed),
  }
}
