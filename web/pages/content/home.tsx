import { Fragment } from 'react'
import type { AnswerOf } from '../../../contract/call.ts'
import { formatCount } from '../../../domain/money/format-money.ts'
import { getAllHomeSections, getEcomFooterInfo, getMenuOutline } from '../../../contract/shop/content.call.ts'
import type { HomeSection } from '../../../contract/shop/content.schema.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { CompareBar } from '../../features/catalog/compare/index.ts'
import { Banner, Collage, CollectionTiles, Facts, Heroes, Ledger } from '../../features/content/home/index.ts'
import { organizationFacts, PageHead } from '../../features/content/page-head/index.ts'
import { ProductGrid, StockLabel, useAddToCart } from '../../features/catalog/product-card/index.ts'
import { useLoginToken } from '../../features/people/sign-in/index.ts'
import { RecentlyViewed } from '../../features/catalog/recently-viewed/recently-viewed.tsx'
import { Link } from '../../router/index.ts'
import { definePage } from '../page.ts'
import * as styles from '../../features/content/home/home.module.css'

export const page = definePage({
  async load({ queries }) {
    await queries.ensureQueryData(callQuery(getAllHomeSections, {}))
  },
  Component: HomePage,
})

function HomePage() {
  useLoginToken()
  const { data } = useAnswer(getAllHomeSections, {})
  const { data: info } = useAnswer(getEcomFooterInfo, {})
  if (!data || !info) return null
  const sections = data.home_sections
  const firstHero = sections.find(({ section_type: type }) => type === 'hero')
  return (
    <>
      <PageHead
        title={`${info.header.brand_name}: ${info.header.brand_line}`}
        description={info.footers.about_text}
        path="/home"
        picture={sections.flatMap(({ catalog_items: items }) => items)[0]?.image_thumnail}
        facts={(shopUrl) => organizationFacts(shopUrl, info)}
      />
      {sections.every(({ section_type: type }) => type !== 'hero') && (
        <Plain info={info} isEmpty={sections.length === 0} />
      )}
      {toBlocks(sections).map(({ heroes, others }, index, blocks) => (
        <Fragment key={(heroes[0] ?? others[0])!.id}>
          <Heroes sections={heroes} isFirst={heroes[0]?.id === firstHero?.id} />
          {others.length > 0 && (
            <div
              className={`wrap ${heroes.length === 0 && index < blocks.length - 1 ? styles.above : styles.homeSections}`}
            >
              {others.map((section) => (
                <Section key={section.id} section={section} />
              ))}
            </div>
          )}
        </Fragment>
      ))}
      <div className={`wrap ${styles.homeSections}`}>
        <RecentlyViewed />
      </div>
      <CompareBar />
    </>
  )
}

interface Block {
  heroes: HomeSection[]
  others: HomeSection[]
}

/** Heroes that follow each other stand side by side over the whole width; what comes after them is narrower. */
function toBlocks(sections: HomeSection[]): Block[] {
  const blocks: Block[] = []
  for (const section of sections) {
    const isHero = section.section_type === 'hero'
    const last = blocks.at(-1)
    const block = last && !(isHero && last.others.length > 0) ? last : { heroes: [], others: [] }
    if (block !== last) blocks.push(block)
    block[isHero ? 'heroes' : 'others'].push(section)
  }
  return blocks
}

/** Where the owner has made no heroes: who this is, the collections, and whom to ask. */
interface PlainProps {
  info: AnswerOf<typeof getEcomFooterInfo>
  isEmpty: boolean
}

function Plain({ info: { header, footers }, isEmpty }: PlainProps) {
  const { data: menu } = useAnswer(getMenuOutline, {})
  const collections = menu?.collections.filter(({ login_required: guarded }) => !guarded) ?? []
  return (
    <div className="wrap plain-page">
      <h1>{header.brand_name}</h1>
      <p>{header.brand_line}</p>
      {footers.about_text && <p>{footers.about_text}</p>}
      {collections.length > 0 && (
        <div className="subs">
          {collections.map((one) => (
            <Link key={one.collection_url} to={one.collection_url}>
              {one.name} <span className="code">{formatCount(one.product_count)}</span>
            </Link>
          ))}
        </div>
      )}
      {isEmpty && menu?.collections.length === 0 && <p>We have nothing for sale yet. Please come back soon.</p>}
      {(header.phone || footers.email) && (
        <p className={styles.plainContact}>
          Questions or an order?{' '}
          {header.phone && <a href={`tel:${header.phone.replace(/[^+\d]/g, '')}`}>{header.phone}</a>}
          {header.phone && footers.email && ' or '}
          {footers.email && <a href={`mailto:${footers.email}`}>{footers.email}</a>}
        </p>
      )}
    </div>
  )
}

function Section({ section }: { section: HomeSection }) {
  const { add, sending } = useAddToCart()
  if (section.section_type === 'facts') return <Facts section={section} />
  if (section.section_type === 'banner') return <Banner section={section} />
  return (
    <section aria-labelledby={`section-${section.id}`}>
      <div className="head-row">
        <div>
          <h2 id={`section-${section.id}`}>{section.name}</h2>
          {section.text && <p>{section.text}</p>}
        </div>
        {section.link_url && section.link_title && <Link to={section.link_url}>{section.link_title}</Link>}
      </div>
      {section.section_type === 'collections' && <CollectionTiles section={section} />}
      {section.section_type === 'collage' && <Collage section={section} />}
      {section.section_type === 'cards' && <ProductGrid items={section.catalog_items} strip />}
      {section.section_type === 'rows' && (
        <Ledger
          title={section.name}
          items={section.catalog_items}
          stockLabel={(stock) => <StockLabel stock={stock} exact />}
          busy={sending}
          onAdd={(item, quantity) =>
            add({ catalog_item_id: item.id, variants: [{ variant_id: item.single_variant_id!, quantity }] })
          }
        />
      )}
    </section>
  )
}
