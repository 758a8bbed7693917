import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'

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
  /** Slides in from a side, over the whole height. */
  side?: 'left' | 'right'
  initialFocus?: RefObject<HTMLElement | null>
  footer?: ReactNode
  children: ReactNode
}

/** A popup: keeps the focus while open, gives it back when closed, closes with Escape. */
export function Dialog({
  open,
  onClose,
  title,
  width = 480,
  titleInside = false,
  alert = false,
  side,
  initialFocus,
  footer,
  children,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={alert}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup
          className={side ? `popup popup--${side}` : 'popup'}
          style={side ? undefined : { maxWidth: width }}
          initialFocus={initialFocus}
          role={alert ? 'alertdialog' : 'dialog'}
        >
          {side ? (
            <>
              <Base.Title className="sr">{title}</Base.Title>
              {children}
            </>
          ) : (
            <div className="dialog">
              {titleInside ? (
                <Base.Title className="sr">{title}</Base.Title>
              ) : (
                <header>
                  <Base.Title className="wide dialog-title">{title}</Base.Title>
                  {!alert && (
                    <IconButton label="Close" onClick={onClose}>
                      <CloseIcon />
                    </IconButton>
                  )}
                </header>
              )}
              {children}
              {footer && <footer>{footer}</footer>}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
