import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { FailureIcon } from './icons.tsx'

interface FieldProps {
  label: string
  /** Beside the label, for example a link. */
  aside?: ReactNode
  hint?: ReactNode
  /** A sentence says what is wrong; the field turns red and is read out with it. */
  mistake?: string | undefined
  /** The mistake is read out at once, wherever the focus is: the answer to something pressed. */
  announced?: boolean
  optional?: boolean
  /** Over the whole width of a form with two columns. */
  span?: boolean
}

export type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { mono?: boolean }

export function TextField({
  label,
  aside,
  hint,
  mistake,
  announced,
  optional,
  span,
  mono = false,
  className = '',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, aside, hint, mistake, announced, optional, span }}>
      {(described) => <input {...input} {...described} className={`input ${mono ? 'mono' : ''} ${className}`.trim()} />}
    </Field>
  )
}

export type SelectFieldProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>

export function SelectField({ label, aside, hint, mistake, optional, span, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, aside, hint, mistake, optional, span }}>
      {(described) => (
        <select {...select} {...described} className="input select">
          {children}
        </select>
      )}
    </Field>
  )
}

export type TextAreaFieldProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>

export function TextAreaField({ label, aside, hint, mistake, optional, span, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, aside, hint, mistake, optional, span }}>
      {(described) => <textarea {...area} {...described} className="input input--area" />}
    </Field>
  )
}

interface Described {
  'id': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Field({
  label,
  aside,
  hint,
  mistake,
  announced,
  optional,
  span,
  children,
}: FieldProps & { children(described: Described): ReactNode }) {
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

export function CheckField({
  label,
  ...input
}: { label: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { type?: 'checkbox' | 'radio' }) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}

const framesToLook = 30

/** Moves to the first field that is wrong, once it has been drawn: a refusal of the server takes some frames. */
export function focusFirstMistake(form: HTMLElement | null): void {
  const from = document.activeElement
  const look = (framesLeft: number) =>
    requestAnimationFrame(() => {
      const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
      // Whoever has gone on meanwhile stays there.
      if (!wrong && framesLeft > 0 && document.activeElement === from) return look(framesLeft - 1)
      wrong?.focus()
      wrong?.scrollIntoView({ block: 'center' })
    })
  look(framesToLook)
}
