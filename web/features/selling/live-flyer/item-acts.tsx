import { useId, useState } from 'react'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { feedbackLimits, findFlyerCommentMistakes } from '../../../../domain/flyers/flyer-feedback.ts'
import { Form, Refusal, SubmitButton, TextAreaField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { HeartIcon } from '../../../ui/icons.tsx'
import { LabeledInput } from '../../../ui/labeled-controls.tsx'
import { findQuantityMistake, type Choice } from './choices.ts'
import type { ReaderMarks } from './use-reader-marks.ts'
import * as styles from './item-acts.module.css'

interface ItemActsProps {
  itemKey: string
  name: string
  /** Who has handed out the flyer; empty: the flyer does not say. */
  to: string
  marks: ReaderMarks
  choice: Choice | undefined
  /** Undefined: no longer chosen. */
  onChoose(choice: Choice | undefined): void
}

/** What a reader does with an item: mark it, say something of it, or choose it for the request. */
export function ItemActs({ itemKey, name, to, marks, choice, onChoose }: ItemActsProps) {
  const [isWriting, setIsWriting] = useState(false)
  const formId = useId()
  const isFavorite = marks.favorites.includes(itemKey)
  const comments = marks.comments.filter(({ item }) => item === itemKey)
  return (
    <div className={styles.acts}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.heart}
          aria-pressed={isFavorite}
          title="Favorite"
          onClick={() => marks.toggle(itemKey)}
        >
          <HeartIcon />
          <span className="sr">Favorite: {name}</span>
        </button>
        <button
          type="button"
          aria-expanded={isWriting}
          aria-controls={isWriting ? formId : undefined}
          onClick={() => setIsWriting(!isWriting)}
        >
          Comment<span className="sr"> on {name}</span>
        </button>
        <button
          type="button"
          aria-pressed={choice !== undefined}
          onClick={() => onChoose(choice ? undefined : { quantity: '', comment: '' })}
        >
          {choice ? 'Chosen' : 'Choose'}
          <span className="sr">: {name}</span>
        </button>
      </div>
      {choice && <ChoiceFields choice={choice} onChange={onChoose} />}
      {comments.length > 0 && <Comments comments={comments} to={to} />}
      {isWriting && (
        <div id={formId}>
          <CommentForm itemKey={itemKey} name={name} to={to} marks={marks} onClose={() => setIsWriting(false)} />
        </div>
      )}
    </div>
  )
}

const ChoiceFields = ({ choice, onChange }: { choice: Choice; onChange(choice: Choice): void }) => (
  <div className={styles.choice}>
    <LabeledInput
      label="Quantity"
      inputMode="numeric"
      maxLength={12}
      mono
      optional
      value={choice.quantity}
      mistake={findQuantityMistake(choice.quantity)}
      onChange={({ target }) => onChange({ ...choice, quantity: target.value })}
    />
    <LabeledInput
      label="Note"
      maxLength={300}
      optional
      value={choice.comment}
      onChange={({ target }) => onChange({ ...choice, comment: target.value })}
    />
  </div>
)

const Comments = ({ comments, to }: { comments: ReaderMarks['comments']; to: string }) => (
  <ul className={styles.comments} aria-label="Your comments">
    {comments.map(({ id, comment, created_at, answer, answered_at }) => (
      <li key={id}>
        <p className={styles.by}>You, {formatDate(created_at.slice(0, 10))}</p>
        <p className={styles.text}>{comment}</p>
        {answer !== null && answered_at !== null && (
          <div className={styles.answer}>
            <p className={styles.by}>
              {to || 'Answer'}, {formatDate(answered_at.slice(0, 10))}
            </p>
            <p className={styles.text}>{answer}</p>
          </div>
        )}
      </li>
    ))}
  </ul>
)

interface CommentFormProps extends Pick<ItemActsProps, 'itemKey' | 'name' | 'to' | 'marks'> {
  onClose(): void
}

function CommentForm({ itemKey, name, to, marks, onClose }: CommentFormProps) {
  return (
    <Form
      className={styles.form}
      aria-label={`Comment on ${name}`}
      start={{ comment: '', name: marks.name, email: marks.email }}
      check={findFlyerCommentMistakes}
      sends={marks.commenting}
      onSubmit={async (typed) => {
        if (await marks.say(itemKey, typed)) onClose()
      }}
    >
      <TextAreaField name="comment" label="Comment" rows={3} maxLength={feedbackLimits.comment} />
      <TextField name="name" label="Your name" autoComplete="name" maxLength={feedbackLimits.name} />
      <TextField
        name="email"
        label="E-mail for the answer"
        type="email"
        autoComplete="email"
        maxLength={254}
        optional
        hint={`The answer also shows here. Only ${to || 'the sender of this flyer'} sees your comment.`}
      />
      <Refusal />
      <p className={styles.row}>
        <SubmitButton>Send comment</SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </Form>
  )
}
