import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { IconButton } from '../button.tsx'
import type { DialogProps } from './dialog.tsx'
import { CloseIcon } from '../icons.tsx'

/** What a dialog shows: keeps the focus while open, gives it back when closed, closes with Escape. */
export function DialogPopup({
  open,
  onClose,
  title,
  width = 480,
  titleInside = false,
  alert = false,
  closable = !alert,
  side,
  initialFocus,
  footer,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={alert}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup
          className={side ? `popup popup--${side}` : 'popup'}
          style={side ? undefined : { maxWidth: width }}
          ref={popup}
          initialFocus={initialFocus ?? (() => findFirstField(popup.current) ?? true)}
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
                  {closable && (
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

/** Whoever opens a form wants to fill it in; the button that closes it comes before. */
const findFirstField = (popup: HTMLElement | null) =>
  popup?.querySelector<HTMLElement>(
    'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)',
  )
