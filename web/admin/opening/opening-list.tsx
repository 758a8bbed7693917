import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getOpening, hideOpening } from '../../../contract/admin/opening.call.ts'
import type { Opening } from '../../../contract/admin/opening.schema.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { useTitle } from '../kit/page/use-title.ts'
import { describeLeft, findNext, isSettled, listGroups, type Step } from './list-groups.ts'
import { OpeningStep } from './opening-step.tsx'
import * as styles from './opening.module.css'

/** What the shop lacks before buyers come: one step after the other, each with its page. @param children what stands above the steps */
export function OpeningList({ opening, children }: { opening: Opening; children?: ReactNode }) {
  useTitle('Before you open')
  const { steps } = opening
  const next = findNext(steps)
  return (
    <>
      <div className={`page-top ${styles.top}`}>
        <div>
          <h1>Before you open</h1>
          <p className="dim">{describeLeft(steps)}</p>
        </div>
        <Progress steps={steps} />
      </div>
      {children}
      <div className={styles.opening}>
        <div className={styles.groups}>
          {listGroups(steps).map(({ title, steps: ofGroup }) => (
            <section className="pan" key={title} aria-label={title}>
              <header>
                <h2>{title}</h2>
                <span className="small dim">
                  {ofGroup.filter(isSettled).length} of {ofGroup.length} done
                </span>
              </header>
              <ol className={styles.steps}>
                {ofGroup.map((step) => (
                  <OpeningStep
                    key={step.name}
                    step={step}
                    isNext={step.name === next?.name}
                    keepsMails={opening.keepsMails}
                  />
                ))}
              </ol>
            </section>
          ))}
        </div>
        <OpeningSide opening={opening} />
      </div>
    </>
  )
}

function Progress({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(isSettled).length
  return (
    <div className={styles.progress}>
      <p>
        <b className="mono">{done}</b> of {steps.length} done
      </p>
      <span aria-hidden="true">
        {steps.map((step) => (
          <i key={step.name} className={isSettled(step) ? styles.barDone : styles.bar} />
        ))}
      </span>
    </div>
  )
}

function OpeningSide({ opening: { isClosed, isHidden } }: { opening: Opening }) {
  const hide = useCall(hideOpening, { refreshes: [getOpening] })
  return (
    <div className={styles.side}>
      <section className="pan" aria-labelledby="opening-shop">
        <header>
          <h2 id="opening-shop">{isClosed ? 'Your shop is closed' : 'Your shop is open'}</h2>
        </header>
        <div className={styles.sideText}>
          <p>
            {isClosed
              ? 'Buyers see that it is closed. Open it when you are ready.'
              : 'Anyone with the address can look around. You can close it until you are ready.'}
          </p>
          <div className={styles.actions}>
            <a className="btn" href="/" target="_blank" rel="noopener">
              View shop<span className="sr">, in a new tab</span>
            </a>
            <Link className="btn" to="/settings">
              {isClosed ? 'Open the shop' : 'Close the shop'}
            </Link>
          </div>
        </div>
      </section>
      <section className="pan" aria-labelledby="opening-after">
        <header>
          <h2 id="opening-after">{isHidden ? 'Not on Today' : 'On Today'}</h2>
        </header>
        <div className={styles.sideText}>
          <p>
            {isHidden
              ? 'Today shows orders, messages, sales and stock. This list stays at this address.'
              : 'This list stays on Today until all is done. Orders, messages, sales and stock appear with your first order.'}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => hide.send({ input: { isHidden: !isHidden } })}>
              {isHidden ? 'Show on Today' : 'Take off Today'}
            </Button>
          </div>
        </div>
      </section>
    </div>
  )
}
