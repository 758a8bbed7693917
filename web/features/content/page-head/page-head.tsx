import { getEcomFooterInfo, getMenuOutline } from '../../../../contract/shop/content.call.ts'
import { pictureAt } from '../../../../contract/pictures.ts'
import { useAnswer, useShopUrl } from '../../../client/index.ts'
import { beginningOf } from './beginning-of.ts'
import type { Fact } from './facts.ts'

interface PageHeadProps {
  title: string
  /** Text or HTML; search engines show its beginning. */
  description: string
  /** Where the page belongs, without filters and order: a path. */
  path: string
  /** Where a page has none of its own, shared links show one of the catalog. */
  picture?: string | null
  kind?: 'website' | 'product'
  /** Other views of a page stay out of search engines; what they link to does not. */
  unlisted?: boolean
  /** What the page says, in the words of schema.org. */
  facts?: (shopUrl: string) => Fact[]
}

const descriptionAtMost = 155

/** What search engines and shared links show of a page. */
export function PageHead({ title, description, path, picture, kind = 'website', unlisted, facts }: PageHeadProps) {
  const { data: info } = useAnswer(getEcomFooterInfo, {})
  const shopUrl = useShopUrl()
  const { data: menu } = useAnswer(getMenuOutline, {})
  const shown = picture ?? menu?.image
  const brand = info?.header.brand_name ?? ''
  const text = beginningOf(toPlainText(description), descriptionAtMost)
  return (
    <>
      <title>{brand === '' || title.startsWith(brand) ? title : `${title} | ${brand}`}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={shopUrl + path} />
      {unlisted && <meta name="robots" content="noindex, follow" />}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={shopUrl + path} />
      {shown && <meta property="og:image" content={new URL(pictureAt(shown, 960), shopUrl).href} />}
      {facts?.(shopUrl).map((fact) => (
        <script
          key={fact['@type']}
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c'),
          }}
        />
      ))}
    </>
  )
}

const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
