import type { ProofView } from '../../../../contract/shop/proofs.schema.ts'
import * as styles from './proofs.module.css'

/** Units of the drawing over the picture. */
const side = 1000
const tick = 9

/** Where the imprint and its largest area are on the goods, with its size beside it and a scale in inches. */
export function ProofMeasures({ view }: { view: ProofView }) {
  const { area, imprint, inches, width_inches: width, height_inches: height } = view
  if (!imprint || width === null || height === null) return null
  const [xs, ys] = [imprint.map(([x]) => x! * side), imprint.map(([, y]) => y! * side)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const inch = inches === null ? 0 : side / inches
  const [below, beside] = [Math.min(side - 16, bottom + 34), Math.min(side - 70, right + 40)]
  return (
    <svg className={styles.measures} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {area && <path className={styles.area} d={toPath(area)} />}
      <path
        d={
          `M${left} ${below}H${right}M${left} ${below - tick}v${tick * 2}M${right} ${below - tick}v${tick * 2}` +
          `M${beside} ${top}V${bottom}M${beside - tick} ${top}h${tick * 2}M${beside - tick} ${bottom}h${tick * 2}`
        }
      />
      <text x={(left + right) / 2} y={below + 28} textAnchor="middle">
        {width.toFixed(2)} in
      </text>
      <text x={beside + 14} y={(top + bottom) / 2} dominantBaseline="central">
        {height.toFixed(2)} in
      </text>
      {inch > 24 && inch < 320 && (
        <>
          <path d={`M24 ${side - 44}h${inch}M24 ${side - 54}v20M${24 + inch} ${side - 54}v20`} />
          <text x={32 + inch} y={side - 44} dominantBaseline="central">
            1 in
          </text>
        </>
      )}
    </svg>
  )
}

const toPath = (points: readonly (readonly number[])[]): string =>
  `M${points.map(([x, y]) => `${(x! * side).toFixed(1)} ${(y! * side).toFixed(1)}`).join('L')}Z`
