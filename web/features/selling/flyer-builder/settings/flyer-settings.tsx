import { useState, type Ref } from 'react'
import { readableContrast, visibleContrast } from '../../../../../domain/content/contrast.ts'
import {
  flyerLimits,
  type FlyerContact,
  type FlyerDesign,
  type FlyerPaper,
} from '../../../../../domain/flyers/flyer-design.ts'
import { toArtworkId } from '../../../../../domain/ids.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/popups/dialog.tsx'
import { LabeledCheck, LabeledInput } from '../../../../ui/labeled-controls.tsx'
import type { EditDesign } from '../editing/use-flyer-editing.ts'
import { ColorSetting } from './color-setting.tsx'
import { CountedArea } from './counted-area.tsx'
import type { ArtworkPickerPart } from './item-settings.tsx'
import { percentMistake } from './price-settings.tsx'
import { readPercent } from './read-numbers.ts'
import { NumberInput } from './number-input.tsx'
import { tooLong } from './page-settings.tsx'
import * as styles from '../flyer-builder.module.css'

interface FlyerSettingsProps {
  design: FlyerDesign
  /** Of the logo; null: the shop has no picture of it; undefined: it is not saved yet. */
  logoUrl: string | null | undefined
  artworkPicker: ArtworkPickerPart
  cut: readonly string[]
  footerField: Ref<HTMLTextAreaElement>
  edit: EditDesign
}

const papers: { paper: FlyerPaper; title: string }[] = [
  { paper: 'letter', title: 'Letter' },
  { paper: 'a4', title: 'A4' },
]

const contactFields: { field: keyof FlyerContact; label: string; maxLength: number; type: string }[] = [
  { field: 'company', label: 'Company', maxLength: 100, type: 'text' },
  { field: 'name', label: 'Name', maxLength: 100, type: 'text' },
  { field: 'phone', label: 'Phone', maxLength: 40, type: 'tel' },
  { field: 'email', label: 'E-mail', maxLength: 254, type: 'email' },
  { field: 'web', label: 'Website', maxLength: 200, type: 'text' },
]

/** What all pages of the flyer share. */
export function FlyerSettings({ design, logoUrl, artworkPicker, cut, footerField, edit }: FlyerSettingsProps) {
  const put = (change: Partial<FlyerDesign>, merge?: string) => edit((before) => ({ ...before, ...change }), merge)
  return (
    <>
      <section aria-labelledby="flyer-brand">
        <h2 id="flyer-brand">Your brand</h2>
        <div className={styles.settingsFields}>
          <LogoSetting {...{ design, logoUrl, artworkPicker }} onChange={(logo) => put({ logo })} />
          <ColorSetting
            label="Color of headlines"
            what="Headlines"
            contrast={readableContrast}
            value={design.colors.headline}
            onChange={(headline) => put({ colors: { ...design.colors, headline } }, 'color of headlines')}
          />
          <ColorSetting
            label="Color of rules and marks"
            what="Rules and marks"
            contrast={visibleContrast}
            value={design.colors.accent}
            onChange={(accent) => put({ colors: { ...design.colors, accent } }, 'color of rules')}
          />
        </div>
      </section>
      <section aria-labelledby="flyer-contact">
        <h2 id="flyer-contact">Your contact details</h2>
        <div className={styles.settingsFields}>
          {contactFields.map(({ field, label, maxLength, type }) => (
            <LabeledInput
              key={field}
              label={label}
              type={type}
              maxLength={maxLength}
              autoComplete="off"
              value={design.contact[field]}
              onChange={({ currentTarget }) =>
                put({ contact: { ...design.contact, [field]: currentTarget.value } }, `contact ${field}`)
              }
            />
          ))}
          {cut.includes('contact') && <p className={styles.below}>{tooLong}</p>}
        </div>
      </section>
      <section aria-labelledby="flyer-prices">
        <h2 id="flyer-prices">Prices</h2>
        <div className={styles.settingsFields}>
          <NumberInput
            label="Mark-up on your net prices"
            unit="%"
            text={String(design.markup)}
            onType={(text) => {
              const markup = readPercent(text)
              if (markup === undefined) return percentMistake
              put({ markup }, 'mark-up')
              return undefined
            }}
          />
          <LabeledCheck
            label="Show prices"
            checked={design.prices}
            onChange={({ currentTarget }) => put({ prices: currentTarget.checked })}
          />
        </div>
      </section>
      <section aria-labelledby="flyer-paper">
        <h2 id="flyer-paper">Paper and footer</h2>
        <div className={styles.settingsFields}>
          <div className={styles.segments} role="group" aria-label="Paper">
            {papers.map(({ paper, title }) => (
              <button key={paper} type="button" aria-pressed={design.paper === paper} onClick={() => put({ paper })}>
                {title}
              </button>
            ))}
          </div>
          <CountedArea
            ref={footerField}
            label="Footer of each page"
            value={design.footer}
            maxLength={flyerLimits.footer}
            note={cut.includes('footer') ? tooLong : undefined}
            onChange={(footer) => put({ footer }, 'footer')}
          />
        </div>
      </section>
    </>
  )
}

interface LogoSettingProps {
  design: FlyerDesign
  logoUrl: string | null | undefined
  artworkPicker: ArtworkPickerPart
  onChange(logo: FlyerDesign['logo']): void
}

function LogoSetting({ design: { logo }, logoUrl, artworkPicker, onChange }: LogoSettingProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={styles.logo}>
      <h3>Your logo</h3>
      {logo !== null && (
        <span className={styles.logoBox}>
          {logoUrl ? (
            <img src={logoUrl} alt="Your logo" />
          ) : (
            <span className="small dim" role="status">
              {logoUrl === null
                ? 'This file cannot be shown. Please choose a PNG, JPG, SVG or PDF.'
                : 'Saving the logo …'}
            </span>
          )}
        </span>
      )}
      <div className="row">
        <Button size="sm" onClick={() => setIsChoosing(true)}>
          {logo === null ? 'Choose or upload' : 'Change'}
        </Button>
        {logo !== null && (
          <Button size="sm" look="quiet" onClick={() => onChange(null)}>
            Remove<span className="sr"> the logo</span>
          </Button>
        )}
      </div>
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title="Your logo" width={560}>
        <div className="in">
          {artworkPicker({
            chosenId: logo ?? undefined,
            onChoose: (artwork) => onChange(artwork ? toArtworkId(artwork.id) : null),
            onDone: () => setIsChoosing(false),
          })}
        </div>
      </Dialog>
    </div>
  )
}
