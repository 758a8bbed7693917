import { useState } from 'react'
import { listFlyerRequests, passOnFlyerRequest, removeFlyerRequest } from '../../../../../contract/shop/flyers.call.ts'
import type { FlyerRequest } from '../../../../../contract/shop/flyers.schema.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { proposeMessage } from '../../../../../domain/flyers/flyer-requests.ts'
import { formatCount } from '../../../../../domain/money/format-money.ts'
import { useCall } from '../../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextAreaField } from '../../../../forms/index.ts'
import { Link, useNavigate } from '../../../../router/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/popups/confirm.tsx'
import { Dialog } from '../../../../ui/popups/dialog.tsx'
import * as styles from './flyer-list.module.css'

const refreshes = [listFlyerRequests]

/** What readers of the customer's live flyers want. */
export function FlyerRequests({ requests }: { requests: readonly FlyerRequest[] }) {
  const [passing, setPassing] = useState<FlyerRequest>()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="flyer-requests">
      <h2 id="flyer-requests" className={styles.head}>
        Requests from your flyers
      </h2>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <Request key={request.id} request={request} onPassOn={() => setPassing(request)} />
        ))}
      </ul>
      {passing && <PassOnDialog request={passing} onClose={() => setPassing(undefined)} />}
    </section>
  )
}

function Request({ request, onPassOn }: { request: FlyerRequest; onPassOn(): void }) {
  const { id, name, email, company, phone, message, items, quote } = request
  const remove = useCall(removeFlyerRequest, { refreshes })
  async function ask() {
    const title = `Delete the request of ${name}?`
    if (await confirm({ title, text: 'This cannot be undone.', yes: 'Delete', no: 'Keep it' }))
      await remove.send({ params: { id } })
  }
  return (
    <li className={`panel ${styles.request}`}>
      <h3>
        {name}
        {company && `, ${company}`}
      </h3>
      <p className="small dim">
        {formatDate(request.created_at.slice(0, 10))}, {request.flyer_name}
      </p>
      <p className={styles.reach}>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      </p>
      {items.length > 0 && (
        <ul className={styles.wanted}>
          {items.map((item, at) => (
            <li key={at}>
              <Link to={item.item_url}>{item.item_description || item.web_code}</Link>
              {item.quantity !== null && <span className="mono"> {formatCount(item.quantity)}</span>}
              {item.comment && <span className="block dim">{item.comment}</span>}
            </li>
          ))}
        </ul>
      )}
      {message && <p className={styles.message}>{message}</p>}
      <p className={styles.acts}>
        {quote ? (
          <Link to={quote.url} className="btn btn--sm">
            Quote {quote.number}
          </Link>
        ) : (
          items.length > 0 && (
            <Button size="sm" onClick={onPassOn}>
              Request a quote<span className="sr"> for {name}</span>
            </Button>
          )
        )}
        <Button size="sm" look="quiet" busy={remove.sending} onClick={() => void ask()}>
          Delete<span className="sr"> the request of {name}</span>
        </Button>
      </p>
    </li>
  )
}

function PassOnDialog({ request, onClose }: { request: FlyerRequest; onClose(): void }) {
  const navigate = useNavigate()
  const passOn = useCall(passOnFlyerRequest, { quiet: true, refreshes })
  const items = request.items.map(({ item_description: name, comment }) => ({ name, comment }))
  return (
    <Dialog open onClose={onClose} title="Request a quote" width={560}>
      <div className="in">
        <p className="dim">We get the items and this message, not the name of your customer.</p>
        <Form
          className="fields"
          aria-label="Request a quote"
          start={{ message: proposeMessage(request.message, items) }}
          sends={passOn}
          onSubmit={async (input) => {
            const answer = await passOn.send({ params: { id: request.id }, input })
            if (answer) void navigate(answer.url)
          }}
        >
          <TextAreaField name="message" label="Message to us" rows={5} maxLength={4000} optional />
          <Refusal />
          <p className={styles.acts}>
            <SubmitButton>Send request</SubmitButton>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
          </p>
        </Form>
      </div>
    </Dialog>
  )
}
