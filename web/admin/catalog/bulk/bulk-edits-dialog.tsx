import { listBulkEdits } from '../../../../contract/admin/catalog/bulk-edits.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { ListSkeleton } from '../../kit/page/list-skeleton.tsx'
import { actsHead, Table } from '../../kit/list/table.tsx'
import { formatMoment } from '../../kit/moments.ts'
import { UndoButton } from './undo-button.tsx'

interface BulkEditsDialogProps {
  open: boolean
  onClose(): void
}

/** What was done with many items within the last 30 days, and the way back. */
export const BulkEditsDialog = ({ open, onClose }: BulkEditsDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Bulk changes" width={640}>
    {open && <Edits />}
  </Dialog>
)

function Edits() {
  const { data, error } = useAnswer(listBulkEdits, {}, { quiet: true })
  if (!data) return <ListSkeleton error={error} />
  if (data.edits.length === 0)
    return <p>None in the last 30 days. Select items in the list to change several at once.</p>
  return (
    <div className="scroll-x">
      <Table caption="Bulk changes, the latest first" heads={['Change', 'By', 'When', actsHead]} className="dense">
        {data.edits.map(({ id, said, who, at, undoneUntil, undoneBy }) => (
          <tr key={id}>
            <th scope="row">{said}</th>
            <td>{who}</td>
            <td className="mono">
              <time dateTime={at}>{formatMoment(at, data.timeZone)}</time>
            </td>
            <td>
              {undoneUntil === null ? (
                <span className="dim">Undone by {undoneBy}</span>
              ) : (
                <UndoButton id={id} of={said} />
              )}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
