import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { getItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { Item } from '../../../../contract/admin/catalog/items.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { InfoIcon } from '../../kit/icons.tsx'
import { SectionLinks, type SectionLink } from '../../kit/page/section-links.tsx'
import { useRecord } from '../../kit/record/use-record.tsx'
import { useTitle } from '../../kit/page/use-title.ts'
import { AddItemDialog } from '../add-item-dialog.tsx'
import { ChargesSection } from '../decoration/charges-section.tsx'
import { DecorationSection } from '../decoration/decoration-section.tsx'
import { CollectionsSection } from './collections-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { ItemEditing, useItemEdits } from './item-edits.tsx'
import { HistorySection } from './history-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PricesSection } from './prices/prices-section.tsx'
import { PublicationSection } from './publication-section.tsx'
import { RelatedSection } from './related-section.tsx'
import { RushSection } from './prices/rush-section.tsx'
import { SellingSection } from './selling-section.tsx'
import { SearchEnginesSection } from './search-engines-section.tsx'
import { StockSection } from './stock-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { VariantsSection } from './variants-section.tsx'

const sections: readonly SectionLink[] = [
  ...['Texts', 'Pictures', 'Documents', 'Goes well with', 'Prices', 'Stock', 'Variants', 'Decoration'],
  ...['Rush prices', 'Ordering and cartons', 'Search engines'],
]
  .map((title): SectionLink => ({ title }))
  .concat(['Publication', 'Collections', 'Charges', 'Changes'].map((title) => ({ title, isAside: true })))

/** One item on one screen. */
export function ItemRecord() {
  const { id, data, instead } = useRecord(getItem, 'item', { title: 'All items', to: '/catalog' })
  useTitle(data ? `${data.code}, ${data.name}` : 'Item')
  return data ? <Record key={id} item={data} /> : instead
}

function Record({ item }: { item: Item }) {
  const state = useLocation().state as { from?: string } | null
  const [isCopying, setCopying] = useState(false)
  return (
    <>
      <nav className="trail" aria-label="Way">
        <Link to={`/catalog${state?.from ?? ''}`}>Items</Link>
      </nav>
      <div className="page-top">
        <div>
          <h1>{item.name}</h1>
          <p className="dim">
            <span className="mono">{item.code}</span>
            {item.brand !== '' && `, ${item.brand}`}
          </p>
        </div>
        <div className="row">
          {item.productUrl && (
            <a className="link" href={item.productUrl} target="_blank" rel="noopener">
              View in the shop<span className="sr">, in a new tab</span>
            </a>
          )}
          {item.mayChange && (
            <Button size="sm" onClick={() => setCopying(true)}>
              Copy
            </Button>
          )}
        </div>
      </div>
      {!item.mayChange && (
        <p className="note">
          <InfoIcon />
          <span>You can view this item but not change it.</span>
        </p>
      )}
      <SectionLinks sections={sections} />
      <ItemEditing item={item}>
        <Sections item={item} />
      </ItemEditing>
      <AddItemDialog open={isCopying} onClose={() => setCopying(false)} source={item} />
    </>
  )
}

function Sections({ item }: { item: Item }) {
  const { heldOf, note: onDirty } = useItemEdits()
  const partsOf = (section: string) => ({ item: heldOf(section), now: item, onDirty })
  const parts = { item, now: item, onDirty }
  return (
    <div className="rec">
      <div className="rec-col">
        <TextsSection {...partsOf('Texts')} />
        <PicturesSection {...parts} />
        <DocumentsSection {...parts} />
        <RelatedSection {...parts} />
        <PricesSection {...partsOf('Prices')} />
        <StockSection {...partsOf('Stock')} />
        <VariantsSection {...partsOf('Variants')} />
        <DecorationSection item={item} />
        <RushSection {...partsOf('Rush prices')} />
        <SellingSection {...partsOf('Ordering and cartons')} />
        <SearchEnginesSection {...partsOf('Search engines')} />
      </div>
      <div className="rec-col">
        {/* Begins anew with whether it is shown. */}
        <PublicationSection key={heldOf('Publication').state} {...partsOf('Publication')} />
        <CollectionsSection {...partsOf('Collections')} />
        <ChargesSection item={item} />
        <HistorySection item={item} />
      </div>
    </div>
  )
}
