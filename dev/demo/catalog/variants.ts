import type { DemoColor, DemoItem, DemoSize } from './types.ts'

interface DemoVariant {
  code: string
  color: DemoColor | undefined
  size: DemoSize | undefined
}

/** Every color in every size. An item without a choice has one variant with the item's code. */
export function variantsOf({ code, colors, sizes }: DemoItem): DemoVariant[] {
  return orNone(colors).flatMap((color) =>
    orNone(sizes).map((size) => ({
      code: [code, ...(colors.length > 1 ? [color!.mark] : []), ...(size ? [toMark(size.name)] : [])].join('-'),
      color,
      size,
    })),
  )
}

const orNone = <T>(choices: T[]): (T | undefined)[] => (choices.length > 0 ? choices : [undefined])

/** '.035 in' ends a code as 035, '1/8 in' as 1-8. */
const toMark = (size: string) =>
  size
    .replace(/ in\b/g, '')
    .replace(/\//g, '-')
    .replace(/[^\w-]/g, '')
    .toUpperCase()
