import { useId, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import * as styles from './upload-box.module.css'

interface UploadBoxProps {
  /** What the button says. */
  label: string
  /** Of the files that are taken: '.csv,.xlsx'. */
  endings: string
  /** Which files, and how large. */
  hint: string
  upload: { fileName: string; share: number } | undefined
  refused: ReactNode
  /** Several at once can be chosen and dropped; else the first one counts. */
  multiple?: boolean
  onFiles?(files: File[]): void
  onFile?(file: File): void
}

/** Takes files: by its button, dropped on it, or pasted while the focus is in it. */
export function UploadBox({
  label,
  endings,
  hint,
  upload,
  refused,
  multiple = false,
  onFiles,
  onFile,
}: UploadBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()
  const take = (files: FileList | null | undefined) => {
    const [first, ...others] = files ?? []
    if (!first) return
    onFile?.(first)
    onFiles?.(multiple ? [first, ...others] : [first])
  }
  return (
    <div
      className={isOver ? `${styles.uploadBox} ${styles.isOver}` : styles.uploadBox}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={endings}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button size="sm" busy={upload !== undefined} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <div className={styles.uploadState}>
        <p className={upload ? 'sr' : 'hint'} id={hintId}>
          Or drop or paste {multiple ? 'them' : 'it'} here. {hint}
        </p>
        <div className={styles.uploadProgress} role="status">
          {upload && (
            <>
              <progress max={1} value={upload.share < 1 ? upload.share : undefined} aria-label={upload.fileName} />
              <span>{upload.share < 1 ? `Sending ${upload.fileName}` : `Checking ${upload.fileName}`}</span>
            </>
          )}
        </div>
      </div>
      {refused && (
        <p className={styles.uploadRefused} role="alert">
          {refused}
        </p>
      )}
    </div>
  )
}
