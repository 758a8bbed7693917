import { lazy, Suspense, useState, type ReactNode, type Ref } from 'react'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { formatAmount } from '../../../../../domain/money/format-money.ts'
import { useIsBrowser } from '../../../../client/index.ts'
import { TextAreaField, TextField } from '../../../../forms/index.ts'
import { SuccessIcon } from '../../../../ui/icons.tsx'
import { LoadingCards } from './loading-cards.tsx'
import type { CardHandle } from './card-handle.ts'
import type { Terms, Way } from './payment-way.ts'
import { PoFile } from './po-file.tsx'
import { Section } from '../section.tsx'
import type { usePoNumberCheck } from './use-po-number-check.ts'
import * as styles from '../checkout.module.css'

const CardChoice = lazy(async () => ({ default: (await import('./card-choice.tsx')).CardChoice }))

interface PaymentProps {
  /** Null: the company has no invoice terms; undefined: not known yet. */
  terms: Terms | null | undefined
  /** Undefined: this order cannot be paid. */
  way: Way | undefined
  takesCards: boolean
  /** Invoice terms do not do for this order. */
  isOverLimit: boolean
  onWay(way: Way): void
  /** Why this order cannot be paid on invoice, and what to do. */
  notice: ReactNode
  cards: Ref<CardHandle>
  usualAddress: Address | undefined
  cardMistake: string | undefined
  codeMistake: string | undefined
  onCard(): void
  poNumber: ReturnType<typeof usePoNumberCheck>
  /** Of the purchase order that is attached. */
  poFileName: string | null
  mistake: string | undefined
}

export function Payment(props: PaymentProps) {
  const { terms, way, notice, poNumber, poFileName, mistake } = props
  const isByCard = way === 'card'
  const [usesCards, setUsesCards] = useState(isByCard)
  if (isByCard && !usesCards) setUsesCards(true)
  const aside = terms && <span className="badge badge--ok">{terms.name}</span>
  return (
    <Section id="paid-how" title="Payment" aside={aside} mistake={mistake}>
      {notice}
      {terms && props.takesCards && <WayChoice {...props} terms={terms} />}
      {terms && !props.takesCards && !notice && <CreditLeft terms={terms} />}
      {usesCards && <Cards {...props} />}
      {way && (
        <div className="fields fields--2">
          <TextField
            label="Purchase order number"
            name="po_number"
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required={!isByCard}
            optional={isByCard}
            onBlur={(event) => event.currentTarget.value.trim() !== '' && poNumber.check()}
            hint={poNumber.isFree ? <NotUsed /> : !isByCard && terms && `We invoice on ${terms.name} terms.`}
          />
          <TextAreaField label="Order note" name="order_note" optional span />
        </div>
      )}
      {way && <PoFile fileName={poFileName} />}
    </Section>
  )
}

/** On invoice or by card; an order over the credit limit by card only. */
function WayChoice({ terms, way, isOverLimit, onWay }: PaymentProps & { terms: Terms }) {
  return (
    <div className={`${styles.pay} ${styles.ways}`} role="radiogroup" aria-labelledby="paid-how">
      <div>
        <label className="check">
          <input
            type="radio"
            name="pay-by"
            checked={way === 'terms'}
            disabled={isOverLimit}
            onChange={() => onWay('terms')}
          />
          <span>
            <b>{terms.name} terms</b>
            <span className="small dim">{describeCredit(terms) ?? 'By invoice'}</span>
          </span>
        </label>
      </div>
      <div>
        <label className="check">
          <input type="radio" name="pay-by" checked={way === 'card'} onChange={() => onWay('card')} />
          <span>
            <b>Card</b>
            <span className="small dim">Credit or debit card</span>
          </span>
        </label>
      </div>
    </div>
  )
}

/** Their code comes when a card is to be used; what was typed stays while the buyer looks at invoice terms. */
function Cards({ way, cards, usualAddress, cardMistake, codeMistake, onCard }: PaymentProps) {
  const isBrowser = useIsBrowser()
  return (
    <div className={styles.payHint} hidden={way !== 'card'}>
      {isBrowser ? (
        <Suspense fallback={<LoadingCards />}>
          <CardChoice
            handle={cards}
            usualAddress={usualAddress}
            mistake={cardMistake}
            refusedCode={codeMistake}
            onChange={onCard}
          />
        </Suspense>
      ) : (
        <LoadingCards />
      )}
    </div>
  )
}

const NotUsed = () => (
  <span className="msg msg--good">
    <SuccessIcon />
    Not used before
  </span>
)

/** What the company may still order on invoice. */
function CreditLeft({ terms }: { terms: Terms }) {
  const credit = describeCredit(terms)
  return credit && <p className={`small dim ${styles.payHint}`}>{credit}.</p>
}

function describeCredit({ credit_limit: limit, credit_left: left }: Terms): string | undefined {
  if (limit === null || left === null) return undefined
  return `${formatAmount(left)} of your company’s credit limit of ${formatAmount(limit)} is left`
}
