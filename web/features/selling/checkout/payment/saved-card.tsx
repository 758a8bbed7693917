import type { PaymentProfile } from '../../../../../contract/shop/cart/payments.schema.ts'
import { findCodeOnCard, formatExpiresOn, nameBrand, nameCard } from '../../../../../domain/payments/cards.ts'
import { LabeledInput } from '../../../../ui/labeled-controls.tsx'
import * as styles from './cards.module.css'

interface SavedCardProps {
  profile: PaymentProfile
  isChosen: boolean
  name: string
  code: string
  codeMistake: string | undefined
  onChoose(): void
  onCode(code: string): void
  onRemove(): void
}

/** A card that is saved at the gateway. */
export function SavedCard({ profile, isChosen, name, code, codeMistake, ...on }: SavedCardProps) {
  const { cardType: type, cardNumber: number, expirationDate: expiresOn } = profile.payment.creditCard
  const title = nameCard(type, number)
  const expires = formatExpiresOn(expiresOn)
  const holder = `${profile.bill_to.first_name} ${profile.bill_to.last_name}`.trim()
  const isAmex = nameBrand(type) === 'American Express'
  return (
    <div className={styles.saved}>
      <label className="check">
        <input
          type="radio"
          name={name}
          id={toCardRadioId(profile.id)}
          checked={isChosen}
          disabled={profile.is_expired}
          onChange={on.onChoose}
        />
        <span>
          <b>
            {title}
            {profile.is_expired && <span className="badge badge--warn">Expired</span>}
          </b>
          <span className="small dim">
            {[holder, expires && `${profile.is_expired ? 'expired' : 'expires'} ${expires}`].filter(Boolean).join(', ')}
          </span>
        </span>
      </label>
      <button className="link small" type="button" onClick={on.onRemove}>
        Remove<span className="sr"> {title}</span>
      </button>
      {isChosen && (
        <div className={styles.code}>
          <LabeledInput
            label="Security code"
            optional
            hint={findCodeOnCard(isAmex ? 4 : 3)}
            mono
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            value={code}
            mistake={codeMistake}
            onChange={({ currentTarget }) => on.onCode(currentTarget.value)}
          />
        </div>
      )}
    </div>
  )
}

export const toCardRadioId = (id: number | 'new'): string => `card-${id}`
