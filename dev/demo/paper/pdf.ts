import { deflateSync } from 'node:zlib'

/** US Letter, in points. */
export const sheet = { width: 612, height: 792, margin: 54 } as const

/** What one page shows; places in points from its upper left corner. */
export interface Page {
  text(words: string, x: number, y: number, options?: { size?: number; bold?: boolean; gray?: boolean }): void
  line(fromX: number, fromY: number, toX: number, toY: number, width?: number): void
  box(x: number, y: number, width: number, height: number, isDashed?: boolean): void
}

/** A plain PDF of lines and the fonts that every reader has: a few hundred bytes a page. */
export function writePdf(title: string, pages: ((page: Page) => void)[]): Buffer {
  const contents = pages.map((draw) => {
    const written: string[] = []
    draw(openPage(written))
    return deflateSync(Buffer.from(written.join('\n'), 'latin1'))
  })
  const firstPage = 5
  const kids = contents.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ')
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Count ${contents.length} /Kids [${kids}] >>`),
    Buffer.from(
      `<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> ` +
        `/F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >> >> >>`,
    ),
    Buffer.from(`<< /Title (${escapeText(title)}) /Producer (Northgate Supply Co.) >>`, 'latin1'),
    ...contents.flatMap((content, at) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Resources 3 0 R /Contents ${firstPage + at * 2 + 1} 0 R >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    ]),
  ]
  return joinObjects(objects)
}

/** With the table of where each object begins. */
function joinObjects(objects: Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const starts: number[] = []
  let length = parts[0]!.length
  for (const [at, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    starts.push(length)
    length += whole.length
    parts.push(whole)
  }
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.concat([
    ...parts,
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  ])
}

function openPage(written: string[]): Page {
  const up = (y: number) => round(sheet.height - y)
  return {
    text(words, x, y, { size = 10, bold = false, gray = false } = {}) {
      written.push(
        `BT ${gray ? '0.4' : '0'} g /${bold ? 'F2' : 'F1'} ${size} Tf ${round(x)} ${up(y)} Td (${escapeText(words)}) Tj ET`,
      )
    },
    line(fromX, fromY, toX, toY, width = 0.7) {
      written.push(`${width} w ${round(fromX)} ${up(fromY)} m ${round(toX)} ${up(toY)} l S`)
    },
    box(x, y, width, height, isDashed = false) {
      written.push(
        `${isDashed ? '[4 3]' : '[]'} 0 d 1 w ${round(x)} ${up(y + height)} ${round(width)} ${round(height)} re S [] 0 d`,
      )
    },
  }
}

const round = (value: number) => Math.round(value * 100) / 100

/** As WinAnsi has them. */
const signs: Record<string, string> = {
  '’': '\x92',
  '‘': '\x91',
  '“': '\x93',
  '”': '\x94',
  '–': '\x96',
  '—': '\x97',
  '•': '\x95',
  '™': '\x99',
}

const escapeText = (words: string) =>
  [...words]
    .map((sign) => signs[sign] ?? (sign.charCodeAt(0) > 255 ? ' ' : sign))
    .join('')
    .replace(/[\\()]/g, '\\$&')

/** A letter of Helvetica is about half as wide as high. */
const widthOfLetter = 0.5

/** Words in lines that fit. */
export function wrap(words: string, width: number, size: number): string[] {
  const most = Math.floor(width / (size * widthOfLetter))
  const lines = ['']
  for (const word of words.split(' ')) {
    const last = lines.at(-1)!
    if (last && last.length + word.length + 1 > most) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}
