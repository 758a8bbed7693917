import type { ReactNode } from 'react'

interface Props {
  /** Undefined: they are not there yet. */
  of: readonly (readonly [value: string | number, title: string | number])[] | undefined
}

/** What a select offers. */
export const Options = ({ of }: Props): ReactNode =>
  of?.map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
