import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { lazy, Suspense, useState } from 'react'
import * as styles from './freight-estimate.module.css'

const load = () => import('./estimate-form.tsx')
const EstimateForm = lazy(async () => ({ default: (await load()).EstimateForm }))

export interface FreightEstimateProps {
  itemId: number
  /** How many pieces of which variant, by its id. */
  quantities: ReadonlyMap<number, number>
  /** For which the freight of each piece is told, too. */
  mixes: readonly ReadonlyMap<number, number>[]
  /** How it is decorated; undefined: blank. */
  decoration?: { method: string; rush_days?: number | undefined } | undefined
  /** When it is needed, where that is chosen elsewhere; null: not yet; undefined: it is asked for here. */
  inHandsOn?: string | null | undefined
  /** Called with how long the cheapest way takes that a carrier goes. */
  onTransit?(transit: { zip: string; days: number }): void
  /** Called with what freight adds to each mix; undefined: that could not be told. */
  onLanded?(landed: LandedFreights | undefined): void
}

export interface LandedFreights {
  /** 'Chicago, IL 60607' */
  place: string
  arriveBy: Day | undefined
  /** By the number of pieces. */
  freights: ReadonlyMap<number, { cents: Cents; isInTime: boolean } | null>
}

const detailsId = 'freight-estimate'

/** From elsewhere on the page. */
export function openFreightEstimate(): void {
  const details = document.getElementById(detailsId)
  if (!(details instanceof HTMLDetailsElement)) return
  details.open = true
  details.querySelector<HTMLElement>('summary')?.focus()
}

/** What freight would come to, beside the price. The form comes when it is opened. */
export function FreightEstimate(props: FreightEstimateProps) {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details
      id={detailsId}
      className={styles.estimate}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      <summary onPointerEnter={() => void load()}>Estimate freight</summary>
      {wasOpen && (
        <Suspense>
          <EstimateForm {...props} />
        </Suspense>
      )}
    </details>
  )
}
