import { useEffect, useId, type ComponentProps, type ReactNode } from 'react'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import {
  findCodeOnCard,
  formatCardNumber,
  formatExpiry,
  recognizeBrand,
  type CardField,
} from '../../../../../domain/payments/cards.ts'
import { usStates } from '../../../../../domain/people/us-states.ts'
import { toAddressLines } from '../../../../ui/address/address-lines.ts'
import { LabeledCheck, LabeledInput, LabeledSelect } from '../../../../ui/labeled-controls.tsx'
import { Mistake } from '../section.tsx'
import { loadAccept } from './accept-script.ts'
import type { NewCard } from './use-new-card.ts'
import { Options } from '../../../../ui/options.tsx'
import * as styles from './cards.module.css'

interface NewCardFormProps {
  newCard: NewCard
  usualAddress: Address | undefined
  scriptUrl: string
}

/** The fields have no names, so that no form sends or stores them. */
export function NewCardForm({ newCard, usualAddress, scriptUrl }: NewCardFormProps) {
  const { card, mistakes, billing } = newCard
  const brand = recognizeBrand(card.number)
  useEffect(() => void loadAccept(scriptUrl), [scriptUrl])

  const bind = (field: CardField, format = (typed: string) => typed) => ({
    value: card[field],
    mistake: mistakes[field],
    onChange: ({ currentTarget: { value, selectionStart } }: { currentTarget: HTMLInputElement }) =>
      // Whoever corrects a digit in the middle stays there.
      newCard.type(field, selectionStart === value.length && value.length > card[field].length ? format(value) : value),
    onBlur: () => format(card[field]) !== card[field] && newCard.type(field, format(card[field])),
  })

  return (
    <div className={styles.newCard} role="group" aria-label="New card">
      {mistakes.form && <Mistake id="new-card-mistake">{mistakes.form}</Mistake>}
      <div className="fields fields--2">
        <LabeledInput
          {...bind('number', formatCardNumber)}
          label="Card number"
          aside={<span className="small dim">{brand?.name}</span>}
          mono
          span
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          required
        />
        <div className={`span ${styles.pair}`}>
          <LabeledInput
            {...bind('expiry', formatExpiry)}
            label="Expiration date"
            hint="MM/YY"
            mono
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={7}
            required
          />
          <LabeledInput
            {...bind('code')}
            label="Security code"
            hint={findCodeOnCard(brand?.codeDigits)}
            mono
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            required
          />
        </div>
        <LabeledInput
          {...bind('name')}
          label="Name on card"
          autoComplete="cc-name"
          maxLength={64}
          span
          required
          autoCapitalize="words"
        />
      </div>
      {usualAddress ? (
        <BillingChoice newCard={newCard} usualAddress={usualAddress} />
      ) : (
        <h3 className={styles.billing}>Billing address</h3>
      )}
      {!billing && (
        <div className="fields fields--2">
          <LabeledInput
            {...bind('address')}
            label="Street address"
            autoComplete="billing street-address"
            maxLength={60}
            span
            required
          />
          <LabeledInput {...bind('city')} label="City" autoComplete="billing address-level2" maxLength={40} required />
          <LabeledSelect
            label="State"
            autoComplete="billing address-level1"
            value={card.state}
            mistake={mistakes.state}
            onChange={({ currentTarget }) => newCard.type('state', currentTarget.value)}
            required
          >
            <option value="">Choose a state</option>
            <Options of={Object.entries(usStates)} />
          </LabeledSelect>
          <LabeledInput
            {...bind('zip')}
            label="ZIP code"
            autoComplete="billing postal-code"
            maxLength={10}
            mono
            required
          />
        </div>
      )}
    </div>
  )
}

function BillingChoice({ newCard, usualAddress }: { newCard: NewCard; usualAddress: Address }) {
  const id = useId()
  const isUsual = newCard.billing !== undefined
  const { zip } = newCard.mistakes
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <h3 className={styles.billing} id={id}>
        Billing address
      </h3>
      {isUsual && zip && <Mistake>{zip}</Mistake>}
      <Radio name={`${id}-choice`} checked={isUsual} onChange={() => newCard.typeAddress(false)}>
        {[usualAddress.company, ...toAddressLines(usualAddress)].filter(Boolean).join(', ')}
      </Radio>
      <Radio name={`${id}-choice`} checked={!isUsual} onChange={() => newCard.typeAddress(true)}>
        Another address
      </Radio>
    </div>
  )
}

const Radio = ({
  children,
  ...input
}: Omit<ComponentProps<typeof LabeledCheck>, 'label'> & { children: ReactNode }) => (
  <LabeledCheck {...input} type="radio" label={children} />
)
