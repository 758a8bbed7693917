import { previewDraft } from '../../../../contract/admin/catalog/prices.call.ts'
import type { CellLine } from '../../../../contract/admin/catalog/prices.schema.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { ChangeLines } from './change-lines.tsx'
import * as styles from './prices.module.css'

interface PreviewDialogProps {
  open: boolean
  priceListId: number | undefined
  /** Asked anew for each. */
  version: number
  onClose(): void
  onSettle(take: 'mine' | 'theirs'): void
  onPublish(): void
}

/** What the draft would do, with what of it is no good. */
export function PreviewDialog({ open, onClose, ...rest }: PreviewDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Draft preview" width={760}>
      {open && <Preview {...rest} />}
    </Dialog>
  )
}

function Preview({ priceListId, version, onSettle, onPublish }: Omit<PreviewDialogProps, 'open' | 'onClose'>) {
  const ofList = priceListId === undefined ? {} : { priceListId }
  const { data, error } = useAnswer(previewDraft, { query: ofList }, { quiet: true, asksEveryMs: 15_000 })
  if (error) return <p className="dialog-form">{error.message}</p>
  if (!data || data.draft.version !== version) return <Waiting />
  const { draft, largest, faults, outdated, outdatedCount, dearer, toOrder } = data
  return (
    <div className={`dialog-form ${styles.pricePreview}`}>
      <p>
        <b>{draft.effect || 'Nothing to publish yet'}</b>
        <span className="dim"> {formatCountOf(draft.itemCount, 'item')}</span>
      </p>
      {outdatedCount > 0 && (
        <section aria-label="Changed by someone else">
          <h3>{formatCountOf(outdatedCount, 'value')} changed by someone else</h3>
          <ul className={styles.previewList}>
            {outdated.map((line) => (
              <li key={toKey(line)}>
                <span className="mono">{line.item.code}</span>, {line.what}: was {line.before || 'empty'}, is{' '}
                <b>{line.now || 'removed'}</b>
                {line.by !== '' && ` (${line.by})`}, in your draft <b>{line.after}</b>
              </li>
            ))}
          </ul>
          <div className="acts">
            <Button size="sm" onClick={() => onSettle('theirs')}>
              Take theirs
            </Button>
            <Button size="sm" onClick={() => onSettle('mine')}>
              Take mine
            </Button>
          </div>
        </section>
      )}
      {faults.length > 0 && (
        <section aria-label="To correct">
          <h3>To correct</h3>
          <ul className={styles.previewList}>
            {faults.map((line) => (
              <li key={toKey(line)}>
                <span className="mono">{line.item.code}</span>, {line.what}, '{line.after}': {line.fault}
              </li>
            ))}
          </ul>
        </section>
      )}
      {dearer.length > 0 && (
        <section aria-label="Price rises at a higher quantity">
          <h3>Price rises at a higher quantity. Correct before publishing.</h3>
          <ul className={styles.previewList}>
            {dearer.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {toOrder !== '' && <p className="msg">{toOrder}</p>}
      {largest.length > 0 && <ChangeLines lines={largest} caption="Largest changes first" />}
      <div className="dialog-end">
        <Button look="primary" onClick={onPublish}>
          Publish
        </Button>
      </div>
    </div>
  )
}

const toKey = ({ item, what }: CellLine) => `${item.id} ${what}`

const Waiting = () => (
  <p className="dialog-form dim" role="status">
    Counting …
  </p>
)
