import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'

export interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  /** Pixels at most. */
  width?: number
  /** The title is read out but drawn by the content itself. */
  titleInside?: boolean
  /** Asks for an answer: no closing by a press beside it. */
  alert?: boolean
  /** An alert that may also be closed without an answer, as by Escape. */
  closable?: boolean
  /** Slides in from a side, over the whole height. */
  side?: 'left' | 'right'
  initialFocus?: RefObject<HTMLElement | null>
  footer?: ReactNode
  children: ReactNode
}

const loadPopup = async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup })
const DialogPopup = lazy(loadPopup)

/** Brings the code before the first dialog opens, for pages where people type on as soon as they have opened one by a key. */
export const preloadDialogs = (): void => void loadPopup().catch(() => undefined)

/** A popup: keeps the focus while open, gives it back when closed, closes with Escape. Its code comes when it opens first. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  // Once opened it stays, so that it can close in its own time.
  return wasOpen ? (
    <Suspense>
      <DialogPopup {...props} />
    </Suspense>
  ) : null
}
