import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import {
  LabeledCheck,
  LabeledInput,
  LabeledSelect,
  LabeledTextArea,
  type LabeledInputProps,
  type LabeledSelectProps,
  type LabeledTextAreaProps,
} from '../ui/labeled-controls.tsx'
import { useField, useFormContext } from './form.tsx'

/** What the form itself gives to a field. */
type FromForm = 'name' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'mistake' | 'announced' | 'onChange'

type Named<Props> = Omit<Props, FromForm> & { name: string }

export function TextField({ name, ...props }: Named<LabeledInputProps>) {
  const { start, input, maxLength, mistake } = useField(name, props.label)
  return <LabeledInput {...input} maxLength={maxLength} defaultValue={String(start)} {...props} {...mistake} />
}

/** A browser would cut what somebody pastes at `maxLength` and say nothing: its form refuses it instead. */
export function TextAreaField({ name, maxLength, ...props }: Named<LabeledTextAreaProps>) {
  const { start, input, mistake } = useField(name, props.label, maxLength)
  return <LabeledTextArea {...input} defaultValue={String(start)} {...props} {...mistake} />
}

export function SelectField({ name, ...props }: Named<LabeledSelectProps>) {
  const { start, input, mistake } = useField(name, props.label)
  return <LabeledSelect {...input} defaultValue={String(start)} {...props} {...mistake} />
}

export function CheckboxField({ name, label }: { name: string; label: ReactNode }) {
  const { start, input, mistake } = useField(name)
  return <LabeledCheck {...input} {...mistake} label={label} defaultChecked={start === true} />
}

interface RadioGroupProps {
  name: string
  /** Read out before the choices. */
  label: string
  className?: string
  options: { value: string; label: ReactNode }[]
}

export function RadioGroup({ name, label, className, options }: RadioGroupProps) {
  const { start, input } = useField(name)
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {options.map((option) => (
        <LabeledCheck
          key={option.value}
          {...input}
          type="radio"
          value={option.value}
          label={option.label}
          defaultChecked={start === option.value}
        />
      ))}
    </div>
  )
}

export const PasswordField = (props: Omit<Named<LabeledInputProps>, 'type'>) => <TextField {...props} type="password" />

/** A password to be chosen, twice. */
export const NewPasswordFields = ({ label }: { label: string }) => (
  <>
    <PasswordField name="password" label={label} autoComplete="new-password" hint="At least 8 characters" />
    <PasswordField name="confirm_password" label="Confirm password" autoComplete="new-password" />
  </>
)

/** Sends its form; busy while that is under way. */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  const { isBusy } = useFormContext()
  return <Button look="primary" busy={isBusy} {...props} type="submit" />
}
