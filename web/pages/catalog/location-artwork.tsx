import { useRef, useState } from 'react'
import { askToSignIn, useSession } from '../../client/index.ts'
import { ArtworkCheck, ArtworkPicker, type LibraryArtwork } from '../../features/selling/artwork/index.ts'
import type { Method } from '../../features/catalog/configurator/index.ts'
import { Button } from '../../ui/button.tsx'
import * as styles from '../../features/catalog/configurator/configurator.module.css'

interface LocationArtworkProps {
  where: string
  method: Method
  artworkId: number | undefined
  /** Undefined where the company's library does not have it. */
  artwork: LibraryArtwork | undefined
  withoutBackground: boolean
  widthInches: number
  /** Of the location. */
  maximumColors: number
  chosenColors: number
  onChoose(artwork: LibraryArtwork | undefined): void
  /** Undefined where it is set in the chosen colors already. */
  onRecolor: (() => void) | undefined
  onRemoveBackground(): void
  onSmaller(widthInches: number): void
}

/** The artwork of a location, and what our check says of it. A guest signs in first, and goes on here. */
export function LocationArtwork({ where, method, artworkId, artwork, onChoose, ...props }: LocationArtworkProps) {
  const { signedIn } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const picker = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const open = () => (signedIn ? setIsOpen(!isOpen) : askToSignIn(() => setIsOpen(true)))
  function close() {
    // Before the picker goes, and the focus with it. Whoever has gone on during an upload stays there.
    if (picker.current?.contains(document.activeElement)) opener.current?.focus()
    setIsOpen(false)
  }
  return (
    <div
      ref={picker}
      className={styles.artwork}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close()
      }}
      role="group"
      aria-label={`Artwork, ${where}`}
    >
      <p className="row">
        {artworkId !== undefined && (
          <b>{artwork ? artwork.name : signedIn ? 'Artwork not in your library' : 'Artwork of your library'}</b>
        )}
        <Button ref={opener} size="sm" aria-expanded={isOpen} onClick={open}>
          {artworkId === undefined ? 'Add artwork' : 'Change artwork'}
        </Button>
        {artworkId !== undefined && (
          <Button size="sm" look="quiet" onClick={() => onChoose(undefined)}>
            Remove artwork
          </Button>
        )}
      </p>
      {artworkId !== undefined && !artwork && (
        <p className="hint">
          {signedIn
            ? 'This link names artwork that your company’s library does not have. Choose another one, or remove it.'
            : 'Sign in to see it.'}
        </p>
      )}
      {isOpen && signedIn && <ArtworkPicker chosenId={artworkId} onChoose={onChoose} onDone={close} />}
      {artwork && (
        <ArtworkCheck
          artwork={artwork}
          use={{
            widthInches: props.widthInches,
            process: method.process,
            maximumColors: props.maximumColors,
            chosenColors: props.chosenColors,
            withoutBackground: props.withoutBackground,
          }}
          onRecolor={props.onRecolor}
          onRemoveBackground={props.onRemoveBackground}
          onSmaller={props.onSmaller}
        />
      )}
    </div>
  )
}
