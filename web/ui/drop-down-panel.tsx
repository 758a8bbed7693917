import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

interface DropDownPanelProps {
  /** The button that opens it, and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange(open: boolean): void
  id: string
  width: number
  label: string
  children: ReactNode
}

/** What a drop-down shows: closes with Escape, and by a press beside it. */
export function DropDownPanel({ button, open, onOpenChange, id, width, label, children }: DropDownPanelProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button is answered by the button.
        if (event.type === 'keydown' || !button.current?.contains(event.target as Node | null)) onOpenChange(next)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={button} sideOffset={8} align="end" className="drop-place">
          <Popover.Popup
            id={id}
            className="drop-menu"
            style={{ width: `min(${width}px, calc(100vw - 1rem))` }}
            aria-label={label}
            finalFocus={button}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
