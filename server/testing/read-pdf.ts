import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPoppler } from '../../scripts/find-program.mjs'

export const hasPoppler = findPoppler('pdftotext') !== undefined

/** What one of Poppler's programs says of a PDF. */
export function askPoppler(
  program: 'pdftotext' | 'pdfinfo' | 'pdffonts' | 'pdfimages',
  pdf: Buffer,
  ...options: string[]
): string {
  return withFile(pdf, (file) => {
    const arguments_ = program === 'pdftotext' ? [...options, file, '-'] : [...options, file]
    return execFileSync(findPoppler(program)!, arguments_, { encoding: 'utf8' })
  })
}

/** A page as it is printed, as PNG. @param page from 1 */
export const printPage = (pdf: Buffer, page: number, dots: number): Buffer =>
  withFile(pdf, (file) => {
    const which = ['-r', String(dots), '-f', String(page), '-l', String(page)]
    return execFileSync(findPoppler('pdftoppm')!, [...which, '-png', file], { maxBuffer: 100_000_000 })
  })

function withFile<T>(pdf: Buffer, ask: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'brandyard-pdf-'))
  try {
    const file = join(folder, 'read.pdf')
    writeFileSync(file, pdf)
    return ask(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Without the two lines above a table. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.trim().split(/\s+/))

/** The pictures of a PDF in the order in which they are drawn; `dots` for an inch of the paper. */
export const listImages = (pdf: Buffer) =>
  rowsOf(askPoppler('pdfimages', pdf, '-list')).map((row) => ({
    page: row[0],
    width: Number(row[3]),
    height: Number(row[4]),
    color: row[5],
    encoding: row[8],
    id: row[10],
    dots: Number(row[12]),
  }))
