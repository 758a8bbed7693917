import sanitizeHtml from 'sanitize-html'
import { hours } from '../../domain/calendar/durations.ts'
import { createCache } from './cache.ts'

/** An id from outside must not meet one of the page's own. */
const ownId = /^info-[a-z0-9-]{1,60}$/

const headings = ['h2', 'h3', 'h4']

/** Before an address: with it, one that runs would not be known as one. */
const unseen = /^[\p{Z}\p{C}\s]+/u

/** A path from the top, or an address: any other picture is at another place on each page, and at none in a preview. */
const hasOwnPlace = /^(\/|[a-z][a-z\d+.-]*:)/i

const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...headings,
    ...['p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code'],
    ...['a', 'img', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ...Object.fromEntries(headings.map((heading) => [heading, ['id']])),
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href: href.replace(unseen, '') }), ...attribs, rel: 'noopener' },
    }),
    img: (tagName, { src, ...attribs }) => ({
      tagName,
      attribs: { ...(src !== undefined && hasOwnPlace.test(src) && { src }), ...attribs, loading: 'lazy' },
    }),
    ...Object.fromEntries(headings.map((heading) => [heading, keepOwnId])),
  },
}

function keepOwnId(tagName: string, { id, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: id && ownId.test(id) ? { ...attribs, id } : attribs }
}

/** What may stand in a page of what somebody has written: text, lists, tables, links and pictures; nothing that runs or restyles. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, policy)

const cleaned = createCache<string, { html: string }>({
  entriesAtMost: 5_000,
  sizeAtMost: 10_000_000,
  lastsMs: hours(1),
})

/** The same for what is shown again and again: to clean a description takes longer than to read its item. */
export function cleanOnce(html: string): string {
  const known = cleaned.get(html)
  if (known) return known.html
  const clean = cleanHtml(html)
  cleaned.set(html, { html: clean }, html.length + clean.length + 1)
  return clean
}
