import { addCollectionPicture } from '../../../../contract/admin/catalog/collections.call.ts'
import type { Collection } from '../../../../contract/admin/catalog/collections.schema.ts'
import { useUpload } from '../../../client/index.ts'
import { useField, useFormActions } from '../../../forms/index.ts'
import { Button } from '../../../ui/button.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import * as styles from './collections.module.css'

type Picture = NonNullable<Collection['picture']>

interface CollectionPictureProps {
  picture: Picture | undefined
  mayChange: boolean
  onUpload(picture: Picture): void
}

/** Its picture in menus and tiles; without one, that of its item that is bought most. */
export function CollectionPicture({ picture, mayChange, onUpload }: CollectionPictureProps) {
  const { send, upload, refused } = useUpload(addCollectionPicture, { refreshes: [], megabytesAtMost: 25 })
  const { mistake } = useField('picture')
  const { fill } = useFormActions()
  async function add(file: File) {
    const added = await send(file, (sent) => ({ input: { file: sent } }))
    if (!added) return
    onUpload(added)
    fill({ picture: added.name })
  }
  return (
    <div className="picture-field" role="group" aria-label="Picture">
      <span className={styles.collLabel}>Picture</span>
      {picture && (
        <div className="picture-chosen">
          <img src={picture.url} alt="" />
          {mayChange && (
            <Button size="sm" onClick={() => fill({ picture: '' })}>
              Remove picture
            </Button>
          )}
        </div>
      )}
      {mayChange && (
        <UploadBox
          label={picture ? 'Choose another' : 'Choose picture'}
          endings=".png,.jpg,.jpeg,.svg"
          hint="Empty: the picture of its best seller."
          upload={upload}
          refused={refused ?? mistake.mistake}
          onFile={(file) => void add(file)}
        />
      )}
    </div>
  )
}
