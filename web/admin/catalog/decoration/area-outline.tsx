import type { AreaGeometry } from '../../../../domain/imprint/area-geometry.ts'
import { listEdge } from '../../../../domain/imprint/area-box.ts'
import * as styles from './decoration.module.css'

const whole = 100

/** An imprint area as a line over its picture. */
export const AreaOutline = ({ geometry, isOther = false }: { geometry: AreaGeometry; isOther?: boolean }) => (
  <svg
    className={isOther ? `${styles.areaOutline} ${styles.isOther}` : styles.areaOutline}
    viewBox="0 0 100 100"
    aria-hidden="true"
  >
    <polygon
      points={listEdge(geometry)
        .map(([x, y]) => `${(x * whole).toFixed(2)},${(y * whole).toFixed(2)}`)
        .join(' ')}
    />
  </svg>
)
