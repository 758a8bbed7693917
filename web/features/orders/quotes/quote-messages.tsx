import type { Quote } from '../../../../contract/shop/quotes.schema.ts'
import { getQuote, writeAboutQuote } from '../../../../contract/shop/quotes.call.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { useCall, useIsBrowser } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextAreaField } from '../../../forms/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import * as styles from './quotes.module.css'

/** What buyer and shop write to each other about a quote. */
export function QuoteMessages({ quote, token }: { quote: Quote; token: string }) {
  const write = useCall(writeAboutQuote, { quiet: true, refreshes: [getQuote] })
  return (
    <section className="no-print" aria-labelledby="quote-messages">
      <h2 id="quote-messages">Messages about this quote</h2>
      {quote.messages.length > 0 && (
        <ol className={styles.talk}>
          {quote.messages.map((message, index) => (
            <li key={index} className={message.from_shop ? styles.fromShop : undefined}>
              <p className="small">
                <b>{message.by}</b> <Moment at={message.at} />
              </p>
              <p className={styles.text}>{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      <Form
        className="fields"
        start={{ message: '' }}
        check={({ message }) => {
          const verdict = judgeMessage(message)
          return verdict.valid ? [] : [{ field: 'message', sentence: verdict.sentence }]
        }}
        sends={write}
        otherwiseAt="message"
        onSubmit={async ({ message }, form) => {
          const answer = await write.send({ params: { token }, input: { name: quote.name, message } })
          if (!answer) return
          form.restart({ message: '' })
          showToast({ kind: 'ok', title: 'Message sent. We answer here and by e-mail.' })
        }}
      >
        <TextAreaField name="message" label="Write to us about this quote" rows={3} />
        <Refusal />
        <p>
          <SubmitButton look="standard">Send message</SubmitButton>
        </p>
      </Form>
    </section>
  )
}

/** In the reader's own time, which the server does not know. */
function Moment({ at }: { at: string }) {
  const isBrowser = useIsBrowser()
  const words = isBrowser
    ? new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
    : at.slice(0, 10)
  return (
    <time className="dim" dateTime={at}>
      {words}
    </time>
  )
}
