import { useId, type ReactNode, type Ref } from 'react'
import * as styles from '../flyer-builder.module.css'

interface CountedAreaProps {
  label: string
  value: string
  maxLength: number
  rows?: number
  /** Below the field, for example a button. */
  aside?: ReactNode
  /** Line breaks have no place in it. */
  oneLine?: boolean
  /** Something that was said of it: it had no room. */
  note?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
  onChange(value: string): void
}

/** A text of a flyer, with how long it is and may be. */
export function CountedArea({
  label,
  value,
  maxLength,
  rows = 3,
  aside,
  oneLine = false,
  note,
  ref,
  onChange,
}: CountedAreaProps) {
  const id = useId()
  const props = {
    id,
    value,
    maxLength,
    ref,
    'aria-describedby': `${id}-count`,
    'onChange': ({ currentTarget: { value: typed } }: { currentTarget: { value: string } }) =>
      onChange(oneLine ? typed.replaceAll(/\s*\n\s*/g, ' ') : typed),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea className="input input--area" rows={rows} {...props} />
      <div className={styles.below2}>
        {aside}
        <span id={`${id}-count`} className="mono">
          <span className="sr">Characters: </span>
          {value.length} of {maxLength}
        </span>
      </div>
      {note && <p className={styles.below}>{note}</p>}
    </div>
  )
}
