import { useState } from 'react'
import { settleProofComment, writeOnProof } from '../../../../contract/admin/orders/proofs.call.ts'
import type { StaffProofAnswer } from '../../../../contract/admin/orders/proofs.schema.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { Form, Refusal, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import type { Comment } from './proof-picture.tsx'
import { useProofCall } from './use-proof-call.ts'
import * as styles from './proofs.module.css'

/** What buyer and shop have written on the proof: on its pictures, by the numbers of their pins, and on all of it. */
export function CommentsPanel({ data }: { data: StaffProofAnswer }) {
  const [answered, setAnswered] = useState<number>()
  const { comments, mayManage } = data
  return (
    <section className={styles.part} aria-labelledby="proof-comments">
      <h3 id="proof-comments">Comments</h3>
      {comments.length === 0 && <p className="dim">None yet.</p>}
      <ol className={styles.comments}>
        {comments.map((comment) => (
          <li key={comment.id} id={`comment-${comment.id}`} data-done={comment.isDone || undefined}>
            {comment.number > 0 && (
              <span className={styles.pinMark}>
                <span className="sr">Pin </span>
                {comment.number}
              </span>
            )}
            <div>
              <Words {...comment} timeZone={data.timeZone} about={`v${comment.version}`} />
              {comment.replies.map((reply) => (
                <Words key={reply.id} {...reply} timeZone={data.timeZone} />
              ))}
              {mayManage && (
                <p className={styles.commentActs}>
                  <Settle proofId={data.proof.id} comment={comment} />
                  {answered !== comment.id && (
                    <button type="button" className="link small" onClick={() => setAnswered(comment.id)}>
                      Reply<span className="sr"> to {comment.by}</span>
                    </button>
                  )}
                </p>
              )}
              {answered === comment.id && (
                <Write
                  data={data}
                  label={`Reply to ${comment.by}`}
                  replyTo={comment.id}
                  onSent={() => setAnswered(undefined)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {mayManage && answered === undefined && <Write data={data} label="Write to the buyer" replyTo={null} />}
    </section>
  )
}

interface WordsProps extends Pick<Comment, 'by' | 'text' | 'at' | 'fromShop'> {
  timeZone: string
  about?: string
}

const Words = ({ by, text, at, fromShop, timeZone, about }: WordsProps) => (
  <div className={styles.words} data-shop={fromShop || undefined}>
    <b>{by}</b>{' '}
    <time className="mono small dim" dateTime={at} title={formatFullMoment(at, timeZone)}>
      {formatMoment(at, timeZone)}
    </time>
    {about && <span className="mono small dim"> {about}</span>}
    <p>{text}</p>
  </div>
)

function Settle({ proofId, comment: { id, isDone, by, doneBy } }: { proofId: number; comment: Comment }) {
  const settle = useProofCall(settleProofComment)
  return (
    <>
      <Button
        size="sm"
        busy={settle.sending}
        onClick={() => void settle.send({ params: { id: proofId, commentId: id }, input: { isDone: !isDone } })}
      >
        {isDone ? 'Open again' : 'Mark as done'}
        <span className="sr">: comment of {by}</span>
      </Button>
      {isDone && <span className="small dim">Done by {doneBy}</span>}
      {settle.refused && (
        <span className="msg msg--bad" role="alert">
          {settle.refused.message}
        </span>
      )}
    </>
  )
}

interface WriteProps {
  data: StaffProofAnswer
  label: string
  replyTo: number | null
  onSent?(): void
}

const start = { text: '' }

function Write({ data, label, replyTo, onSent }: WriteProps) {
  const write = useProofCall(writeOnProof)
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '', 'your message')
  return (
    <Form
      className={styles.write}
      start={start}
      check={(values) => {
        const verdict = judgeMessage(values.text)
        return verdict.valid ? [] : [{ field: 'text', sentence: verdict.sentence }]
      }}
      sends={write}
      otherwiseAt="text"
      onChange={(values) => setText(values.text)}
      onSubmit={async (values, form) => {
        if (!(await write.send({ params: { id: data.proof.id }, input: { ...values, replyTo } }))) return
        form.restart(start)
        setText('')
        onSent?.()
      }}
    >
      <TextAreaField name="text" label={label} rows={2} maxLength={4000} />
      <Refusal />
      <p>
        <SubmitButton look="standard" size="sm">
          Send
        </SubmitButton>
      </p>
    </Form>
  )
}
