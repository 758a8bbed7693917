import { useState } from 'react'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { getProofTerms } from '../../../../contract/shop/proofs.call.ts'
import { requestQuote } from '../../../../contract/shop/quotes.call.ts'
import { addDays } from '../../../../domain/calendar/business-days.ts'
import { formatQuantity } from '../../../../domain/text/format-quantity.ts'
import { readCount } from '../../../../domain/text/read-count.ts'
import { findQuoteRequestMistakes } from '../../../../domain/quotes/quote-requests.ts'
import { useAnswer, useCall } from '../../../client/index.ts'
import {
  CheckboxField,
  Form,
  Refusal,
  SubmitButton,
  TextAreaField,
  TextField,
  wholeForm,
} from '../../../forms/index.ts'
import { useNavigate } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import * as styles from './cart.module.css'
import { showToast } from '../../../ui/popups/toasts.tsx'

const start = { title: '', in_hands_date: '', quantities: '', message: '', proof: false }
const nobody = { name: '', email: '', company: '', phone: '' }
const mostQuantities = 6

/** Asks the shop to quote what is in the cart; what is on a quote already is left out. */
export function RequestQuoteForm({ cart, onClose }: { cart: Cart; onClose(): void }) {
  const navigate = useNavigate()
  const lines = cart.shopping_cart_lines.filter(({ quote }) => quote === null)
  const [chosen, setChosen] = useState(() => lines.map(({ id }) => id))
  const request = useCall(requestQuote, { quiet: true })
  const isDecorated = lines.some(({ id, decoration }) => decoration !== null && chosen.includes(id))
  const hasRoster = lines.some(({ id, decoration }) => decoration?.roster && chosen.includes(id))
  const terms = useAnswer(getProofTerms, {}, { quiet: true, enabled: isDecorated })
  const mayHaveProof = isDecorated && terms.data?.with_quotes === true
  // A day behind, so that it is not ahead of the shop's own anywhere: the server has the last word.
  const today = addDays(new Date().toISOString().slice(0, 10), -1)
  return (
    <Dialog open onClose={onClose} title="Request a quote" width={560}>
      <div className="in">
        <p className="dim">We answer by e-mail with prices that hold until a set day. Your cart stays as it is.</p>
        <Form
          className="fields"
          aria-label="Request a quote"
          start={start}
          check={({ quantities, in_hands_date: inHandsOn }) => [
            ...findQuoteRequestMistakes({ ...start, ...nobody, inHandsOn }, { isGuest: false, today }).map(
              ({ sentence }) => ({ field: 'in_hands_date', sentence }),
            ),
            ...(readQuantities(quantities) === undefined
              ? [
                  {
                    field: 'quantities',
                    sentence: `Please enter up to ${mostQuantities} quantities, like 250 / 500 / 1,000.`,
                  },
                ]
              : []),
            ...(chosen.length === 0 ? [{ field: wholeForm, sentence: 'Please choose at least one item.' }] : []),
          ]}
          sends={request}
          onSubmit={async ({ quantities, proof, ...typed }) => {
            const asked = {
              line_ids: chosen,
              quantities: readQuantities(quantities) ?? [],
              proof: proof && mayHaveProof,
            }
            const input = { ...nobody, ...typed, ...asked }
            const answer = await request.send({ input })
            if (!answer) return
            showToast({ kind: 'ok', title: answer.sentence })
            void navigate(answer.url)
          }}
        >
          <fieldset className={styles.items}>
            <legend>Items</legend>
            {lines.map((line) => (
              <label key={line.id} className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(line.id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen(checked ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))
                  }
                />
                <span>
                  {line.item_description}
                  <span className="dim">
                    , {formatQuantity(line.quantity, line.unit)}
                    {line.decoration && `, ${line.decoration.method.toLowerCase()}`}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <TextField name="title" label="What is it for?" maxLength={120} optional />
          <TextField
            name="quantities"
            label="Quantities to compare"
            hint={`Of each item, like 250 / 500 / 1,000. Empty: as in your cart.${hasRoster ? ' Items with names and numbers keep their quantity.' : ''}`}
            mono
            optional
          />
          <TextField name="in_hands_date" label="In-hands date" type="date" optional />
          <TextAreaField name="message" label="Message" rows={4} maxLength={4000} optional />
          {mayHaveProof && <CheckboxField name="proof" label="Send me a proof of decorated items before I order" />}
          <Refusal />
          <p className="row">
            <SubmitButton>Send request</SubmitButton>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
          </p>
        </Form>
      </div>
    </Dialog>
  )
}

/** None where nothing was entered; undefined: not all of it can be read. */
function readQuantities(typed: string): number[] | undefined {
  const parts = typed
    .split(/[/;]|,\s|\s{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
  const counts = parts.map((part) => readCount(part))
  const isFine =
    counts.length <= mostQuantities && counts.every((count) => count !== undefined && count >= 1 && count <= 1_000_000)
  return isFine ? [...new Set(counts as number[])] : undefined
}
