import { useRef, useState } from 'react'
import { messageBuyer, settleMessages } from '../../../../contract/admin/orders/order-messages.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { judgeMessage } from '../../../../domain/order-desk/order-messages.ts'
import { Form, Refusal, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ClockIcon } from '../../parts/icons.tsx'
import { formatFullMoment, formatMoment } from '../../parts/moments.ts'
import { useShortcuts } from '../../parts/use-shortcuts.ts'
import { useUnsaved } from '../../parts/use-unsaved.ts'
import { useOrderChange } from './use-order-change.ts'

const shownAtFirst = 6

/** What shop and buyer write to each other about the order. */
export function MessagesPanel({ staffOrder }: { staffOrder: StaffOrder }) {
  const { messages, buyer, may, time_zone: timeZone } = staffOrder
  const panel = useRef<HTMLElement>(null)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? messages : messages.slice(0, shownAtFirst)
  useShortcuts({ r: may.message ? () => panel.current?.querySelector('textarea')?.focus() : undefined })
  return (
    <section className="pan" aria-labelledby="messages" ref={panel}>
      <header>
        <h2 id="messages">Messages with the buyer</h2>
        {messages.length > shown.length && (
          <button type="button" className="link" onClick={() => setWhole(true)}>
            All {messages.length}
          </button>
        )}
      </header>
      {shown.length > 0 && (
        <ol className="letters" reversed>
          {shown.toReversed().map((message) => (
            <Letter key={message.id} message={message} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {messages.length === 0 && !may.message && <p className="dim">None yet.</p>}
      <Closing staffOrder={staffOrder} />
      {may.message && <WriteForm staffOrder={staffOrder} name={buyer.name} />}
    </section>
  )
}

type Message = StaffOrder['messages'][number]

function Letter({ message, timeZone }: { message: Message; timeZone: string }) {
  const { from, text, by, at, is_mine: isMine, waits, end_title: end, ended_by: endedBy, seen_at: seenAt } = message
  const isOurs = from === 'shop'
  return (
    <li className={isOurs ? 'ours' : undefined}>
      <b>{isMine ? 'You' : by}</b>{' '}
      <time className="mono small" dateTime={at} title={formatFullMoment(at, timeZone)}>
        {formatMoment(at, timeZone)}
      </time>
      <p>{text}</p>
      {isOurs && (
        <p className="small dim">{seenAt === null ? 'Not read yet' : `Read ${formatMoment(seenAt, timeZone)}`}</p>
      )}
      {waits && (
        <p className="small row warn">
          <ClockIcon /> Waits for an answer
        </p>
      )}
      {end !== '' && (
        <p className="small dim">
          {end}, {endedBy}
        </p>
      )}
    </li>
  )
}

/** The latest that was shown: the server refuses whoever has missed a later one. */
const toSeenId = ({ messages }: StaffOrder): number => messages[0]?.id ?? 0

/** A message that has had its answer elsewhere, or needs none; and back. */
function Closing({ staffOrder }: { staffOrder: StaffOrder }) {
  const { order, messages, may } = staffOrder
  const settle = useOrderChange(settleMessages, order.id, { quiet: false })
  if (!may.message) return null
  const close = (as: 'answered' | 'no-answer' | 'waiting') =>
    void settle.send({ params: { id: order.id }, input: { as, seen_id: toSeenId(staffOrder) } })
  if (messages.some(({ waits }) => waits)) {
    return (
      <div className="letter-acts">
        <Button size="sm" busy={settle.sending} onClick={() => close('answered')}>
          Answered by phone or mail
        </Button>
        <Button size="sm" busy={settle.sending} onClick={() => close('no-answer')}>
          No answer needed
        </Button>
      </div>
    )
  }
  const latest = messages[0]
  const wasClosedByHand = latest?.from === 'buyer'
  return wasClosedByHand ? (
    <div className="letter-acts">
      <button type="button" className="link small" disabled={settle.sending} onClick={() => close('waiting')}>
        It waits for an answer after all
      </button>
    </div>
  ) : null
}

function WriteForm({ staffOrder, name }: { staffOrder: StaffOrder; name: string }) {
  const { order } = staffOrder
  const write = useOrderChange(messageBuyer, order.id)
  const [isUnsaved, setUnsaved] = useState(false)
  useUnsaved(isUnsaved, 'your message')
  return (
    <Form
      className="note-form"
      start={{ text: '' }}
      check={({ text }) => {
        const verdict = judgeMessage(text)
        return verdict.valid ? [] : [{ field: 'text', sentence: verdict.sentence }]
      }}
      sends={write}
      otherwiseAt="text"
      onChange={({ text }) => setUnsaved(text.trim() !== '')}
      onSubmit={async ({ text }, form) => {
        const input = { text, seen_id: toSeenId(staffOrder) }
        if (!(await write.send({ params: { id: order.id }, input }))) return
        form.restart({ text: '' })
        setUnsaved(false)
      }}
    >
      <TextAreaField name="text" label={`Write to ${name}`} rows={3} />
      <Refusal />
      <div className="form-end">
        <SubmitButton look="standard" size="sm">
          Send message
        </SubmitButton>
      </div>
    </Form>
  )
}
