import { useState } from 'react'
import { commentOnProof, getProof } from '../../../../contract/shop/proofs.call.ts'
import type { Proof, ProofComment } from '../../../../contract/shop/proofs.schema.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { useCall } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { Moment } from './moment.tsx'
import type { PlacedPin } from './proof-picture.tsx'
import * as styles from './proofs.module.css'

interface ProofCommentsProps {
  proof: Proof
  token: string
  comments: readonly ProofComment[]
  pin: PlacedPin | undefined
  mayWrite: boolean
  onShow(view: string): void
  onPin(pin: PlacedPin | undefined): void
}

/** What is written on the pictures and beside them, and what is answered. */
export function ProofComments({ proof, token, comments, pin, mayWrite, onShow, onPin }: ProofCommentsProps) {
  const [replyTo, setReplyTo] = useState<number | undefined>()
  if (!mayWrite && comments.length === 0) return null
  return (
    <section className="panel" aria-labelledby="proof-comments">
      <header>
        <h2 id="proof-comments">Comments</h2>
      </header>
      {comments.length > 0 && (
        <ol className={styles.comments}>
          {comments.map((comment) => (
            <li key={comment.id} id={`comment-${comment.id}`}>
              {comment.number > 0 ? (
                <button
                  type="button"
                  className={`${styles.pinMark} ${comment.done ? styles.done : ''}`}
                  aria-label={`Show where comment ${comment.number} is`}
                  onClick={() => comment.view !== null && onShow(comment.view)}
                >
                  {comment.number}
                </button>
              ) : (
                <span />
              )}
              <div>
                <p className="small">
                  <b>{comment.by}</b> <Moment at={comment.at} />{' '}
                  {comment.done && <span className="badge badge--ok">Done</span>}
                </p>
                <p className={styles.text}>{comment.text}</p>
                {comment.replies.map((reply) => (
                  <p key={reply.id} className={styles.reply}>
                    <b>{reply.by}</b> <Moment at={reply.at} />
                    <br />
                    {reply.text}
                  </p>
                ))}
                {mayWrite &&
                  (replyTo === comment.id ? (
                    <WriteForm
                      {...{ proof, token }}
                      replyTo={comment.id}
                      label={`Answer to ${comment.by}`}
                      button="Answer"
                      onDone={() => setReplyTo(undefined)}
                    />
                  ) : (
                    <button type="button" className="link small no-print" onClick={() => setReplyTo(comment.id)}>
                      Answer
                    </button>
                  ))}
              </div>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <div className="in no-print">
          <WriteForm
            key={pin ? 'pin' : 'plain'}
            {...{ proof, token, pin }}
            fieldId="proof-comment"
            label={pin ? 'Comment at the place that you have chosen' : 'Write a comment'}
            button="Add comment"
            onDone={() => onPin(undefined)}
            onCancel={pin ? () => onPin(undefined) : undefined}
          />
        </div>
      )}
    </section>
  )
}

interface WriteFormProps {
  proof: Proof
  token: string
  label: string
  button: string
  fieldId?: string
  pin?: PlacedPin | undefined
  replyTo?: number
  onDone(): void
  onCancel?: (() => void) | undefined
}

function WriteForm({ proof, token, label, button, fieldId, pin, replyTo, onDone, onCancel }: WriteFormProps) {
  const write = useCall(commentOnProof, { quiet: true, refreshes: [getProof] })
  return (
    <Form
      id={fieldId}
      className="fields"
      aria-label={label}
      start={{ text: '' }}
      check={({ text }) => {
        const verdict = judgeMessage(text)
        return verdict.valid ? [] : [{ field: 'text', sentence: verdict.sentence }]
      }}
      sends={write}
      otherwiseAt="text"
      onSubmit={async ({ text }, form) => {
        const place = { ...(pin && { pin }), ...(replyTo !== undefined && { reply_to: replyTo }) }
        const answer = await write.send({ params: { token }, input: { version: proof.version, text, ...place } })
        if (!answer) return
        form.restart({ text: '' })
        showToast({ kind: 'ok', title: 'Comment added. We have it.' })
        onDone()
      }}
    >
      <TextAreaField name="text" label={label} rows={2} maxLength={4000} />
      <Refusal />
      <p className="row">
        <SubmitButton look="standard">{button}</SubmitButton>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </Form>
  )
}
