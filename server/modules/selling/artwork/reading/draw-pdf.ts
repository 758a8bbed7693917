import { damaged } from './read-postscript.ts'
import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium'
import type { Pixels } from '../../../../../domain/imprint/pixels.ts'
import { Unreadable } from '../../../../platform/svg/unreadable.ts'

const pagesAtMost = 20
const objectsLookedAt = 5_000
const picturesLookedAt = 20
/** Of the page, whatever of it the artwork covers. */
const longestPagePx = 6_000
/** As the format has it: 200 inches. */
const longestPagePoints = 14_400

// A hostile file asks for memory without end. Asked for more than this, the program that draws fails instead of the machine.
const wasmPagesAtMost = (768 * 1024 * 1024) / 65_536
const memory = WebAssembly.Memory.prototype
const grow: (this: WebAssembly.Memory, pages: number) => number = Reflect.get(memory, 'grow') as never
let hasRunOut = false
memory.grow = function (pages) {
  hasRunOut ||= this.buffer.byteLength / 65_536 + pages > wasmPagesAtMost
  checkMemory()
  return grow.call(this, pages)
}

/** The library goes on without the memory, draws half a page, and finds every later file damaged: a failure of this program. */
function checkMemory(): void {
  if (hasRunOut) throw new RangeError('This file is too large to process.')
}

const locked = 'This file is protected by a password. Please save it without one and upload it again.'
const tooManyPages = `This file has more than ${pagesAtMost} pages. Please upload the page with the artwork alone.`
const largePage = 'The page of this file is larger than 200 inches. Please make it smaller and upload it again.'
const noSuchPage = (pages: number) =>
  `This file has ${pages} ${pages === 1 ? 'page' : 'pages'}. Please choose one of them.`
const noPages = 'This file has no page to show. Please save it again and upload it.'

/** A page of a PDF, to be drawn as large as it is wanted. */
interface PdfPage {
  /** In points. */
  width: number
  height: number
  /** How many the file has. */
  pages: number
  isVector: boolean
  /** Of a page that is nothing but pictures: the pixels along the longer side of the largest; null: of others. */
  picturePx: number | null
  text: string
  draw(longerPx: number): Promise<Pixels>
  close(): void
}

let library: Promise<PDFiumLibrary> | undefined

/**
 * @param number of the page, from 1 on
 * @throws Unreadable
 */
export async function openPdf(content: Buffer, number: number): Promise<PdfPage> {
  library ??= PDFiumLibrary.init()
  const document = await load(await library, content)
  try {
    return await openPage(document, number)
  } catch (error) {
    document.destroy()
    throw error
  }
}

async function openPage(document: PDFiumDocument, number: number): Promise<PdfPage> {
  const pages = document.getPageCount()
  if (pages === 0) throw new Unreadable(noPages)
  if (pages > pagesAtMost) throw new Unreadable(tooManyPages)
  if (number > pages) throw new Unreadable(noSuchPage(pages))
  const page = document.getPage(number - 1)
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  const longer = Math.max(width, height)
  if (longer > longestPagePoints) throw new Unreadable(largePage)
  if (!(longer >= 1) || Math.min(width, height) < 0.5) throw new Unreadable(noPages)
  const looks = await lookAt(page)
  const text = page.getText().slice(0, 2_000)
  checkMemory()
  let unused: PDFiumPage | undefined = page
  return {
    width,
    height,
    pages,
    ...looks,
    text,
    async draw(longerPx) {
      const scale = Math.min(longerPx, longestPagePx) / longer
      // A page that has been drawn is closed.
      const drawable = unused ?? document.getPage(number - 1)
      unused = undefined
      const drawn = await drawable.render({
        width: Math.max(1, width * scale),
        height: Math.max(1, height * scale),
        scale: 1,
        colorSpace: 'BGRA',
        transparent: true,
        renderFormFields: false,
        // Bare pixels, red first.
        render: ({ data }) => Promise.resolve(data),
      })
      checkMemory()
      const { data } = drawn
      return {
        width: drawn.width,
        height: drawn.height,
        data: new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength),
      }
    },
    close: () => document.destroy(),
  }
}

async function load(pdfium: PDFiumLibrary, content: Buffer): Promise<PDFiumDocument> {
  try {
    return await pdfium.loadDocument(content)
  } catch (error) {
    checkMemory()
    const isLocked = error instanceof Error && /password|security/i.test(error.message)
    throw new Unreadable(isLocked ? locked : damaged)
  }
}

async function lookAt(page: PDFiumPage): Promise<Pick<PdfPage, 'isVector' | 'picturePx'>> {
  let [pictures, shapes, picturePx] = [0, 0, 0]
  const count = Math.min(page.getObjectCount(), objectsLookedAt)
  for (let index = 0; index < count; index += 1) {
    const object = page.getObject(index)
    if (object.type !== 'image') {
      shapes += 1
      continue
    }
    pictures += 1
    if (pictures > picturesLookedAt) continue
    const { width, height } = await object.getImageDataRaw().catch(() => ({ width: 0, height: 0 }))
    picturePx = Math.max(picturePx, width, height)
  }
  return { isVector: pictures === 0, picturePx: pictures > 0 && shapes === 0 && picturePx > 0 ? picturePx : null }
}
