import { lazy, Suspense, useState } from 'react'
import * as styles from './freight-estimate.module.css'

const load = () => import('./estimate-form.tsx')
const EstimateForm = lazy(async () => ({ default: (await load()).EstimateForm }))

export interface FreightEstimateProps {
  itemId: number
  /** How many pieces of which variant, by its id. */
  quantities: ReadonlyMap<number, number>
  /** Called with how long the cheapest way takes that a carrier goes. */
  onTransit?(transit: { zip: string; days: number }): void
}

/** What freight would come to, beside the price. The form comes when it is opened. */
export function FreightEstimate(props: FreightEstimateProps) {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details className={styles.estimate} onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}>
      <summary onPointerEnter={() => void load()}>Estimate freight</summary>
      {wasOpen && (
        <Suspense>
          <EstimateForm {...props} />
        </Suspense>
      )}
    </details>
  )
}
