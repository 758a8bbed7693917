import { useState } from 'react'
import { askAboutFlyer } from '../../../../contract/shop/flyers.call.ts'
import type { LiveFlyer } from '../../../../contract/shop/flyers.schema.ts'
import { findFlyerRequestMistakes } from '../../../../domain/flyers/flyer-requests.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { readCount } from '../../../../domain/text/read-count.ts'
import { useCall } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextAreaField, TextField, wholeForm } from '../../../forms/index.ts'
import { findQuantityMistake, type Choices } from './choices.ts'
import * as styles from './live-flyer.module.css'

const start = { name: '', email: '', company: '', phone: '', message: '' }
export const requestId = 'request'

interface RequestFormProps {
  flyerKey: string
  contact: LiveFlyer['contact']
  choices: Choices
  onSent(name: string): void
}

/** Sends whoever has handed out the flyer what its reader has chosen. */
export function RequestForm({ flyerKey, contact, choices, onSent }: RequestFormProps) {
  const [sent, setSent] = useState('')
  const ask = useCall(askAboutFlyer, { quiet: true })
  const to = contact.company || contact.name
  const items = [...choices].map(([key, { quantity, comment }]) => ({
    key,
    quantity: readCount(quantity) ?? null,
    comment,
  }))
  const isFaulty = [...choices.values()].some(({ quantity }) => findQuantityMistake(quantity) !== undefined)
  return (
    <section id={requestId} className={styles.request} aria-labelledby="request-title">
      <h2 id="request-title">Request a quote</h2>
      <p>
        {choices.size === 0
          ? `Choose items above, or write to ${to || 'us'} here.`
          : `${formatCountOf(choices.size, 'item')} chosen${to ? `, for ${to}` : ''}.`}
      </p>
      <p role="status" className={styles.sent}>
        {sent}
      </p>
      <Form
        aria-label="Request a quote"
        start={start}
        check={(typed) => [
          ...findFlyerRequestMistakes({ ...typed, items }),
          ...(isFaulty ? [{ field: wholeForm, sentence: 'Please correct the quantities above.' }] : []),
        ]}
        sends={ask}
        onSubmit={async (typed, form) => {
          const answer = await ask.send({ params: { key: flyerKey }, input: { ...typed, items } })
          if (!answer) return
          form.restart(start)
          setSent(answer.sentence)
          onSent(typed.name)
        }}
        onChange={() => setSent('')}
      >
        <div className="fields fields--2">
          <TextField name="name" label="Name" autoComplete="name" maxLength={80} />
          <TextField name="email" label="E-mail" type="email" autoComplete="email" maxLength={254} />
          <TextField name="company" label="Company" autoComplete="organization" maxLength={120} optional />
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={40} optional />
          <TextAreaField name="message" label="Message" rows={4} maxLength={2000} optional span />
          <Refusal span />
        </div>
        <p>
          <SubmitButton>Send request</SubmitButton>
        </p>
      </Form>
    </section>
  )
}
