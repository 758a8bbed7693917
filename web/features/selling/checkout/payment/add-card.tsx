import { useState } from 'react'
import { createPortalCard, getPortalCards } from '../../../../../contract/portal/cards.call.ts'
import { customerPaymentCredentials } from '../../../../../contract/shop/cart/payments.call.ts'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { useCall } from '../../../../client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/popups/toasts.tsx'
import type { CardCredentials } from './accept-script.ts'
import { NewCardForm } from './new-card-form.tsx'
import { useNewCard } from './use-new-card.ts'
import * as styles from './cards.module.css'

interface AddCardProps {
  credentials: CardCredentials
  /** Proposed for the card's statements. */
  usualAddress: Address | undefined
  onDone(): void
}

/** In the portal: a card that is saved without an order. Its number goes from the page to the card company, as at checkout. */
export function AddCard({ credentials, usualAddress, onDone }: AddCardProps) {
  const newCard = useNewCard(usualAddress)
  const [isReading, setReading] = useState(false)
  const create = useCall(createPortalCard, {
    quiet: true,
    refreshes: [getPortalCards, customerPaymentCredentials],
    onRefused: newCard.refuse,
  })

  async function save() {
    if (!newCard.check()) return
    setReading(true)
    const input = await newCard.toInput(credentials)
    setReading(false)
    if (!input || !(await create.send({ input }))) return
    newCard.forget()
    onDone()
    showToast({ kind: 'ok', title: 'Card saved.' })
  }

  return (
    <div className={styles.cards}>
      <NewCardForm newCard={newCard} usualAddress={usualAddress} scriptUrl={credentials.script_url} />
      <p className="small dim">Your card number goes straight to our card processor, which saves it.</p>
      <p className="row">
        <Button look="primary" busy={isReading || create.sending} onClick={() => void save()}>
          Save card
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </p>
    </div>
  )
}
