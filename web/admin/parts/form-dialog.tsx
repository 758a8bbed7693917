import { useRef, useState } from 'react'
import { Dialog, type DialogProps } from '../../ui/popups/dialog.tsx'
import { askToLeave, useUnsaved } from './use-unsaved.ts'

const saving = 'saving'

/** A dialog to fill in: once something is typed, Escape, a press beside it and its cross ask before that is lost. */
export function FormDialog({ open, onClose, children, ...dialog }: DialogProps) {
  const [isTyped, setTyped] = useState(false)
  const isAsking = useRef(false)
  if (!open && isTyped) setTyped(false)
  useUnsaved(isTyped, saving)

  async function close() {
    if (!isTyped) return onClose()
    // Escape in the question reaches this dialog, too.
    if (isAsking.current) return
    isAsking.current = true
    const leaves = await askToLeave(saving)
    setTimeout(() => (isAsking.current = false))
    if (leaves) onClose()
  }

  return (
    <Dialog open={open} onClose={() => void close()} {...dialog}>
      <div className="form-dialog" onChange={() => setTyped(true)}>
        {children}
      </div>
    </Dialog>
  )
}
