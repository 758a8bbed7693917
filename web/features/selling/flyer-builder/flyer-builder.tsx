import { useEffect, useMemo, useRef, useState } from 'react'
import type { Flyer, FlyerGoods } from '../../../../contract/shop/flyers.schema.ts'
import { flyerLimits, itemsPerPage, type FlyerTemplate } from '../../../../domain/flyers/flyer-design.ts'
import { layOutFlyer } from '../../../../domain/flyers/layout/lay-out-flyer.ts'
import { measureText } from '../../../../domain/flyers/layout/measure-text.ts'
import { toFlyerSheet } from '../../../../domain/flyers/to-flyer-sheet.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { useShopUrl } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { AddItems } from './add-items.tsx'
import { BuilderTop, Ways } from './builder-top.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import {
  addItems,
  addPage,
  findItem,
  findRoom,
  moveItem,
  movePage,
  removeItem,
  removePage,
  setTemplate,
} from './editing/design-edits.ts'
import { makeKey, toSheetGoods } from './editing/flyer-wire.ts'
import { useFlyerEditing, type FlyerEditing } from './editing/use-flyer-editing.ts'
import { PageItems, pictureOf } from './page-items.tsx'
import { PageList } from './page-list.tsx'
import { PageStage } from './page-stage.tsx'
import { SettingsPane } from './settings/settings-pane.tsx'
import type { ArtworkPickerPart } from './settings/item-settings.tsx'
import { EmailDialog } from './sharing/email-dialog.tsx'
import { LiveLink } from './sharing/live-link.tsx'
import { PdfDialog } from './sharing/pdf-dialog.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { useBuilderView } from './use-builder-view.ts'
import { useItemDrag } from './use-item-drag.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import * as styles from './flyer-builder.module.css'

interface FlyerBuilderProps {
  /** As it was saved when the builder opened. */
  flyer: Flyer
  artworkPicker: ArtworkPickerPart
}

const tooManyPages = `A flyer has at most ${flyerLimits.pages} pages.`
const tooManyItems = `A flyer has at most ${flyerLimits.items} items.`

/** The flyer as it prints, with all that can be changed beside it. */
export function FlyerBuilder({ flyer, artworkPicker }: FlyerBuilderProps) {
  const shopUrl = useShopUrl()
  const editing = useFlyerEditing(flyer)
  const { edit, goods } = editing
  const { design, name } = editing.draft
  const view = useBuilderView(design)
  const { page, pageIndex, item } = view
  const [live, setLive] = useState(flyer.live)
  const [dialog, setDialog] = useState<'pdf' | 'email'>()
  const headlineField = useRef<HTMLTextAreaElement>(null)
  const footerField = useRef<HTMLTextAreaElement>(null)
  useUndoKeys(editing)
  const liveUrl = live.url === null ? null : new URL(live.url, shopUrl).href
  const nameOf = (key: string) => goods.get(findItem(design, key)?.item ?? 0)?.name ?? 'Item'

  const drag = useItemDrag({
    design,
    nameOf,
    onDrop: (key, to) => {
      edit((before) => moveItem(before, key, to))
      if (drag.drag?.by === 'keys') view.expectItem(key, to.page)
    },
    onPage: view.showPage,
  })
  const pages = useDrawnPages(editing, drag.shown, liveUrl)
  const drawn = pages[pageIndex]!
  const shownPage = drag.shown.pages[pageIndex]!
  // While it is dragged to another page, the row stays where the pointer has it.
  const listed = drag.drag?.by === 'pointer' && drag.drag.to.page !== page.key ? page : shownPage
  const cutOf = (key: string) => drawn.cut.filter((one) => one.key === key).map(({ what }) => what)

  function takeIn(added: readonly FlyerGoods[]): string | undefined {
    const next = addItems(
      design,
      page.key,
      added.map(({ id }) => id as ItemId),
      makeKey,
    )
    if (next === 'too many items') return tooManyItems
    if (next === 'too many pages') return tooManyPages
    editing.addGoods(added)
    edit(() => next.design)
    const [first] = next.keys
    const target = next.design.pages.find(({ items }) => items.some(({ key }) => key === first))
    if (first && target) view.expectItem(first, target.key)
    return undefined
  }

  function chooseTemplate(template: FlyerTemplate) {
    const next = setTemplate(design, page.key, template, makeKey)
    if (next === 'too many pages') return showToast({ kind: 'info', title: tooManyPages })
    edit(() => next)
  }

  function addEmptyPage() {
    if (design.pages.length >= flyerLimits.pages) return showToast({ kind: 'info', title: tooManyPages })
    const key = makeKey()
    const template = page.template === 'cover' ? 'four' : page.template
    edit((before) => addPage(before, page.key, template, key))
    view.showPage(key)
    view.showTab('page')
  }

  function focusField(tab: 'page' | 'flyer') {
    view.showTab(tab)
    requestAnimationFrame(() => {
      const field = (tab === 'page' ? headlineField : footerField).current
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    })
  }

  function choose(key: string) {
    view.chooseItem(key)
    if (window.matchMedia(narrow).matches)
      requestAnimationFrame(() => document.getElementById('builder-settings')?.scrollIntoView())
  }

  const ways = {
    onPdf: () => setDialog('pdf'),
    onEmail: () => setDialog('email'),
    onLive: () => {
      const section = document.getElementById('live-link')
      section?.focus({ preventScroll: true })
      section?.scrollIntoView({ block: 'nearest' })
    },
  }

  return (
    <div className={styles.builder}>
      <BuilderTop editing={editing} {...ways} />
      <ConflictNotice editing={editing} />
      <nav className={styles.jumps} aria-label="Parts of the builder">
        <a href="#builder-page">Page</a>
        <a href="#builder-settings">Settings</a>
        <a href="#builder-items">
          Items <span className="mono">{page.items.length}</span>
        </a>
        <a href="#live-link">Share</a>
      </nav>
      <div className={styles.panes}>
        <aside className={styles.left} id="builder-items" aria-label="Pages and items">
          {design.pages.length > 1 && (
            <PageList
              pages={design.pages}
              shownKey={page.key}
              drag={drag}
              onShow={view.showPage}
              onMove={(key, step) => edit((before) => movePage(before, key, step))}
              onRemove={(key) => {
                edit((before) => removePage(before, key))
                showToast({ kind: 'info', title: 'Page removed.', text: 'Undo brings it back.' })
              }}
            />
          )}
          <PageItems
            page={listed}
            goods={goods}
            chosenKey={item?.key}
            drag={drag}
            onChoose={choose}
            onRemove={(key) => edit((before) => removeItem(before, key))}
          />
          <AddItems usedIds={useUsedIds(editing)} hint={describeRoom(editing, page.key)} onAdd={takeIn} />
          <TemplatePicker chosen={page.template} onChoose={chooseTemplate} />
        </aside>
        <PageStage
          drawn={drawn}
          pageIndex={pageIndex}
          pageCount={design.pages.length}
          paper={design.paper}
          prices={design.prices}
          chosenKey={item?.key}
          drag={drag}
          nameOf={nameOf}
          onPage={(index) => view.showPage(design.pages[index]!.key)}
          onPrices={(prices) => edit((before) => ({ ...before, prices }))}
          onChoose={choose}
        >
          <p className={styles.pageLinks}>
            <button className="link" type="button" onClick={addEmptyPage}>
              Add page
            </button>
            <button className="link" type="button" onClick={() => focusField('page')}>
              Edit headline
            </button>
            <button className="link" type="button" onClick={() => focusField('flyer')}>
              Edit footer
            </button>
          </p>
        </PageStage>
        <aside className={styles.right} id="builder-settings" aria-label="Settings">
          <SettingsPane
            {...{ design, view, edit, artworkPicker, cutOf, headlineField, footerField }}
            goods={item && goods.get(item.item)}
            logoUrl={editing.pictures.logo?.url ?? (editing.state.kind === 'saved' ? null : undefined)}
          />
          <LiveLink
            flyerId={flyer.id}
            name={name}
            company={design.contact.company}
            live={live}
            url={liveUrl}
            flush={editing.flush}
            onLive={setLive}
          />
        </aside>
      </div>
      <div className={styles.bar} data-bar="flyer">
        <Ways {...ways} />
      </div>
      <Ghost
        drag={drag}
        picture={ghostPicture(editing, drag.drag?.key)}
        name={drag.drag ? nameOf(drag.drag.key) : ''}
      />
      <PdfDialog
        flyerId={flyer.id}
        name={name}
        pageCount={design.pages.length}
        flush={editing.flush}
        open={dialog === 'pdf'}
        onClose={() => setDialog(undefined)}
      />
      <EmailDialog
        flyerId={flyer.id}
        name={name}
        isLive={liveUrl !== null}
        flush={editing.flush}
        open={dialog === 'email'}
        onClose={() => setDialog(undefined)}
      />
    </div>
  )
}

const narrow = '(max-width: 991px)'

/** All pages as they are drawn. */
function useDrawnPages(
  { goods, pictures }: FlyerEditing,
  design: FlyerEditing['draft']['design'],
  liveUrl: string | null,
) {
  const sheetGoods = useMemo(() => [...goods.values()].map(toSheetGoods), [goods])
  const prints = useMemo(() => new Map(pictures.prints.map(({ key, picture }) => [key, picture])), [pictures.prints])
  return useMemo(() => {
    const sheet = toFlyerSheet(design, { goods: sheetGoods, prints, logo: pictures.logo, liveUrl })
    return layOutFlyer(sheet, measureText)
  }, [design, sheetGoods, prints, pictures.logo, liveUrl])
}

const useUsedIds = ({ draft }: FlyerEditing): ReadonlySet<number> =>
  useMemo(() => new Set<number>(draft.design.pages.flatMap(({ items }) => items.map(({ item }) => item))), [draft])

/** Where the next item that is added will stand. */
function describeRoom({ draft: { design } }: FlyerEditing, pageKey: string): string {
  const at = design.pages.findIndex(({ key }) => key === pageKey)
  const room = findRoom(design, pageKey)
  if (room?.key === pageKey) return ''
  const reason = itemsPerPage[design.pages[at]!.template] === 0 ? 'A cover page has no items.' : 'This page is full.'
  if (!room) return `${reason} Another item starts page ${design.pages.length + 1}.`
  return `${reason} Another item goes to page ${design.pages.indexOf(room) + 1}.`
}

function ghostPicture({ draft, goods }: FlyerEditing, key: string | undefined): string | null {
  const item = key === undefined ? undefined : findItem(draft.design, key)
  return item ? pictureOf(goods.get(item.item), item.color) : null
}

interface GhostProps {
  drag: ReturnType<typeof useItemDrag>
  picture: string | null
  name: string
}

/** What follows the pointer while an item is dragged. */
function Ghost({ drag: { drag, ghost }, picture, name }: GhostProps) {
  const isPointing = drag?.by === 'pointer'
  useEffect(() => {
    document.documentElement.classList.toggle(styles.dragging!, isPointing)
    return () => document.documentElement.classList.remove(styles.dragging!)
  }, [isPointing])
  if (!isPointing) return null
  return (
    <div className={styles.ghost} ref={ghost} aria-hidden="true">
      {picture && <img src={picture} alt="" width={32} height={32} />}
      {name}
    </div>
  )
}
