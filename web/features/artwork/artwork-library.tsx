import { useRef, useState, type FormEvent } from 'react'
import {
  listPortalArtworks,
  removePortalArtwork,
  renamePortalArtwork,
  replacePortalArtwork,
  uploadPortalArtwork,
} from '../../../contract/portal/artwork.call.ts'
import { listArtworks } from '../../../contract/shop/artwork.call.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import { formatDate } from '../../../domain/format-date.ts'
import { useCall } from '../../client/index.ts'
import { Link } from '../../router/index.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { UploadBox } from './upload-box.tsx'
import { useUpload } from './use-upload.ts'
import * as styles from './artwork.module.css'

type Library = AnswerOf<typeof listPortalArtworks>
type Artwork = Library['artworks'][number]

const refreshes = [listPortalArtworks, listArtworks]

interface ArtworkLibraryProps {
  library: Library
  find: string
  onFind(find: string): void
  onPage(page: number): void
}

/** The artwork of a company: everybody in it uploads, names, replaces and takes out. */
export function ArtworkLibrary({ library, find, onFind, onPage }: ArtworkLibraryProps) {
  const uploads = useUpload(uploadPortalArtwork, refreshes)
  const replacing = useUpload(replacePortalArtwork, refreshes)
  const remove = useCall(removePortalArtwork, { refreshes })
  const [renamed, setRenamed] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const replaceInput = useRef<HTMLInputElement>(null)
  const [replaced, setReplaced] = useState<Artwork>()

  async function take(file: File) {
    const artwork = await uploads.send(file, (input) => ({ input }))
    if (artwork) showToast({ kind: 'ok', title: `${artwork.name} is in your library.` })
  }

  async function replace(file: File) {
    if (!replaced) return
    const artwork = await replacing.send(file, (input) => ({ params: { id: replaced.id }, input }))
    if (artwork) showToast({ kind: 'ok', title: `${artwork.name} is replaced.` })
  }

  async function askToRemove(artwork: Artwork) {
    const yes = await confirm({
      title: `Take out ${artwork.name}?`,
      text: 'Orders and carts that use it keep their copy.',
      ...{ yes: 'Take it out', no: 'Keep it' },
    })
    if (!yes || !(await remove.send({ params: { id: artwork.id } }))) return
    // The button that was pressed goes with its row.
    heading.current?.focus()
    showToast({ kind: 'ok', title: `${artwork.name} is taken out.` })
  }

  return (
    <div className={styles.library}>
      <UploadBox
        label="Upload artwork"
        upload={uploads.upload ?? replacing.upload}
        refused={uploads.refused ?? replacing.refused}
        onFile={(file) => void take(file)}
      />
      <input
        ref={replaceInput}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg,.svg,.pdf,.ai,.eps"
        aria-label={`New file for ${replaced?.name ?? 'the artwork'}`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void replace(file)
          currentTarget.value = ''
        }}
      />
      <h2 ref={heading} tabIndex={-1}>
        {library.library_count === 1 ? '1 artwork' : `${library.library_count} artworks`}
      </h2>
      {(library.library_count > 0 || find !== '') && (
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
      {library.artworks.length > 0 ? (
        <table className="table blocks">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Picture</span>
              </th>
              <th scope="col">Name</th>
              <th scope="col">File</th>
              <th scope="col">Uploaded</th>
              <th scope="col">Used on</th>
              <th scope="col">
                <span className="sr">Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {library.artworks.map((artwork) => (
              <tr key={artwork.id}>
                <td>
                  <Thumbnail artwork={artwork} />
                </td>
                <th scope="row">
                  {renamed === artwork.id ? (
                    <Rename artwork={artwork} onDone={() => setRenamed(undefined)} />
                  ) : (
                    <span className={styles.artworkName}>{artwork.name}</span>
                  )}
                </th>
                <td data-label="File">
                  <span className="mono">{artwork.file_kind.toUpperCase()}</span> {describe(artwork)}
                </td>
                <td data-label="Uploaded">
                  {formatDate(artwork.uploaded_on)}
                  {artwork.uploaded_by && `, ${artwork.uploaded_by}`}
                </td>
                <td data-label="Used on">
                  {artwork.orders.length === 0
                    ? 'No order yet'
                    : artwork.orders.map(({ order_id: id }, index) => (
                        <span key={id}>
                          {index > 0 && ', '}
                          <Link to={`/portal/orders/${id}`}>{id}</Link>
                        </span>
                      ))}
                </td>
                <td>
                  <span className={styles.ways}>
                    <button className="link small" type="button" onClick={() => setRenamed(artwork.id)}>
                      Rename<span className="sr"> {artwork.name}</span>
                    </button>
                    <button
                      className="link small"
                      type="button"
                      onClick={() => {
                        setReplaced(artwork)
                        replaceInput.current?.click()
                      }}
                    >
                      Replace<span className="sr"> {artwork.name}</span>
                    </button>
                    <button className="link small" type="button" onClick={() => void askToRemove(artwork)}>
                      Take out<span className="sr"> {artwork.name}</span>
                    </button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>{find === '' ? 'Upload a logo once and put it on anything you order.' : 'No artwork is called that.'}</p>
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

function describe({ facts }: Artwork): string {
  if (!facts.can_show) return 'We look at it in person.'
  const colors = facts.color_count > 12 ? 'more than 12 colors' : `${facts.color_count} colors`
  const size = facts.is_vector ? 'vector' : `${facts.width_px} × ${facts.height_px} px`
  return `${size}, ${facts.color_count === 1 ? '1 color' : colors}`
}

function Rename({ artwork, onDone }: { artwork: Artwork; onDone(): void }) {
  const rename = useCall(renamePortalArtwork, { refreshes })
  const [name, setName] = useState(artwork.name)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (await rename.send({ params: { id: artwork.id }, input: { name } })) onDone()
  }
  return (
    <form className={styles.rename} onSubmit={(event) => void save(event)}>
      <input
        className="input"
        aria-label={`Name of ${artwork.name}`}
        maxLength={100}
        autoFocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
      />
      <Button type="submit" size="sm" look="primary" busy={rename.sending}>
        Save
      </Button>
      <Button size="sm" look="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
