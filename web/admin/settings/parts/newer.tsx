import { useEffect, useEffectEvent } from 'react'
import { useFormActions } from '../../../forms/index.ts'

interface State<Values> {
  version: string
  start: Values
}

interface NewerProps<Values> {
  /** As it was when the form began, and as it is now. */
  base: State<Values>
  now: State<Values>
  typed: Values
  onTake(now: State<Values>): void
}

/** Where something has changed elsewhere, it comes into the fields that nobody has touched here. */
export function Newer<Values extends Record<string, string | boolean>>({
  base,
  now,
  typed,
  onTake,
}: NewerProps<Values>) {
  const { take: takeAll } = useFormActions()
  const take = useEffectEvent(() => {
    if (now.version === base.version) return
    const untouched = Object.entries(now.start).filter(([name]) => typed[name] === base.start[name])
    onTake(now)
    takeAll(Object.fromEntries(untouched))
  })
  useEffect(() => take(), [now.version])
  return null
}
