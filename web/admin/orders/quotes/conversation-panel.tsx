import { useState } from 'react'
import { writeToQuoteBuyer } from '../../../../contract/admin/orders/quotes.call.ts'
import type { StaffQuoteAnswer } from '../../../../contract/admin/orders/quotes.schema.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import {
  CheckboxField,
  Form,
  Refusal,
  SubmitButton,
  TextAreaField,
  useFieldValue,
  useFormActions,
} from '../../../forms/index.ts'
import { useMe } from '../../app/me.ts'
import { formatFullMoment, formatMoment } from '../../kit/moments.ts'
import { useUnsaved } from '../../kit/page/use-unsaved.ts'
import { TextPicker } from './text-picker.tsx'
import { useQuoteCall } from './use-quote-draft.ts'
import * as styles from './quotes.module.css'

const start = { text: '', isNote: false }

/** What buyer and shop have written about the quote, and what staff note for themselves. */
export function ConversationPanel({ data }: { data: StaffQuoteAnswer }) {
  const { quote, messages, timeZone } = data
  const { may } = useMe()
  const write = useQuoteCall(writeToQuoteBuyer)
  const [typed, setTyped] = useState(start)
  useUnsaved(typed.text.trim() !== '', 'your message')
  return (
    <section className="pan" aria-labelledby="conversation">
      <header>
        <h2 id="conversation">Conversation</h2>
        <span className="small dim">{quote.name}</span>
      </header>
      {messages.length === 0 && <p className="dim">None yet.</p>}
      <ol className={styles.messages}>
        {messages.map(({ from, by, text, at }, index) => (
          <li key={index} data-from={from}>
            <b>{from === 'note' ? `${by}, staff only` : by}</b>{' '}
            <time className="mono small" dateTime={at} title={formatFullMoment(at, timeZone)}>
              {formatMoment(at, timeZone)}
            </time>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {may(writeToQuoteBuyer) && (
        <Form
          className={styles.write}
          start={start}
          check={({ text }) => {
            const verdict = judgeMessage(text)
            return verdict.valid ? [] : [{ field: 'text', sentence: verdict.sentence }]
          }}
          sends={write}
          otherwiseAt="text"
          onChange={setTyped}
          onSubmit={async (values, form) => {
            if (!(await write.send({ params: { id: quote.id }, input: values }))) return
            form.restart(start)
            setTyped(start)
          }}
        >
          <TextAreaField name="text" label={typed.isNote ? 'Note for staff' : `Write to ${quote.name}`} rows={3} />
          <Refusal />
          <MessageTemplates />
          <div className="between">
            <CheckboxField name="isNote" label="Staff only" />
            <SubmitButton look="standard" size="sm">
              {typed.isNote ? 'Save note' : 'Send message'}
            </SubmitButton>
          </div>
        </Form>
      )}
    </section>
  )
}

function MessageTemplates() {
  const { fill } = useFormActions()
  return (
    <TextPicker
      field="message"
      value={String(useFieldValue('text') ?? '')}
      maxLength={longestMessage}
      onChange={(text) => fill({ text })}
    />
  )
}

const longestMessage = 4_000
