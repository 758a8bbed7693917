import type { StaffQuoteAnswer } from '../../../../contract/admin/orders/quotes.schema.ts'
import { LabeledInput, LabeledSelect, LabeledTextArea } from '../../../ui/labeled-controls.tsx'
import type { Content } from './edit-offer.ts'
import { TextPicker } from './text-picker.tsx'
import type { QuoteDraft } from './use-quote-draft.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './quotes.module.css'

interface TermsPanelProps {
  draft: QuoteDraft
  addresses: StaffQuoteAnswer['addresses']
  isEditable: boolean
}

const longest = { note: 2000, terms: 2000, internal: 4000 }

/** What the buyer reads beside the prices, where the goods go, and what staff note for themselves. */
export function TermsPanel({ draft, addresses, isEditable }: TermsPanelProps) {
  const { content, title, internalNote, change } = draft
  const set = (changed: Partial<Content>) => change({ content: { ...content, ...changed } })
  const isKnown = content.shipToId === null || addresses.some(({ id }) => id === content.shipToId)
  return (
    <section className={`pan ${styles.terms}`} aria-labelledby="terms">
      <header>
        <h2 id="terms">Terms and notes</h2>
      </header>
      <div className="fields fields--2">
        <LabeledInput
          label="Title"
          optional
          maxLength={120}
          autoComplete="off"
          readOnly={!isEditable}
          value={title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <LabeledSelect
          label="Ship to"
          disabled={!isEditable}
          hint={addresses.length === 0 ? 'This buyer has no addresses yet: freight is set at checkout.' : undefined}
          value={content.shipToId ?? ''}
          onChange={({ target: { value } }) => set({ shipToId: value === '' ? null : Number(value) })}
        >
          <option value="">Chosen at checkout</option>
          {!isKnown && <option value={content.shipToId!}>An address that was removed</option>}
          <Options of={addresses.map(({ id, text }) => [id, text])} />
        </LabeledSelect>
        <div>
          <LabeledTextArea
            label="Note to the buyer"
            optional
            rows={3}
            maxLength={longest.note}
            readOnly={!isEditable}
            value={content.note}
            onChange={({ target }) => set({ note: target.value })}
          />
          {isEditable && (
            <TextPicker
              field="note to the buyer"
              value={content.note}
              maxLength={longest.note}
              onChange={(note) => set({ note })}
            />
          )}
        </div>
        <div>
          <LabeledTextArea
            label="Terms"
            optional
            hint="Beside your terms of sale, for example a deposit."
            rows={3}
            maxLength={longest.terms}
            readOnly={!isEditable}
            value={content.terms}
            onChange={({ target }) => set({ terms: target.value })}
          />
          {isEditable && (
            <TextPicker
              field="terms"
              value={content.terms}
              maxLength={longest.terms}
              onChange={(terms) => set({ terms })}
            />
          )}
        </div>
        <div className={`span ${styles.internal}`}>
          <LabeledTextArea
            label="Note, staff only"
            optional
            rows={2}
            maxLength={longest.internal}
            readOnly={!isEditable}
            value={internalNote}
            onChange={({ target }) => change({ internalNote: target.value })}
          />
        </div>
      </div>
    </section>
  )
}
