import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The first of these programs that is on this machine, or undefined.
 * @param {string[]} names
 */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** What reads PDFs in tests, from the package poppler-utils: 'pdftotext', 'pdftoppm', 'pdffonts', 'pdfimages'. */
export const findPoppler = (name) => findProgram([name])
