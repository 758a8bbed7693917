import { useRef, useState, type ReactNode } from 'react'
import { answerOrderQuestion, getOrderMessages, listUnreadMessages } from '../../../../contract/portal/messages.call.ts'
import type { OrderMessage } from '../../../../contract/portal/messages.schema.ts'
import { getPortalOrder, getPortalOrders, getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import type { AnswerWay } from '../../../../domain/order-admin/buyer-questions.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { useCall } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { Alert } from '../../../ui/message.tsx'
import * as styles from './order-question.module.css'

export interface QuestionMessage extends OrderMessage {
  question: NonNullable<OrderMessage['question']>
}

/** What the shop has asked about an order and nobody has answered, the oldest first. */
export const listOpenQuestions = (messages: readonly OrderMessage[]): QuestionMessage[] =>
  messages.filter((message): message is QuestionMessage => message.question?.is_open === true)

interface OrderQuestionProps {
  orderId: number
  asked: QuestionMessage
  timeZone: string
  /** The new artwork; undefined: none is chosen yet. */
  artworkId: number | undefined
  /** Where it is chosen. */
  artworkChoice: ReactNode
  onAnswered(): void
}

type Holds = AnswerOf<typeof getPortalOrder>['holds']

const refreshes = [getOrderMessages, listUnreadMessages, getPortalOrder, getPortalOverview, getPortalOrders]

/** A question of the shop with the answers that it offers. One is chosen, may get a note, and is sent. */
export function OrderQuestion({ orderId, asked, timeZone, ...artwork }: OrderQuestionProps) {
  const { id, text, by, at, question } = asked
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const [way, setWay] = useState<AnswerWay | undefined>(question.answers.length === 0 ? 'message' : undefined)
  const headingId = `question-${id}`
  return (
    <section className={`panel no-print ${styles.question}`} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>We have a question</h2>
        {question.holds_order && <span className="badge badge--rush">On hold until you answer</span>}
      </header>
      <div className="in">
        <p className={styles.text}>{text}</p>
        <p className="small dim">
          {by}, <time dateTime={at}>{moment.format(new Date(at))}</time>
        </p>
        {question.answers.length > 0 && (
          <div className={styles.ways} role="group" aria-label="Your answer">
            {[...question.answers, 'message' as const].map((one) => (
              <Button key={one} aria-pressed={one === way} onClick={() => setWay(one)}>
                {titles[one]}
              </Button>
            ))}
          </div>
        )}
        {way && <AnswerForm key={way} {...{ orderId, way }} questionId={id} {...artwork} />}
      </div>
    </section>
  )
}

const titles: Record<AnswerWay, string> = {
  yes: 'Yes',
  no: 'No',
  artwork: 'Send new artwork',
  message: 'Write a message',
}

const sends: Record<AnswerWay, string> = {
  yes: 'Answer Yes',
  no: 'Answer No',
  artwork: 'Send artwork',
  message: 'Send',
}

interface AnswerFormProps extends Pick<OrderQuestionProps, 'orderId' | 'artworkId' | 'artworkChoice' | 'onAnswered'> {
  questionId: number
  way: AnswerWay
}

function AnswerForm({ orderId, questionId, way, artworkId, artworkChoice, onAnswered }: AnswerFormProps) {
  const answer = useCall(answerOrderQuestion, { quiet: true, refreshes })
  const choice = useRef<HTMLDivElement>(null)
  const [lacksArtwork, setLacksArtwork] = useState(false)
  const isMessage = way === 'message'
  return (
    <>
      {way === 'artwork' && (
        <div ref={choice}>
          {artworkChoice}
          {lacksArtwork && artworkId === undefined && <Alert>Please choose the new artwork.</Alert>}
        </div>
      )}
      <Form
        className="fields"
        start={{ text: '' }}
        check={({ text }) => {
          const verdict = judgeMessage(text)
          return verdict.valid || (text.trim() === '' && !isMessage)
            ? []
            : [{ field: 'text', sentence: verdict.sentence }]
        }}
        sends={answer}
        otherwiseAt="text"
        onSubmit={async ({ text }) => {
          if (way === 'artwork' && artworkId === undefined) {
            setLacksArtwork(true)
            choice.current?.querySelector('button')?.focus()
            return
          }
          const params = { id: orderId, question_id: questionId }
          const file = way === 'artwork' && artworkId !== undefined ? { artwork_id: artworkId } : {}
          const given = await answer.send({ params, input: { answer: way, text, ...file } })
          if (!given) return
          showToast({ kind: 'ok', title: given.sentence })
          onAnswered()
        }}
      >
        <TextAreaField name="text" label={isMessage ? 'Your message' : 'Note'} optional={!isMessage} rows={2} />
        <Refusal />
        <p>
          <SubmitButton>{sends[way]}</SubmitButton>
        </p>
      </Form>
    </>
  )
}

/** An order that waits without a question: on what, in the words of the shop. */
export function HeldOrder({ holds }: { holds: Holds }) {
  return (
    <section className={`panel no-print ${styles.question}`} aria-labelledby="held">
      <header>
        <h2 id="held">This order is on hold</h2>
      </header>
      <div className="in">
        {holds.map(({ title, text }) => (
          <p key={title} className={styles.text}>
            {title !== 'Other' && <b>{title}. </b>}
            {text}
          </p>
        ))}
        <p>
          We will not make or ship anything until it is released.{' '}
          <a className="link" href="#messages">
            Message us about it
          </a>
        </p>
      </div>
    </section>
  )
}
