import { addContentPicture } from '../../../../contract/admin/content/content.call.ts'
import type { addMembershipLogo } from '../../../../contract/admin/content/navigation.call.ts'
import { useUpload } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'

export interface PictureChoice {
  name: string
  url: string
}

interface PictureFieldProps {
  label: string
  hint: string
  picture: PictureChoice | null
  onChange(picture: PictureChoice | null): void
  /** What takes it; without it the pictures of sections. */
  call?: typeof addMembershipLogo
  megabytesAtMost?: number
}

/** A picture: dropped, pasted or chosen, looked at, and taken away. */
export function PictureField({
  label,
  hint,
  picture,
  onChange,
  call = addContentPicture,
  megabytesAtMost = 25,
}: PictureFieldProps) {
  const { send, upload, refused } = useUpload(call, { refreshes: [], megabytesAtMost })
  async function add(file: File) {
    const added = await send(file, (sent) => ({ input: { file: sent } }))
    if (added) onChange({ name: added.url, ...added })
  }
  return (
    <fieldset className="picture-field">
      <legend>{label}</legend>
      {picture && (
        <div className="picture-chosen">
          <img src={picture.url} alt="" />
          <Button size="sm" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        </div>
      )}
      <UploadBox
        label={picture ? 'Choose another' : 'Choose picture'}
        endings=".png,.jpg,.jpeg,.svg"
        hint={hint}
        upload={upload}
        refused={refused}
        onFile={(file) => void add(file)}
      />
    </fieldset>
  )
}
