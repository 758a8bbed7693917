import { useState } from 'react'
import type { StaffProofAnswer } from '../../../../contract/admin/orders/proofs.schema.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import * as styles from './proofs.module.css'

type View = NonNullable<StaffProofAnswer['draft']>['views'][number]
export type Comment = StaffProofAnswer['comments'][number]

interface ProofPictureProps {
  views: readonly View[]
  /** Comments on the version that is shown. */
  comments: readonly Comment[]
  label: string
}

/** What a version shows, view by view, with the pins of comments; pressed, it stands large above the page. */
export function ProofPicture({ views, comments, label }: ProofPictureProps) {
  const [key, setKey] = useState<string>()
  const [isLarge, setLarge] = useState(false)
  const view = views.find((one) => one.key === key) ?? views[0]
  if (!view) return null
  const pins = comments.filter((one) => one.view === view.key && one.number > 0)
  const picture = <Drawing view={view} pins={pins} label={`${label}, ${view.title}`} />
  return (
    <div className={styles.picture}>
      <button type="button" className={styles.enlarge} onClick={() => setLarge(true)}>
        <span className="sr">Enlarge: </span>
        {picture}
      </button>
      {views.length > 1 && (
        <div className={styles.views} role="group" aria-label="Views">
          {views.map((one) => (
            <button
              key={one.key}
              type="button"
              className="link small"
              aria-pressed={one.key === view.key}
              onClick={() => setKey(one.key)}
            >
              {one.title}
            </button>
          ))}
        </div>
      )}
      <p className={`small dim ${styles.size}`}>{describeSize(view)}</p>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={`${label}, ${view.title}`} width={900}>
        <div className={styles.large}>{picture}</div>
      </Dialog>
    </div>
  )
}

const unit = 1_000

function Drawing({
  view: { pictureUrl, aspect, area, imprint },
  pins,
  label,
}: {
  view: View
  pins: Comment[]
  label: string
}) {
  const toPoints = (points: readonly (readonly number[])[]) =>
    points.map(([x = 0, y = 0]) => `${x * unit},${y * unit * aspect}`).join(' ')
  return (
    <span className={styles.drawing} style={{ aspectRatio: `1 / ${aspect}` }}>
      <img src={pictureUrl} alt={label} loading="lazy" />
      <svg viewBox={`0 0 ${unit} ${unit * aspect}`} aria-hidden="true">
        {area && <polygon className={styles.area} points={toPoints(area)} />}
        {imprint && <polygon className={styles.imprint} points={toPoints(imprint)} />}
      </svg>
      {pins.map(({ id, number, x, y, isDone }) => (
        <span
          key={id}
          className={styles.pin}
          data-done={isDone || undefined}
          style={{ left: `${(x ?? 0) * 100}%`, top: `${(y ?? 0) * 100}%` }}
          aria-hidden="true"
        >
          {number}
        </span>
      ))}
    </span>
  )
}

function describeSize({ location, widthInches, heightInches, areaSize }: View): string {
  const size =
    widthInches === null || heightInches === null ? '' : `${widthInches.toFixed(2)} × ${heightInches.toFixed(2)} in`
  return [location, size, areaSize && `area ${areaSize}`].filter(Boolean).join(', ')
}
