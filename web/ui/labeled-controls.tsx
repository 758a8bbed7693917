import { useId, type ComponentProps, type ReactNode } from 'react'
import { FailureIcon } from './icons.tsx'

interface LabelProps {
  label: string
  /** Beside the label, for example a link. */
  aside?: ReactNode
  hint?: ReactNode
  /** A sentence says what is wrong; the field turns red and is read out with it. */
  mistake?: ReactNode
  /** The mistake is read out at once, wherever the focus is: the answer to something pressed. */
  announced?: boolean
  optional?: boolean
  /** Over the whole width of a form with two columns. */
  span?: boolean
}

export type LabeledInputProps = LabelProps & Omit<ComponentProps<'input'>, 'id'> & { mono?: boolean }

export function LabeledInput({ mono = false, className = '', ...props }: LabeledInputProps) {
  const [labels, input] = separate(props)
  return (
    <Labeled {...labels}>
      {(described) => <input {...input} {...described} className={`input ${mono ? 'mono' : ''} ${className}`.trim()} />}
    </Labeled>
  )
}

export type LabeledSelectProps = LabelProps & Omit<ComponentProps<'select'>, 'id'>

export function LabeledSelect(props: LabeledSelectProps) {
  const [labels, select] = separate(props)
  return <Labeled {...labels}>{(described) => <select {...select} {...described} className="input select" />}</Labeled>
}

export type LabeledTextAreaProps = LabelProps & Omit<ComponentProps<'textarea'>, 'id'>

export function LabeledTextArea(props: LabeledTextAreaProps) {
  const [labels, area] = separate(props)
  return (
    <Labeled {...labels}>{(described) => <textarea {...area} {...described} className="input input--area" />}</Labeled>
  )
}

/** What stands around a control, and what is its own. */
function separate<Props extends LabelProps>(props: Props) {
  const { label, aside, hint, mistake, announced, optional, span, ...own } = props
  return [{ label, aside, hint, mistake, announced, optional, span }, own] as const
}

interface Described {
  'id': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Labeled({
  label,
  aside,
  hint,
  mistake,
  announced,
  optional,
  span,
  children,
}: LabelProps & { children(described: Described): ReactNode }) {
  const id = useId()
  const message = mistake ?? hint
  const name = (
    <>
      {label}
      {optional && <span className="opt"> optional</span>}
    </>
  )
  return (
    <div className={`field ${mistake ? 'field--bad' : ''} ${span ? 'span' : ''}`.replace(/\s+/g, ' ').trim()}>
      {aside ? (
        <div className="between">
          <label htmlFor={id}>{name}</label>
          {aside}
        </div>
      ) : (
        <label htmlFor={id}>{name}</label>
      )}
      {children({
        id,
        'aria-invalid': mistake ? true : undefined,
        'aria-describedby': message ? `${id}-message` : undefined,
      })}
      {message && (
        <p
          id={`${id}-message`}
          className={mistake ? 'msg msg--bad' : 'hint'}
          role={mistake && announced ? 'alert' : undefined}
        >
          {mistake && <FailureIcon />}
          {message}
        </p>
      )}
    </div>
  )
}

type LabeledCheckProps = { label: ReactNode } & Pick<LabelProps, 'mistake' | 'announced'> &
  Omit<ComponentProps<'input'>, 'type'> & { type?: 'checkbox' | 'radio' }

/** What is wrong stands behind it: around it, the control would lose its state with each mistake that comes and goes. */
export function LabeledCheck({ label, mistake, announced, ...input }: LabeledCheckProps) {
  const id = useId()
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? id : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {mistake && (
        <p id={id} className="msg msg--bad" role={announced ? 'alert' : undefined}>
          <FailureIcon />
          {mistake}
        </p>
      )}
    </>
  )
}
