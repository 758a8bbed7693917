import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import {
  createPaymentProfile,
  customerPaymentCredentials,
  deletePaymentProfile,
} from '../../../../../contract/shop/cart/payments.call.ts'
import type { PaymentProfile } from '../../../../../contract/shop/cart/payments.schema.ts'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { formatExpiresOn, judgeCardCode, nameBrand, nameCard } from '../../../../../domain/payments/cards.ts'
import { callQuery, useAnswer, useCall } from '../../../../client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { confirm } from '../../../../ui/popups/confirm.tsx'
import { InfoIcon } from '../../../../ui/icons.tsx'
import { Mistake } from '../section.tsx'
import type { PayingHandle } from './way.ts'
import { LoadingCards } from './loading-cards.tsx'
import { NewCardForm } from './new-card-form.tsx'
import { SavedCard, toCardRadioId } from './saved-card.tsx'
import { useNewCard } from './use-new-card.ts'
import * as styles from './cards.module.css'

interface CardChoiceProps {
  handle: Ref<PayingHandle>
  /** Proposed for the card's statements. */
  usualAddress: Address | undefined
  /** What the bank has said when the order was placed. */
  mistake: string | undefined
  /** And of the security code that was sent with a saved card. */
  refusedCode: string | undefined
  /** Another card is chosen, or its code is typed anew, so that what was said of the last one is over. */
  onChange(): void
}

/** The saved cards, and a form for a new one. Of a card that is typed the shop gets a token and never the number. */
export function CardChoice({ handle, usualAddress, mistake, refusedCode, onChange }: CardChoiceProps) {
  const queries = useQueryClient()
  const { data, error } = useAnswer(customerPaymentCredentials, {}, { quiet: true })
  const newCard = useNewCard(usualAddress)
  const [picked, setPicked] = useState<number | 'new'>()
  const [code, setCode] = useState('')
  const [isPressed, setPressed] = useState(false)
  const create = useCall(createPaymentProfile, { quiet: true, onRefused: newCard.refuse })
  const remove = useCall(deletePaymentProfile)
  const focusTargetId = useRef<string>(undefined)

  const profiles = data?.customers.customer_profile.payment_profiles ?? []
  const credentials = data?.customers.credentials
  const usable = profiles.filter(({ is_expired: expired }) => !expired)
  const chosen = usable.find(({ id }) => id === picked) ?? (picked === 'new' ? undefined : usable[0])
  const { cardType: type = '' } = chosen?.payment.creditCard ?? {}
  const codeMistake = chosen && judgeCardCode(code, '', nameBrand(type))

  useEffect(() => {
    const target = focusTargetId.current === undefined ? null : document.getElementById(focusTargetId.current)
    focusTargetId.current = undefined
    target?.focus()
  }, [profiles.length])

  function show(next: PaymentProfile[]) {
    queries.setQueryData(
      callQuery(customerPaymentCredentials, {}).queryKey,
      (known) =>
        known && {
          customers: {
            ...known.customers,
            customer_profile: { ...known.customers.customer_profile, payment_profiles: next },
          },
        },
    )
  }

  function choose(next: number | 'new') {
    setPicked(next)
    setCode('')
    setPressed(false)
    onChange()
  }

  useImperativeHandle(handle, () => ({
    check() {
      setPressed(true)
      if (!credentials) return false
      return chosen ? codeMistake === undefined : newCard.check()
    },
    async take() {
      if (chosen) return { payment_profile_id: chosen.id, ...(code.trim() ? { card_code: code.trim() } : {}) }
      const input = credentials && (await newCard.toInput(credentials))
      const saved = input && (await create.send({ input }))
      if (!saved) return undefined
      show(saved.payment_profiles)
      setPicked(saved.payment_profile_id)
      setPressed(false)
      newCard.forget()
      return { payment_profile_id: saved.payment_profile_id }
    },
  }))

  async function askToRemove({ id, payment }: PaymentProfile) {
    const { cardType: brand, cardNumber: number, expirationDate: expiresOn } = payment.creditCard
    const expires = formatExpiresOn(expiresOn)
    const yes = await confirm({
      title: 'Remove this card?',
      text: [nameCard(brand, number), expires && `expires ${expires}`].filter(Boolean).join(', '),
      yes: 'Remove',
      no: 'Keep it',
    })
    const answer = yes && (await remove.send({ params: { id } }))
    if (!answer) return
    const next = answer.payment_profiles.find(({ is_expired: expired }) => !expired)?.id ?? 'new'
    focusTargetId.current = toCardRadioId(next)
    show(answer.payment_profiles)
    if (id === chosen?.id) choose(next)
  }

  if (error && !data) {
    return (
      <div className={styles.failed}>
        <Mistake id="card-mistake">Your cards cannot be loaded right now. {error.message}</Mistake>
        <Button
          size="sm"
          onClick={() => void queries.refetchQueries({ queryKey: callQuery(customerPaymentCredentials, {}).queryKey })}
        >
          Try again
        </Button>
      </div>
    )
  }
  if (!data) return <LoadingCards />
  if (!credentials) return <Mistake>This shop cannot take cards right now. Please call us.</Mistake>
  return (
    <div className={styles.cards}>
      {mistake && <Mistake id="card-mistake">{mistake}</Mistake>}
      {!data.customers.customer_profile.is_current && (
        <p className="note">
          <InfoIcon />
          <span>We cannot reach our card processor right now. These are the cards we last saw.</span>
        </p>
      )}
      {profiles.length > 0 && (
        <div className={styles.list} role="radiogroup" aria-label="Card">
          {profiles.map((profile) => (
            <SavedCard
              key={profile.id}
              profile={profile}
              name="card"
              isChosen={profile.id === chosen?.id}
              code={code}
              codeMistake={(isPressed ? codeMistake : undefined) ?? refusedCode}
              onChoose={() => choose(profile.id)}
              onCode={(typed) => {
                setCode(typed)
                if (refusedCode) onChange()
              }}
              onRemove={() => void askToRemove(profile)}
            />
          ))}
          <div className={styles.saved}>
            <label className="check">
              <input
                type="radio"
                name="card"
                id={toCardRadioId('new')}
                checked={!chosen}
                onChange={() => choose('new')}
              />
              <span>
                <b>New card</b>
              </span>
            </label>
          </div>
        </div>
      )}
      {!chosen && <NewCardForm newCard={newCard} usualAddress={usualAddress} scriptUrl={credentials.script_url} />}
      <p className="small dim">
        {chosen
          ? 'We don’t store your card number. Our card processor does.'
          : 'Your card number goes straight to our card processor, which saves it for next time.'}
      </p>
    </div>
  )
}
