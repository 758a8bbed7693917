import type { ReactNode } from 'react'
import type { UploadedRow } from '../../../../contract/shop/address-checks.schema.ts'
import { FailureIcon } from '../../../ui/icons.tsx'
import * as styles from './address-upload.module.css'

/** A row as it was typed, and why it is not good. */
export function UploadedRowView({ row, children }: { row: UploadedRow; children?: ReactNode }) {
  const { name, company, address_1: first, address_2: second, city, state, zip, quantity } = row.typed
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <>
      <span className={`mono ${styles.number}`}>
        <span className="sr">Row </span>
        {row.row}
      </span>
      <div className={styles.what}>
        <b>{[name, company].filter(Boolean).join(', ') || 'No name'}</b>
        <span>{[first, second, place].filter(Boolean).join(', ')}</span>
        <ul className={row.kind === 'faulty' ? `msg--bad ${styles.reasons}` : styles.reasons}>
          {row.reasons.map((reason) => (
            <li className="msg" key={reason}>
              {row.kind === 'faulty' && <FailureIcon />}
              {reason}
            </li>
          ))}
        </ul>
        {children}
      </div>
      {quantity !== '' && (
        <span className={`mono ${styles.pieces}`}>
          <span className="small dim">Qty </span>
          {quantity}
        </span>
      )}
    </>
  )
}
