import { useRef } from 'react'
import { getPortalCards, removePortalCard } from '../../../contract/portal/cards.call.ts'
import { customerPaymentCredentials } from '../../../contract/shop/cart/payments.call.ts'
import type { PaymentProfile } from '../../../contract/shop/cart/payments.schema.ts'
import { formatExpiresOn, nameCard } from '../../../domain/paying/cards.ts'
import { useAnswer, useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/popups/confirm.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import * as styles from './portal.module.css'

const refreshes = [getPortalCards, customerPaymentCredentials]

/** The cards that the customer has saved at checkout; nothing where there are none. */
export function SavedCards() {
  const { data } = useAnswer(getPortalCards, {})
  const heading = useRef<HTMLHeadingElement>(null)
  if (!data || data.payment_profiles.length === 0) return null
  return (
    <section className="panel" aria-labelledby="saved-cards">
      <h2 id="saved-cards" ref={heading} tabIndex={-1}>
        Saved cards
      </h2>
      <p className="dim">
        {data.is_current
          ? 'A card is saved when you pay with it. Its number is with the card company only.'
          : 'The card company cannot be reached right now. These are the cards as we knew them last.'}
      </p>
      <ul className={styles.sessionList}>
        {data.payment_profiles.map((profile) => (
          <SavedCard key={profile.id} profile={profile} onGone={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  )
}

function SavedCard({ profile, onGone }: { profile: PaymentProfile; onGone(): void }) {
  const remove = useCall(removePortalCard, { refreshes })
  const { cardType: type, cardNumber: number, expirationDate: expiresOn } = profile.payment.creditCard
  const title = nameCard(type, number)
  const expires = formatExpiresOn(expiresOn)
  const holder = `${profile.bill_to.first_name} ${profile.bill_to.last_name}`.trim()
  async function press() {
    const yes = await confirm({
      title: 'Remove this card?',
      text: `${title} will no longer be offered when you pay. Orders that were paid with it stay as they are.`,
      yes: 'Remove',
      no: 'Cancel',
    })
    if (!yes || !(await remove.send({ params: { id: profile.id } }))) return
    onGone()
    showToast({ kind: 'ok', title: 'Card removed.' })
  }
  return (
    <li>
      <div>
        <h3>
          {title} {profile.is_expired && <span className="badge badge--warn">Expired</span>}
        </h3>
        <p className="small dim">
          {[holder, expires && `${profile.is_expired ? 'expired' : 'expires'} ${expires}`].filter(Boolean).join(', ')}
        </p>
      </div>
      <Button size="sm" busy={remove.sending} aria-label={`Remove ${title}`} onClick={() => void press()}>
        Remove
      </Button>
    </li>
  )
}
