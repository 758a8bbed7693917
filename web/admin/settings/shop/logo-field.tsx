import { addBrandPicture } from '../../../../contract/admin/settings/settings.call.ts'
import { useUpload } from '../../../client/index.ts'
import { logoGround } from '../../../../domain/content/logo-parts.ts'
import { settingOf } from '../../../../domain/content/setting-fields.ts'
import { useField, useFieldValue, useFormActions } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import { isColor } from './color-field.tsx'
import { LogoSight } from './logo-sight.tsx'
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
  const ground = useGround(name)
  return (
    <fieldset className={styles.logoField}>
      <legend>{label}</legend>
      <div className={styles.logoShown} {...(value && ground && { style: { background: ground.color } })}>
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
        {value && ground && <LogoSight url={value} ground={ground.color} where={ground.where} advice={ground.advice} />}
        {value && (
          <Button size="sm" look="quiet" onClick={() => fill({ [name]: '' })}>
            Remove<span className="sr"> {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** What a logo stands on, by what is typed; undefined: nothing of the shop's own color. */
function useGround(name: string) {
  const typed = { header: useFieldValue('color'), footer: useFieldValue('footer-color') }
  const isLight = { header: useFieldValue('header-light') === true, footer: useFieldValue('footer-light') === true }
  const where = name === 'logo' ? 'header' : name === 'footer-logo' ? 'footer' : undefined
  if (where === undefined) return undefined
  const color = String(typed[where])
  const usual = settingOf(where === 'header' ? 'color' : 'footer-color').usual!
  return {
    where,
    color: logoGround(isColor(color) ? color.trim() : '', usual, isLight[where]),
    advice: isLight[where]
      ? `Choose the colored ${where} below, or a darker version of the logo.`
      : `Choose the ${where === 'header' ? 'white' : 'light'} ${where} below, or a light version of the logo.`,
  } as const
}
