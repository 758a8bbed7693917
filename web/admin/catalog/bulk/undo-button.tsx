import { listBulkEdits, undoBulkEdit } from '../../../../contract/admin/catalog/bulk-edits.call.ts'
import { countItems, listItems } from '../../../../contract/admin/catalog/item-list.call.ts'
import { Button } from '../../../ui/button.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'

interface UndoButtonProps {
  id: number
  /** Read out: '17 items published.' */
  of?: string
  onDone?(): void
}

/** Gives items the values that they had before a change of many. */
export function UndoButton({ id, of, onDone }: UndoButtonProps) {
  const undo = useCallWithToast(undoBulkEdit, { refreshes: [listItems, countItems, listBulkEdits], onDone })
  return (
    <Button size="sm" busy={undo.sending} onClick={() => void undo.send({ params: { id } })}>
      Undo
      {of !== undefined && <span className="sr">: {of}</span>}
    </Button>
  )
}
