/** Longer ones are cut before their ending. */
const longest = 120

/**
 * The name under which a file of a person is stored and offered: no folders, no control or reserved characters, and the ending that
 * its content asks for, so that nothing opens as what it is not.
 * @param kind by its content: pdf, png, jpg, docx, xlsx
 * @param nameless what it is called where nothing of its name is left
 */
export function cleanFileName(name: string, kind: string, nameless = 'purchase-order'): string {
  const bare = name
    .split(/[\\/]/)
    .at(-1)!
    .normalize('NFC')
    .replace(/[\p{C}"<>:|?*]/gu, '')
    .trim()
  const stem =
    bare
      .replace(/\.[^.]*$/, '')
      .replace(/^\.+/, '')
      .trim() || nameless
  return `${[...stem].slice(0, longest - kind.length - 1).join('')}.${kind}`
}
