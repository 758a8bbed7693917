import { useState, type ReactNode, type Ref } from 'react'
import { getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { acceptQuote, declineQuote, getQuote, requestQuoteChange } from '../../../../contract/shop/quotes.call.ts'
import type { Quote } from '../../../../contract/shop/quotes.schema.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { judgeMessage } from '../../../../domain/order-admin/order-messages.ts'
import { judgePoNumber, poNumberSentences } from '../../../../domain/ordering/po-number.ts'
import { isSignature, signatureSentence } from '../../../../domain/people/signatures.ts'
import { askToSignIn, useCall, useOwnerPage, useSession } from '../../../client/index.ts'
import { Form, Refusal, SubmitButton, TextAreaField, TextField } from '../../../forms/index.ts'
import { Link, useNavigate } from '../../../router/index.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import * as styles from './quotes.module.css'

type Option = Quote['options'][number]

interface QuoteAnswerProps {
  ref: Ref<HTMLElement>
  quote: Quote
  option: Option
  token: string
}

/** What the option comes to, and what its buyer can do with the quote now. */
export function QuoteAnswer({ ref, quote, option, token }: QuoteAnswerProps) {
  return (
    <aside ref={ref} className={`panel summary ${styles.answer}`} aria-labelledby="quote-answer">
      <header>
        <h2 id="quote-answer">{quote.options.length > 1 ? option.title : 'Your quote'}</h2>
      </header>
      <div className="in">
        <p className={styles.total}>
          <b>{formatAmount(option.total)}</b>
          <span className="small dim">
            {[explainEach(option), option.freight === null && 'Freight is added at checkout.']
              .filter(Boolean)
              .join(' ')}
          </span>
        </p>
        {quote.can_answer ? (
          <Decision quote={quote} option={option} token={token} />
        ) : (
          <Standing quote={quote} token={token} />
        )}
      </div>
    </aside>
  )
}

/** Goods of which there are as many of each are sets. */
export function explainEach({ lines, total }: Option): string {
  const [first, ...others] = lines
  if (!first || others.some(({ quantity }) => quantity !== first.quantity)) return ''
  return `${formatAmount(total / first.quantity)} ${others.length === 0 ? 'each' : 'a set'}, with all charges.`
}

/** How it stands where nothing is to be decided. */
function Standing({ quote, token }: { quote: Quote; token: string }) {
  if (quote.state === 'accepted') return <Accepted quote={quote} token={token} />
  const sentences: Partial<Record<Quote['state'], string>> = {
    requested: 'We are preparing your quote. Nothing is ordered yet.',
    expired: 'This quote has expired. Send us a message on this page to have it extended.',
    declined: `You declined this quote.${quote.reason === '' ? '' : ` ${quote.reason}`}`,
    withdrawn: `We have withdrawn this quote.${quote.reason === '' ? '' : ` ${quote.reason}`}`,
  }
  return <p role="status">{sentences[quote.state] ?? quote.state_title}</p>
}

function Accepted({ quote, token }: { quote: Quote; token: string }) {
  const { accepted, ordered, order_ids: orderIds } = quote
  return (
    <>
      <p role="status">
        Accepted{accepted && ` by ${accepted.by} on ${formatDate(accepted.at.slice(0, 10))}`}.
        {!ordered && ' Its items are ordered at checkout.'}
      </p>
      {orderIds.map((orderId, index) => (
        <ButtonLink key={orderId} look={index === 0 ? 'primary' : 'standard'} wide to={`/portal/orders/${orderId}`}>
          Open order {orderId}
        </ButtonLink>
      ))}
      {!ordered && <Decision quote={quote} option={undefined} token={token} />}
    </>
  )
}

interface DecisionProps {
  quote: Quote
  /** Undefined: it was accepted before, and waits to be ordered. */
  option: Option | undefined
  token: string
}

function Decision({ quote, option, token }: DecisionProps) {
  const { signedIn } = useSession()
  const [open, setOpen] = useState<'change' | 'decline' | undefined>()
  const ways = option && (
    <div className={`row ${styles.ways}`}>
      <Button aria-expanded={open === 'change'} onClick={() => setOpen(open === 'change' ? undefined : 'change')}>
        Ask for a change
      </Button>
      <Button aria-expanded={open === 'decline'} onClick={() => setOpen(open === 'decline' ? undefined : 'decline')}>
        Decline
      </Button>
    </div>
  )
  return (
    <>
      {open === undefined && (
        <Acceptance quote={quote} option={option} token={token} signedIn={signedIn}>
          {ways}
        </Acceptance>
      )}
      {open !== undefined && <AnswerForm kind={open} quote={quote} token={token} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface AcceptanceProps extends DecisionProps {
  signedIn: boolean
  children: ReactNode
}

function Acceptance({ quote, option, token, signedIn, children }: AcceptanceProps) {
  const termsAt = useOwnerPage('/terms')
  const navigate = useNavigate()
  const accept = useCall(acceptQuote, { quiet: true, refreshes: [getCart, getQuote] })
  const isOnTerms = quote.invoice_terms !== null && option !== undefined && option.freight !== null
  const [atCheckout, setAtCheckout] = useState(false)
  const asksPo = isOnTerms && !atCheckout
  if (!signedIn)
    return (
      <>
        <Button look="primary" size="lg" wide onClick={() => askToSignIn()}>
          Sign in to accept
        </Button>
        <p className="small dim">
          You can read this quote, ask for a change or decline it without an account. To order, sign in or register.
        </p>
        {children}
      </>
    )
  if (!quote.may_accept)
    return (
      <p className="note">
        This quote is for {quote.company || quote.name}. Sign in with an account there to accept it.
      </p>
    )
  return (
    <>
      <Form
        key={asksPo ? 'terms' : 'checkout'}
        className="fields"
        aria-label="Accept the quote"
        start={{ po_number: '', name: quote.accepted?.by ?? quote.name }}
        check={({ po_number: poNumber, name }) => {
          const verdict = judgePoNumber(poNumber)
          return [
            ...(asksPo && !verdict.valid ? [{ field: 'po_number', sentence: poNumberSentences[verdict.reason] }] : []),
            ...(isSignature(name) ? [] : [{ field: 'name', sentence: signatureSentence }]),
          ]
        }}
        sends={accept}
        onSubmit={async ({ po_number: poNumber, name }) => {
          const key = option?.key ?? quote.accepted?.option ?? ''
          const input = { version: quote.version, option: key, name, ...(asksPo ? { po_number: poNumber } : {}) }
          const answer = await accept.send({ params: { token }, input })
          if (!answer) return
          void navigate(answer.order_ids.length > 0 ? `/orderplaced?ids=${answer.order_ids.join(',')}` : '/cart')
        }}
      >
        {asksPo && <TextField name="po_number" label="PO number" mono maxLength={30} />}
        <TextField name="name" label="Your first and last name" autoComplete="name" maxLength={80} />
        <Refusal />
        <SubmitButton look="primary" size="lg" wide>
          {asksPo ? 'Accept and order' : option ? 'Accept and go to cart' : 'Put it in my cart'}
        </SubmitButton>
      </Form>
      {asksPo && (
        <p className="small dim">
          Ordered at once on {quote.invoice_terms}, under our {termsAt ? <Link to={termsAt}>terms</Link> : 'terms'}. To
          pay by card or change the shipping,{' '}
          <button type="button" className="link" onClick={() => setAtCheckout(true)}>
            order at checkout
          </button>
          .
        </p>
      )}
      {!asksPo && <p className="small dim">Its prices stay as quoted. Nothing is ordered before you check out.</p>}
      {children}
    </>
  )
}

interface AnswerFormProps {
  kind: 'change' | 'decline'
  quote: Quote
  token: string
  onClose(): void
}

const answers = {
  change: { label: 'What should we change?', button: 'Send request', said: 'Your request is with us.' },
  decline: { label: 'Why do you decline? (optional)', button: 'Decline quote', said: 'The quote is declined.' },
}

function AnswerForm({ kind, quote, token, onClose }: AnswerFormProps) {
  const change = useCall(requestQuoteChange, { quiet: true, refreshes: [getQuote] })
  const decline = useCall(declineQuote, { quiet: true, refreshes: [getQuote] })
  const { label, button, said } = answers[kind]
  const given = { version: quote.version, name: quote.name }
  return (
    <Form
      className="fields"
      aria-label={kind === 'change' ? 'Ask for a change' : 'Decline the quote'}
      start={{ text: '' }}
      check={({ text }) => {
        const verdict = judgeMessage(text)
        return kind === 'change' && !verdict.valid ? [{ field: 'text', sentence: verdict.sentence }] : []
      }}
      sends={kind === 'change' ? change : decline}
      otherwiseAt="text"
      onSubmit={async ({ text }) => {
        const answer =
          kind === 'change'
            ? await change.send({ params: { token }, input: { ...given, message: text } })
            : await decline.send({ params: { token }, input: { ...given, reason: text } })
        if (!answer) return
        showToast({ kind: 'ok', title: said })
        onClose()
      }}
    >
      <TextAreaField name="text" label={label} rows={4} maxLength={kind === 'change' ? 4000 : 500} autoFocus />
      <Refusal />
      <p className="row">
        <SubmitButton>{button}</SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </Form>
  )
}
