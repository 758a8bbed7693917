import { LoadFailure } from './load-failure.tsx'
import * as styles from '../kit.module.css'

interface ListSkeletonProps {
  /** Why nothing comes; none: it is on its way. */
  error?: { message: string } | null
}

const lines = Array.from({ length: 10 }, (_, at) => at)

/** In the place of a list that is on its way. */
export const ListSkeleton = ({ error }: ListSkeletonProps) =>
  error ? (
    <LoadFailure error={error} />
  ) : (
    <div className="pan" aria-busy="true">
      <span className="sr">Loading</span>
      <ul className={styles.skeletons} aria-hidden="true">
        {lines.map((line) => (
          <li key={line}>
            <span className={styles.skeleton} style={{ width: `${90 - ((line * 17) % 35)}%` }} />
          </li>
        ))}
      </ul>
    </div>
  )
