import type { PriceDraft } from '../../../../contract/admin/catalog/prices.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import * as styles from './prices.module.css'

interface DraftBarProps {
  draft: PriceDraft
  /** Undefined: the published prices. */
  listName: string | undefined
  isSaving: boolean
  onFaulty(): void
  onPreview(): void
  onPublish(): void
}

/** What the draft does, and where it goes from here. */
export function DraftBar({ draft, listName, isSaving, onFaulty, onPreview, onPublish }: DraftBarProps) {
  const { faultCount } = draft
  return (
    <section className="act-bar" aria-label="Draft">
      <p role="status">
        <b>{draft.effect || 'Nothing to publish yet'}</b>
        {faultCount > 0 && (
          <>
            {', '}
            <button type="button" className={styles.sheetFaults} onClick={onFaulty}>
              {formatCountOf(faultCount, 'cell')} to correct
            </button>
          </>
        )}
        <span className="dim">
          {formatCountOf(draft.itemCount, 'item')},{' '}
          {listName === undefined ? 'published prices' : `price list ${listName}`}. New prices apply to carts at once.
          Orders already placed do not change.
        </span>
      </p>
      <span className="act-bar-end">
        <Button onClick={onPreview} busy={isSaving}>
          Preview
        </Button>
        <Button look="primary" onClick={onPublish} busy={isSaving}>
          Publish
        </Button>
      </span>
    </section>
  )
}
