import { Popover } from '@base-ui/react/popover'
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

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

/** What a drop-down shows: closes with Escape, by a press beside it, and by Tab past its end. */
export function DropDownPanel({ button, open, onOpenChange, id, width, label, children }: DropDownPanelProps) {
  const isLeftByTab = useRef(false)

  /** The panel stands at the end of the page; Tab goes on as if it stood after its button. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    isLeftByTab.current = false
    if (event.key !== 'Tab' || !isAtEnd(event.currentTarget, event.shiftKey)) return
    isLeftByTab.current = true
    // Forward, the browser itself takes the next step: from the button on.
    if (event.shiftKey) event.preventDefault()
    button.current?.focus()
    onOpenChange(false)
  }

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
            finalFocus={() => (isLeftByTab.current ? false : button.current)}
            onKeyDown={onKeyDown}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function isAtEnd(panel: HTMLElement, isBackward: boolean): boolean {
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    ({ offsetParent }) => offsetParent,
  )
  const { activeElement: held } = document
  return held === (isBackward ? stops[0] : stops.at(-1)) || (isBackward && held === panel) || stops.length === 0
}
