import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { changeSavedView, listSavedViews, saveView } from '../../../contract/admin/orders/saved-views.call.ts'
import type { SavedView } from '../../../contract/admin/orders/saved-views.schema.ts'
import { describeFilters } from '../../../domain/order-admin/order-filters.ts'
import { judgeViewName, longestViewName, tidyViewName } from '../../../domain/order-admin/saved-views.ts'
import { askAgain, askAgainOnConflict, takeAnswer, useCall } from '../../client/index.ts'
import { atFields, CheckboxField, TextField } from '../../forms/index.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { showToast } from '../../ui/popups/toasts.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'
import { toViewAddress } from './list-address.ts'

type ViewToEdit = Pick<SavedView, 'filters' | 'columns'>

interface ViewDialogProps {
  /** A new view of what is shown, or one that gets another name; undefined: closed. */
  of: { shown: ViewToEdit } | { renamed: SavedView } | undefined
  /** Of the company that the list is limited to. */
  company: string
  saved: SavedView[]
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

const checkName = ({ name }: { name: string }) => atFields({ name: judgeViewName(tidyViewName(name)) ?? undefined })

function SaveForm({ shown, company, saved, onClose }: FormProps & { shown: ViewToEdit }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const save = useCall(saveView, {
    quiet: true,
    onSuccess({ view }) {
      takeAnswer(queries, listSavedViews, {}, { views: [...saved, view] })
      void askAgain(queries, listSavedViews)
      onClose()
      showToast({ kind: 'ok', title: `${view.name} is saved.` })
      void navigate(`/orders?${toViewAddress(view, view.id).toString()}`)
    },
  })
  const { state, companyId, ...same } = shown.filters
  return (
    <DialogForm
      yes="Save"
      onClose={onClose}
      start={{ name: '', isShared: false }}
      check={checkName}
      sends={save}
      onSubmit={(typed) => save.send({ input: { ...typed, ...shown } })}
    >
      <TextField name="name" label="Name" autoComplete="off" maxLength={longestViewName} />
      <p className="small dim">
        {describeFilters({ ...same, states: state, companyId }, companyId === undefined ? '' : company)}
      </p>
      <Sharing />
    </DialogForm>
  )
}

function RenameForm({ view, onClose }: FormProps & { view: SavedView }) {
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
      check={checkName}
      sends={change}
      onSubmit={(typed) => change.send({ params: { id: view.id }, input: { ...typed, version: view.version } })}
    >
      <TextField name="name" label="Name" autoComplete="off" maxLength={longestViewName} />
      <Sharing />
    </DialogForm>
  )
}

const Sharing = () => (
  <CheckboxField name="isShared" label="Show it to everybody on the staff; only you can change it" />
)
