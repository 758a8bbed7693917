import { useState } from 'react'
import { editItems, listBulkEdits, previewBulkEdit } from '../../../../contract/admin/catalog/bulk-edits.call.ts'
import type { BulkEdit } from '../../../../contract/admin/catalog/bulk-edits.schema.ts'
import { countItems, listItems } from '../../../../contract/admin/catalog/item-list.call.ts'
import type { ItemRow } from '../../../../contract/admin/catalog/item-list.schema.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import { bulkEditKinds, bulkItemsAtMost, type BulkEditKind } from '../../../../domain/catalog/bulk-edits.ts'
import { formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { useCall } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { useMe } from '../../app/me.ts'
import type { Picked } from '../../kit/list/use-picked.ts'
import { Menu, MenuItem, MenuLine } from '../../kit/menu.tsx'
import { asksForMore, BulkForm } from './bulk-form.tsx'
import { UndoButton } from './undo-button.tsx'

type Step =
  | { kind: BulkEditKind }
  | { edit: BulkEdit; effect: AnswerOf<typeof previewBulkEdit> }
  | { done: AnswerOf<typeof editItems> }

interface BulkBarProps {
  picked: Picked<ItemRow>
  /** Of a file with these items. */
  onExport(): void
}

/** Actions with all items that are selected: its effect is counted first, and it can be undone. */
export function BulkBar({ picked, onExport }: BulkBarProps) {
  const { may } = useMe()
  const [step, setStep] = useState<Step>()
  const preview = useCall(previewBulkEdit, { onSuccess: (effect, { input }) => setStep({ edit: input, effect }) })
  const edit = useCall(editItems, {
    refreshes: [listItems, countItems, listBulkEdits],
    onSuccess: (done) => setStep({ done }),
  })
  const count = picked.rows.length
  const itemIds = picked.rows.map(({ id }) => id)
  const close = () => {
    if (step && 'done' in step) picked.clear()
    setStep(undefined)
  }
  const choose = (kind: BulkEditKind) =>
    asksForMore(kind) ? setStep({ kind }) : void preview.send({ input: { itemIds, kind } })
  return (
    <>
      {count > 0 && (
        <section className="act-bar" aria-label="Selected items">
          <b role="status">{formatCount(count)} selected</b>
          <div className="acts">
            {may(editItems) && count <= bulkItemsAtMost && <KindsMenu onChoose={choose} />}
            <Button size="sm" onClick={onExport}>
              Export
            </Button>
          </div>
          <span className="act-bar-end">
            {count > bulkItemsAtMost && (
              <span className="small dim">Select {bulkItemsAtMost} or fewer to change them.</span>
            )}
            <button type="button" className="link" onClick={picked.clear}>
              Clear selection
            </button>
          </span>
        </section>
      )}
      <Dialog open={step !== undefined} onClose={close} title={titleOf(step, count)} width={480}>
        {step && 'kind' in step && (
          <BulkForm
            kind={step.kind}
            sends={preview}
            onClose={close}
            onSubmit={(values) => preview.send({ input: { itemIds, kind: step.kind, ...values } })}
          />
        )}
        {step && 'effect' in step && (
          <Effect
            step={step}
            isBusy={edit.sending}
            refused={edit.refused?.message}
            onApply={() => void edit.send({ input: step.edit })}
            onClose={close}
          />
        )}
        {step && 'done' in step && (
          <div className="dialog-form">
            <p role="status">{step.done.said}</p>
            <div className="dialog-end">
              {step.done.id !== null && <UndoButton id={step.done.id} onDone={close} />}
              <Button look="primary" onClick={close}>
                Done
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

const titleOf = (step: Step | undefined, count: number): string =>
  step && !('done' in step)
    ? `${bulkEditKinds['kind' in step ? step.kind : step.edit.kind].title}: ${formatCountOf(count, 'item')}`
    : 'Items changed'

const groups: BulkEditKind[][] = [
  ['publish', 'hide'],
  ['price', 'brand', 'lead-days', 'collection', 'department'],
]

const KindsMenu = ({ onChoose }: { onChoose(kind: BulkEditKind): void }) => (
  <Menu
    trigger={
      <Button size="sm" look="primary">
        Change
        <ChevronDownIcon />
      </Button>
    }
  >
    {groups.map((kinds, at) => [
      at > 0 && <MenuLine key="line" />,
      ...kinds.map((kind) => (
        <MenuItem key={kind} onChoose={() => onChoose(kind)}>
          {bulkEditKinds[kind].title}
        </MenuItem>
      )),
    ])}
  </Menu>
)

interface EffectProps {
  step: Extract<Step, { effect: unknown }>
  isBusy: boolean
  refused: string | undefined
  onApply(): void
  onClose(): void
}

/** What would be done, and with which items not. */
function Effect({ step: { edit, effect }, isBusy, refused, onApply, onClose }: EffectProps) {
  return (
    <div className="dialog-form">
      <p role="status">{effect.said}</p>
      {effect.refused.length > 0 && (
        <ul className="small">
          {effect.refused.map(({ id, code, why }) => (
            <li key={id}>
              <span className="mono">{code}</span> {why}
            </li>
          ))}
        </ul>
      )}
      <p className="small dim">You can undo this for 30 days, under Bulk changes.</p>
      {refused !== undefined && <p role="alert">{refused}</p>}
      <div className="dialog-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" busy={isBusy} disabled={effect.changedCount === 0} onClick={onApply}>
          {bulkEditKinds[edit.kind].title}
        </Button>
      </div>
    </div>
  )
}
