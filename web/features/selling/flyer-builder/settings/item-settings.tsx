import { useId, useState, type ReactNode } from 'react'
import type { FlyerGoods } from '../../../../../contract/shop/flyers.schema.ts'
import {
  flyerLimits,
  type FlyerDesign,
  type FlyerItem,
  type FlyerPrint,
  type FlyerTemplate,
} from '../../../../../domain/flyers/flyer-design.ts'
import { toArtworkId } from '../../../../../domain/ids.ts'
import { Link } from '../../../../router/index.ts'
import { Dialog } from '../../../../ui/popups/dialog.tsx'
import { LabeledCheck, LabeledSelect } from '../../../../ui/labeled-controls.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import type { EditDesign } from '../editing/use-flyer-editing.ts'
import { changeItem } from '../editing/design-edits.ts'
import { CountedArea } from './counted-area.tsx'
import { PriceSettings } from './price-settings.tsx'
import * as styles from '../flyer-builder.module.css'

interface ArtworkChoice {
  chosenId: number | undefined
  onChoose(artwork: { id: number } | undefined): void
  onDone(): void
}

export type ArtworkPickerPart = (choice: ArtworkChoice) => ReactNode

interface ItemSettingsProps {
  design: FlyerDesign
  item: FlyerItem
  template: FlyerTemplate
  goods: FlyerGoods | undefined
  artworkPicker: ArtworkPickerPart
  /** What had no room on the page. */
  cut: readonly string[]
  edit: EditDesign
}

/** How the chosen item is shown: picture, text and price. */
export function ItemSettings({ design, item, template, goods, artworkPicker, cut, edit }: ItemSettingsProps) {
  const change = (next: Partial<Omit<FlyerItem, 'key'>>, merge?: string) =>
    edit((before) => changeItem(before, item.key, next), merge)
  if (!goods || goods.gone) return <Gone name={goods?.name} />
  return (
    <>
      <section>
        <h2>
          Item settings<span className="code">{goods.web_code}</span>
        </h2>
        <p className={styles.settingsName}>
          <Link to={goods.item_url} target="_blank">
            {goods.name}
            <span className="sr"> (opens in a new tab)</span>
          </Link>
        </p>
      </section>
      <section>
        <PictureColor item={item} goods={goods} onChange={(color) => change({ color })} />
        {goods.methods.length > 0 && (
          <Print
            print={item.print}
            goods={goods}
            artworkPicker={artworkPicker}
            onChange={(print) => change({ print })}
          />
        )}
      </section>
      {template !== 'list' && (
        <section>
          <CountedArea
            label="Text"
            value={item.text ?? goods.text}
            maxLength={flyerLimits.itemText}
            note={cut.includes('text') ? 'It is too long for this template and is shortened on the flyer.' : undefined}
            aside={
              item.text !== null && (
                <button className="link" type="button" onClick={() => change({ text: null })}>
                  Use catalog text
                </button>
              )
            }
            onChange={(text) => change({ text }, `text of ${item.key}`)}
          />
        </section>
      )}
      <PriceSettings
        {...{ design, item, template, goods }}
        onPrice={(price, merge) => change({ price }, merge)}
        onQuantities={(quantities) => change({ quantities })}
        onMarkup={(markup) => edit((before) => ({ ...before, markup }), 'mark-up')}
      />
    </>
  )
}

const Gone = ({ name }: { name: string | undefined }) => (
  <section>
    <h2>Item settings</h2>
    {name && <p className={styles.settingsName}>{name}</p>}
    <p className="note note--warn">This item is no longer sold, and the flyer says so. Remove it, or replace it.</p>
  </section>
)

interface PictureColorProps {
  item: FlyerItem
  goods: FlyerGoods
  onChange(color: string | null): void
}

function PictureColor({ item, goods, onChange }: PictureColorProps) {
  const name = useId()
  const colors = goods.colors.filter(({ image }) => image !== null)
  if (colors.length < 2)
    return (
      <>
        <h3>Picture</h3>
        <p className="small dim">This item has one picture.</p>
      </>
    )
  const chosen = colors.find((color) => color.name === item.color)?.name ?? null
  const initial = colors.find(({ image }) => image === goods.image)?.name ?? null
  return (
    <>
      <h3 id={name}>Picture color</h3>
      <div className={styles.pictures} role="radiogroup" aria-labelledby={name}>
        {colors.map((color) => (
          <label key={color.name}>
            <input
              type="radio"
              name={`${name} ${item.key}`}
              checked={(chosen ?? initial) === color.name}
              onChange={() => onChange(color.name)}
            />
            <span className={styles.pictureBox}>
              <Picture url={color.image} alt="" sizes="90px" />
            </span>
            <span>{color.name}</span>
          </label>
        ))}
      </div>
    </>
  )
}

interface PrintProps {
  print: FlyerPrint | null
  goods: FlyerGoods
  artworkPicker: ArtworkPickerPart
  onChange(print: FlyerPrint | null): void
}

/** A client's artwork on the goods in the picture. */
function Print({ print, goods, artworkPicker, onChange }: PrintProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const method = goods.methods.find(({ name }) => name === print?.method) ?? goods.methods[0]!
  const location = method.locations.find((one) => one === print?.location) ?? method.locations[0]
  return (
    <div className={styles.print}>
      <LabeledCheck
        label="Show a customer’s logo on it"
        checked={print !== null}
        onChange={({ currentTarget }) => (currentTarget.checked ? setIsChoosing(true) : onChange(null))}
      />
      {print && (
        <>
          <button className="link small" type="button" onClick={() => setIsChoosing(true)}>
            Choose another logo
          </button>
          <div className={styles.printWays}>
            {goods.methods.length > 1 && (
              <LabeledSelect
                label="Decoration"
                value={method.name}
                onChange={({ currentTarget }) => onChange({ ...print, method: currentTarget.value, location: null })}
              >
                {goods.methods.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </LabeledSelect>
            )}
            {method.locations.length > 1 && (
              <LabeledSelect
                label="Location"
                value={location}
                onChange={({ currentTarget }) =>
                  onChange({ ...print, method: method.name, location: currentTarget.value })
                }
              >
                {method.locations.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </LabeledSelect>
            )}
          </div>
        </>
      )}
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title="A customer’s logo" width={560}>
        <div className="in">
          {artworkPicker({
            chosenId: print?.artwork,
            onChoose: (artwork) =>
              onChange(
                artwork
                  ? {
                      artwork: toArtworkId(artwork.id),
                      method: print?.method ?? null,
                      location: print?.location ?? null,
                    }
                  : null,
              ),
            onDone: () => setIsChoosing(false),
          })}
        </div>
      </Dialog>
    </div>
  )
}
