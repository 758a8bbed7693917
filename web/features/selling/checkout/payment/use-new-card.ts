import { useState } from 'react'
import type { InputOf } from '../../../../../contract/call.ts'
import type { createPaymentProfile } from '../../../../../contract/shop/cart/payments.call.ts'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import {
  judgeCard,
  readExpiry,
  splitName,
  type CardField,
  type CardInput,
} from '../../../../../domain/payments/cards.ts'
import type { CallFailed } from '../../../../client/index.ts'
import { showToast } from '../../../../ui/popups/toasts.tsx'
import { explainCode, makeToken, type CardCredentials } from './accept-script.ts'

export type NewCard = ReturnType<typeof useNewCard>

const nothing: CardInput = { number: '', expiry: '', code: '', name: '', address: '', city: '', state: '', zip: '' }

type Mistakes = Partial<Record<CardField | 'form', string>>

/** A card as it is typed. It is in the memory of this page only, and leaves it for the gateway only. */
export function useNewCard(usualAddress: Address | undefined) {
  const [card, setCard] = useState(nothing)
  const [typesAddress, setTypesAddress] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [refused, setRefused] = useState<Mistakes>({})
  const billing = typesAddress ? undefined : usualAddress
  const found = judgeCard(card, { isAddressKnown: billing !== undefined, today: toLocalDay(new Date()) })

  return {
    card,
    billing,
    mistakes: { ...refused, ...(isPressed ? found : {}) } as Mistakes,
    type(field: CardField, value: string) {
      // A browser fills in several fields at once.
      setCard((known) => ({ ...known, [field]: value }))
      setRefused(({ [field]: _field, form: _form, ...others }) => others)
    },
    typeAddress(types: boolean) {
      setTypesAddress(types)
      setRefused(({ zip: _zip, form: _form, ...others }) => others)
    },
    /** Shows what is wrong. @returns whether nothing is */
    check(): boolean {
      setPressed(true)
      setRefused({})
      return Object.keys(found).length === 0
    },
    /** Has the gateway make a token of it. @returns undefined when it does not; the fields say why */
    async toInput(credentials: CardCredentials): Promise<InputOf<typeof createPaymentProfile> | undefined> {
      const billTo = toBillTo(card, billing)
      const made = await makeToken(credentials, {
        cardNumber: card.number.replace(/\D/g, ''),
        ...readExpiry(card.expiry)!,
        cardCode: card.code.trim(),
        zip: billTo.zip,
        fullName: card.name.trim(),
      })
      if ('token' in made) return { opaque_data: made.token, bill_to: billTo }
      for (const { text } of made.messages) if (text) showToast({ kind: 'bad', title: text })
      setRefused(readCodes(made.messages.map(({ code }) => code)))
      return undefined
    },
    /** What the shop or the bank says no to. */
    refuse: (failed: CallFailed) => setRefused(readRefusal(failed)),
    forget() {
      setCard(nothing)
      setPressed(false)
      setRefused({})
    },
  }
}

const toLocalDay = (now: Date): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`

function toBillTo({ name, ...typed }: CardInput, usual: Address | undefined) {
  const { first, last } = splitName(name)
  const person = { first_name: first, last_name: last }
  if (!usual) {
    const { address, city, state, zip } = typed
    return { ...person, address: address.trim(), city: city.trim(), state, zip: zip.trim() }
  }
  return {
    ...person,
    company: usual.company.slice(0, 50),
    // The gateway takes so many characters; banks compare the house number, which stands first.
    address: [usual.address_1, usual.address_2].filter(Boolean).join(', ').slice(0, 60),
    city: usual.city.slice(0, 40),
    state: usual.state,
    zip: usual.zip,
  }
}

/** One sentence for a field: the first. */
const readCodes = (codes: string[]): Mistakes =>
  Object.fromEntries(
    codes
      .map(explainCode)
      .reverse()
      .map(({ field, sentence }) => [field ?? 'form', sentence]),
  )

const fieldsOfCall: Record<string, CardField> = {
  'card_code': 'code',
  'bill_to.first_name': 'name',
  'bill_to.last_name': 'name',
  'bill_to.address': 'address',
  'bill_to.city': 'city',
  'bill_to.state': 'state',
  'bill_to.zip': 'zip',
}

function readRefusal({ fields, message }: CallFailed): Mistakes {
  const said = fields.map(({ field, message: sentence }) => [fieldsOfCall[field] ?? 'form', sentence])
  return said.length > 0 ? Object.fromEntries(said) : { form: message }
}
