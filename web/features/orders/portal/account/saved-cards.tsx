import type { ReactNode, RefObject } from 'react'
import { getPortalCards, removePortalCard, setDefaultPortalCard } from '../../../../../contract/portal/cards.call.ts'
import { customerPaymentCredentials } from '../../../../../contract/shop/cart/payments.call.ts'
import type { PaymentProfile } from '../../../../../contract/shop/cart/payments.schema.ts'
import { formatExpiresOn, nameCard } from '../../../../../domain/payments/cards.ts'
import { useAnswer, useCall } from '../../../../client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/popups/confirm.tsx'
import { showToast } from '../../../../ui/popups/toasts.tsx'
import * as styles from '../portal.module.css'

const refreshes = [getPortalCards, customerPaymentCredentials]

interface SavedCardsProps {
  heading: RefObject<HTMLHeadingElement | null>
  /** Undefined: a card is being added, the shop takes none, or staff work as the customer. */
  onAdd: (() => void) | undefined
  /** The form for a new card, once it is wanted. */
  children: ReactNode
}

/** The cards that the customer has saved: which is offered first, and how one is added or removed. */
export function SavedCards({ heading, onAdd, children }: SavedCardsProps) {
  const { data } = useAnswer(getPortalCards, {})
  if (!data) return null
  const { payment_profiles: profiles, default_id: defaultId } = data
  return (
    <section className={`panel ${styles.cardList}`} aria-labelledby="saved-cards">
      <h2 id="saved-cards" ref={heading} tabIndex={-1}>
        Saved cards
      </h2>
      <p className="dim">
        {!data.is_current
          ? 'We cannot reach our card processor right now. These are the cards we last saw.'
          : profiles.length === 0 && !data.credentials
            ? 'We do not take cards yet.'
            : profiles.length === 0
              ? `No saved cards. Pay with a card to save it${onAdd ? ', or add one here' : ''}.`
              : 'We offer your default card first at checkout. Our card processor stores the numbers; we don’t.'}
      </p>
      {profiles.length > 0 && (
        <ul className={styles.sessionList}>
          {profiles.map((profile) => (
            <SavedCard
              key={profile.id}
              profile={profile}
              isDefault={profile.id === defaultId}
              canBeDefault={profiles.length > 1 && !profile.is_expired}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {children}
      {onAdd && (
        <p>
          <Button onClick={onAdd}>Add a card</Button>
        </p>
      )}
    </section>
  )
}

interface SavedCardProps {
  profile: PaymentProfile
  isDefault: boolean
  canBeDefault: boolean
  onGone(): void
}

function SavedCard({ profile, isDefault, canBeDefault, onGone }: SavedCardProps) {
  const remove = useCall(removePortalCard, { refreshes })
  const choose = useCall(setDefaultPortalCard, { refreshes })
  const { cardType: type, cardNumber: number, expirationDate: expiresOn } = profile.payment.creditCard
  const title = nameCard(type, number)
  const expires = formatExpiresOn(expiresOn)
  const holder = `${profile.bill_to.first_name} ${profile.bill_to.last_name}`.trim()
  async function makeDefault() {
    if (!(await choose.send({ params: { id: profile.id } }))) return
    onGone()
    showToast({ kind: 'ok', title: `${title} is now your default card.` })
  }
  async function press() {
    const yes = await confirm({
      title: 'Remove this card?',
      text: `${title} will be removed from your saved cards. Orders paid with it do not change.`,
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
          {isDefault && <span className="badge badge--ok">Default</span>}
        </h3>
        <p className="small dim">
          {[holder, expires && `${profile.is_expired ? 'expired' : 'expires'} ${expires}`].filter(Boolean).join(', ')}
        </p>
      </div>
      <span className={styles.cardActs}>
        {canBeDefault && !isDefault && (
          <Button
            size="sm"
            busy={choose.sending}
            aria-label={`Make ${title} the default`}
            onClick={() => void makeDefault()}
          >
            Make default
          </Button>
        )}
        <Button size="sm" busy={remove.sending} aria-label={`Remove ${title}`} onClick={() => void press()}>
          Remove
        </Button>
      </span>
    </li>
  )
}
