import { useId, useRef, useState } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import { listArtworks, renameArtwork, uploadArtwork } from '../../../../contract/shop/artwork.call.ts'
import { useAnswer, useUpload } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { PageChoice } from './page-choice.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import { artworkFiles, megabytesAtMost } from './artwork-files.ts'
import * as styles from './artwork.module.css'

export type LibraryArtwork = AnswerOf<typeof listArtworks>['artworks'][number]

interface ArtworkPickerProps {
  chosenId: number | undefined
  /** Undefined: none. */
  onChoose(artwork: LibraryArtwork | undefined): void
  /** The choice is made. Whoever goes through the library with the arrow keys has not made it yet. */
  onDone(): void
}

/** Chooses an artwork of the company's library, or takes a new one into it. For customers who are signed in. */
export function ArtworkPicker({ chosenId, onChoose, onDone }: ArtworkPickerProps) {
  const [find, setFind] = useState('')
  const [page, setPage] = useState(1)
  const groupName = useId()
  const isPointing = useRef(false)
  const { data } = useAnswer(listArtworks, { query: { find, page } }, { keepsPrevious: true })
  const { send, upload, refused } = useUpload(uploadArtwork, { refreshes: [listArtworks], megabytesAtMost })

  const chosen = data?.artworks.find(({ id }) => id === chosenId)

  async function take(file: File) {
    const artwork = await send(file, (data) => ({ input: { artwork_data: data } }))
    if (!artwork) return
    setFind('')
    setPage(1)
    onChoose(artwork)
    // Which page of several is meant is asked first.
    if (artwork.facts.pages === null) onDone()
  }

  return (
    <div className={styles.picker}>
      <UploadBox
        {...artworkFiles}
        label="Upload artwork"
        upload={upload}
        refused={refused}
        onFile={(file) => void take(file)}
      />
      {data && data.library_count > 0 && (
        <fieldset className={styles.pickerLibrary}>
          <legend>Your company’s artwork</legend>
          {data.library_count > 6 && (
            <label className="field">
              <span>Find artwork</span>
              <input
                className="input"
                type="search"
                maxLength={100}
                value={find}
                onChange={({ currentTarget }) => {
                  setFind(currentTarget.value)
                  setPage(1)
                }}
              />
            </label>
          )}
          <ul className={styles.pickerList} onPointerDown={() => (isPointing.current = true)}>
            {data.artworks.map((artwork) => (
              <li key={artwork.id}>
                <label className={styles.choice}>
                  <input
                    type="radio"
                    name={groupName}
                    checked={artwork.id === chosenId}
                    onChange={() => {
                      onChoose(artwork)
                      if (isPointing.current) onDone()
                    }}
                    onKeyDown={({ key }) => {
                      isPointing.current = false
                      if (key === 'Enter') onDone()
                    }}
                  />
                  <Thumbnail artwork={artwork} withToken />
                  <span className={styles.choiceName}>{artwork.name}</span>
                </label>
              </li>
            ))}
          </ul>
          {data.artworks.length === 0 && <p className="hint">No artwork matches.</p>}
          {data.page_count > 1 && (
            <p className="row">
              <Button size="sm" look="quiet" disabled={data.page <= 1} onClick={() => setPage(data.page - 1)}>
                Newer
              </Button>
              <span className="hint">
                {data.page} of {data.page_count}
              </span>
              <Button
                size="sm"
                look="quiet"
                disabled={data.page >= data.page_count}
                onClick={() => setPage(data.page + 1)}
              >
                Older
              </Button>
            </p>
          )}
        </fieldset>
      )}
      {chosen && <PageChoice artwork={chosen} call={renameArtwork} onChosen={onChoose} />}
      {chosenId !== undefined && (
        <p>
          <button
            className="link small"
            type="button"
            onClick={() => {
              onChoose(undefined)
              onDone()
            }}
          >
            Use no artwork
          </button>
        </p>
      )}
    </div>
  )
}
