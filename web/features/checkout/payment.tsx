import type { ReactNode } from 'react'
import type { AnswerOf } from '../../../contract/call.ts'
import type { customerPaymentTerms } from '../../../contract/shop/payments.call.ts'
import { formatAmount } from '../../../domain/format-money.ts'
import { TextAreaField, TextField } from '../../forms/index.ts'
import { SuccessIcon } from '../../ui/icons.tsx'
import { PoFile } from './po-file.tsx'
import { Section } from './section.tsx'
import type { usePoNumberCheck } from './use-po-number-check.ts'
import * as styles from './checkout.module.css'

export type Terms = NonNullable<AnswerOf<typeof customerPaymentTerms>['payment_terms']>

interface PaymentProps {
  /** Null: the company has no invoice terms; undefined: not known yet. */
  terms: Terms | null | undefined
  /** Why this order cannot be paid here, and what to do. */
  notice: ReactNode
  poNumber: ReturnType<typeof usePoNumberCheck>
  /** Of the purchase order that is attached. */
  poFileName: string | null
  mistake: string | undefined
}

export function Payment({ terms, notice, poNumber, poFileName, mistake }: PaymentProps) {
  const aside = terms && <span className="badge badge--ok">{terms.name}</span>
  return (
    <Section id="paid-how" title="Payment" aside={aside} mistake={mistake}>
      {notice}
      {terms && !notice && <CreditLeft terms={terms} />}
      {terms && (
        <div className="fields fields--2">
          <TextField
            label="Purchase order number"
            name="po_number"
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            onBlur={(event) => event.currentTarget.value.trim() !== '' && poNumber.check()}
            hint={poNumber.isFree ? <NotUsed /> : `We invoice on ${terms.name} terms.`}
          />
          <TextAreaField label="Order note" name="order_note" optional span />
        </div>
      )}
      {terms && <PoFile fileName={poFileName} />}
    </Section>
  )
}

const NotUsed = () => (
  <span className="msg msg--good">
    <SuccessIcon />
    Not used before
  </span>
)

/** What the company may still order on invoice. */
function CreditLeft({ terms: { credit_limit: limit, credit_left: left } }: { terms: Terms }) {
  if (limit === null || left === null) return null
  return (
    <p className={`small dim ${styles.payHint}`}>
      {formatAmount(left)} of your company’s credit limit of {formatAmount(limit)} is left.
    </p>
  )
}
