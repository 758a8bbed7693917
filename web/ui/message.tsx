import type { ReactNode } from 'react'
import { FailureIcon, SuccessIcon } from './icons.tsx'

interface Props {
  children: ReactNode
}

/** Why something did not work; it is read out as it comes up. */
export const Alert = ({ children }: Props) => (
  <p className="msg msg--bad" role="alert">
    {children}
  </p>
)

export const AlertWithIcon = ({ children }: Props) => (
  <Alert>
    <FailureIcon />
    {children}
  </Alert>
)

/** What has worked, or not, in a place that is read out anyway. */
export const Success = ({ children }: Props) => (
  <p className="msg msg--good">
    <SuccessIcon />
    {children}
  </p>
)

export const FailureMessage = ({ children }: Props) => (
  <p className="msg msg--bad">
    <FailureIcon />
    {children}
  </p>
)
