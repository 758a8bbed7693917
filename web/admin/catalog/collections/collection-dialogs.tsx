import { addCollection, listCollections } from '../../../../contract/admin/catalog/collections.call.ts'
import type { CollectionNode } from '../../../../contract/admin/catalog/collections.schema.ts'
import { getCatalogChoices } from '../../../../contract/admin/catalog/item-list.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { useCall } from '../../../client/index.ts'
import { Form, SelectField, SubmitButton, TextField } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { belowOf, listAbove, toRows, type Destination } from './tree-rows.ts'
import { Options } from '../../../ui/options.tsx'

interface AddCollectionDialogProps {
  open: boolean
  /** Undefined: it becomes a department. */
  parent: CollectionNode | undefined
  onClose(): void
  onAdded(id: number): void
}

/** A new collection by its name; the rest is filled in on its page. */
export const AddCollectionDialog = (props: AddCollectionDialogProps) => (
  <Dialog
    open={props.open}
    onClose={props.onClose}
    title={props.parent ? `New collection in ${props.parent.name}` : 'New collection'}
    width={440}
  >
    {props.open && <AddForm {...props} />}
  </Dialog>
)

function AddForm({ parent, onClose, onAdded }: AddCollectionDialogProps) {
  const add = useCall(addCollection, {
    quiet: true,
    refreshes: [listCollections, getCatalogChoices, listAudit],
    onSuccess({ id, said }) {
      showToast({ kind: 'ok', title: said })
      onClose()
      onAdded(id)
    },
  })
  return (
    <DialogForm
      yes="Add"
      onClose={onClose}
      start={{ name: '' }}
      sends={add}
      otherwiseAt="name"
      onSubmit={({ name }) => add.send({ input: { name, parentId: parent?.id ?? null } })}
    >
      <TextField name="name" label="Name" autoComplete="off" maxLength={80} autoFocus />
      <p className="small dim">
        {parent ? '' : 'It appears as a department in the menu. '}Buyers see it once it has items.
      </p>
    </DialogForm>
  )
}

interface MoveDialogProps {
  open: boolean
  collection: CollectionNode
  all: readonly CollectionNode[]
  onClose(): void
  onMove(to: Destination): void
}

/** Another place for a collection, chosen from lists. */
export const MoveDialog = (props: MoveDialogProps) => (
  <Dialog open={props.open} onClose={props.onClose} title={`Move ${props.collection.name}`} width={440}>
    {props.open && <MoveForm {...props} />}
  </Dialog>
)

function MoveForm({ collection, all, onClose, onMove }: MoveDialogProps) {
  const targets = toRows(all, () => true).filter(
    ({ id, level }) => level < 3 && id !== collection.id && !listAbove(all, id).includes(collection.id),
  )
  return (
    <Form
      className="dialog-form"
      start={{ parent: String(collection.parentId ?? '') }}
      sends={{ sending: false, refused: null }}
      onSubmit={({ parent }) => {
        const parentId = parent === '' ? null : Number(parent)
        if (parentId !== collection.parentId || belowOf(all, parentId).at(-1)?.id !== collection.id)
          onMove({ parentId, beforeId: null })
        onClose()
      }}
    >
      <SelectField name="parent" label="Move to" hint="Everything in it moves along, to the end of the list." autoFocus>
        <option value="">Top level (department)</option>
        <Options of={targets.map(({ id, name, level }) => [id, `${'\u2003'.repeat(level - 1)}${name}`])} />
      </SelectField>
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton>Move</SubmitButton>
      </div>
    </Form>
  )
}
