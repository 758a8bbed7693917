import { useRef, useState } from 'react'
import {
  type listPortalArtworks,
  removePortalArtwork,
  replacePortalArtwork,
  uploadPortalArtwork,
} from '../../../../contract/portal/artwork.call.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import { useCall, useUpload } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/popups/confirm.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { UploadBox } from '../../../ui/upload-box/upload-box.tsx'
import { ArtworkRow, refreshes, type Artwork } from './artwork-row.tsx'
import { artworkFiles, megabytesAtMost } from './artwork-files.ts'
import { TableHeads } from '../../../ui/table-heads.tsx'
import * as styles from './artwork.module.css'

type Library = AnswerOf<typeof listPortalArtworks>

interface ArtworkLibraryProps {
  library: Library
  find: string
  onFind(find: string): void
  onPage(page: number): void
}

/** The artwork of a company: everybody in it uploads, names, replaces and removes. */
export function ArtworkLibrary({ library, find, onFind, onPage }: ArtworkLibraryProps) {
  const uploads = useUpload(uploadPortalArtwork, { refreshes, megabytesAtMost })
  const replacing = useUpload(replacePortalArtwork, { refreshes, megabytesAtMost })
  const remove = useCall(removePortalArtwork, { refreshes })
  const heading = useRef<HTMLHeadingElement>(null)
  const replaceInput = useRef<HTMLInputElement>(null)
  const [replaced, setReplaced] = useState<Artwork>()

  async function take(file: File) {
    const artwork = await uploads.send(file, (data) => ({ input: { artwork_data: data } }))
    if (artwork) showToast({ kind: 'ok', title: `${artwork.name} is in your library.` })
  }

  async function replace(file: File) {
    if (!replaced) return
    const artwork = await replacing.send(file, (data) => ({
      params: { id: replaced.id },
      input: { artwork_data: data },
    }))
    if (artwork) showToast({ kind: 'ok', title: `${artwork.name} is replaced.` })
  }

  async function askToRemove(artwork: Artwork) {
    const yes = await confirm({
      title: `Remove ${artwork.name}?`,
      text: 'Orders and carts that use it keep their copy.',
      yes: 'Remove',
      no: 'Keep it',
    })
    if (!yes || !(await remove.send({ params: { id: artwork.id } }))) return
    // The button that was pressed goes with its row.
    heading.current?.focus()
    showToast({ kind: 'ok', title: `${artwork.name} is removed.` })
  }

  return (
    <div className={styles.library}>
      <UploadBox
        {...artworkFiles}
        label="Upload artwork"
        upload={uploads.upload ?? replacing.upload}
        refused={uploads.refused ?? replacing.refused}
        onFile={(file) => void take(file)}
      />
      <FilePicker
        ref={replaceInput}
        label={`New file for ${replaced?.name ?? 'the artwork'}`}
        accept=".png,.jpg,.jpeg,.svg,.pdf,.ai,.eps"
        onFiles={([file]) => void replace(file!)}
      />
      <div className={styles.libraryHead}>
        <h2 ref={heading} tabIndex={-1}>
          {find === '' ? '' : `${library.total_count} of `}
          {library.library_count === 1 ? '1 artwork' : `${library.library_count} artworks`}
        </h2>
        {(library.library_count > 1 || find !== '') && (
          <div className={`field ${styles.libraryFind}`}>
            <label htmlFor="find-artwork">Find artwork</label>
            <input
              id="find-artwork"
              className="input"
              type="search"
              maxLength={100}
              value={find}
              onChange={({ currentTarget }) => onFind(currentTarget.value)}
            />
          </div>
        )}
      </div>
      {library.artworks.length > 0 ? (
        <table className={`table blocks ${styles.libraryTable}`}>
          <TableHeads
            of={[{ sr: 'Picture' }, 'Name', 'File', 'Uploaded', 'Orders', 'Approved proofs', { sr: 'Change' }]}
          />
          <tbody>
            {library.artworks.map((artwork) => (
              <ArtworkRow
                key={artwork.id}
                artwork={artwork}
                onReplace={() => {
                  setReplaced(artwork)
                  replaceInput.current?.click()
                }}
                onRemove={() => void askToRemove(artwork)}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <p role="status">
          {find === '' ? 'Upload a logo once and put it on anything you order.' : 'No artwork matches.'}
        </p>
      )}
      {library.page_count > 1 && (
        <p className="row">
          <Button size="sm" disabled={library.page <= 1} onClick={() => onPage(library.page - 1)}>
            Newer
          </Button>
          <span>
            Page {library.page} of {library.page_count}
          </span>
          <Button size="sm" disabled={library.page >= library.page_count} onClick={() => onPage(library.page + 1)}>
            Older
          </Button>
        </p>
      )}
    </div>
  )
}
