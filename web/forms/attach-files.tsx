import { useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FilePicker } from '../ui/file-picker.tsx'
import { Alert } from '../ui/message.tsx'

export interface AttachedFile {
  id: number
  name: string
}

interface AttachFilesProps {
  files: readonly AttachedFile[]
  onChange(files: AttachedFile[]): void
  /** Sends the file; undefined: it was refused. */
  upload(file: File): Promise<AttachedFile | undefined>
  sending: boolean
  /** Why the last one was refused. */
  refusal: string | undefined
  small?: boolean
}

const filesAtMost = 5

/** Files for a message that is being written, each on its way as soon as it is chosen. */
export function AttachFiles({ files, onChange, upload, sending, refusal, small = false }: AttachFilesProps) {
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const [said, setSaid] = useState('')
  const size = small ? { size: 'sm' as const } : {}

  async function take(chosen: readonly File[]) {
    const added: AttachedFile[] = []
    for (const file of chosen.slice(0, filesAtMost - files.length)) {
      const sent = await upload(file)
      if (!sent) break
      added.push(sent)
      onChange([...files, ...added])
    }
    if (added.length > 0) setSaid(`Attached: ${added.map(({ name }) => name).join(', ')}`)
  }

  return (
    <div role="group" aria-label="Files">
      {files.map(({ id, name }) => (
        <p key={id} className="row">
          <span>{name}</span>
          <button
            type="button"
            className="link small"
            onClick={() => {
              onChange(files.filter((one) => one.id !== id))
              setSaid(`Removed: ${name}`)
              button.current?.focus()
            }}
          >
            Remove<span className="sr"> {name}</span>
          </button>
        </p>
      ))}
      <p className="row">
        <Button
          ref={button}
          {...size}
          look="quiet"
          busy={sending}
          disabled={files.length >= filesAtMost}
          aria-describedby={hintId}
          onClick={() => picker.current?.click()}
        >
          Attach file
        </Button>
        <span className="hint" id={hintId}>
          PDF, picture, AI, EPS, DOCX, XLSX or CSV, up to 10 MB. {filesAtMost} files at most.
        </span>
      </p>
      <span className="sr" role="status">
        {said}
      </span>
      <FilePicker
        ref={picker}
        multiple
        label="Attach file"
        accept=".pdf,.png,.jpg,.jpeg,.webp,.svg,.ai,.eps,.docx,.xlsx,.csv"
        onFiles={(chosen) => void take(chosen)}
      />
      {refusal !== undefined && <Alert>{refusal}</Alert>}
    </div>
  )
}
