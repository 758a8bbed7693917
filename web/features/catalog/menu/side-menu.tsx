import { lazy, useState } from 'react'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { MenuIcon } from '../../../ui/icons.tsx'
import type { SideDrawerProps } from './side-drawer.tsx'

const load = () => import('./side-drawer.tsx')
const SideDrawer = lazy(async () => ({ default: (await load()).SideDrawer }))

/** The catalog on a phone, up to 991 px. */
export function SideMenu(contents: Omit<SideDrawerProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        className="tool only-narrow"
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Dialog open={open} onClose={close} title="Menu" side="left">
        <SideDrawer {...contents} onClose={close} />
      </Dialog>
    </>
  )
}
