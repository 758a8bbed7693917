import { useEffect, type Ref } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import {
  getOrderMessages,
  listUnreadMessages,
  readOrderMessages,
  writeOrderMessage,
} from '../../../../contract/portal/messages.call.ts'
import type { OrderMessage } from '../../../../contract/portal/messages.schema.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { useCall } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import * as styles from './order-messages.module.css'

interface OrderMessagesProps {
  orderId: number
  talk: AnswerOf<typeof getOrderMessages>
  heading: Ref<HTMLHeadingElement>
}

/** What the company and the shop write to each other about an order. */
export function OrderMessages({ orderId, talk, heading }: OrderMessagesProps) {
  const { messages, time_zone: timeZone } = talk
  useRead(orderId, messages)
  const write = useCall(writeOrderMessage, { quiet: true, refreshes: [getOrderMessages] })
  return (
    <section className="panel no-print" aria-labelledby="messages">
      <header>
        <h2 id="messages" ref={heading} tabIndex={-1}>
          Messages about this order
        </h2>
      </header>
      <div className="in">
        {messages.length > 0 && (
          <ol className={styles.talk}>
            {messages.map((message) => (
              <Message key={message.id} message={message} timeZone={timeZone} />
            ))}
          </ol>
        )}
        <Form
          className="fields"
          start={{ text: '' }}
          check={({ text }) => {
            const verdict = judgeMessage(text)
            return verdict.valid ? [] : [{ field: 'text', sentence: verdict.sentence }]
          }}
          sends={write}
          otherwiseAt="text"
          onSubmit={async ({ text }, form) => {
            const answer = await write.send({ params: { id: orderId }, input: { text } })
            if (!answer) return
            form.restart({ text: '' })
            showToast({ kind: 'ok', title: answer.sentence })
          }}
        >
          <TextAreaField
            name="text"
            label={messages.length > 0 ? 'Your answer' : 'Write to us about this order'}
            rows={3}
          />
          <Refusal />
          <p>
            <SubmitButton look="standard">Send</SubmitButton>
          </p>
        </Form>
      </div>
    </section>
  )
}

/** What was new when the page opened is read by being shown. */
function useRead(orderId: number, messages: readonly OrderMessage[]): void {
  const { send } = useCall(readOrderMessages, { quiet: true, refreshes: [listUnreadMessages] })
  const latest = messages.findLast(({ is_new: isNew }) => isNew)?.id
  useEffect(() => {
    if (latest !== undefined) void send({ params: { id: orderId }, input: { up_to_id: latest } })
  }, [latest, orderId, send])
}

function Message({ message, timeZone }: { message: OrderMessage; timeZone: string }) {
  const { text, by, at, question, is_from_us: isFromUs, is_mine: isMine, is_new: isNew } = message
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <li className={isFromUs ? styles.fromUs : undefined}>
      <p className={styles.head}>
        <b>{isMine ? 'You' : by}</b>
        <time className="small dim" dateTime={at}>
          {moment.format(new Date(at))}
        </time>
        {isNew && <span className="badge badge--house">New</span>}
        {question?.is_open && <span className="badge badge--rush">Needs your answer</span>}
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  )
}
