import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { changeSavedView, listSavedViews, saveView } from '../../../../contract/admin/saved-views.call.ts'
import type { SavedView } from '../../../../contract/admin/saved-views.schema.ts'
import { describeListFilters, type AdminList } from '../../../../domain/lists/admin-list.ts'
import { judgeViewName, longestViewName, tidyViewName } from '../../../../domain/lists/saved-views.ts'
import { askAgain, askAgainOnConflict, takeAnswer, useCall } from '../../../client/index.ts'
import { atFields, CheckboxField, TextField } from '../../../forms/index.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { DialogForm } from '../dialog/dialog-form.tsx'
import { toViewAddress, type ShownList } from './list-address.ts'
import type { OpenList } from './use-list.ts'
import { viewsOf } from './use-saved-view.ts'

/** Names of the records that a list is limited to, by filter. */
export type RecordNames = Readonly<Record<string, string>>

interface ViewDialogProps {
  /** A new view of what is shown, or one that gets another name; undefined: closed. */
  of: { shown: ShownList } | { renamed: SavedView } | undefined
  open: OpenList
  names: RecordNames | undefined
  onClose(): void
}

export const ViewDialog = ({ of, ...props }: ViewDialogProps) => (
  <Dialog
    open={of !== undefined}
    onClose={props.onClose}
    title={of && 'renamed' in of ? 'Name and sharing' : 'Save view'}
    width={440}
  >
    {of && ('renamed' in of ? <RenameForm view={of.renamed} {...props} /> : <SaveForm shown={of.shown} {...props} />)}
  </Dialog>
)

type FormProps = Omit<ViewDialogProps, 'of'>

const checkName =
  (list: AdminList) =>
  ({ name }: { name: string }) =>
    atFields({ name: judgeViewName(list, tidyViewName(name)) ?? undefined })

function SaveForm({ shown, open: { list, saved, path }, names, onClose }: FormProps & { shown: ShownList }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const save = useCall(saveView, {
    quiet: true,
    onSuccess({ view }) {
      takeAnswer(queries, listSavedViews, viewsOf(list), { views: [...saved.views, view] })
      void askAgain(queries, listSavedViews)
      onClose()
      showToast({ kind: 'ok', title: `${view.name} is saved.` })
      void navigate(`${path}?${toViewAddress(view, view.id)}`)
    },
  })
  const words = describeListFilters(list, shown.filters, names)
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={{ name: '', isShared: false }}
      check={checkName(list)}
      sends={save}
      onSubmit={(typed) => save.send({ input: { ...viewsOf(list).query, ...typed, ...shown } })}
    >
      <TextField name="name" label="Name" autoComplete="off" maxLength={longestViewName} />
      {words !== '' && <p className="small dim">{words}</p>}
      <Sharing />
    </DialogForm>
  )
}

function RenameForm({ view, open: { list }, onClose }: FormProps & { view: SavedView }) {
  const queries = useQueryClient()
  const change = useCall(changeSavedView, {
    quiet: true,
    refreshes: [listSavedViews],
    onSuccess: onClose,
    onRefused: askAgainOnConflict(queries, listSavedViews),
  })
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={{ name: view.name, isShared: view.isShared }}
      check={checkName(list)}
      sends={change}
      onSubmit={(typed) => change.send({ params: { id: view.id }, input: { ...typed, version: view.version } })}
    >
      <TextField name="name" label="Name" autoComplete="off" maxLength={longestViewName} />
      <Sharing />
    </DialogForm>
  )
}

const Sharing = () => <CheckboxField name="isShared" label="Share with all staff. Only you can change it." />
