interface Section {
  id: string
  title: string
}

const heading = /<h2(?: id="([^"]*)")?>([^<]*)<\/h2>/g

/** The sections of a page as its headings name them; a heading without an id gets one, so that a link can lead to it. */
export function toSections(bodyHtml: string): { html: string; sections: Section[] } {
  const sections: Section[] = []
  const html = bodyHtml.replace(heading, (_, given: string | undefined, text: string) => {
    const id = given ?? `section-${sections.length + 1}`
    sections.push({ id, title: toPlainText(text) })
    return `<h2 id="${id}">${text}</h2>`
  })
  return { html, sections }
}

const toPlainText = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

// What stands in a link or in a tag stays as it is.
const linkTagOrPhone = /<a[ >].*?<\/a>|<[^>]*>|\(\d{3}\) \d{3}-\d{4}/gs

/** Phone numbers to press, each on one line. */
export const withPhoneLinks = (bodyHtml: string): string =>
  bodyHtml.replace(linkTagOrPhone, (found) =>
    found.startsWith('(') ? `<a href="tel:${found.replace(/\D/g, '')}">${found}</a>` : found,
  )
