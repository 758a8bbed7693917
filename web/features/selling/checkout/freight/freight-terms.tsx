import { useState } from 'react'
import { type RateCarrier, rateCarriers } from '../../../../../domain/freight/carriers.ts'
import {
  freightBillTitle,
  freightTerms,
  freightTermTitles,
  type FreightTerms as Terms,
} from '../../../../../domain/freight/freight-bill.ts'
import { InfoIcon } from '../../../../ui/icons.tsx'
import { LabeledInput, LabeledSelect } from '../../../../ui/labeled-controls.tsx'
import { describedBy, Section } from '../section.tsx'
import type { FreightChoice } from './freight-choice.ts'
import type { Freight } from './use-freight.ts'
import { Options } from '../../../../ui/options.tsx'
import * as styles from '../checkout.module.css'

interface FreightTermsProps {
  freight: Freight
  /** False: all of it is picked up. */
  isNeeded: boolean
  onChoose(choice: FreightChoice): void
  /** The account is filled in. */
  onType(choice: FreightChoice): void
  /** What is missing shows. */
  isPressed: boolean
  mistake: string | undefined
  /** Lines go by another carrier than the account is with: the sentence says which. */
  otherCarrier: string | undefined
  /** Ships these by the carrier of the account. */
  onFollow(): void
  /** What the shop has said of a field. */
  refused: { number?: string | undefined; zip?: string | undefined }
}

const sectionId = 'bill-freight-to'

/** Who pays the carrier of the whole order, and by which account. */
export function FreightTerms({
  freight,
  isNeeded,
  onChoose,
  onType,
  isPressed,
  mistake,
  otherCarrier,
  onFollow,
  refused,
}: FreightTermsProps) {
  const { choice, carriers, mistakes } = freight
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  if (carriers.length === 0) return null
  if (!isNeeded) {
    return (
      <Section id={sectionId} title={freightBillTitle}>
        <p className="dim">Picked up: no freight to bill.</p>
      </Section>
    )
  }
  const leave = (field: string) => () => setLeft(new Set([...left, field]))
  const isShown = (field: 'accountNumber' | 'zip') => isPressed || (left.has(field) && choice[field] !== '')
  return (
    <Section
      id={sectionId}
      title={freightBillTitle}
      aside={<span className="small dim">For the whole order</span>}
      mistake={mistake}
    >
      <div className={styles.terms} role="radiogroup" aria-labelledby={sectionId} {...describedBy(sectionId, mistake)}>
        {freightTerms.map((terms) => (
          <label key={terms} className="option-card">
            <input
              type="radio"
              name="bill-freight-to"
              checked={choice.terms === terms}
              onChange={() => {
                setLeft(new Set())
                onChoose(freight.resume(terms))
              }}
            />
            <b>{freightTermTitles[terms]}</b>
            <span>{explainTerms(terms, freight)}</span>
          </label>
        ))}
      </div>
      {choice.terms !== 'prepaid' && (
        <div className={styles.account}>
          <LabeledSelect
            label="Carrier"
            value={choice.carrier}
            onChange={({ target }) => onType({ ...choice, carrier: target.value as RateCarrier })}
          >
            <Options of={carriers.map((carrier) => [carrier, rateCarriers[carrier].name])} />
          </LabeledSelect>
          <LabeledInput
            label={accountLabels[choice.terms]}
            mono
            maxLength={40}
            autoComplete="off"
            value={choice.accountNumber}
            onChange={({ target }) => onType({ ...choice, accountNumber: target.value })}
            onBlur={leave('accountNumber')}
            mistake={refused.number ?? (isShown('accountNumber') ? mistakes.number : undefined)}
          />
          <LabeledInput
            label={zipLabels[choice.terms]}
            mono
            maxLength={10}
            inputMode="numeric"
            autoComplete="off"
            value={choice.zip}
            onChange={({ target }) => onType({ ...choice, zip: target.value })}
            onBlur={leave('zip')}
            mistake={refused.zip ?? (isShown('zip') ? mistakes.zip : undefined)}
          />
        </div>
      )}
      {otherCarrier !== undefined && (
        <p className={`note note--warn ${styles.otherCarrier}`} role="status">
          <InfoIcon />
          <span>
            {otherCarrier}{' '}
            <button className="link" type="button" onClick={onFollow}>
              Ship by {rateCarriers[choice.carrier].name}
            </button>
          </span>
        </p>
      )}
    </Section>
  )
}

const accountLabels: Record<Exclude<Terms, 'prepaid'>, string> = {
  'own account': 'Account number',
  'third party': 'Third-party account number',
  'collect': 'Receiver’s account number',
}

const zipLabels: Record<Exclude<Terms, 'prepaid'>, string> = {
  'own account': 'Billing ZIP code',
  'third party': 'Third-party billing ZIP code',
  'collect': 'Billing ZIP code',
}

function explainTerms(terms: Terms, { begin }: Freight): string {
  if (terms === 'prepaid') return 'We pay and add it'
  const { carrier, accountNumber } = begin(terms)
  if (accountNumber !== '') return `${rateCarriers[carrier].name} ${accountNumber}`
  return { 'own account': 'Your carrier account', 'third party': 'Their account', 'collect': 'Receiver pays' }[terms]
}
