import { useEffect, useRef } from 'react'
import type { UploadedRow } from '../../../../contract/shop/address-checks.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/page-icons.tsx'
import { saveText } from '../../../ui/save-text.ts'
import { toCorrectedSheet } from './corrected-sheet.ts'
import { Success } from '../../../ui/message.tsx'
import * as styles from './address-upload.module.css'

interface UploadOutcomeProps {
  savedCount: number
  knownCount: number
  /** Rows that were not saved. */
  leftOut: UploadedRow[]
  onAgain(): void
}

/** What was saved, and what is left to correct. */
export function UploadOutcome({ savedCount, knownCount, leftOut, onAgain }: UploadOutcomeProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div className={styles.outcome} ref={element} tabIndex={-1} role="group" aria-label="Result of the upload">
      <Success>{savedCount > 0 ? `${formatCountOf(savedCount, 'address')} saved.` : 'Nothing new to save.'}</Success>
      {knownCount + leftOut.length > 0 && (
        <p>
          {knownCount > 0 && `${sayCount(knownCount, 'address')} already in your book. `}
          {leftOut.length > 0 && `${sayCount(leftOut.length, 'row')} left out.`}
        </p>
      )}
      <div className={styles.acts}>
        {leftOut.length > 0 && (
          <Button onClick={() => saveText('rows-to-correct.csv', toCorrectedSheet(leftOut))}>
            <DownloadIcon /> Download rows to correct
          </Button>
        )}
        <Button look="quiet" onClick={onAgain}>
          Upload another sheet
        </Button>
      </div>
    </div>
  )
}

const sayCount = (count: number, thing: string): string =>
  `${formatCountOf(count, thing)} ${count === 1 ? 'was' : 'were'}`
