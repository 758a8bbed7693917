import { useEffect, useRef, useState } from 'react'
import { addressRowsAtMost } from '../../../../domain/address-checks/address-sheet.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { saveText } from '../../../ui/save-text.ts'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import { blankSheet } from './corrected-sheet.ts'
import { MatchColumns } from './match-columns.tsx'
import { UploadOutcome } from './upload-outcome.tsx'
import { UploadReview } from './upload-review.tsx'
import { useAddressUpload, type UploadedAddress } from './use-address-upload.ts'
import { AlertWithIcon } from '../../../ui/message.tsx'
import * as styles from './address-upload.module.css'

interface AddressUploadProps {
  /** By which session it asks. */
  where: 'shop' | 'portal'
  /** Comes with every address of the sheet that is in the book now, in the order of the sheet. */
  onSaved?(addresses: UploadedAddress[]): void
}

/** Addresses from a spreadsheet: it is checked first, and saved when the buyer has seen what was found. */
export function AddressUpload({ where, onSaved }: AddressUploadProps) {
  const sheet = useAddressUpload(where)
  const { sending, refused, upload, matching, begin, forget, saved, unsaved } = sheet
  const [outcome, setOutcome] = useState<{ savedCount: number; knownCount: number; leftOut: typeof rows }>()
  const rows = upload?.rows ?? []
  const start = useRef<HTMLDivElement>(null)

  function restart() {
    setOutcome(undefined)
    forget()
    // What had the focus goes.
    requestAnimationFrame(() => start.current?.querySelector('button')?.focus())
  }

  async function save(choices: { row: number; take: 'suggestion' | 'typed' }[]) {
    const answer = await saved.send({ params: { id: upload!.upload_id }, input: { choices } })
    if (!answer) return
    const chosen = new Set(choices.map(({ row }) => row))
    setOutcome({
      savedCount: answer.saved_count,
      knownCount: answer.known_count,
      leftOut: rows.filter(({ row }) => !chosen.has(row)),
    })
    onSaved?.(answer.addresses.map(({ shipping_address_id: addressId, quantity }) => ({ addressId, quantity })))
  }

  if (outcome) return <UploadOutcome {...outcome} onAgain={restart} />
  if (upload && upload.state !== 'checking')
    return (
      <UploadReview
        key={upload.upload_id}
        upload={upload}
        saving={saved.sending}
        unsaved={unsaved}
        onSave={(choices) => void save(choices)}
        onColumns={() => void sheet.rematch()}
        onCancel={restart}
      />
    )
  return (
    <div className={styles.start} ref={start}>
      {upload ? (
        <Checking
          done={Math.round(upload.progress * upload.row_count)}
          total={upload.row_count}
          name={upload.file_name}
        />
      ) : (
        <UploadBox
          label="Upload a sheet"
          endings=".csv,.tsv,.txt,.xlsx,.xlsm"
          hint={`CSV or XLSX, up to 5 MB and ${formatCount(addressRowsAtMost)} rows.`}
          upload={sending}
          refused={undefined}
          onFile={(file) => void begin(file)}
        />
      )}
      {refused && !upload && !sending && <AlertWithIcon>{refused}</AlertWithIcon>}
      {matching && (
        <MatchColumns
          key={sheet.fileName}
          fileName={sheet.fileName}
          columns={matching}
          sending={sending !== undefined}
          onMatched={(columns) => void sheet.match(columns)}
        />
      )}
      <p className="small dim">
        The first row names the columns: Name, Company, Address, Address 2, City, State, ZIP, Phone, Quantity. Common
        variations work.{' '}
        <button className="link" type="button" onClick={() => saveText('addresses.csv', blankSheet)}>
          Template (CSV)
        </button>
      </p>
    </div>
  )
}

/** How far the shop is; it takes seconds for thousands of rows. */
function Checking({ name, done, total }: { name: string; done: number; total: number }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus(), [])
  return (
    <div className={styles.checking} ref={bar} tabIndex={-1} role="status">
      <progress max={total} value={done} aria-label={`Checking ${name}`} />
      <span>
        Checking {name}: {formatCount(done)} of {formatCountOf(total, 'row')}
      </span>
    </div>
  )
}
