const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** Inside these a single paragraph is written without its tags, as people write it. */
const holders = 'li, td, th'

/** HTML of the editor as the shop's texts are written. An empty document is an empty text. */
export function tidyHtml(html: string): string {
  const body = parse(html)
  for (const holder of body.querySelectorAll(holders)) {
    const [first, ...others] = holder.children
    const isAlone = others.every(({ tagName }) => tagName === 'UL' || tagName === 'OL')
    if (first?.tagName === 'P' && isAlone) first.replaceWith(...first.childNodes)
  }
  // Sizes that only the editor's table has.
  for (const table of body.querySelectorAll('table')) {
    table.removeAttribute('style')
    for (const group of table.querySelectorAll('colgroup')) group.remove()
  }
  for (const cell of body.querySelectorAll('td, th')) {
    for (const span of ['colspan', 'rowspan']) if (cell.getAttribute(span) === '1') cell.removeAttribute(span)
  }
  return body.textContent.trim() === '' && !body.querySelector('img, hr, table') ? '' : body.innerHTML
}

/** Whether the editor's HTML says all that the text says, so that nothing is lost when it is changed there. */
export const keepsAll = (text: string, edited: string): boolean => {
  const [before, after] = [parse(text), parse(edited)]
  return wordsOf(before) === wordsOf(after) && listTags(before) === listTags(after)
}

const wordsOf = ({ textContent }: HTMLElement): string => textContent.replace(/\s+/g, '')

/** Two names of one thing; an empty one stands by itself where it is needed. */
const sameTags: Record<string, string> = { B: 'STRONG', I: 'EM', H1: 'H2', P: '', TBODY: '', THEAD: '' }
/** The server sets them on every link and picture. */
const setByServer = ['rel', 'loading']

/** All elements with their attributes, in no order: marks may be nested in another one. */
function listTags(body: HTMLElement): string {
  const tags = [...body.querySelectorAll('*')].map(({ tagName, attributes }) => {
    const tag = sameTags[tagName] ?? tagName
    const own = [...attributes].filter(({ name }) => !setByServer.includes(name))
    return tag === '' && own.length === 0
      ? ''
      : [tag, ...own.map(({ name, value }) => `${name}=${value}`).sort()].join(' ')
  })
  return tags
    .filter((tag) => tag !== '')
    .sort()
    .join('\n')
}
