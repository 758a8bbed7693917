import type { ConnectionState } from '../../../../contract/admin/settings/connections.schema.ts'
import { connectionOf } from '../../../../domain/content/connection-fields.ts'
import { SelectField, TextAreaField, TextField } from '../../../forms/index.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './connections.module.css'

/** A setting to type, or, where the environment sets it, the word that it does. */
export function ConnectionField({ state }: { state: ConnectionState }) {
  const { name, source, ending } = state
  const { kind, title, example, hint, choices, maxLength, isWide = false } = connectionOf(name)
  if (source === 'environment')
    return (
      <div className={isWide ? `${styles.fixed} span` : styles.fixed}>
        <span className={styles.fixedTitle}>{title}</span>
        <p className="dim">Set in the file .env</p>
      </div>
    )
  const isKept = source === 'stored' && (kind === 'secret' || kind === 'lines')
  const said = isKept ? 'Leave it empty to keep it.' : hint
  const common = { name, label: title, hint: said, autoComplete: 'off', span: isWide }
  const placeholder = isKept ? (ending === '' ? 'Set' : `Set, ends in ${ending}`) : example
  if (choices)
    return (
      <SelectField name={name} label={title} hint={said}>
        <Options of={Object.entries(choices)} />
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
