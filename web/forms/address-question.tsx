import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { AddressVerdict } from '../../contract/shop/address-checks.schema.ts'
import { toAddressLines } from '../ui/address/address-lines.ts'
import { Button } from '../ui/button.tsx'
import { InfoIcon } from '../ui/icons.tsx'
import * as styles from './address-form.module.css'

type CheckedAddress = AddressVerdict['address']

interface AddressQuestionProps {
  typed: Omit<CheckedAddress, 'country'>
  verdict: AddressVerdict
  busy: boolean
  onUse(address: CheckedAddress): void
  onKeep(): void
}

/** City, state and ZIP code do not agree: what was typed beside what may be meant. It takes the focus. Where the ZIP code is in another state, it cannot be kept. */
export function AddressQuestion({ typed, verdict, busy, onUse, onKeep }: AddressQuestionProps) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    group.current?.focus()
    group.current?.scrollIntoView({ block: 'nearest' })
  }, [verdict])
  return (
    <div
      className={styles.question}
      ref={group}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
    >
      <div>
        <p id={`${id}-title`} className={styles.title}>
          Is this address right?
        </p>
        <p id={`${id}-why`} className={styles.why}>
          <InfoIcon />
          {verdict.questions.map(({ message }) => message).join(' ')}
        </p>
      </div>
      <ul className={styles.candidates}>
        {verdict.suggested_addresses.map((address, index) => (
          <Candidate key={index} title="We suggest" address={address} changed={verdict.address}>
            <Button look={index === 0 ? 'primary' : 'standard'} size="sm" busy={busy} onClick={() => onUse(address)}>
              Use this address
            </Button>
          </Candidate>
        ))}
        <Candidate title="You typed" address={typed}>
          {verdict.may_keep && (
            <Button size="sm" busy={busy} onClick={onKeep}>
              Keep what I typed
            </Button>
          )}
        </Candidate>
      </ul>
    </div>
  )
}

interface CandidateProps {
  title: string
  address: Omit<CheckedAddress, 'country'>
  /** Where it differs from this one, it stands out. */
  changed?: CheckedAddress
  children?: ReactNode
}

function Candidate({ title, address, changed, children }: CandidateProps) {
  const lines = toAddressLines({ ...address, country: '', company: '', name: '' })
  const before = changed && toAddressLines({ ...changed, company: '', name: '' })
  return (
    <li>
      <span className="small dim">{title}</span>
      <p>
        {lines.map((line) =>
          before && !before.includes(line) ? <mark key={line}>{line}</mark> : <span key={line}>{line}</span>,
        )}
      </p>
      {children}
    </li>
  )
}
