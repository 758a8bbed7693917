import { useRef, useState, type FormEvent } from 'react'
import { keepPortalArtwork, listPortalArtworks, renamePortalArtwork } from '../../../../contract/portal/artwork.call.ts'
import { listArtworks } from '../../../../contract/shop/artwork.call.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { useCall } from '../../../client/index.ts'
import { Link } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { PageChoice } from './page-choice.tsx'
import { Thumbnail } from './thumbnail.tsx'
import * as styles from './artwork.module.css'

export type Artwork = AnswerOf<typeof listPortalArtworks>['artworks'][number]

export const refreshes = [listPortalArtworks, listArtworks]

interface ArtworkRowProps {
  artwork: Artwork
  onReplace(): void
  onRemove(): void
}

/** An artwork in the library of a company, with what can be done to it. */
export function ArtworkRow({ artwork, onReplace, onRemove }: ArtworkRowProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const endRenaming = () => {
    setIsRenaming(false)
    renameButton.current?.focus()
  }
  return (
    <tr>
      <td className={styles.pictureCell}>
        <Thumbnail artwork={artwork} />
      </td>
      <th scope="row" className={styles.nameCell}>
        {isRenaming ? (
          <Rename artwork={artwork} onDone={endRenaming} />
        ) : (
          <span className={styles.artworkName}>{artwork.name}</span>
        )}
      </th>
      <td data-l="File">
        <span className={styles.twoLines}>
          <span className="mono">{artwork.file_kind.toUpperCase()}</span>
          <span>{describe(artwork)}</span>
          <PageChoice artwork={artwork} call={renamePortalArtwork} />
        </span>
      </td>
      <td data-l="Uploaded">
        <span className={styles.twoLines}>
          <span className={styles.day}>{formatDate(artwork.uploaded_on)}</span>
          {artwork.uploaded_by && <span>{artwork.uploaded_by}</span>}
          {artwork.ends_on !== null && <EndingSoon artwork={artwork} endsOn={artwork.ends_on} />}
        </span>
      </td>
      <td data-l="Orders">
        {artwork.orders.length === 0 ? (
          <span className={styles.day}>No order yet</span>
        ) : (
          <span>
            {artwork.orders.map(({ order_id: id }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={`/portal/orders/${id}`}>{id}</Link>
              </span>
            ))}
          </span>
        )}
      </td>
      <td data-l="Approved proofs">
        {artwork.proofs.length === 0 ? (
          <span className={styles.day}>None</span>
        ) : (
          <ul className={styles.proofs}>
            {artwork.proofs.map(({ url, item_description: item, order_id: orderId, approved_on: day }) => (
              <li key={url}>
                <Link to={url}>
                  {item}
                  <span className="sr">, order {orderId}</span>
                </Link>{' '}
                <span className={styles.day}>{formatDate(day)}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className={styles.waysCell}>
        <span className={styles.ways}>
          <button ref={renameButton} className="link small" type="button" onClick={() => setIsRenaming(true)}>
            Rename<span className="sr"> {artwork.name}</span>
          </button>
          <button className="link small" type="button" onClick={onReplace}>
            Replace<span className="sr"> {artwork.name}</span>
          </button>
          <button className="link small" type="button" onClick={onRemove}>
            Remove<span className="sr"> {artwork.name}</span>
          </button>
        </span>
      </td>
    </tr>
  )
}

/** It was not ordered for as long as the shop keeps it. */
function EndingSoon({ artwork, endsOn }: { artwork: Artwork; endsOn: string }) {
  const keep = useCall(keepPortalArtwork, {
    refreshes,
    onSuccess: ({ name }) => showToast({ kind: 'ok', title: `${name} will be kept.` }),
  })
  return (
    <span className={styles.ends}>
      <span className="stock stock--low">Removed on {formatDate(endsOn)}</span>
      <Button size="sm" busy={keep.sending} onClick={() => void keep.send({ params: { id: artwork.id } })}>
        Keep<span className="sr"> {artwork.name}</span>
      </Button>
    </span>
  )
}

function describe({ facts }: Artwork): string {
  if (!facts.can_show) return 'Checked by us'
  const colors = facts.color_count > 12 ? 'more than 12 colors' : `${facts.color_count} colors`
  const size = facts.is_vector ? 'Vector' : `${facts.width_px} × ${facts.height_px} px`
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
        onFocus={({ currentTarget }) => currentTarget.select()}
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
