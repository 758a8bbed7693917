import {
  getPriceSheet,
  listPriceChanges,
  previewDraft,
  publishDraft,
} from '../../../../contract/admin/catalog/prices.call.ts'
import type { PriceDraft } from '../../../../contract/admin/catalog/prices.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { TextField } from '../../../forms/index.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { DialogForm } from '../../kit/dialog/dialog-form.tsx'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'

interface PublishDialogProps {
  open: boolean
  draft: PriceDraft
  listName: string | undefined
  priceListId: number | undefined
  /** On the shop's calendar. */
  today: string
  onClose(): void
  onPublished(): void
  /** It is no longer what the shop has. */
  onOutdated(): void
}

/** Puts the draft into the shop, at once or from a day on. */
export function PublishDialog({ open, onClose, ...rest }: PublishDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Publish this draft" width={480}>
      <PublishForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function PublishForm({ draft, listName, priceListId, today, ...on }: Omit<PublishDialogProps, 'open'>) {
  const publish = useCallWithToast(publishDraft, {
    quiet: true,
    refreshes: [getPriceSheet, listPriceChanges],
    onDone: on.onPublished,
    onRefused: ({ status }) => (status === 409 ? on.onOutdated() : undefined),
  })
  const ofList = priceListId === undefined ? {} : { priceListId }
  const { data: preview } = useAnswer(previewDraft, { query: ofList }, { quiet: true })
  const toOrder = preview?.draft.version === draft.version ? preview.toOrder : ''
  return (
    <DialogForm
      yes="Publish"
      onClose={on.onClose}
      start={{ startsOn: '' }}
      sends={publish}
      onSubmit={({ startsOn: day }) =>
        publish.send({ input: { ...ofList, version: draft.version, ...(day === '' ? {} : { startsOn: day }) } })
      }
    >
      <p>
        <b>{draft.effect}</b>
        <br />
        <span className="dim">
          {formatCountOf(draft.itemCount, 'item')},{' '}
          {listName === undefined ? 'published prices' : `price list ${listName}`}
        </span>
      </p>
      {toOrder !== '' && <p className="msg">{toOrder}</p>}
      <TextField
        name="startsOn"
        label="Start date"
        type="date"
        min={today}
        optional
        hint="Leave empty to publish now. Starts at midnight, shop time. You can undo it for 30 days under Published drafts."
      />
    </DialogForm>
  )
}
