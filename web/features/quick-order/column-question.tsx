import { useEffect, useRef } from 'react'
import type { ChosenColumns, OrderList } from '../../../domain/ordering/quick-order.ts'
import { Button } from '../../ui/button.tsx'
import * as styles from './quick-order.module.css'

/** A text that was pasted, in a row of the list or beside it; or a file. */
export type ListSource = { text: string; at?: number | undefined } | { file: File }

/** What has to be known before a list can be read. */
export interface ListQuestion {
  asks: NonNullable<OrderList['asks']>
  /** What was answered before. */
  chosen: ChosenColumns
  source: ListSource
}

interface ColumnQuestionProps {
  question: ListQuestion
  busy: boolean
  /** @param column -1: none of them */
  onAnswer(column: number): void
  onCancel(): void
}

const sentences = {
  code: 'Several columns may hold the item codes. Which one has ours?',
  quantity: 'Which column has the quantities to order?',
}

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
