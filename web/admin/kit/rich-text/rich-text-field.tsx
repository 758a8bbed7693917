import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { LabeledTextArea } from '../../../ui/labeled-controls.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { useField, useFieldValue, useFormActions } from '../../../forms/index.ts'

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

interface RichTextFieldProps {
  name: string
  label: string
  /** Below its HTML. */
  hint: string
  /** Lines of its HTML. */
  rows: number
  disabled?: boolean
}

/** A text with headings, lists and links: written as it looks, or as HTML where the editor does not know all of it. */
export function RichTextField({ name, label, hint, rows, disabled = false }: RichTextFieldProps) {
  const id = useId()
  const { start, input, mistake } = useField(name)
  const { fill, read } = useFormActions()
  const [asHtml, setAsHtml] = useState(disabled)
  const [isUnknown, setUnknown] = useState(false)
  /** What the editor opens with. */
  const [html, setHtml] = useState(String(start))
  /** By the editor itself. */
  const [written, setWritten] = useState(String(start))
  const value = String(useFieldValue(name) ?? '')
  // What came from elsewhere the editor opens with anew.
  if (!asHtml && value !== written) {
    setWritten(value)
    setHtml(value)
  }

  const whole = useRef<HTMLDivElement>(null)
  /** Whoever has changed the form of the text goes on in it. */
  const [isTurned, setTurned] = useState(false)
  useEffect(() => {
    if (isTurned && asHtml) whole.current?.querySelector('textarea')?.focus()
  }, [isTurned, asHtml])

  async function showAsText() {
    const yes =
      !isUnknown ||
      (await confirm({
        title: 'Edit it as text?',
        text: 'The text editor does not support some of this HTML. It will be lost with your first change.',
        yes: 'Edit as text',
        no: 'Keep HTML',
      }))
    if (!yes) return
    setHtml(String(read()[name]))
    setTurned(true)
    setAsHtml(false)
  }
  function showAsHtml() {
    setTurned(true)
    setAsHtml(true)
  }
  const modes = (
    <button type="button" className="link small" onClick={() => (asHtml ? void showAsText() : showAsHtml())}>
      {asHtml ? 'Edit as text' : 'Edit as HTML'}
      <span className="sr">: {label}</span>
    </button>
  )
  return (
    <div ref={whole} className="span">
      <div hidden={!asHtml}>
        <LabeledTextArea
          {...input}
          onChange={(event) => {
            setUnknown(false)
            return input.onChange(event)
          }}
          label={label}
          aside={!disabled && modes}
          hint={
            isUnknown ? `The text editor does not support some of this HTML, so it is edited as HTML. ${hint}` : hint
          }
          rows={rows}
          spellCheck
          defaultValue={String(start)}
          {...(asHtml ? mistake : {})}
        />
      </div>
      {!asHtml && (
        <div className={mistake.mistake ? 'field field--bad' : 'field'}>
          <div className="between">
            <span className="label" id={id}>
              {label}
            </span>
            {modes}
          </div>
          <Suspense fallback={<div className="rich-text rich-text--comes" />}>
            <RichTextEditor
              key={html}
              html={html}
              autoFocus={isTurned}
              labelledBy={id}
              describedBy={mistake.mistake ? `${id}-message` : undefined}
              isWrong={mistake.mistake !== undefined}
              onChange={(typed) => {
                setWritten(typed)
                fill({ [name]: typed })
              }}
              onUnknown={() => {
                if (isUnknown) return
                setUnknown(true)
                setAsHtml(true)
              }}
            />
          </Suspense>
          {mistake.mistake && (
            <p id={`${id}-message`} className="msg msg--bad">
              {mistake.mistake}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
