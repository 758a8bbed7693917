import { useState } from 'react'
import {
  answerFlyerComment,
  getFlyerFeedback,
  removeFlyerComment,
} from '../../../../contract/shop/flyer-feedback.call.ts'
import type { FlyerFeedback as Feedback } from '../../../../contract/shop/flyer-feedback.schema.ts'
import { listFlyers } from '../../../../contract/shop/flyers.call.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { feedbackLimits } from '../../../../domain/flyers/flyer-feedback.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useCall } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { Link } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import { HeartIcon } from '../../../ui/icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import * as styles from './flyer-feedback.module.css'

type ItemFeedback = Feedback['items'][number]
type Comment = ItemFeedback['comments'][number]

const refreshes = [getFlyerFeedback, listFlyers]

/** What readers of a live flyer have marked and said, for whoever has made it. */
export function FlyerFeedback({ feedback: { flyer_id, live_url, items } }: { feedback: Feedback }) {
  return (
    <>
      <p className={styles.ways}>
        <Link to="/flyer-builder">All flyers</Link>
        <Link to={`/flyer-builder/${flyer_id}`}>Open in the builder</Link>
        {live_url !== null && (
          <a href={live_url} target="_blank" rel="noreferrer">
            Live flyer
          </a>
        )}
      </p>
      {items.length === 0 ? (
        <p className="note">
          {live_url === null
            ? 'Turn on the live link in the builder. Readers can then mark favorites and comment on items.'
            : 'No favorites or comments yet. Readers of the live flyer can mark items and comment on them.'}
        </p>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={item.catalog_item_id} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}

function Item({ item }: { item: ItemFeedback }) {
  const { web_code, item_description, item_url, image, favorites, comments } = item
  return (
    <li className={`panel ${styles.item}`}>
      <div className={styles.head}>
        <span className={styles.picture}>
          <Picture url={image} alt="" sizes="72px" />
        </span>
        <div>
          <h2>
            <Link to={item_url}>{item_description}</Link>
          </h2>
          {web_code && <p className="code">{web_code}</p>}
          {favorites.length > 0 && (
            <p className={styles.favorites}>
              <HeartIcon />
              <span>
                <b>{formatCountOf(favorites.length, 'favorite')}</b>
                <span className="dim"> {sayNames(favorites)}</span>
              </span>
              {favorites.some(({ unread }) => unread) && <span className="badge badge--rush">New</span>}
            </p>
          )}
        </div>
      </div>
      {comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map((comment) => (
            <CommentOfReader key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** 'June Park, Lee Adams, 2 without a name' */
function sayNames(favorites: ItemFeedback['favorites']): string {
  const names = favorites.map(({ name }) => name).filter((name) => name !== '')
  const unnamed = favorites.length - names.length
  return [...names, ...(unnamed > 0 ? [names.length > 0 ? `${unnamed} without a name` : 'no name given'] : [])].join(
    ', ',
  )
}

function CommentOfReader({ comment }: { comment: Comment }) {
  const { id, name, email, created_at, unread, answer, answered_at } = comment
  const [isWriting, setIsWriting] = useState(false)
  const remove = useCall(removeFlyerComment, { refreshes })
  async function ask() {
    const title = `Delete the comment of ${name}?`
    const text = 'It goes from the flyer, too. This cannot be undone.'
    if (await confirm({ title, text, yes: 'Delete', no: 'Keep it' })) await remove.send({ params: { id } })
  }
  return (
    <li className={styles.comment}>
      <p className={styles.by}>
        <b>{name}</b>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <span className="dim">{formatDate(created_at.slice(0, 10))}</span>
        {unread && <span className="badge badge--rush">New</span>}
      </p>
      <p className={styles.text}>{comment.comment}</p>
      {answer !== null && answered_at !== null && !isWriting && (
        <div className={styles.answer}>
          <p className="small dim">Your answer, {formatDate(answered_at.slice(0, 10))}</p>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
      {isWriting ? (
        <AnswerForm comment={comment} onClose={() => setIsWriting(false)} />
      ) : (
        <p className={styles.acts}>
          <Button size="sm" onClick={() => setIsWriting(true)}>
            {answer === null ? 'Answer' : 'Change answer'}
            <span className="sr"> to {name}</span>
          </Button>
          <Button size="sm" look="quiet" busy={remove.sending} onClick={() => void ask()}>
            Delete<span className="sr"> the comment of {name}</span>
          </Button>
        </p>
      )}
    </li>
  )
}

function AnswerForm({ comment, onClose }: { comment: Comment; onClose(): void }) {
  const send = useCall(answerFlyerComment, { quiet: true, refreshes })
  return (
    <Form
      className={styles.form}
      aria-label={`Answer ${comment.name}`}
      start={{ answer: comment.answer ?? '' }}
      check={({ answer }) => (answer.trim() === '' ? [{ field: 'answer', sentence: 'Please enter an answer.' }] : [])}
      sends={send}
      onSubmit={async (input) => {
        const sent = await send.send({ params: { id: comment.id }, input })
        if (!sent) return
        showToast({ kind: 'ok', title: sent.sentence })
        onClose()
      }}
    >
      <TextAreaField
        name="answer"
        label="Answer"
        rows={3}
        maxLength={feedbackLimits.answer}
        autoFocus
        hint={
          comment.email === ''
            ? `${comment.name} left no e-mail address, and sees the answer on the flyer.`
            : `Goes to ${comment.email}, and is on the flyer for ${comment.name} alone.`
        }
      />
      <Refusal />
      <p className={styles.acts}>
        <SubmitButton size="sm">Send answer</SubmitButton>
        <Button size="sm" look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </Form>
  )
}
