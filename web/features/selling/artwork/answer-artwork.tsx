import { useState } from 'react'
import { listPortalArtworks, uploadPortalArtwork } from '../../../../contract/portal/artwork.call.ts'
import { useAnswer, useUpload } from '../../../client/index.ts'
import { LabeledSelect } from '../../../ui/labeled-controls.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import { artworkFiles, megabytesAtMost } from './artwork-files.ts'
import { refreshes } from './artwork-row.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { Options } from '../../../ui/options.tsx'
import * as styles from './artwork.module.css'

interface AnswerArtworkProps {
  chosenId: number | undefined
  onChoose(artworkId: number | undefined): void
}

const latest = { query: { find: '', page: 1 } }

/** In the portal: uploads an artwork, or takes one of the latest of the library. */
export function AnswerArtwork({ chosenId, onChoose }: AnswerArtworkProps) {
  const { data } = useAnswer(listPortalArtworks, latest)
  const { send, upload, refused } = useUpload(uploadPortalArtwork, { refreshes, megabytesAtMost })
  const [uploaded, setUploaded] = useState<NonNullable<typeof data>['artworks'][number]>()
  const artworks = data?.artworks ?? []
  const listed = uploaded && !artworks.some(({ id }) => id === uploaded.id) ? [uploaded, ...artworks] : artworks
  const chosen = listed.find(({ id }) => id === chosenId)

  async function take(file: File) {
    const artwork = await send(file, (content) => ({ input: { artwork_data: content } }))
    if (!artwork) return
    setUploaded(artwork)
    onChoose(artwork.id)
  }

  return (
    <div className={styles.answer}>
      <UploadBox
        {...artworkFiles}
        label="Upload artwork"
        upload={upload}
        refused={refused}
        onFile={(file) => void take(file)}
      />
      {listed.length > 0 && (
        <LabeledSelect
          label="Or from your library"
          value={chosenId ?? ''}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value) || undefined)}
        >
          <option value="">None chosen</option>
          <Options of={listed.map(({ id, name }) => [id, name])} />
        </LabeledSelect>
      )}
      {chosen && (
        <p className="row" role="status">
          <Thumbnail artwork={chosen} /> <b>{chosen.name}</b>
        </p>
      )}
    </div>
  )
}
