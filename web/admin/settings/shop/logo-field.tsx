import { addBrandPicture } from '../../../../contract/admin/settings/settings.call.ts'
import { useUpload } from '../../../client/index.ts'
import { useField, useFormActions } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { UploadBox } from '../../../ui/upload-box.tsx'
import * as styles from './shop.module.css'

interface LogoFieldProps {
  name: string
  label: string
  hint: string
  shape: 'logo' | 'icon'
  /** Its address; empty: there is none. */
  value: string
}

const megabytesAtMost = 5

/** A logo: chosen, dropped or pasted, looked at, and taken away. It counts once the form is saved. */
export function LogoField({ name, label, hint, shape, value }: LogoFieldProps) {
  const { mistake } = useField(name)
  const { fill } = useFormActions()
  const { send, upload, refused } = useUpload(addBrandPicture, { refreshes: [], megabytesAtMost })
  async function add(file: File) {
    const added = await send(file, (sent) => ({ input: { kind: shape, file: sent } }))
    if (added) fill({ [name]: added.url })
  }
  return (
    <fieldset className={styles.logoField}>
      <legend>{label}</legend>
      <div className={name === 'footer-logo' ? `${styles.logoShown} ${styles.logoShownDark}` : styles.logoShown}>
        {value ? <img src={value} alt={`${label} as it is`} /> : <span className="none">None</span>}
      </div>
      <div>
        <UploadBox
          label={value ? `Choose another ${label.toLowerCase()}` : `Choose ${label.toLowerCase()}`}
          endings=".svg,.png,.jpg,.jpeg"
          hint={hint}
          upload={upload}
          refused={refused ?? mistake.mistake}
          onFile={(file) => void add(file)}
        />
        {value && (
          <Button size="sm" look="quiet" onClick={() => fill({ [name]: '' })}>
            Remove<span className="sr"> {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
    </fieldset>
  )
}
