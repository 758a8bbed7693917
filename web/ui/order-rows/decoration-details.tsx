import type { LineDecoration } from '../../../contract/shop/cart/decoration.schema.ts'
import { isDay } from '../../../domain/calendar/business-days.ts'
import { describeTolerance } from '../../../domain/decoration/overruns.ts'
import { nameColor } from '../../../domain/decoration/name-color.ts'
import { unknownInkHex } from '../../../domain/decoration/pms-code.ts'
import { formatDate } from '../../../domain/calendar/format-date.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { formatBusinessDays } from '../../../domain/stock/lead-times.ts'
import { InfoIcon } from '../icons.tsx'
import { Fact } from '../fact.tsx'
import { RosterDetails } from './roster-details.tsx'
import * as styles from './decoration-details.module.css'

interface DecorationDetailsProps {
  decoration: LineDecoration
  /** The item that is decorated, for those who do not see the list below it. */
  name: string
  /** What is ordered of it: they say the sizes of a roster. */
  variants: readonly { code: string; color: string | null; size: string | null }[]
  /** That it comes after its in-hands date. */
  late?: string | null | undefined
}

type Location = LineDecoration['locations'][number]

/** How goods are decorated: method, each location with its inks, artwork and text, then what else was asked for. */
export function DecorationDetails({ decoration, name, variants, late }: DecorationDetailsProps) {
  const { method, locations, notes, in_hands_on: inHandsOn, rush_days: rushDays, production_days: days } = decoration
  const { roster } = decoration
  return (
    <dl className={styles.decoration} aria-label={`Decoration of ${name}`}>
      <Fact title={method}>
        {rushDays === null ? 'Production' : 'Rush production'} in {formatBusinessDays(days)}
      </Fact>
      {locations.map((location) => (
        <Fact key={location.location} title={location.location}>
          <LocationDetails location={location} />
        </Fact>
      ))}
      {roster && (
        <Fact title="Names and numbers">
          <RosterDetails {...{ roster, variants, name }} />
        </Fact>
      )}
      {(decoration.exact_quantity || decoration.overrun_percent > 0) && (
        <Fact title="Quantity">{describeTolerance(decoration.exact_quantity ? 0 : decoration.overrun_percent)}</Fact>
      )}
      {inHandsOn && (
        <Fact title="In hands by">
          {isDay(inHandsOn) ? formatDate(inHandsOn) : inHandsOn}
          {late && (
            <span className={styles.late}>
              <InfoIcon />
              {late}
            </span>
          )}
        </Fact>
      )}
      {notes && (
        <div>
          <dt>Notes</dt>
          <dd className={styles.notes}>{notes}</dd>
        </div>
      )}
    </dl>
  )
}

/** A mixed color of which nobody has said how it looks is not shown as a gray that it is not. */
const Swatch = ({ hex }: { hex: string }) =>
  hex === unknownInkHex ? (
    <span className={`${styles.swatch} ${styles.unknown}`} title="No swatch: mixed to its PMS code" aria-hidden />
  ) : (
    <span className={styles.swatch} style={{ backgroundColor: hex }} aria-hidden />
  )

function LocationDetails({ location }: { location: Location }) {
  const { imprint_colors: colors, artwork_name: artwork, text, typeface, width_inches: width } = location
  const chosen = [colors.one, colors.two, colors.three].filter((color) => color !== undefined)
  return (
    <>
      {artwork && (
        <span>
          Artwork <b>{artwork}</b>
          {location.recolor && ', in the imprint colors'}
          {location.remove_background && ', background removed'}
        </span>
      )}
      {text && (
        <span>
          Text <b>“{text.split('\n').join(' / ')}”</b>
          {typeface && ` in ${typeface}`}
        </span>
      )}
      {chosen.length > 0 && (
        <span className={styles.inks}>
          {chosen.map(({ pms_code: code, name, hex_code: hex, is_match: isMatch }) => (
            <span key={code}>
              <Swatch hex={hex} />
              {nameColor({ code, name, isMatch })}
            </span>
          ))}
        </span>
      )}
      <span className="dim">
        {width} in wide
        {(location.stitch_count ?? 0) > 0 && `, about ${formatCount(location.stitch_count!)} stitches`}
      </span>
    </>
  )
}
