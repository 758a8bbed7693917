import { useNavigate } from 'react-router'
import { addItem } from '../../../contract/admin/catalog/items.call.ts'
import { listItems } from '../../../contract/admin/catalog/item-list.call.ts'
import { codeRefusal, isItemCode } from '../../../domain/catalog/item-code.ts'
import { atFields, TextField } from '../../forms/index.ts'
import { useCall } from '../../client/index.ts'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { DialogForm } from '../kit/dialog/dialog-form.tsx'

interface AddItemDialogProps {
  open: boolean
  onClose(): void
  /** Begins as a copy of it. */
  source?: { id: number; code: string; name: string }
}

/** A new item by its code and name; the rest is filled in on its page. */
export const AddItemDialog = ({ open, onClose, source }: AddItemDialogProps) => (
  <Dialog open={open} onClose={onClose} title={source ? `Copy ${source.code}` : 'New item'} width={440}>
    {open && <AddItemForm onClose={onClose} source={source} />}
  </Dialog>
)

function AddItemForm({
  onClose,
  source,
}: Pick<AddItemDialogProps, 'onClose'> & { source: AddItemDialogProps['source'] }) {
  const navigate = useNavigate()
  const add = useCall(addItem, {
    quiet: true,
    refreshes: [listItems],
    onSuccess({ id }) {
      onClose()
      void navigate(`/catalog/items/${id}`)
    },
  })
  return (
    <DialogForm
      yes="Add"
      onClose={onClose}
      start={{ code: '', name: source?.name ?? '' }}
      check={({ code, name }) =>
        atFields({
          code: isItemCode(code.trim()) ? undefined : codeRefusal,
          name: name.trim() === '' ? 'Please enter a name.' : undefined,
        })
      }
      sends={add}
      onSubmit={({ code, name }) => add.send({ input: { code, name, copyOf: source?.id ?? null } })}
    >
      <TextField name="code" label="Code" mono autoComplete="off" maxLength={80} autoFocus />
      <TextField name="name" label="Name" autoComplete="off" maxLength={300} />
      <p className="small dim">
        {source ? 'Copies everything but stock. Hidden until you publish it.' : 'Hidden until you publish it.'}
      </p>
    </DialogForm>
  )
}
