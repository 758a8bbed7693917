import { useState, type ReactNode, type Ref } from 'react'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { paymentMethods } from '../../../../../domain/payments/payment-methods.ts'
import { CheckboxField, TextAreaField, TextField } from '../../../../forms/index.ts'
import { SuccessIcon } from '../../../../ui/icons.tsx'
import { PoFile } from './po-file.tsx'
import { Section } from '../section.tsx'
import type { usePoNumberCheck } from './use-po-number-check.ts'
import type { DetailsProps, PayingHandle, Way, WaysAnswer } from './way.ts'
import { ways } from './ways.ts'
import * as styles from '../checkout.module.css'

interface PaymentProps {
  /** Undefined: not known yet. */
  answer: WaysAnswer | undefined
  /** Undefined: this order cannot be paid. */
  way: Way | undefined
  offered: readonly { way: Way; isOpen: boolean }[]
  onWay(way: Way): void
  /** Why this order cannot be paid by one of them, and what to do. */
  notice: ReactNode
  handleOf(way: Way): Ref<PayingHandle>
  usualAddress: Address | undefined
  /** Of the fields of the chosen way. */
  wayMistakes: DetailsProps['mistakes']
  onDetails(): void
  poNumber: ReturnType<typeof usePoNumberCheck>
  /** Of the purchase order that is attached. */
  poFileName: string | null
  /** The buyer can go without a proof of decorated items. */
  mayWaiveProof: boolean
  mistake: string | undefined
}

export function Payment(props: PaymentProps) {
  const { answer, way, offered, notice, poNumber, poFileName, mayWaiveProof, mistake } = props
  const isOptional = way !== undefined && paymentMethods[way].poNumberIsOptional
  const [only] = offered.length === 1 && !notice ? offered : []
  const Alone = only && ways[only.way].Alone
  const badges = answer && offered.map((one) => ({ way: one.way, Badge: ways[one.way].Badge }))
  const aside = answer && badges?.map(({ way: of, Badge }) => Badge && <Badge key={of} answer={answer} />)
  return (
    <Section id="paid-how" title="Payment" aside={aside} mistake={mistake}>
      {notice}
      {answer && offered.length > 1 && <WayChoice {...props} answer={answer} />}
      {answer && Alone && <Alone answer={answer} />}
      <Details {...props} />
      {way && (
        <div className="fields fields--2">
          <TextField
            label="Purchase order number"
            name="po_number"
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required={!isOptional}
            optional={isOptional}
            onBlur={(event) => event.currentTarget.value.trim() !== '' && poNumber.check()}
            hint={poNumber.isFree ? <NotUsed /> : answer && ways[way].hintAtPoNumber?.(answer)}
          />
          <TextAreaField label="Order note" name="order_note" optional span />
        </div>
      )}
      {way && mayWaiveProof && (
        <CheckboxField name="waive_proof" label="No proof: make the decorated items without showing me one first" />
      )}
      {way && <PoFile fileName={poFileName} />}
    </Section>
  )
}

/** One that does not do for this order cannot be chosen. */
function WayChoice({ answer, way, offered, onWay }: PaymentProps & { answer: WaysAnswer }) {
  return (
    <div className={`${styles.pay} ${styles.ways}`} role="radiogroup" aria-labelledby="paid-how">
      {offered.map(({ way: one, isOpen }) => {
        const { Choice } = ways[one]
        return (
          <div key={one}>
            <label className="check">
              <input type="radio" name="pay-by" checked={way === one} disabled={!isOpen} onChange={() => onWay(one)} />
              <Choice answer={answer} />
            </label>
          </div>
        )
      })}
    </div>
  )
}

/** What was filled in for a way stays while the buyer looks at another one. */
function Details({ way, handleOf, usualAddress, wayMistakes, onDetails }: PaymentProps) {
  const [used, setUsed] = useState<readonly Way[]>(way ? [way] : [])
  if (way && !used.includes(way)) setUsed([...used, way])
  return used.map((one) => {
    const { Details: OfWay } = ways[one]
    return (
      OfWay && (
        <div key={one} className={styles.payHint} hidden={way !== one}>
          <OfWay handle={handleOf(one)} usualAddress={usualAddress} mistakes={wayMistakes} onChange={onDetails} />
        </div>
      )
    )
  })
}

const NotUsed = () => (
  <span className="msg msg--good">
    <SuccessIcon />
    New PO number
  </span>
)
