import { useState } from 'react'
import { feedbackLimits } from '../../../../domain/flyers/flyer-feedback.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { Form, Refusal, SubmitButton, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import type { ReaderMarks } from './use-reader-marks.ts'
import * as styles from './live-flyer.module.css'

interface FavoritesProps {
  /** The favorites in the order of the flyer. */
  items: readonly { key: string; name: string }[]
  /** Who has handed out the flyer; empty: the flyer does not say. */
  to: string
  marks: ReaderMarks
  /** Undefined: all are chosen already. */
  onChooseAll: (() => void) | undefined
}

/** What a reader has marked, who sees it, and by which name. */
export function Favorites({ items, to, marks, onChooseAll }: FavoritesProps) {
  const [saved, setSaved] = useState('')
  const { name } = marks
  return (
    <section className={styles.favorites} aria-labelledby="favorites-title">
      <h2 id="favorites-title">{items.length === 1 ? 'Your favorite' : 'Your favorites'}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <a href={`#${item.key}`}>{item.name}</a>
          </li>
        ))}
      </ul>
      <p>
        {to || 'The sender of this flyer'} can see {items.length === 1 ? 'it' : 'them'}
        {name === '' ? ', without your name unless you add it.' : ` as ${name}’s.`}
      </p>
      <Form
        key={name}
        className={styles.nameForm}
        aria-label="Your name"
        start={{ name }}
        sends={marks.naming}
        onSubmit={async (typed) => {
          if (await marks.sayName(typed.name)) setSaved('Your name was saved.')
        }}
        onChange={() => setSaved('')}
      >
        <TextField name="name" label="Your name" autoComplete="name" maxLength={feedbackLimits.name} optional />
        <SubmitButton look="standard">Save name</SubmitButton>
        <Refusal />
      </Form>
      <p role="status" className={styles.sent}>
        {saved}
      </p>
      {onChooseAll && (
        <p>
          <Button onClick={onChooseAll}>Choose {formatCountOf(items.length, 'favorite')} for the request</Button>
        </p>
      )}
    </section>
  )
}
