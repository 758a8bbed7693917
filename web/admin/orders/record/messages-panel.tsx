import { useRef, useState } from 'react'
import {
  askBuyer,
  closeOrderQuestion,
  messageBuyer,
  settleMessages,
} from '../../../../contract/admin/orders/order-messages.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { answerWays, offeredWays, type OfferedWay } from '../../../../domain/order-admin/buyer-questions.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { CheckboxField, Form, Refusal, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ClockIcon } from '../../kit/icons.tsx'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import { useShortcuts } from '../../kit/page/use-shortcuts.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import { useOrderChange } from './use-order-change.ts'
import * as styles from './record.module.css'

const shownAtFirst = 6

/** What shop and buyer write to each other about the order. */
export function MessagesPanel({ staffOrder }: { staffOrder: StaffOrder }) {
  const { messages, buyer, may, timeZone } = staffOrder
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
        <ol className={styles.letters} reversed>
          {shown.toReversed().map((message) => (
            <Letter key={message.id} message={message} staffOrder={staffOrder} timeZone={timeZone} />
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

interface LetterProps {
  message: Message
  staffOrder: StaffOrder
  timeZone: string
}

function Letter({ message, staffOrder, timeZone }: LetterProps) {
  const { question, artwork } = message
  const { from, text, by, at, isMine, waits, endTitle: end, endedBy, seenAt } = message
  const isOurs = from === 'shop'
  return (
    <li className={isOurs ? styles.ours : undefined}>
      <b>{isMine ? 'You' : by}</b>{' '}
      <time className="mono small" dateTime={at} title={formatFullMoment(at, timeZone)}>
        {formatMoment(at, timeZone)}
      </time>
      <p>{text}</p>
      {artwork && (
        <p>
          <a className="link" href={artwork.url} download>
            {artwork.name}
          </a>
        </p>
      )}
      {question && question.answers.length > 0 && (
        <p className="small dim">Offered: {question.answers.map((way) => answerWays[way]).join(', ')}</p>
      )}
      {isOurs && (
        <p className="small dim">{seenAt === null ? 'Not read yet' : `Read ${formatMoment(seenAt, timeZone)}`}</p>
      )}
      {waits && (
        <p className="small row warn">
          <ClockIcon /> Waiting for an answer
        </p>
      )}
      {question?.isOpen && <OpenQuestion staffOrder={staffOrder} message={message} />}
      {end !== '' && <p className="small dim">{[end, endedBy].filter(Boolean).join(', ')}</p>}
    </li>
  )
}

/** Nobody of the company has answered it yet: it may have had its answer otherwise, or not be asked any more. */
function OpenQuestion({ staffOrder, message }: { staffOrder: StaffOrder; message: Message }) {
  const { order, may } = staffOrder
  const close = useOrderChange(closeOrderQuestion, order.id, { quiet: false })
  const press = (as: 'answered' | 'withdrawn') =>
    void close.send({ params: { id: order.id, questionId: message.id }, input: { as } })
  return (
    <>
      <p className="small row warn">
        <ClockIcon /> {message.question?.holdsOrder ? 'On hold until the buyer answers' : 'The buyer has not answered'}
      </p>
      {may.message && (
        <div className={styles.letterActs}>
          <Button size="sm" busy={close.sending} onClick={() => press('answered')}>
            Answered by phone or e-mail
          </Button>
          <Button size="sm" busy={close.sending} onClick={() => press('withdrawn')}>
            Withdraw question
          </Button>
        </div>
      )}
    </>
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
    void settle.send({ params: { id: order.id }, input: { as, seenId: toSeenId(staffOrder) } })
  if (messages.some(({ waits }) => waits)) {
    return (
      <div className={styles.letterActs}>
        <Button size="sm" busy={settle.sending} onClick={() => close('answered')}>
          Answered by phone or e-mail
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
    <div className={styles.letterActs}>
      <button type="button" className="link small" disabled={settle.sending} onClick={() => close('waiting')}>
        Reopen: needs an answer
      </button>
    </div>
  ) : null
}

const startOfLetter = { text: '', asks: false, yes: true, no: true, artwork: false, holds: false }

type LetterTexts = typeof startOfLetter

const toOffered = (typed: LetterTexts): OfferedWay[] => offeredWays.filter((way) => typed[way])

function WriteForm({ staffOrder, name }: { staffOrder: StaffOrder; name: string }) {
  const { order, may } = staffOrder
  const write = useOrderChange(messageBuyer, order.id)
  const ask = useOrderChange(askBuyer, order.id)
  const [isUnsaved, setUnsaved] = useState(false)
  const [asks, setAsks] = useState(false)
  useUnsaved(isUnsaved, 'your message')
  return (
    <Form
      className={styles.noteForm}
      start={startOfLetter}
      check={({ text }) => {
        const verdict = judgeMessage(text)
        return verdict.valid ? [] : [{ field: 'text', sentence: verdict.sentence }]
      }}
      sends={asks ? ask : write}
      otherwiseAt="text"
      onChange={(typed) => {
        setUnsaved(typed.text.trim() !== '')
        setAsks(typed.asks)
      }}
      onSubmit={async (typed, form) => {
        const params = { id: order.id }
        const input = { text: typed.text, seenId: toSeenId(staffOrder) }
        const offered = { answers: toOffered(typed), holdsOrder: may.hold && typed.holds }
        const sent = typed.asks
          ? await ask.send({ params, input: { ...input, ...offered } })
          : await write.send({ params, input })
        if (!sent) return
        form.restart(startOfLetter)
        setUnsaved(false)
        setAsks(false)
      }}
    >
      <TextAreaField name="text" label={`Write to ${name}`} rows={3} />
      <CheckboxField name="asks" label="Ask a question" />
      {asks && (
        <fieldset className="ways">
          <legend>Answers the buyer can choose</legend>
          {offeredWays.map((way) => (
            <CheckboxField key={way} name={way} label={answerWays[way]} />
          ))}
        </fieldset>
      )}
      {asks && may.hold && <CheckboxField name="holds" label="Put the order on hold until answered" />}
      <Refusal />
      <div className="form-end">
        <SubmitButton look="standard" size="sm">
          {asks ? 'Send question' : 'Send message'}
        </SubmitButton>
      </div>
    </Form>
  )
}
