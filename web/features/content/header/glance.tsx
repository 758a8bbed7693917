import { useState, type ReactNode } from 'react'
import { askToSignIn, useSession } from '../../../client/index.ts'
import { DropDown } from '../../../ui/popups/drop-down.tsx'

interface GlanceProps {
  name: string
  /** Of the button, with what is in it: 'Cart, 2 lines, $310.00'. */
  label: string
  button: ReactNode
  children(close: () => void): ReactNode
}

/** What a button of the header shows at a glance. A guest is asked to sign in and then sees it. */
export function Glance({ name, label, button, children }: GlanceProps) {
  const [open, setOpen] = useState(false)
  const { signedIn } = useSession()
  if (!signedIn) {
    return (
      <button className="tool" type="button" aria-label={label} onClick={() => askToSignIn(() => setOpen(true))}>
        {button}
      </button>
    )
  }
  return (
    <DropDown
      open={open}
      onOpenChange={setOpen}
      label={name}
      trigger={
        <button className="tool" type="button" aria-label={label}>
          {button}
        </button>
      }
    >
      {children(() => setOpen(false))}
    </DropDown>
  )
}
