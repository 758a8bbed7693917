import type { AnswerOf } from '../../../../contract/call.ts'
import type { listUnreadMessages } from '../../../../contract/portal/messages.call.ts'
import type { getPortalProofs } from '../../../../contract/portal/proofs.call.ts'
import type { getPortalQuotes } from '../../../../contract/portal/quotes.call.ts'
import type { getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { holdReasons } from '../../../../domain/holds/hold-reasons.ts'
import { Link } from '../../../router/index.ts'
import { TrackingLink } from './tracking-link.tsx'
import * as styles from './portal-orders.module.css'

type Overview = AnswerOf<typeof getPortalOverview>
type Quotes = AnswerOf<typeof getPortalQuotes>['quotes']
type Proofs = AnswerOf<typeof getPortalProofs>['proofs']
type Unread = AnswerOf<typeof listUnreadMessages>

/** What waits for the customer, and what is on its way to the company; nothing where there is neither. */
export function WhatWaits({
  overview,
  unread,
  quotes = [],
  proofs = [],
}: {
  overview: Overview
  unread: Unread | undefined
  quotes: Quotes | undefined
  proofs: Proofs | undefined
}) {
  const { cart_line_count: lineCount, on_hold: onHold, under_way: underWay } = overview
  const messages = unread?.orders ?? []
  // What a question says already is not said again.
  const asking = new Set(messages.flatMap(({ order_id: id, is_question: asks }) => (asks ? [id] : [])))
  const offered = quotes.filter(({ needs_answer: waitsForAnswer }) => waitsForAnswer).slice(0, quotesAtMost)
  const toApprove = proofs.filter(({ needs_answer: waitsForAnswer }) => waitsForAnswer).slice(0, quotesAtMost)
  // Nor that an order waits for a proof which is listed.
  const proofed = new Set(toApprove.map(({ order_id: id }) => id))
  const heldOtherwise = onHold.filter(
    ({ id, note }) => !asking.has(id) && !(proofed.has(id) && note === holdReasons.proof.forBuyer),
  )
  const waits = toApprove.length > 0 || lineCount > 0 || onHold.length > 0 || messages.length > 0 || offered.length > 0
  if (!waits && underWay.length === 0) return null
  return (
    <div className={styles.waits}>
      {waits && (
        <section className="panel" aria-labelledby="waits">
          <header>
            <h2 id="waits">Needs your attention</h2>
          </header>
          <ul className="in">
            {messages.map(({ order_id: orderId, quote, by, text, is_question: asks }) => (
              <li key={`message ${orderId ?? quote?.number}`}>
                <span>
                  <b>
                    {by} {asks ? 'has a question' : 'has written'} about{' '}
                    {quote ? `quote ${quote.number}` : `order ${orderId}`}.
                  </b>{' '}
                  {text}
                </span>
                <Link className="link" to={quote ? quote.url : `/portal/orders/${orderId}`}>
                  {asks ? 'Answer' : 'Read and answer'}
                </Link>
              </li>
            ))}
            {toApprove.map((proof) => (
              <li key={proof.url}>
                <span>
                  <b>Please approve the proof of order {proof.order_id}.</b> {proof.item_description}.
                  {proof.approve_by !== null && ` Approve by ${proof.approve_by}.`}
                </span>
                <Link className="link" to={proof.url}>
                  Open the proof of order {proof.order_id}
                </Link>
              </li>
            ))}
            {offered.map((quote) => (
              <li key={quote.number}>
                <span>
                  <b>Quote {quote.number} is ready.</b> {quote.title === '' ? '' : `${quote.title}.`}
                  {quote.valid_until !== null && ` Valid until ${formatDate(quote.valid_until)}.`}
                </span>
                <Link className="link" to={quote.url}>
                  Open quote {quote.number}
                </Link>
              </li>
            ))}
            {heldOtherwise.map((order) => (
              <li key={order.id}>
                <span>
                  <b>Order {order.id} is on hold.</b> {order.note}
                </span>
                <Link className="link" to={`/portal/orders/${order.id}`}>
                  View order {order.id}
                </Link>
              </li>
            ))}
            {lineCount > 0 && (
              <li>
                <b>
                  Your cart holds {lineCount} {lineCount === 1 ? 'line' : 'lines'}.
                </b>
                <Link className="link" to="/cart">
                  View cart
                </Link>
              </li>
            )}
          </ul>
        </section>
      )}
      {underWay.length > 0 && <OnItsWay shipments={underWay} />}
    </div>
  )
}

/** The others are on their own page. */
const quotesAtMost = 3

function OnItsWay({ shipments }: { shipments: Overview['under_way'] }) {
  return (
    <section className="panel" aria-labelledby="on-its-way">
      <header>
        <h2 id="on-its-way">On its way</h2>
      </header>
      <ul className="in">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <span className={styles.sentHead}>
              <b>{shipment.carrier}</b>
              <TrackingLink shipment={shipment} />
            </span>
            <span className="small dim">
              Shipped {formatDate(shipment.sent_on)} with{' '}
              <Link to={`/portal/orders/${shipment.order_id}`}>order {shipment.order_id}</Link>
              {shipment.po_number && `, ${shipment.po_number}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
