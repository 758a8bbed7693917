import { useState } from 'react'
import { Dialog, type DialogProps } from '../../../ui/popups/dialog.tsx'
import { askToLeave, useUnsaved } from '../page/use-unsaved.ts'
import * as styles from '../kit.module.css'

const saving = 'saving'

/** A dialog to fill in: once something is typed, Escape, a press beside it and its cross ask before that is lost. */
export function FormDialog({ open, onClose, children, ...dialog }: DialogProps) {
  const [isTyped, setTyped] = useState(false)
  if (!open && isTyped) setTyped(false)
  useUnsaved(isTyped, saving)

  async function close() {
    if (!isTyped || (await askToLeave(saving))) onClose()
  }

  return (
    <Dialog open={open} onClose={() => void close()} {...dialog}>
      <div className={styles.formDialog} onChange={() => setTyped(true)}>
        {children}
      </div>
    </Dialog>
  )
}
