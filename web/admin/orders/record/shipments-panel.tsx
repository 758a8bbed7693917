import { useState } from 'react'
import { packingSlipUrl } from '../../../../contract/admin/orders/order-files.ts'
import { deliverOrder, unshipOrder } from '../../../../contract/admin/orders/orders.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { freightBillTitle } from '../../../../domain/freight/freight-bill.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount, formatCount } from '../../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { Button } from '../../../ui/button.tsx'
import { toAddressLines } from '../../../ui/address/address-lines.ts'
import { MenuItem, MoreMenu } from '../../kit/menu.tsx'
import { Badge } from '../../kit/badge.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { describeLeft } from './ship-lines.ts'
import { useOrderChange } from './use-order-change.ts'
import * as styles from './record.module.css'

type Shipment = StaffOrder['shipments'][number]

interface ShipmentsPanelProps {
  staffOrder: StaffOrder
  onShip(): void
  onRefund(): void
}

/** Where the order goes, and what of it has left. */
export function ShipmentsPanel({ staffOrder, onShip, onRefund }: ShipmentsPanelProps) {
  const { order, shipments, may, linesToShip: lines, buyer, version, today, payment } = staffOrder
  const [asked, setAsked] = useState<{ what: 'unship' | 'deliver'; shipment: Shipment }>()
  const close = () => setAsked(undefined)
  const unship = useOrderChange(unshipOrder, order.id, { onDone: close })
  const deliver = useOrderChange(deliverOrder, order.id, { onDone: close })
  const left = lines.reduce((sum, { leftQuantity: count }) => sum + count, 0)
  const mailTo = buyer.name || buyer.email
  return (
    <section className="pan" aria-labelledby="shipments">
      <header>
        <h2 id="shipments">Shipments</h2>
        {may.ship && left > 0 && (
          <Button size="sm" onClick={onShip}>
            {shipments.length === 0 ? 'Ship' : 'Ship the rest'}
          </Button>
        )}
      </header>
      <dl className="kv">
        <dt>Ship to</dt>
        <dd>
          <ShipTo order={order} />
        </dd>
        <dt>Method</dt>
        <dd>{order.shipping_method}</dd>
        {order.freight_bill && (
          <>
            <dt>{freightBillTitle}</dt>
            <dd>{order.freight_bill.text}</dd>
          </>
        )}
        {order.delivery_text !== '' && (
          <>
            <dt>Delivery</dt>
            <dd>{order.delivery_text}</dd>
          </>
        )}
      </dl>
      {shipments.length > 0 && (
        <ul className={`rows ${styles.shipRows}`}>
          {shipments.map((shipment) => (
            <li key={shipment.id}>
              <div>
                <b>{shipment.carrier}</b>{' '}
                {shipment.tracking_url ? (
                  <a className="mono" href={shipment.tracking_url} target="_blank" rel="noopener noreferrer">
                    {shipment.tracking_number}
                    <span className="sr">, in a new tab</span>
                  </a>
                ) : (
                  <span className="mono">{shipment.tracking_number}</span>
                )}
                <ul className="small dim">
                  {shipment.lines.map((line) => (
                    <li key={line.line_id}>
                      {formatQuantity(line.quantity, line.unit)}, {line.item_description}
                    </li>
                  ))}
                </ul>
                <a className="link small" href={packingSlipUrl(order.id, shipment.id)} target="_blank" rel="noopener">
                  Packing slip
                  <span className="sr"> of the shipment of {formatDate(shipment.sent_on)} (PDF), in a new tab</span>
                </a>
              </div>
              <div className="acts">
                <Badge kind={shipment.delivered_on === null ? 'house' : 'ok'}>{shipment.state_title}</Badge>
                {(may.unship || (may.deliver && shipment.delivered_on === null)) && (
                  <MoreMenu label={`More about the shipment of ${formatDate(shipment.sent_on)}`}>
                    {may.deliver && shipment.delivered_on === null && (
                      <MenuItem onChoose={() => setAsked({ what: 'deliver', shipment })}>Mark as delivered</MenuItem>
                    )}
                    {may.unship && (
                      <MenuItem onChoose={() => setAsked({ what: 'unship', shipment })}>Cancel shipment</MenuItem>
                    )}
                  </MoreMenu>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {shipments.length > 0 && left > 0 && <p className="small dim">{describeLeft(lines)} not shipped yet.</p>}
      <ReasonDialog
        open={asked?.what === 'unship'}
        title="Cancel the shipment?"
        text="Use this for a shipment recorded by mistake. Its pieces go back to stock and can be shipped again."
        yes="Cancel shipment"
        {...warnOfCaptured(payment.card, may.refund)}
        isDanger
        mailTo={mailTo}
        sends={unship}
        onClose={close}
        onSubmit={async ({ note, mail, also }) => {
          const input = { version, shipmentId: asked!.shipment.id, quiet: !mail, ...(note === '' ? {} : { note }) }
          if ((await unship.send({ params: { id: order.id }, input })) && also) onRefund()
        }}
      />
      <ReasonDialog
        open={asked?.what === 'deliver'}
        title="Mark as delivered"
        text="The buyer sees this in the customer portal."
        yes="Mark as delivered"
        day={{ label: 'Delivered on', start: today }}
        mailTo={mailTo}
        sends={deliver}
        onClose={close}
        onSubmit={({ note, mail, day }) =>
          deliver.send({
            params: { id: order.id },
            input: {
              version,
              shipmentId: asked!.shipment.id,
              quiet: !mail,
              ...(day === '' ? {} : { deliveredOn: day }),
              ...(note === '' ? {} : { note }),
            },
          })
        }
      />
    </section>
  )
}

function ShipTo({ order }: { order: StaffOrder['order'] }) {
  const own = order.lines.flatMap(({ shipments }) => shipments)
  if (own.length > 0 && order.lines.every(({ shipments }) => shipments.length > 0))
    return <>{formatCount(own.length)} addresses, at each line</>
  const { company, name } = order.shipping_address
  return (
    <>
      <b>{company || name}</b>, {toAddressLines(order.shipping_address).join(', ')}
      {order.shipping_address.phone !== '' && (
        <span className="dim nowrap">, {formatPhone(order.shipping_address.phone)}</span>
      )}
    </>
  )
}

/** Taking goods back gives back no money. Nothing is said of what was given back before, or paid for other orders of the checkout. */
function warnOfCaptured(card: StaffOrder['payment']['card'], mayRefund: boolean) {
  const taken = card?.state === 'captured' ? card.refundableAmount : card?.capturedAmount
  if (!card || !taken) return {}
  const text = `${formatAmount(taken)} was charged to the card (${card.title}) and stays charged.`
  return { warning: { text, ...(mayRefund ? { also: 'Refund it next' } : {}) } }
}
