import { useId, type KeyboardEvent, type Ref } from 'react'
import type { FlyerGoods } from '../../../../../contract/shop/flyers.schema.ts'
import type { FlyerDesign } from '../../../../../domain/flyers/flyer-design.ts'
import type { EditDesign } from '../editing/use-flyer-editing.ts'
import type { BuilderView, SettingsTab } from '../use-builder-view.ts'
import { FlyerSettings } from './flyer-settings.tsx'
import { ItemSettings, type ArtworkPickerPart } from './item-settings.tsx'
import { PageSettings } from './page-settings.tsx'
import * as styles from '../flyer-builder.module.css'

interface SettingsPaneProps {
  design: FlyerDesign
  view: BuilderView
  /** Of the chosen item. */
  goods: FlyerGoods | undefined
  logoUrl: string | null | undefined
  artworkPicker: ArtworkPickerPart
  headlineField: Ref<HTMLTextAreaElement>
  footerField: Ref<HTMLTextAreaElement>
  /** What of a page or an item had no room on the shown page. */
  cutOf(key: string): string[]
  edit: EditDesign
}

const tabs: { tab: SettingsTab; title: string }[] = [
  { tab: 'item', title: 'Item' },
  { tab: 'page', title: 'Page' },
  { tab: 'flyer', title: 'Flyer' },
]

/** Settings of the chosen item, of the shown page, or of the whole flyer. */
export function SettingsPane({ design, view, goods, edit, artworkPicker, cutOf, ...props }: SettingsPaneProps) {
  const id = useId()
  const { page, item, tab } = view
  const offered = tabs.filter((one) => one.tab !== 'item' || item)

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = offered.findIndex((one) => one.tab === tab)
    const next = offered[(at + step + offered.length) % offered.length]!.tab
    view.showTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <>
      <div className={styles.settingTabs} role="tablist" aria-label="Settings of" onKeyDown={onKeyDown}>
        {offered.map((one) => (
          <button
            key={one.tab}
            id={`${id}-${one.tab}`}
            type="button"
            role="tab"
            aria-selected={one.tab === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one.tab === tab ? 0 : -1}
            onClick={() => view.showTab(one.tab)}
          >
            {one.title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === 'item' && item && (
          <ItemSettings
            key={item.key}
            {...{ design, item, goods, artworkPicker, edit }}
            template={page.template}
            cut={cutOf(item.key)}
          />
        )}
        {tab === 'page' && (
          <PageSettings
            page={page}
            number={view.pageIndex + 1}
            cut={cutOf(page.key)}
            headlineField={props.headlineField}
            edit={edit}
          />
        )}
        {tab === 'flyer' && (
          <FlyerSettings
            {...{ design, artworkPicker, edit }}
            logoUrl={props.logoUrl}
            cut={cutOf(page.key)}
            footerField={props.footerField}
          />
        )}
      </div>
    </>
  )
}
