import type { IconNode } from 'lucide'

interface IconProps {
  /** Larger and thinner, for empty states. */
  large?: boolean
  className?: string
}

/** A drawing never changes, so React need not look into it. */
export const icon = (drawing: IconNode) => toComponent(toMarkup(drawing))

/** An icon that stands on a page many times: drawn once, in `Symbols`, and only named where it stands. */
export const repeatedIcon = (name: string) => toComponent(`<use href="#icon-${name}"/>`)

/** The drawings of repeated icons, by their names. */
export function drawSymbols(drawings: Record<string, IconNode>): string {
  const groups = Object.entries(drawings).map(([name, drawing]) => `<g id="icon-${name}">${toMarkup(drawing)}</g>`)
  return `<defs>${groups.join('')}</defs>`
}

function toComponent(markup: string) {
  const inside = { __html: markup }
  // Every icon stands beside words or in a button that has a name of its own, so none speaks for itself.
  return function Icon({ large = false, className = '' }: IconProps) {
    return (
      <svg
        className={`i ${large ? 'lg' : ''} ${className}`.trim()}
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
        dangerouslySetInnerHTML={inside}
      />
    )
  }
}

const toMarkup = (drawing: IconNode): string => drawing.map(toElement).join('')

const toElement = ([tag, attributes]: IconNode[number]): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`
