import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  mono?: boolean
  children: ReactNode
}

/** A title and what it has, in a list of such (`dl`). */
export const Fact = ({ title, mono, children }: Props) => (
  <div>
    <dt>{title}</dt>
    <dd className={mono ? 'mono' : undefined}>{children}</dd>
  </div>
)
