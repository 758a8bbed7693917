import { Link } from 'react-router'
import { getOpening, skipOpeningStep } from '../../../contract/admin/opening.call.ts'
import { maySkip, openingStepOf } from '../../../domain/content/opening-fields.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { useCall } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../kit/icons.tsx'
import { isSettled, type Step } from './list-groups.ts'
import { useTestMail } from './use-test-mail.ts'
import * as styles from './opening.module.css'

interface OpeningStepProps {
  step: Step
  isNext: boolean
  /** There is no mail server to try. */
  keepsMails: boolean
}

/** What it is, why, how it stands, and where it is done. */
export function OpeningStep({ step, isNext, keepsMails }: OpeningStepProps) {
  const { title, about, isNeeded } = openingStepOf(step.name)
  const settled = isSettled(step)
  return (
    <li className={isNext ? `${styles.step} ${styles.next}` : styles.step}>
      <span className={settled ? `${styles.mark} ${styles.markDone}` : styles.mark} aria-hidden="true">
        {settled && <CheckIcon />}
      </span>
      <div className={styles.what}>
        <h3>
          {title}
          {isNext && <span className={styles.flag}>{isNeeded ? 'Next, needed' : 'Next'}</span>}
        </h3>
        <p className="small dim">{about}</p>
        {step.detail !== '' && <p className="small">{step.detail}</p>}
      </div>
      <p className={settled ? `small ${styles.state} ${styles.stateDone}` : `small ${styles.state}`}>
        {sayState(step)}
      </p>
      <StepActions step={step} isNext={isNext} keepsMails={keepsMails} />
    </li>
  )
}

function sayState({ name, isDone, isSandbox, isSkipped, progress }: Step): string {
  const { isNeeded, without = 'Not needed' } = openingStepOf(name)
  if (isDone) return 'Done'
  if (isSkipped) return without
  if (isSandbox) return 'Still a sandbox'
  if (progress) return `${formatCount(progress.done)} of ${formatCount(progress.total)}`
  return isNeeded ? 'Needed' : 'Can wait'
}

function StepActions({ step, isNext, keepsMails }: OpeningStepProps) {
  const skip = useCall(skipOpeningStep, { refreshes: [getOpening] })
  const testMail = useTestMail()
  const { title, without = 'Not needed' } = openingStepOf(step.name)
  return (
    <div className={styles.stepActions}>
      {step.name === 'mail' && !keepsMails && (
        <Button size="sm" onClick={testMail.send} aria-disabled={testMail.isSending}>
          {testMail.isSending ? 'Sending' : 'Send a test e-mail'}
        </Button>
      )}
      <StepLink step={step} isNext={isNext} />
      {!step.isDone && maySkip(step.name) && (
        <button
          type="button"
          className="link small"
          onClick={() => skip.send({ params: { step: step.name }, input: { isSkipped: !step.isSkipped } })}
        >
          {step.isSkipped ? 'Mark as needed' : without}
          <span className="sr">: {title}</span>
        </button>
      )}
    </div>
  )
}

function StepLink({ step, isNext }: Pick<OpeningStepProps, 'step' | 'isNext'>) {
  const { title, isInShop, ...own } = openingStepOf(step.name)
  const { path, action = 'Set up' } = step.first ?? own
  const settled = isSettled(step)
  const className = isNext ? 'btn btn--primary' : settled ? 'link' : 'btn btn--sm'
  const label = (
    <>
      {settled ? 'See' : action}
      <span className="sr">: {title}</span>
    </>
  )
  return isInShop ? (
    <a className={className} href={path} target="_blank" rel="noopener">
      {label}
    </a>
  ) : (
    <Link className={className} to={path}>
      {label}
    </Link>
  )
}
