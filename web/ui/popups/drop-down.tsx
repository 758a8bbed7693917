import {
  cloneElement,
  lazy,
  Suspense,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'

interface DropDownProps {
  /** The button that opens it; it gets the props that make it one. */
  trigger: ReactElement<ComponentProps<'button'>>
  open: boolean
  onOpenChange(open: boolean): void
  width?: number
  label: string
  children: ReactNode
}

const load = () => import('./drop-down-panel.tsx')
const DropDownPanel = lazy(async () => ({ default: (await load()).DropDownPanel }))

/** A panel below a button: closes with Escape, by a press beside it, and gives the focus back. Its code comes when it is wanted. */
export function DropDown({ trigger, open, onOpenChange, width = 360, label, children }: DropDownProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <>
      {cloneElement(trigger, {
        'ref': button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        'onClick': () => onOpenChange(!open),
        'onPointerEnter': () => void load(),
      })}
      {wasOpen && (
        <Suspense>
          <DropDownPanel button={button} open={open} onOpenChange={onOpenChange} id={id} width={width} label={label}>
            {children}
          </DropDownPanel>
        </Suspense>
      )}
    </>
  )
}
