import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
} from 'react'
import {
  useForm,
  useWatch,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type UseFormReturn,
} from 'react-hook-form'
import type { SendableCall } from '../client/index.ts'
import type { Call } from '../../contract/call.ts'
import { focusFirstMistake } from '../ui/focus/focus-first-mistake.ts'
import { findSchemaMistakes, findTooLong, maxLengthOf, type InputSchema } from './schema-check.ts'
import { sayLabel } from './say-label.ts'
import type { Mistake, Values } from './values.ts'
import { createVerdict, readRefusal, wholeForm } from './verdict.ts'

export interface FormProps<V extends Values> extends Omit<
  FormHTMLAttributes<HTMLFormElement>,
  'onSubmit' | 'onChange' | 'noValidate'
> {
  /** What stands in the fields at first; its names are theirs, those of the call's input. */
  start: V
  /** Of the call's input, or of the group that the form fills in: bounds what can be typed. */
  schema?: InputSchema
  /** What the rules say about it. It shows from the first press on, and from then on while somebody types. */
  check?(values: NoInfer<V>): Mistake[]
  /** The call that this form sends. What it refuses stands at its fields; while it is under way the form is busy. */
  sends?: Pick<SendableCall<Call>, 'sending' | 'refused'>
  /** The group of the call's input that the form fills in. */
  within?: string
  /** The field at which a refusal stands that names none; otherwise it stands where `Refusal` is. */
  otherwiseAt?: keyof NoInfer<V> & string
  /** What is known to be wrong from elsewhere, shown in any case; the checks come first. */
  mistakes?: Partial<Record<keyof NoInfer<V>, ReactNode>>
  /** Comes with values in which nothing is wrong. */
  onSubmit(values: NoInfer<V>, form: FormActions<NoInfer<V>>): unknown
  /** Pressed with something wrong in it. */
  onMistake?(values: NoInfer<V>): void
  onChange?(values: NoInfer<V>): void
}

interface FormActions<V extends Values = Values> {
  read(): V
  /** Puts values into some of the fields, as if somebody had typed them. */
  fill(values: Partial<V>): void
  /** Puts values into fields that nobody has touched, as they are saved now; what was refused stays. */
  take(values: Partial<V>): void
  /** Begins anew with these values, as if nobody had pressed anything yet. */
  restart(values: V): void
  /** Takes back what is said to be wrong; the values stay. */
  forgive(): void
  /** Puts a sentence at a field and moves there. */
  refuse(field: keyof V & string, sentence: string): void
}

interface FormContextValue {
  register: UseFormReturn<Values>['register']
  control: Control<Values>
  errors: FieldErrors<Values>
  mistakes: Partial<Record<string, ReactNode>>
  actions: FormActions
  start: Values
  schema: InputSchema | undefined
  isBusy: boolean
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

/**
 * A form: fields by name, checks, the server's refusals at their fields, the focus at the first mistake, one send at a time. What
 * was typed stays, whatever is refused.
 */
export function Form<V extends Values>({
  start,
  schema,
  check,
  sends,
  within,
  otherwiseAt,
  mistakes = {},
  onSubmit,
  onMistake,
  onChange,
  children,
  ...attributes
}: FormProps<V>) {
  const element = useRef<HTMLFormElement>(null)
  const [verdict] = useState(createVerdict)
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver(values, _, { fields }) {
      const found = verdict.judge(() => [
        ...(check?.(values as V) ?? []),
        ...(schema ? findSchemaMistakes(schema, values) : []),
        ...findTooLong(fields, values),
      ])
      return found.size === 0 ? { values, errors: {} } : { values: {}, errors: toErrors(found) }
    },
  })
  const { errors } = form.formState
  function show(refusals: Mistake[]) {
    verdict.refuse(refusals)
    void form.trigger()
    focusFirstMistake(element.current)
  }

  const actions: FormActions<V> = {
    read: () => form.getValues() as V,
    fill(values) {
      const wasEmpty = verdict.isEmpty()
      for (const [name, value] of Object.entries(values)) {
        form.setValue(name, value!)
        verdict.change(name)
      }
      if (!wasEmpty) void form.trigger()
      onChange?.(form.getValues() as V)
    },
    take(values) {
      for (const [name, value] of Object.entries(values)) form.setValue(name, value!)
      if (!verdict.isEmpty()) void form.trigger()
      onChange?.(form.getValues() as V)
    },
    restart(values) {
      verdict.begin()
      form.reset(values)
    },
    forgive() {
      verdict.begin()
      form.clearErrors()
    },
    refuse(field, sentence) {
      verdict.begin()
      show([{ field, sentence }])
    },
  }
  const { refused = null, sending: isBusy = false } = sends ?? {}
  const showRefusal = useEffectEvent(() => {
    if (refused) show(readRefusal(refused, Object.keys(start), { within, otherwiseAt }))
  })
  useEffect(() => showRefusal(), [refused])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    verdict.press()
    void form.handleSubmit(
      (values) => onSubmit(values as V, actions),
      () => {
        focusFirstMistake(element.current)
        onMistake?.(form.getValues() as V)
      },
    )(event)
  }

  function change(event: FormEvent<HTMLFormElement>) {
    const wasEmpty = verdict.isEmpty()
    verdict.change((event.target as HTMLInputElement).name)
    if (!wasEmpty) void form.trigger()
    onChange?.(form.getValues() as V)
  }

  return (
    <FormContext
      value={{
        register: form.register,
        control: form.control,
        errors,
        mistakes,
        actions: actions as unknown as FormActions,
        start,
        schema,
        isBusy,
      }}
    >
      <form {...attributes} ref={element} noValidate onSubmit={submit} onChange={change}>
        {children}
      </form>
    </FormContext>
  )
}

export function useFormContext(): FormContextValue {
  const context = use(FormContext)
  if (!context) throw new Error('This stands in no form.')
  return context
}

/** For what stands in a form beside its fields, as a second button. */
export const useFormActions = (): FormActions => useFormContext().actions

/** What a field takes from its form. @param label as what is wrong with it calls it @param longest of its text, which the form checks */
export function useField(name: string, label?: string, longest?: number) {
  const { register, errors, mistakes, start, schema } = useFormContext()
  if (!(name in start)) throw new Error(`This form begins with no '${name}'.`)
  const { ref, onChange, onBlur } = register(name, longest === undefined ? {} : { maxLength: longest })
  const error = errors[name]
  const sentence = error?.message ?? mistakes[name]
  return {
    start: start[name]!,
    mistake: {
      mistake: typeof sentence === 'string' && label ? sayLabel(sentence, name, label) : sentence,
      announced: error?.type === announced,
    },
    input: { name, ref, onChange, onBlur },
    maxLength: maxLengthOf(schema, name),
  }
}

/** What stands in a field now, for one that draws it by itself. */
export const useFieldValue = (name: string): string | boolean | undefined =>
  useWatch({ control: useFormContext().control, name })

const announced = 'announced'

const toErrors = (found: Map<string, Mistake>): FieldErrors<Values> =>
  Object.fromEntries(
    [...found].map(([field, { sentence, isAnnounced }]) => [
      field,
      { type: isAnnounced ? announced : 'quiet', message: sentence },
    ]),
  )

/** What was refused as a whole, read out at once. `span`: over the whole width of a form with two columns. */
export function Refusal({ span = false }) {
  const message = useFormContext().errors[wholeForm]?.message
  return (
    message && (
      <p className={span ? 'msg msg--bad span' : 'msg msg--bad'} role="alert">
        {message}
      </p>
    )
  )
}
