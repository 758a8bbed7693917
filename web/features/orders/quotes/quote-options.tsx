import { useId } from 'react'
import type { Quote } from '../../../../contract/shop/quotes.schema.ts'
import { formatAmount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { explainEach } from './quote-answer.tsx'
import * as styles from './quotes.module.css'

interface QuoteOptionsProps {
  quote: Quote
  /** By its key. */
  chosen: string
  onChoose(key: string): void
}

/** The options side by side, one of which is chosen. */
export function QuoteOptions({ quote, chosen, onChoose }: QuoteOptionsProps) {
  const name = useId()
  const isSettled = !quote.can_answer
  return (
    <fieldset className={styles.options}>
      <legend>{isSettled ? 'Options' : 'Choose an option'}</legend>
      {quote.options.map((option) => (
        <label key={option.key} className={option.key === chosen ? styles.chosen : undefined}>
          <span className={styles.optionHead}>
            <input type="radio" name={name} checked={option.key === chosen} onChange={() => onChoose(option.key)} />
            <b>{option.title}</b>
            {option.recommended && <span className="badge">Recommended</span>}
          </span>
          <span className={styles.optionTotal}>{formatAmount(option.total)}</span>
          <span className="small dim">{explainEach(option) || formatCountOf(option.piece_count, 'piece')}</span>
        </label>
      ))}
    </fieldset>
  )
}
