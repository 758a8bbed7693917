import { useEffect, useRef } from 'react'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import * as styles from './quick-order.module.css'

interface StoredRowsQuestionProps {
  /** The rows of an earlier visit, in words. */
  stored: string
  /** Of the rows that come in. */
  count: number
  onStartAnew(): void
  onAdd(): void
  onCancel(): void
}

/** Asks before rows of an earlier visit are mixed with others. */
export function StoredRowsQuestion({ stored, count, onStartAnew, onAdd, onCancel }: StoredRowsQuestionProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    <div ref={group} className={styles.question} role="group" aria-labelledby="stored-rows-question" tabIndex={-1}>
      <p id="stored-rows-question">
        <b>
          The list still has {stored}. Where {count === 1 ? 'does' : 'do'} the {formatCountOf(count, 'new row')} go?
        </b>
      </p>
      <div className={styles.questionChoices}>
        <Button look="primary" onClick={onStartAnew}>
          Start a new list
        </Button>
        <Button onClick={onAdd}>Add to the list</Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="hint">Starting a new list saves the earlier rows for later.</p>
    </div>
  )
}
