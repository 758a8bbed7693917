import { useState, type ReactNode } from 'react'
import type { DrawnPage } from '../../../../domain/flyers/drawn-page.ts'
import type { FlyerPaper } from '../../../../domain/flyers/flyer-design.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ChevronRightIcon } from '../../../ui/page-icons.tsx'
import { BackIcon } from './builder-icons.tsx'
import { DrawnPageView } from './drawn-page.tsx'
import { dropItem, type ItemDrag } from './use-item-drag.ts'
import * as styles from './flyer-builder.module.css'

interface PageStageProps {
  drawn: DrawnPage
  /** From 0. */
  pageIndex: number
  pageCount: number
  paper: FlyerPaper
  prices: boolean
  chosenKey: string | undefined
  drag: ItemDrag
  nameOf(key: string): string
  onPage(index: number): void
  onPrices(prices: boolean): void
  onChoose(key: string): void
  /** What can be done to the page, below it. */
  children: ReactNode
}

const paperNames: Record<FlyerPaper, ReactNode> = {
  letter: (
    <>
      Letter <span className="mono">8.5 × 11 in</span>
    </>
  ),
  a4: (
    <>
      A4 <span className="mono">210 × 297 mm</span>
    </>
  ),
}

const cssPixelsPerPoint = 96 / 72

/** The page as it prints, with its items to be chosen on it and moved by the mouse. */
export function PageStage(props: PageStageProps) {
  const { drawn, pageIndex, pageCount, paper, prices, chosenKey, drag, nameOf } = props
  const [zoom, setZoom] = useState<'fit' | 'full'>('fit')
  const width = zoom === 'full' ? drawn.width * cssPixelsPerPoint : undefined
  return (
    <section className={styles.stage} id="builder-page" aria-label={`Page ${pageIndex + 1} as it prints`}>
      <div className={styles.stageHead}>
        <span className={styles.pageNumber}>
          {pageCount > 1 && (
            <IconButton
              label="Previous page"
              aria-disabled={pageIndex === 0}
              onClick={() => pageIndex > 0 && props.onPage(pageIndex - 1)}
            >
              <BackIcon />
            </IconButton>
          )}
          <span className="small dim" role="status">
            Page <span className="mono">{pageIndex + 1}</span> of <span className="mono">{pageCount}</span>,{' '}
            {paperNames[paper]}
          </span>
          {pageCount > 1 && (
            <IconButton
              label="Next page"
              aria-disabled={pageIndex === pageCount - 1}
              onClick={() => pageIndex < pageCount - 1 && props.onPage(pageIndex + 1)}
            >
              <ChevronRightIcon />
            </IconButton>
          )}
        </span>
        <span className={styles.stageTools}>
          <label className="row small">
            <input
              className="switch"
              type="checkbox"
              role="switch"
              checked={prices}
              onChange={({ currentTarget }) => props.onPrices(currentTarget.checked)}
            />
            Prices
          </label>
          <span className={styles.segments} role="group" aria-label="Size on the screen">
            <button type="button" aria-pressed={zoom === 'fit'} onClick={() => setZoom('fit')}>
              Fit
            </button>
            <button type="button" aria-pressed={zoom === 'full'} onClick={() => setZoom('full')}>
              100%
            </button>
          </span>
        </span>
      </div>
      <div className={styles.desk} tabIndex={zoom === 'full' ? 0 : undefined}>
        <div
          className={styles.paper}
          style={{ aspectRatio: `${drawn.width} / ${drawn.height}`, ...(width ? { width, maxWidth: 'none' } : {}) }}
        >
          <DrawnPageView page={drawn} />
          {drawn.places.map(({ key, x, y, width: wide, height: high }) => (
            <button
              key={key}
              type="button"
              {...{ [dropItem]: key }}
              className={`${styles.place} ${key === chosenKey ? styles.placeOn : ''} ${drag.drag?.key === key ? styles.placeMoved : ''}`}
              style={{
                left: `${(x / drawn.width) * 100}%`,
                top: `${(y / drawn.height) * 100}%`,
                width: `${(wide / drawn.width) * 100}%`,
                height: `${(high / drawn.height) * 100}%`,
              }}
              aria-label={`Settings of ${nameOf(key)}`}
              aria-pressed={key === chosenKey}
              onClick={() => props.onChoose(key)}
              onPointerDown={(event) => drag.onPagePointerDown(event, key)}
            >
              {key === chosenKey && <span aria-hidden="true">Selected</span>}
            </button>
          ))}
        </div>
      </div>
      <CutNote cut={drawn.cut} pageKey={drawn.key} nameOf={nameOf} />
      {hasUnknownCharacters(drawn) && (
        <p className={styles.cut}>
          Some characters on this page are missing from our print fonts. {characterMark} takes their place.
        </p>
      )}
      {props.children}
    </section>
  )
}

const characterMark = '\ufffd'

const hasUnknownCharacters = ({ drawn }: DrawnPage): boolean =>
  drawn.some((one) => one.kind === 'text' && one.text.includes(characterMark))

const cutWords: Record<DrawnPage['cut'][number]['what'], string> = {
  headline: 'headline',
  text: 'text',
  name: 'name',
  contact: 'contact details',
  footer: 'footer',
}

/** What is shortened on the page, so that nobody finds out on paper. */
function CutNote({ cut, pageKey, nameOf }: { cut: DrawnPage['cut']; pageKey: string; nameOf(key: string): string }) {
  if (cut.length === 0) return null
  const [first] = cut
  const of = first!.key === pageKey ? 'of the page' : `of ${nameOf(first!.key)}`
  const others = cut.length - 1
  return (
    <p className={styles.cut}>
      The {cutWords[first!.what]} {of} is too long and is shortened
      {others > 0 && `, and so ${others === 1 ? 'is' : 'are'} ${formatCountOf(others, 'other text')}`}.
    </p>
  )
}
