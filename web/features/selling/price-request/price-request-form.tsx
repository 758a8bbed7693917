import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import type { User } from '../../../../contract/shop/account.schema.ts'
import { requestPrice } from '../../../../contract/shop/catalog/price-requests.call.ts'
import * as schemas from '../../../../contract/shop/catalog/price-requests.schema.ts'
import type { Product } from '../../../../contract/shop/catalog/products.schema.ts'
import { addDays } from '../../../../domain/calendar/business-days.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { findPriceRequestMistakes, type PriceRequestInput } from '../../../../domain/ordering/price-requests.ts'
import { requestQuote } from '../../../../contract/shop/quotes.call.ts'
import { readCount } from '../../../../domain/text/read-count.ts'
import { useAnswer, useCall, useSession } from '../../../client/index.ts'
import { checkBy, Form, Refusal, SubmitButton, TextAreaField, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import * as styles from './price-request.module.css'

interface PriceRequestFormProps {
  product: Pick<Product, 'id' | 'moq' | 'unit'>
  /** For an item that has prices: several quantities may cost less, or freight be agreed. */
  asksForQuote?: boolean
  /** Chosen on the page. */
  quantity?: number
  onCancel(): void
  onSent(sentence: string): void
}

const names = {
  name: 'name',
  email: 'email',
  company: 'company',
  phone: 'phone',
  quantity: 'quantity',
  inHandsOn: 'in_hands_date',
  message: 'message',
} as const satisfies Record<keyof PriceRequestInput, string>

export function PriceRequestForm(props: PriceRequestFormProps) {
  const { signedIn } = useSession()
  const { data: profile, error } = useAnswer(getCustomerProfile, {}, { quiet: true })
  // What is known of a customer stands in the fields when they come.
  if (signedIn && !profile && !error) return null
  return <Fields {...props} user={signedIn ? profile?.users : undefined} />
}

function Fields({
  product,
  asksForQuote = false,
  quantity = product.moq,
  user,
  onCancel,
  onSent,
}: PriceRequestFormProps & { user: User | undefined }) {
  const tell = ({ sentence }: { sentence: string }) => onSent(sentence)
  const price = useCall(requestPrice, { quiet: true, onSuccess: tell })
  const quote = useCall(requestQuote, { quiet: true, onSuccess: tell })
  // A day behind, so that it is not ahead of the shop's own anywhere: the server has the last word.
  const today = addDays(new Date().toISOString().slice(0, 10), -1)
  const asked = { minimumQuantity: product.moq, unit: product.unit, today }
  const start = {
    name: user ? `${user.first_name} ${user.last_name}` : '',
    email: user?.login ?? '',
    company: user?.user_company ?? '',
    phone: user?.user_phone ?? '',
    quantity: String(Math.max(quantity, product.moq)),
    in_hands_date: '',
    message: '',
  }
  return (
    <Form
      aria-label={asksForQuote ? 'Request a quote' : 'Request a price'}
      start={start}
      schema={schemas.requestPrice.input}
      check={checkBy((typed) => findPriceRequestMistakes(typed, asked), names)}
      sends={asksForQuote ? quote : price}
      onSubmit={({ quantity, ...typed }) => {
        const item = { catalog_item_id: product.id }
        return asksForQuote
          ? quote.send({ input: { title: '', ...typed, items: [{ ...item, quantity: readCount(quantity)! }] } })
          : price.send({ input: { ...item, ...typed, quantity } })
      }}
    >
      <div className="fields fields--2">
        <TextField name="name" label="Name" autoComplete="name" autoFocus />
        <TextField name="email" label="E-mail" type="email" autoComplete="email" />
        <TextField name="company" label="Company" autoComplete="organization" optional />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" optional />
        <TextField
          name="quantity"
          label="Quantity"
          inputMode="numeric"
          mono
          hint={`At least ${formatQuantity(product.moq, product.unit)}`}
        />
        <TextField name="in_hands_date" label="In-hands date" type="date" optional />
        <TextAreaField name="message" label="Message" rows={4} optional span />
        <Refusal span />
      </div>
      <p className={`row ${styles.acts}`}>
        <SubmitButton>Send request</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </Form>
  )
}
