import { addCollectionPicture } from '../../../../contract/admin/catalog/collections.call.ts'
import type { Collection } from '../../../../contract/admin/catalog/collections.schema.ts'
import { useUpload } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { UploadBox } from '../../../ui/upload-box.tsx'

interface CollectionPictureProps {
  picture: Collection['picture']
  mayChange: boolean
  onChange(picture: Collection['picture']): void
}

/** Its picture in menus and tiles; without one, that of its item that is bought most. */
export function CollectionPicture({ picture, mayChange, onChange }: CollectionPictureProps) {
  const { send, upload, refused } = useUpload(addCollectionPicture, { refreshes: [], megabytesAtMost: 25 })
  async function add(file: File) {
    const added = await send(file, (sent) => ({ input: { file: sent } }))
    if (added) onChange(added)
  }
  return (
    <div className="picture-field" role="group" aria-label="Picture">
      <span className="coll-label">Picture</span>
      {picture && (
        <div className="picture-chosen">
          <img src={picture.url} alt="" />
          {mayChange && (
            <Button size="sm" onClick={() => onChange(null)}>
              Remove picture
            </Button>
          )}
        </div>
      )}
      {mayChange && (
        <UploadBox
          label={picture ? 'Choose another' : 'Choose picture'}
          endings=".png,.jpg,.jpeg,.svg"
          hint="Without one, that of the item in it that is bought most."
          upload={upload}
          refused={refused}
          onFile={(file) => void add(file)}
        />
      )}
    </div>
  )
}
