import { useId, useRef } from 'react'
import { getCart, removePoFile, updatePoFile } from '../../../../../contract/shop/cart/cart.call.ts'
import { useCall } from '../../../../client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { FilePicker } from '../../../../ui/file-picker.tsx'
import { AlertWithIcon } from '../../../../ui/message.tsx'
import * as styles from '../checkout.module.css'

/** The purchase order as a file, on its way as soon as it is chosen. */
export function PoFile({ fileName }: { fileName: string | null }) {
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const attach = useCall(updatePoFile, { refreshes: [getCart], quiet: true })
  const remove = useCall(removePoFile, { refreshes: [getCart] })

  async function take(file: File | undefined) {
    if (!file) return
    // A file goes as it is; in the contract stands its name.
    await attach.send({ input: { po_file_data: file as unknown as string } })
  }

  return (
    <div className={styles.poFile} role="group" aria-label="Purchase order file">
      <span className={styles.poFileLabel}>
        Purchase order file<span className="dim"> optional</span>
      </span>
      {fileName && <span className={styles.poFileName}>{fileName}</span>}
      <div className="row">
        <Button
          ref={button}
          size="sm"
          busy={attach.sending}
          aria-describedby={hintId}
          onClick={() => picker.current?.click()}
        >
          {fileName ? 'Replace file' : 'Attach file'}
        </Button>
        {fileName && (
          <Button
            size="sm"
            busy={remove.sending}
            onClick={async () => {
              await remove.send({})
              button.current?.focus()
            }}
          >
            Remove file
          </Button>
        )}
      </div>
      <FilePicker
        ref={picker}
        label="Purchase order file"
        accept=".pdf,.png,.jpg,.jpeg,.docx,.xlsx"
        onFiles={([file]) => void take(file)}
      />
      {attach.refused ? (
        <AlertWithIcon>
          <span>{attach.refused.message}</span>
        </AlertWithIcon>
      ) : (
        <p className="hint" id={hintId}>
          PDF, PNG, JPG, DOCX or XLSX, up to 10 MB.
        </p>
      )}
    </div>
  )
}
