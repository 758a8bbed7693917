import { Popover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

interface DropDownProps {
  /** The button that opens it; it gets the props that make it one. */
  trigger: ReactElement<Record<string, unknown>>
  open?: boolean
  onOpenChange?(open: boolean): void
  width?: number
  label: string
  children: ReactNode
}

/** A panel below a button: closes with Escape, by a press beside it, and gives the focus back. */
export function DropDown({ trigger, open, onOpenChange, width = 360, label, children }: DropDownProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" className="drop-place">
          <Popover.Popup
            className="drop-menu"
            style={{ width: `min(${width}px, calc(100vw - 1rem))` }}
            aria-label={label}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
