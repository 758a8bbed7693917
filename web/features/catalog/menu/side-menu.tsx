import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { getMegaMenu } from '../../../../contract/shop/content.call.ts'
import { callQuery } from '../../../client/index.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { MenuIcon } from '../../../ui/icons.tsx'
import type { SideDrawerProps } from './side-drawer.tsx'

const load = () => import('./side-drawer.tsx')
const SideDrawer = lazy(async () => ({ default: (await load()).SideDrawer }))

/** The catalog on a phone, up to 991 px. */
export function SideMenu(contents: Omit<SideDrawerProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const close = () => setOpen(false)
  const prepare = () => {
    void load()
    void queries.prefetchQuery(callQuery(getMegaMenu, {}))
  }
  return (
    <>
      <button
        className="tool only-narrow"
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        onPointerEnter={prepare}
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
