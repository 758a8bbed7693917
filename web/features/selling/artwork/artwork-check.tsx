import type { ArtworkFacts } from '../../../../domain/decoration/artwork-facts.ts'
import { checkArtwork, type ArtworkFinding, type ArtworkUse } from '../../../../domain/decoration/check-artwork.ts'
import { InfoIcon, SuccessIcon } from '../../../ui/icons.tsx'
import type { LibraryArtwork } from './artwork-picker.tsx'
import * as styles from './artwork.module.css'

interface ArtworkCheckProps {
  artwork: LibraryArtwork
  use: Omit<ArtworkUse, 'redrawCents'>
  /** What a press on a remedy does; one that is left out is not offered. */
  onRecolor?: (() => void) | undefined
  onRemoveBackground?: (() => void) | undefined
  /** The width at which it is sharp, in inches. */
  onSmaller?: ((widthInches: number) => void) | undefined
}

/** What is to be said of an artwork at this size before it is made, with a ruler of its pixels per inch. */
export function ArtworkCheck({ artwork, use, ...remedies }: ArtworkCheckProps) {
  const facts = toFacts(artwork)
  return (
    <div className={styles.check}>
      {!facts.isVector && facts.canShow && <Ruler ppi={Math.round(facts.widthPx / use.widthInches)} />}
      <ul aria-label={`Artwork check: ${artwork.name}`}>
        {checkArtwork(facts, { ...use, redrawCents: Math.round(artwork.redraw_amt * 100) }).map((finding) => (
          <li key={finding.sentence} className={looks[finding.severity]}>
            {icons[finding.severity]}
            <span>
              {finding.sentence} <Remedy finding={finding} widthPx={facts.widthPx} {...remedies} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const looks = { warn: styles.warn, good: styles.good }
const icons = { warn: <InfoIcon />, good: <SuccessIcon /> }

interface RemedyProps extends Omit<ArtworkCheckProps, 'artwork' | 'use'> {
  finding: ArtworkFinding
  widthPx: number
}

const sharpPpi = 150

function Remedy({ finding, widthPx, onRecolor, onRemoveBackground, onSmaller }: RemedyProps) {
  const smaller = Math.floor((widthPx / sharpPpi) * 10) / 10
  const offered = {
    'recolor': { does: onRecolor, says: 'Set it in my colors' },
    'remove-background': { does: onRemoveBackground, says: 'Remove the white box' },
    'smaller': { does: onSmaller && (() => onSmaller(smaller)), says: `Make it ${smaller} in wide` },
    'redraw': { does: undefined, says: '' },
  }
  const { does, says } = finding.remedy ? offered[finding.remedy] : offered.redraw
  return does ? (
    <button className="link small" type="button" onClick={does}>
      {says}
    </button>
  ) : null
}

const rulerEnd = 400

/** Where the artwork stands between rough and sharp. */
function Ruler({ ppi }: { ppi: number }) {
  const at = Math.min(100, (ppi / rulerEnd) * 100)
  return (
    <div className={styles.ruler} aria-hidden="true">
      <span className={styles.rulerMark} style={{ insetInlineStart: `${at}%` }}>
        {ppi} ppi
      </span>
      <span className={styles.rulerBar} />
      <span className={styles.rulerFigures}>
        <span style={{ insetInlineStart: '37.5%' }}>150</span>
        <span style={{ insetInlineStart: '75%' }}>300</span>
      </span>
    </div>
  )
}

const toFacts = ({ file_kind: kind, facts }: LibraryArtwork): ArtworkFacts => ({
  kind,
  isVector: facts.is_vector,
  widthPx: facts.width_px,
  heightPx: facts.height_px,
  aspect: facts.aspect,
  colors: facts.colors,
  colorCount: facts.color_count,
  coverage: facts.coverage,
  hasWhiteBox: facts.has_white_box,
  thinnestShare: facts.thinnest_share,
  canShow: facts.can_show,
  hasLiveText: facts.has_live_text,
})
