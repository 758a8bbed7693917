import { listOfferedKinds, toSampleRules } from '../../../../domain/samples/sample-rules.ts'
import { fixedPages, pagePath } from '../../../../domain/content/owner-pages.ts'
import { withShades } from '../../../../domain/content/brand-shades.ts'
import type { Footer, Header, HomeSection } from '../../../../contract/shop/content.schema.ts'
import { toLeaf, toWireCard, type CollectionView } from '../../catalog/index.ts'
import type { Page } from './content.store.ts'
import type { Content, SectionView } from './content.service.ts'
import type { SettingLink } from './settings.ts'

type FindCollection = (path: string) => CollectionView | undefined

export function toWireSection(
  { section, items, collections, picture, tiles }: SectionView,
  find: FindCollection,
): HomeSection {
  const { id, type, name, data } = section
  return {
    id,
    name,
    section_type: type,
    text: data.text ?? null,
    link_title: data.linkTitle ?? null,
    link_url: data.linkUrl ?? findUrl(data.linkCollectionPath, find),
    second_link_title: data.secondLinkTitle ?? null,
    second_link_url: data.secondLinkUrl ?? findUrl(data.secondLinkCollectionPath, find),
    ground: data.ground ?? null,
    image: picture,
    catalog_items: items.map(toWireCard),
    collections: collections.map(toLeaf),
    tiles: tiles.map(({ title, text, picture: image, url, size }) => ({ title, text, image, link_url: url, size })),
    facts: data.facts ?? [],
  }
}

const findUrl = (path: string | undefined, find: FindCollection): string | null =>
  path === undefined ? null : (find(path)?.url ?? null)

export function toWireFooter({ settings, pages }: Content, find: FindCollection): Footer {
  const { brand, header, footer } = settings
  return {
    brand_name: brand.name,
    brand_logo: brand.logo,
    logo_image: brand.footerLogo,
    search_label: header.searchLabel,
    about_text: brand.about,
    email: brand.email,
    ...(brand.phone !== '' && { phone: brand.phone }),
    ...(brand.address !== '' && { address: brand.address }),
    social_links: footer.socialLinks.map(({ network, url }) => ({ key_name: network, url })),
    link_groups: footer.linkGroups.map(({ key, title, links }) => ({
      key_name: key,
      title,
      links: toWireLinks(links, find, pages),
    })),
    memberships: footer.memberships.map(({ name, number, logo }) => ({
      membership_name: name,
      membership_number: number,
      membership_logo: logo,
    })),
    copyright_text: footer.copyright,
    privacy_title: titleOf(pages, 'privacy') ?? 'Privacy',
    privacy_url: pathOf(pages, 'privacy'),
    terms_title: titleOf(pages, 'terms') ?? 'Terms',
    terms_url: pathOf(pages, 'terms'),
    footer_light_mode: footer.lightMode,
  }
}

/** To a page of the owner's that is not written, or was taken off. */
function leadsNowhere(url: string, pages: Page[]): boolean {
  const path = url.split(/[?#]/)[0]!.replace(/\/+$/, '')
  const isOwners = path.startsWith('/pages/') || Object.keys(fixedPages).some((key) => pagePath(key) === path)
  return isOwners && !pages.some(({ key }) => pagePath(key) === path)
}

/** Empty where the owner has not written the page: then nothing leads there. */
const pathOf = (pages: Page[], key: string) => (pages.some((page) => page.key === key) ? `/${key}` : '')

const titleOf = (pages: Page[], key: string) => pages.find((page) => page.key === key)?.title

export function toWireHeader({ settings, pages }: Content, find: FindCollection): Header {
  const { brand, header, maintenance } = settings
  return {
    brand_name: brand.name,
    brand_line: brand.line,
    header_light_mode: header.lightMode,
    notice: header.notice,
    phone: brand.phone,
    search_label: header.searchLabel,
    mailing_list_url: leadsNowhere(header.mailingListUrl, pages) ? '' : header.mailingListUrl,
    portal_url: header.portalUrl,
    quick_links: toWireLinks(header.quickLinks, find, pages),
    theme: withShades(brand.theme),
    maintenance: maintenance.on,
    owner_pages: pages.filter(({ key }) => Object.hasOwn(fixedPages, key)).map(({ key }) => pagePath(key)),
    ...(listOfferedKinds(toSampleRules(settings.orders), []).length > 0 && { offers_samples: true }),
  }
}

/** A link to a collection or a page that is gone goes with it. */
function toWireLinks(links: SettingLink[], find: FindCollection, pages: Page[]): Header['quick_links'] {
  return links.flatMap((link) => {
    const url = 'url' in link ? link.url : findUrl(link.collectionPath, find)
    return url === null || leadsNowhere(url, pages) ? [] : [{ title: link.title, url }]
  })
}

export const toWirePage = ({ key, title, bodyHtml, updatedAt }: Page) => ({
  key_name: key,
  title,
  body_html: bodyHtml,
  updated_on: updatedAt.toISOString(),
})
