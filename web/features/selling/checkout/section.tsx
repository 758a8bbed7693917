import type { ReactNode } from 'react'
import { FailureIcon } from '../../../ui/icons.tsx'
import * as styles from './checkout.module.css'

interface SectionProps {
  id: string
  title: string
  aside?: ReactNode
  /** What is wrong with this section as a whole. */
  mistake?: string | undefined
  children: ReactNode
}

/** One question of the checkout. */
export function Section({ id, title, aside, mistake, children }: SectionProps) {
  return (
    <section className={styles.sec} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {mistake && <Mistake id={`${id}-mistake`}>{mistake}</Mistake>}
      {children}
    </section>
  )
}

/** A sentence that says what is wrong; the page can be moved to it. */
export const Mistake = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={`msg msg--bad ${styles.secMistake}`} id={id} tabIndex={-1} data-mistake>
    <FailureIcon />
    <span>{children}</span>
  </p>
)

/** What is wrong with a group of choices, for those who hear it. */
export const describedBy = (id: string, mistake: string | undefined) =>
  mistake ? { 'aria-invalid': true, 'aria-describedby': `${id}-mistake` } : {}

/** Moves to the first thing that needs the buyer; what has changed counts where it is news. */
export function focusFirstMistake(root: HTMLElement | null, changesCount: boolean): void {
  const mistakes = [
    '[data-mistake]',
    'input[aria-invalid=true]',
    'textarea[aria-invalid=true]',
    'select[aria-invalid=true]',
  ]
  const wrong = root?.querySelector<HTMLElement>([...mistakes, ...(changesCount ? ['[data-changes]'] : [])].join())
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}
