import PDFDocument from 'pdfkit'
import { tracking, type Drawn, type DrawnPage } from '../../../../../domain/flyers/drawn-page.ts'
import { layOutFlyer } from '../../../../../domain/flyers/layout/lay-out-flyer.ts'
import { measureText } from '../../../../../domain/flyers/layout/measure-text.ts'
import { toNoPicture } from '../../../../../domain/flyers/layout/no-picture.ts'
import { toQrCode } from '../../../../../domain/flyers/qr-code.ts'
import type { FlyerPicture, FlyerTask } from './flyer-task.ts'
import { toRuns } from './print-fonts.ts'
import { toPrintPicture } from './print-picture.ts'
import { toPrintPixels } from './print-pixels.ts'

/** An opened picture can be drawn again and again; the published types leave that out. */
type OpenedPicture = PDFKit.Mixins.ImageSrc & { readonly opened?: true }
type Pdf = PDFKit.PDFDocument & { openImage(bytes: Buffer): OpenedPicture }
type Picture = Extract<Drawn, { kind: 'picture' }>
type Text = Extract<Drawn, { kind: 'text' }>

/** Lays a flyer out and writes it as a PDF: true text in embedded fonts, tagged in the order in which it is read. */
export async function drawFlyerPdf({ sheet, pictures, title, author }: FlyerTask): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author },
  }) as Pdf
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const loadPicture = createPictureLoader(pdf, pictures)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  for (const page of layOutFlyer(sheet, measureText)) await drawPage(pdf, root, page, loadPicture)
  root.end()
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

type LoadPicture = (picture: Picture) => Promise<OpenedPicture | undefined>

/** A picture that stands on several pages in the same size is in the file once. */
function createPictureLoader(pdf: Pdf, pictures: FlyerPicture[]): LoadPicture {
  const sources = new Map(pictures.map((picture) => [picture.url, picture]))
  const loaded = new Map<string, OpenedPicture | undefined>()
  return async (picture) => {
    const source = sources.get(picture.url)
    if (!source) return undefined
    const { width, height } = toPrintPixels(picture)
    const key = `${picture.shows} ${width}x${height} ${picture.url}`
    if (!loaded.has(key)) {
      const bytes = await toPrintPicture(source, picture)
      loaded.set(key, bytes && pdf.openImage(bytes))
    }
    return loaded.get(key)
  }
}

async function drawPage(pdf: Pdf, root: PDFKit.PDFStructureElement, page: DrawnPage, load: LoadPicture): Promise<void> {
  pdf.addPage({ size: [page.width, page.height], margin: 0 })
  const section = pdf.struct('Sect')
  root.add(section)
  for (const drawn of joinLines(page.drawn)) {
    if (Array.isArray(drawn))
      section.add(pdf.struct(tags[drawn[0]!.role], {}, () => drawn.forEach((line) => drawText(pdf, line))))
    else if (drawn.kind === 'picture') await drawPicture(pdf, section, drawn, load)
    else if (drawn.kind === 'link') drawLink(pdf, section, drawn)
    else if (drawn.kind === 'qr') section.add(pdf.struct('Figure', { alt: drawn.text }, () => drawQr(pdf, drawn)))
    else drawShape(pdf, drawn)
  }
  section.end()
}

const tags: Record<Text['role'], string> = { headline: 'H1', name: 'H2', text: 'P', fact: 'P' }

/** Lines of one text are one paragraph; facts are one each. */
function joinLines(drawn: Drawn[]): (Exclude<Drawn, Text> | Text[])[] {
  const joined: (Exclude<Drawn, Text> | Text[])[] = []
  for (const one of drawn) {
    const last = joined.at(-1)
    if (one.kind !== 'text') joined.push(one)
    else if (Array.isArray(last) && one.role !== 'fact' && last[0]!.role === one.role) last.push(one)
    else joined.push([one])
  }
  return joined
}

async function drawPicture(
  pdf: Pdf,
  section: PDFKit.PDFStructureElement,
  picture: Picture,
  load: LoadPicture,
): Promise<void> {
  const { x, y, width, height, alt, shows } = picture
  const image = await load(picture)
  if (image) section.add(pdf.struct('Figure', { alt }, () => pdf.image(image, x, y, { width, height })))
  // A logo that cannot be read leaves its place empty.
  else if (shows === 'goods')
    for (const drawn of toNoPicture({ x, y, width, height })) {
      if (drawn.kind === 'text') section.add(pdf.struct('P', {}, () => drawText(pdf, drawn)))
      else if (drawn.kind === 'rect' || drawn.kind === 'line' || drawn.kind === 'circle') drawShape(pdf, drawn)
    }
}

function drawText(pdf: Pdf, { x, y, text, size, face, color, align }: Text): void {
  pdf.fontSize(size).fillColor(color)
  const characterSpacing = tracking[face] * size
  // Ligatures would be drawn as one sign here, and as letters on the screen.
  const options = { characterSpacing, features: { liga: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
  const runs = toRuns(text, face).map((run) => {
    const width = pdf.font(run.font).widthOfString(run.text, options) + characterSpacing
    return { ...run, width }
  })
  const width = runs.reduce((sum, run) => sum + run.width, 0)
  let left = { left: x, center: x - width / 2, right: x - width }[align]
  for (const run of runs) {
    pdf.font(run.font).text(run.text, left, y, { ...options, lineBreak: false, baseline: 'alphabetic' })
    left += run.width
  }
}

function drawShape(pdf: Pdf, drawn: Extract<Drawn, { kind: 'rect' | 'line' | 'circle' }>): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  if (drawn.kind === 'rect') pdf.roundedRect(drawn.x, drawn.y, drawn.width, drawn.height, drawn.radius).fill(drawn.fill)
  else if (drawn.kind === 'line')
    pdf.moveTo(drawn.x1, drawn.y1).lineTo(drawn.x2, drawn.y2).lineWidth(drawn.thickness).stroke(drawn.color)
  else pdf.circle(drawn.x, drawn.y, drawn.radius).lineWidth(0.5).fillAndStroke(drawn.fill, drawn.stroke)
  pdf.endMarkedContent()
}

function drawQr(pdf: Pdf, { x, y, size, text }: Extract<Drawn, { kind: 'qr' }>): void {
  const { modules, path } = toQrCode(text)
  pdf
    .save()
    .translate(x, y)
    .scale(size / modules)
    .path(path)
    .fill('#000000')
    .restore()
}

function drawLink(
  pdf: Pdf,
  section: PDFKit.PDFStructureElement,
  { x, y, width, height, url }: Extract<Drawn, { kind: 'link' }>,
): void {
  const link = pdf.struct('Link')
  section.add(link)
  pdf.link(x, y, width, height, url, {
    structParent: link,
    Contents: new String(url),
  } as unknown as PDFKit.Mixins.AnnotationOption)
  link.end()
}
