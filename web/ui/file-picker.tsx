import type { RefObject } from 'react'

interface FilePickerProps {
  /** Whoever opens it presses it. */
  ref: RefObject<HTMLInputElement | null>
  label: string
  /** Endings: '.csv,.xlsx'. */
  accept: string
  multiple?: boolean
  onFiles(files: File[]): void
}

/** The browser's dialog for files, behind a button of the page. */
export const FilePicker = ({ ref, label, accept, multiple = false, onFiles }: FilePickerProps) => (
  <input
    ref={ref}
    hidden
    type="file"
    multiple={multiple}
    accept={accept}
    aria-label={label}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])]
      if (files.length > 0) onFiles(files)
      // The same file can be chosen again.
      currentTarget.value = ''
    }}
  />
)
