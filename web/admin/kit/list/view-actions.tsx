import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeSavedView, listSavedViews, removeSavedView } from '../../../../contract/admin/saved-views.call.ts'
import type { SavedView } from '../../../../contract/admin/saved-views.schema.ts'
import { askAgainOnConflict, useCall } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { Menu, MenuItem, MenuLine } from '../menu.tsx'
import { useShortcuts } from '../page/use-shortcuts.ts'
import { isSameView, toViewAddress, type ShownList } from './list-address.ts'
import type { OpenList } from './use-list.ts'
import { ViewDialog, type RecordNames } from './view-dialog.tsx'

interface ViewActionsProps {
  open: OpenList
  names?: RecordNames | undefined
}

/** Saves what the list shows as a view, and changes the one that is open. */
export function ViewActions({ open, names }: ViewActionsProps) {
  const [dialog, setDialog] = useState<'new' | 'name'>()
  useShortcuts({ v: () => setDialog('new') })
  const view = open.saved.current
  const shown = toShown(open)
  return (
    <>
      {view ? (
        <ViewMenu
          open={open}
          view={view}
          shown={shown}
          onSaveAs={() => setDialog('new')}
          onRename={view.mayChange ? () => setDialog('name') : undefined}
        />
      ) : (
        <Button size="sm" onClick={() => setDialog('new')}>
          Save view
        </Button>
      )}
      <ViewDialog
        of={dialog === 'new' ? { shown } : dialog === 'name' && view ? { renamed: view } : undefined}
        open={open}
        names={names}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}

const toShown = ({ filters, shown }: OpenList): ShownList => ({
  filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]])),
  columns: shown,
})

interface ViewMenuProps {
  open: OpenList
  view: SavedView
  shown: ShownList
  onSaveAs(): void
  /** Undefined: somebody else's. */
  onRename: (() => void) | undefined
}

function ViewMenu({ open: { list, path }, view, shown, onSaveAs, onRename }: ViewMenuProps) {
  const { id, version, name } = view
  const isChanged = !isSameView(list, view, shown)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const onRefused = askAgainOnConflict(queries, listSavedViews)
  const change = useCall(changeSavedView, {
    refreshes: [listSavedViews],
    onRefused,
    onSuccess: () => showToast({ kind: 'ok', title: `${name} is saved.` }),
  })
  const remove = useCall(removeSavedView, {
    refreshes: [listSavedViews],
    onRefused,
    onSuccess() {
      showToast({ kind: 'ok', title: `${name} is removed.` })
      void navigate(path)
    },
  })

  async function askToRemove() {
    const yes = await confirm({
      title: `Remove ${name}?`,
      text: `${view.isShared ? 'No one will have this view. ' : ''}Its records are not changed. This cannot be undone.`,
      yes: 'Remove',
      no: 'Cancel',
    })
    if (yes) await remove.send({ params: { id }, query: { version } })
  }

  return (
    <>
      {isChanged && onRename && (
        <button
          type="button"
          className="link"
          aria-disabled={change.sending || undefined}
          onClick={() => void change.send({ params: { id }, input: { version, ...shown } })}
        >
          Save changes
        </button>
      )}
      <Menu
        align="end"
        trigger={
          <Button size="sm">
            View
            <ChevronDownIcon />
          </Button>
        }
      >
        {isChanged && (
          <MenuItem onChoose={() => void navigate(`${path}?${toViewAddress(view, id)}`)}>Discard changes</MenuItem>
        )}
        <MenuItem onChoose={onSaveAs}>Save as a new view</MenuItem>
        {onRename && (
          <>
            <MenuItem onChoose={onRename}>Name and sharing</MenuItem>
            <MenuLine />
            <MenuItem onChoose={() => void askToRemove()}>Remove</MenuItem>
          </>
        )}
      </Menu>
    </>
  )
}
