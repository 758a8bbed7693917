import type { DrawnPage, MeasureText } from '../drawn-page.ts'
import type { FlyerPaper, FlyerTemplate } from '../flyer-design.ts'
import type { FlyerSheet } from '../flyer-sheet.ts'
import { toPrintableLine, toPrintableLines } from './measure-text.ts'
import { drawFooter, type PageParts } from './page-frame.ts'
import { Sketch } from './sketch.ts'
import { layOutCover } from './template-cover.ts'
import { layOutFour } from './template-four.ts'
import { layOutList } from './template-list.ts'
import { layOutOne } from './template-one.ts'
import { layOutSix } from './template-six.ts'
import { layOutTwo } from './template-two.ts'

/** In points. */
const paperSizes: Record<FlyerPaper, { width: number; height: number }> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595, height: 842 },
}

const templates: Record<FlyerTemplate, (parts: PageParts) => void> = {
  one: layOutOne,
  two: layOutTwo,
  four: layOutFour,
  six: layOutSix,
  list: layOutList,
  cover: layOutCover,
}

/** The pages of a flyer as they are drawn, on the screen and on paper; each in the order in which it is read. */
export function layOutFlyer(sheet: FlyerSheet, measure: MeasureText): DrawnPage[] {
  const printable = toPrintableSheet(sheet)
  return printable.pages.map((page) => {
    const sketch = new Sketch({ key: page.key, ...paperSizes[sheet.paper] }, measure)
    const parts = { sketch, sheet: printable, page }
    templates[page.template](parts)
    drawFooter(parts)
    return sketch.page
  })
}

/** Characters that no font has are marks. */
function toPrintableSheet(sheet: FlyerSheet): FlyerSheet {
  const { name, company, phone, email, web } = sheet.contact
  const print = toPrintableLine
  return {
    ...sheet,
    contact: { name: print(name), company: print(company), phone: print(phone), email: print(email), web: print(web) },
    footer: toPrintableLines(sheet.footer),
    pages: sheet.pages.map((page) => ({
      ...page,
      headline: print(page.headline),
      text: toPrintableLines(page.text),
      items: page.items.map((item) => ({
        ...item,
        name: print(item.name),
        code: print(item.code),
        text: toPrintableLines(item.text),
        unit: print(item.unit),
        colors: item.colors.map(({ name, hex }) => ({ name: print(name), hex })),
      })),
    })),
  }
}
