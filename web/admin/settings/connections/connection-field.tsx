import type { ConnectionState } from '../../../../contract/admin/settings/connections.schema.ts'
import { connectionOf } from '../../../../domain/content/connection-fields.ts'
import { SelectField, TextAreaField, TextField } from '../../../forms/index.ts'
import { formatMoment } from '../../kit/moments.ts'
import * as styles from './connections.module.css'

interface ConnectionFieldProps {
  state: ConnectionState
  timeZone: string
}

/** A setting to type, or, where the environment sets it, the word that it does. */
export function ConnectionField({ state, timeZone }: ConnectionFieldProps) {
  const { name, source, ending, by, at } = state
  const { kind, title, example, hint, choices, maxLength, isWide = false } = connectionOf(name)
  if (source === 'environment')
    return (
      <div className={isWide ? `${styles.fixed} span` : styles.fixed}>
        <span className={styles.fixedTitle}>{title}</span>
        <p className="dim">Set in the file .env</p>
      </div>
    )
  const changed = at !== null && source === 'stored' ? `Set by ${by}, ${formatMoment(at, timeZone)}.` : ''
  const isKept = source === 'stored' && (kind === 'secret' || kind === 'lines')
  const hints = [isKept ? 'Leave it empty to keep it.' : hint, changed].filter(Boolean).join(' ')
  const common = { name, label: title, hint: hints, autoComplete: 'off', span: isWide }
  const placeholder = isKept ? (ending === '' ? 'Set' : `Set, ends in ${ending}`) : example
  if (choices)
    return (
      <SelectField name={name} label={title} hint={hints}>
        {Object.entries(choices).map(([value, choice]) => (
          <option key={value} value={value}>
            {choice}
          </option>
        ))}
      </SelectField>
    )
  if (kind === 'lines') return <TextAreaField {...common} placeholder={placeholder} rows={4} span />
  return (
    <TextField
      {...common}
      placeholder={placeholder}
      maxLength={maxLength ?? 300}
      spellCheck={false}
      mono={kind !== 'number'}
      {...(kind === 'secret' && { type: 'password', autoComplete: 'new-password' })}
      {...(kind === 'number' && { inputMode: 'numeric' as const, mono: true })}
    />
  )
}
