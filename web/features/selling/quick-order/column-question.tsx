import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ColumnsQuestion } from './use-list-sources.ts'
import * as styles from './quick-order.module.css'

interface ColumnQuestionProps {
  question: ColumnsQuestion
  busy: boolean
  /** @param column -1: none of them */
  onAnswer(column: number): void
  onCancel(): void
}

const sentences = { code: 'Which column has our item codes?', quantity: 'Which column has the quantities to order?' }

/** Asks which of several columns is meant, each with its first cells. */
export function ColumnQuestion({ question: { asks }, busy, onAnswer, onCancel }: ColumnQuestionProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    <div ref={group} className={styles.question} role="group" aria-labelledby="column-question" tabIndex={-1}>
      <p id="column-question">
        <b>{sentences[asks.of]}</b>
      </p>
      <div className={styles.questionChoices}>
        {asks.columns.map(({ column, heading, samples }) => (
          <Button key={column} busy={busy} onClick={() => onAnswer(column)}>
            <span>
              {heading || `Column ${column + 1}`} <span className="dim">({samples.join(', ')})</span>
            </span>
          </Button>
        ))}
        {asks.of === 'quantity' && (
          <Button busy={busy} onClick={() => onAnswer(-1)}>
            None, I enter them
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
