import { generate, parse, walk, type CssNode } from 'css-tree'
import { drawingProperties } from './svg-vocabulary.ts'

/** Functions of values that stay within the drawing. */
const plainFunctions = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'calc',
  ...'matrix translate scale rotate skewx skewy'.split(' '),
])

/** Neither fetches nor runs anything: an address in it can only be that of a part of the same drawing. */
function isHarmless(value: CssNode): boolean {
  let harmless = true
  walk(value, (node) => {
    if (node.type === 'Url' && !/^#[^\s"'()\\]+$/.test(node.value)) harmless = false
    if (node.type === 'Function' && !plainFunctions.has(node.name.toLowerCase())) harmless = false
    if (node.type === 'Raw') harmless = false
  })
  return harmless
}

/** The value of an attribute that draws; undefined: it may do more than that. */
export function cleanValue(value: string): string | undefined {
  const tree = tryToParse(value, 'value')
  return tree && isHarmless(tree) ? generate(tree) : undefined
}

/** Of a style attribute: the properties that draw. */
export function cleanDeclarations(css: string): string {
  const tree = tryToParse(css, 'declarationList')
  if (tree?.type !== 'DeclarationList') return ''
  return listDeclarations(tree).join(';')
}

/** Of a style element: plain rules, without @import, fonts and whatever else begins with an at. */
export function cleanStyleSheet(css: string): string {
  const tree = tryToParse(css, 'stylesheet')
  if (tree?.type !== 'StyleSheet') return ''
  return tree.children
    .toArray()
    .flatMap((rule) => {
      if (rule.type !== 'Rule' || rule.prelude.type !== 'SelectorList') return []
      const declarations = listDeclarations(rule.block)
      return declarations.length > 0 ? [`${generate(rule.prelude)}{${declarations.join(';')}}`] : []
    })
    .join('\n')
}

function listDeclarations(block: CssNode & { children: { toArray(): CssNode[] } }): string[] {
  return block.children.toArray().flatMap((node) => {
    if (node.type !== 'Declaration') return []
    const property = node.property.toLowerCase()
    return drawingProperties.has(property) && isHarmless(node.value) ? [`${property}:${generate(node.value)}`] : []
  })
}

function tryToParse(css: string, context: 'value' | 'declarationList' | 'stylesheet'): CssNode | undefined {
  try {
    return parse(css, { context, parseCustomProperty: true, onParseError: () => undefined })
  } catch {
    return undefined
  }
}
