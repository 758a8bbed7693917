import { Dialog as Base } from '@base-ui/react/dialog'
import { IconButton } from './button.tsx'
import type { DialogProps } from './dialog.tsx'
import { CloseIcon } from './icons.tsx'

/** What a dialog shows: keeps the focus while open, gives it back when closed, closes with Escape. */
export function DialogPopup({
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
