import type { FlyerTemplate } from '../../../../domain/flyers/flyer-design.ts'

export const templateNames: Record<FlyerTemplate, string> = {
  one: 'One item',
  two: 'Two items',
  four: 'Four items',
  six: 'Six items',
  list: 'Price list',
  cover: 'Cover page',
}

const head = { line: 'M6 8h20M50 8h12', title: 'M6 16h38' }

/** Where pictures stand on a page of 68 by 88, and where lines of text do. */
const drawings: Record<FlyerTemplate, { pictures: string; texts: string; title?: string }> = {
  one: { pictures: 'M6 14h56v42H6z', title: 'M6 62h38', texts: 'M6 68h50M6 73h50M6 78h36' },
  two: { pictures: 'M6 22h26v24H6zM6 52h26v24H6z', texts: 'M36 25h26M36 30h22M36 35h26M36 55h26M36 60h22M36 65h26' },
  four: {
    pictures: 'M6 22h26v20H6zM36 22h26v20H36zM6 52h26v20H6zM36 52h26v20H36z',
    texts: 'M6 46h20M36 46h20M6 76h20M36 76h20',
  },
  six: {
    pictures: 'M6 22h17v17H6zM26 22h17v17H26zM46 22h16v17H46zM6 54h17v17H6zM26 54h17v17H26zM46 54h16v17H46z',
    texts: 'M6 43h14M26 43h14M46 43h13M6 75h14M26 75h14M46 75h13',
  },
  list: {
    pictures: 'M6 22h13v11H6zM6 36h13v11H6zM6 50h13v11H6zM6 64h13v11H6z',
    texts: 'M23 25h34M23 29h24M23 39h34M23 43h24M23 53h34M23 57h24M23 67h34M23 71h24',
  },
  cover: { pictures: 'M6 58h56v18H6z', title: 'M6 34h46', texts: 'M6 42h40M6 47h32' },
}

/** A page of a flyer, very small. */
export function TemplateDrawing({ template }: { template: FlyerTemplate }) {
  const { pictures, texts, title = head.title } = drawings[template]
  return (
    <svg viewBox="0 0 68 88" aria-hidden="true">
      <rect x=".5" y=".5" width="67" height="87" fill="#fff" stroke="var(--color-line-strong)" />
      <path d={head.line} stroke="var(--color-steel)" strokeWidth="2.5" />
      <path d={title} stroke="var(--color-ink)" strokeWidth="3" />
      <path d={pictures} fill="#dad6cc" />
      <path d={texts} stroke="var(--color-edge)" strokeWidth="1.5" />
    </svg>
  )
}
