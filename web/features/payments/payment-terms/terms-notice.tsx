import type { QueryClient } from '@tanstack/react-query'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import { getEcomFooterInfo } from '../../../../contract/shop/content.call.ts'
import { customerPaymentTerms } from '../../../../contract/shop/cart/payments.call.ts'
import { formatAmount } from '../../../../domain/money/format-money.ts'
import { namePayBy } from '../../../../domain/payments/payment-obstacles.ts'
import { callQuery, useAnswer } from '../../../client/index.ts'
import { InfoIcon } from '../../../ui/icons.tsx'

/** What is left of a limit changes with every order and payment: asked anew with each opening. */
export const loadTermsNotice = (queries: QueryClient): Promise<unknown> =>
  queries.fetchQuery({ ...callQuery(customerPaymentTerms, {}), staleTime: 0 })

/** What it says belongs to each button that goes on to an order. */
export const termsNoticeId = 'terms-notice'

interface TermsNoticeProps {
  /** What the goods come to, with freight where that is known. */
  amount: number
  /** What comes to so much. */
  subject: 'cart' | 'order'
  /** An order whose shipping method is still to be chosen. */
  isBeforeFreight?: boolean
}

/** Says to whoever cannot order on invoice, or not this much, before anything is filled in; and what they can do. */
export function TermsNotice({ amount, subject, isBeforeFreight = false }: TermsNoticeProps) {
  const { data } = useAnswer(customerPaymentTerms, {})
  if (!data) return null
  const { payment_terms: terms, methods } = data
  const payBy = namePayBy(methods)
  if (terms === null) {
    return (
      <Notice asksFor="invoice terms" amount={amount} subject={subject}>
        {payBy ? (
          <>
            Your company does not have invoice terms yet. Pay {payBy} {subject === 'cart' ? 'at checkout' : 'here'}.
          </>
        ) : (
          <>
            <b>Your company does not have invoice terms yet,</b> and we take orders on invoice only. Ask us for terms.
            Your cart stays saved.
          </>
        )}
      </Notice>
    )
  }
  const { credit_limit: limit, credit_left: left, open_amount: open } = terms
  if (limit === null || left === null || amount <= left) return null
  return (
    <Notice asksFor="a higher credit limit" amount={amount} subject={subject}>
      <b>
        This {subject} ({formatAmount(amount)}
        {isBeforeFreight && ' before freight and tax'}) is over your available credit: {formatAmount(left)} of{' '}
        {formatAmount(limit)}.{' '}
      </b>{' '}
      Open invoices and orders: {formatAmount(open)}. {payBy ? `Pay ${payBy}, pay` : 'Pay'} an open invoice, order less,
      or ask us for a higher limit.
    </Notice>
  )
}

interface NoticeProps extends TermsNoticeProps {
  asksFor: string
  children: React.ReactNode
}

function Notice({ asksFor, amount, subject, children }: NoticeProps) {
  const { data: info } = useAnswer(getEcomFooterInfo, {})
  const { data: profile } = useAnswer(getCustomerProfile, {})
  const email = info?.footers.email
  const phone = info?.header.phone
  const letter = toMailLink(asksFor, `My ${subject} comes to ${formatAmount(amount)}.`, profile?.users)
  return (
    <p className="note co-note" role="status" id={termsNoticeId}>
      <InfoIcon />
      <span>
        {children}{' '}
        {email && (
          <>
            <a href={`mailto:${email}?${letter}`}>Ask for {asksFor} by e-mail</a> ({email})
          </>
        )}
        {email && phone && ', or call '}
        {!email && phone && 'Call '}
        {phone && (
          <a className="mono" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        )}
        {(email || phone) && '.'}
      </span>
    </p>
  )
}

interface Writer {
  first_name: string
  last_name: string
  login: string
  user_company: string
}

/** The subject and the text of an e-mail that needs no more than to be sent. */
function toMailLink(asksFor: string, reason: string, writer: Writer | undefined): string {
  const company = writer?.user_company ?? ''
  const subject = `Request for ${asksFor}${company && `: ${company}`}`
  const body = [
    `We ask for ${asksFor}${company && ` for ${company}`}. ${reason}`,
    '',
    ...(writer ? [`${writer.first_name} ${writer.last_name}`, writer.login] : []),
  ].join('\r\n')
  return `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
