import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { BackIcon, ForwardIcon } from '../icons.tsx'
import { useShortcuts } from '../page/use-shortcuts.ts'

interface FromList {
  ids: number[]
  from: string
}

interface RecordTrailProps {
  id: number
  /** 'order' */
  noun: string
  /** Of its list, and where that is: 'Orders', '/orders' */
  title: string
  to: string
}

/** Back to the list as it was, and to the records beside this one. */
export function RecordTrail({ id, noun, title, to: list }: RecordTrailProps) {
  const state = useLocation().state as FromList | null
  const navigate = useNavigate()
  const ids = state?.ids ?? []
  const at = ids.indexOf(id)
  const go = (to: number | undefined) =>
    to === undefined ? undefined : () => void navigate(`${list}/${to}`, { state })
  const [before, after] = [at > 0 ? ids[at - 1] : undefined, at >= 0 ? ids[at + 1] : undefined]
  useShortcuts({ j: go(after), k: go(before) })
  return (
    <nav className="trail" aria-label="Way">
      <Link to={`${list}${state?.from ?? ''}`}>{title}</Link>
      {at >= 0 && ids.length > 1 && (
        <span className="row">
          <span className="mono">
            {at + 1} of {ids.length}
          </span>
          <Step to={before && `${list}/${before}`} label={`Previous ${noun}`} state={state}>
            <BackIcon />
          </Step>
          <Step to={after && `${list}/${after}`} label={`Next ${noun}`} state={state}>
            <ForwardIcon />
          </Step>
        </span>
      )}
    </nav>
  )
}

interface StepProps {
  to: string | undefined | 0
  label: string
  state: FromList | null
  children: ReactNode
}

const Step = ({ to, label, state, children }: StepProps) =>
  to ? (
    <Link className="icon-btn" to={to} state={state} aria-label={label} title={label}>
      {children}
    </Link>
  ) : (
    <span className="icon-btn" aria-hidden="true">
      {children}
    </span>
  )
