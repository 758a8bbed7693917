import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownPictureQuery } from '../../../client/index.ts'
import * as styles from './artwork.module.css'

interface ThumbnailProps {
  artwork: { name: string; file_kind: string; thumbnail_url: string | null }
  /** The portal's cookie goes along by itself; the shop's token does not. */
  withToken?: boolean
}

/** A small picture of an artwork on a ground that shows where it is see-through; its kind where it cannot be shown. */
export function Thumbnail({ artwork, withToken = false }: ThumbnailProps) {
  const { thumbnail_url: address, file_kind: kind } = artwork
  const { data } = useQuery({ ...ownPictureQuery(address ?? ''), enabled: withToken && address !== null })
  const [failed, setFailed] = useState<string | null>(null)
  const source = withToken ? data : address
  return (
    <span className={styles.thumbnail}>
      {source && failed !== source ? (
        <img src={source} alt="" width={96} height={72} onError={() => setFailed(source)} />
      ) : (
        <span className="mono">{kind.toUpperCase()}</span>
      )}
    </span>
  )
}
