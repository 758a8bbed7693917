import { Link } from 'react-router'
import { getOpening, hideOpening } from '../../../contract/admin/opening.call.ts'
import { openingStepOf } from '../../../domain/content/opening-fields.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { isSettled, type Step } from './list-groups.ts'
import * as styles from './opening.module.css'

/** What is left before opening, on the day of a shop that sells already. */
export function OpeningStrip({ steps }: { steps: readonly Step[] }) {
  const hide = useCall(hideOpening, { refreshes: [getOpening] })
  const left = steps.filter((step) => !isSettled(step))
  if (left.length === 0) return null
  return (
    <section className={`pan ${styles.strip}`} aria-label="Before you open">
      <p>
        <b>Before you open: {left.length === 1 ? 'one step is left' : `${left.length} steps are left`}.</b>{' '}
        <span className="dim">{left.map(({ name }) => openingStepOf(name).title).join(', ')}</span>
      </p>
      <Link className="btn btn--sm" to="/before-you-open">
        See steps
      </Link>
      <Button size="sm" look="quiet" onClick={() => hide.send({ input: { isHidden: true } })}>
        Hide
      </Button>
    </section>
  )
}
