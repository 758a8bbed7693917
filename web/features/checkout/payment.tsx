import type { AnswerOf } from '../../../contract/call.ts'
import { getEcomFooterInfo } from '../../../contract/calls/content.ts'
import type { customerPaymentTerms } from '../../../contract/calls/payments.ts'
import { useAnswer } from '../../client/index.ts'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { FailureIcon, SuccessIcon } from '../../ui/icons.tsx'
import type { CheckoutMistakes } from './find-mistakes.ts'
import type { Entered } from './kept-checkout.ts'
import { Section } from './section.tsx'
import type { usePoNumberCheck } from './use-po-number-check.ts'

interface PaymentProps {
  /** Null: the company has no invoice terms; undefined: not known yet. */
  terms: AnswerOf<typeof customerPaymentTerms>['payment_terms'] | undefined
  entered: Entered
  onChange(changed: Partial<Entered>): void
  poNumber: ReturnType<typeof usePoNumberCheck>
  mistakes: CheckoutMistakes
}

export function Payment({ terms, entered, onChange, poNumber, mistakes }: PaymentProps) {
  const aside = terms && <span className="badge badge--ok">{terms.name}</span>
  return (
    <Section id="paid-how" title="Paid how" aside={aside} mistake={mistakes.payment}>
      {terms === null && <NoTerms />}
      {terms && (
        <div className="fields fields--2">
          <TextField
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
          <TextAreaField
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

function NoTerms() {
  const { data: info } = useAnswer(getEcomFooterInfo, {})
  const phone = info?.header.phone
  return (
    <p className="note">
      <FailureIcon />
      <span>
        Your company has no invoice terms with us yet, so this order cannot be placed here.{' '}
        {phone ? (
          <>
            Call{' '}
            <a className="mono" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </>
        ) : (
          'Contact us'
        )}{' '}
        and we set them up; your cart stays as it is.
      </span>
    </p>
  )
}
