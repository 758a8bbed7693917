import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { CallFailed } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangedSince, type ChangedItem } from '../changed-since.tsx'

interface TakeBackFormProps {
  /** 'Undo import' */
  yes: string
  /** Undefined until it is known. */
  preview: TakeBackPreview | undefined
  /** Why it cannot be known. */
  error: CallFailed | null
  take: { sending: boolean; refused: CallFailed | null }
  onTake(): void
  onClose(): void
}

interface TakeBackPreview {
  /** What becomes what, in sentences. */
  effects: readonly string[]
  /** Values that somebody has changed since, and that stay as they are. */
  left: number
  changedSince: readonly ChangedItem[]
  /** Something would change. */
  isWorthIt: boolean
}

/** In a dialog: what taking a change of many items back would do, before it is done. */
export const TakeBackForm = ({ yes, preview, error, take, onTake, onClose }: TakeBackFormProps) => (
  <div className="dialog-form">
    {error ? (
      <p role="alert">{error.message}</p>
    ) : preview ? (
      <div role="status">
        <ul className="take-back">
          {preview.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
          {preview.left > 0 && (
            <li>
              {formatCountOf(preview.left, 'value')} changed since then will not be undone:
              <ChangedSince changed={preview.changedSince} />
            </li>
          )}
        </ul>
      </div>
    ) : (
      <p role="status">Comparing the items …</p>
    )}
    {take.refused && <p role="alert">{take.refused.message}</p>}
    <div className="dialog-end">
      <Button onClick={onClose}>Cancel</Button>
      <Button look="danger" busy={take.sending} disabled={!preview?.isWorthIt} onClick={onTake}>
        {yes}
      </Button>
    </div>
  </div>
)
