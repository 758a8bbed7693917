import type { ReactNode } from 'react'
import type { AnswerOf } from '../../../contract/call.ts'
import type { customerPaymentTerms } from '../../../contract/calls/payments.ts'
import { formatAmount } from '../../../domain/format-money.ts'
import { LabeledInput, LabeledTextArea } from '../../ui/labeled-controls.tsx'
import { SuccessIcon } from '../../ui/icons.tsx'
import type { CheckoutMistakes } from './find-mistakes.ts'
import type { Entered } from './checkout-draft.ts'
import { Section } from './section.tsx'
import type { usePoNumberCheck } from './use-po-number-check.ts'

export type Terms = NonNullable<AnswerOf<typeof customerPaymentTerms>['payment_terms']>

interface PaymentProps {
  /** Null: the company has no invoice terms; undefined: not known yet. */
  terms: Terms | null | undefined
  /** Why this order cannot be paid here, and what to do. */
  notice: ReactNode
  entered: Entered
  onChange(changed: Partial<Entered>): void
  poNumber: ReturnType<typeof usePoNumberCheck>
  mistakes: CheckoutMistakes
}

export function Payment({ terms, notice, entered, onChange, poNumber, mistakes }: PaymentProps) {
  const aside = terms && <span className="badge badge--ok">{terms.name}</span>
  return (
    <Section id="paid-how" title="Payment" aside={aside} mistake={mistakes.payment}>
      {notice}
      {terms && !notice && <CreditLeft terms={terms} />}
      {terms && (
        <div className="fields fields--2">
          <LabeledInput
            label="Purchase order number"
            name="po_number"
            mono
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            value={entered.poNumber}
            onChange={(event) => {
              poNumber.edit()
              onChange({ poNumber: event.currentTarget.value })
            }}
            onBlur={() => entered.poNumber.trim() !== '' && poNumber.check()}
            mistake={mistakes.poNumber}
            hint={poNumber.isFree ? <NotUsed /> : `We invoice on ${terms.name} terms.`}
          />
          <LabeledTextArea
            label="Order note"
            name="order_note"
            optional
            span
            maxLength={1000}
            value={entered.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
            mistake={mistakes.note}
          />
        </div>
      )}
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
    <p className="small dim pay-hint">
      {formatAmount(left)} of your company’s credit limit of {formatAmount(limit)} is left.
    </p>
  )
}
