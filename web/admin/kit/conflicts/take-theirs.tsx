import { useEffect, useEffectEvent } from 'react'
import { useFormActions } from '../../../forms/index.ts'

interface TakeTheirsProps {
  values: Partial<Record<string, string | boolean>>
  onTake(): void
}

/** Stands in a form: what others have saved comes into the fields that nobody has touched here. */
export function TakeTheirs({ values, onTake }: TakeTheirsProps) {
  const { take } = useFormActions()
  const takeAll = useEffectEvent(() => {
    if (Object.keys(values).length === 0) return
    take(values)
    onTake()
  })
  const drawn = JSON.stringify(values)
  useEffect(() => takeAll(), [drawn])
  return null
}
