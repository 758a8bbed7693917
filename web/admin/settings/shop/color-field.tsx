import { contrastOf, readableContrast } from '../../../../domain/content/contrast.ts'
import { TextField, useFormActions } from '../../../forms/index.ts'
import * as styles from './shop.module.css'

interface ColorFieldProps {
  name: string
  label: string
  hint: string
  /** As it is typed; empty: the usual one. */
  value: string
  usual: string
}

export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text.trim())

/** A color: typed or picked, with how well white can be read on it. */
export function ColorField({ name, label, hint, value, usual }: ColorFieldProps) {
  const { fill } = useFormActions()
  const shown = isColor(value) ? value.trim() : value.trim() === '' ? usual : undefined
  const contrast = shown === undefined ? undefined : contrastOf(shown, '#ffffff')
  return (
    <div className={styles.colorField}>
      <TextField name={name} label={label} hint={hint} placeholder={usual} mono autoComplete="off" spellCheck={false} />
      <div className={styles.colorTools}>
        <input
          type="color"
          className={styles.colorPick}
          aria-label={`Pick: ${label}`}
          value={(shown ?? usual).toLowerCase()}
          onChange={({ target }) => fill({ [name]: target.value })}
        />
        {contrast !== undefined && (
          <span
            className={
              contrast < readableContrast ? `${styles.colorContrast} ${styles.colorContrastBad}` : styles.colorContrast
            }
          >
            <b className="mono">{(Math.floor(contrast * 10) / 10).toFixed(1)}:1</b>{' '}
            {contrast < readableContrast ? `too light, ${readableContrast}:1 is needed` : 'readable'}
          </span>
        )}
      </div>
    </div>
  )
}
