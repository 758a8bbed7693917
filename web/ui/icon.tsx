import type { IconNode } from 'lucide'

export interface IconProps {
  /** Larger and thinner, for empty states. */
  large?: boolean
  className?: string
}

/** A drawing never changes, so React need not look into it. */
export function icon(drawing: IconNode) {
  const inside = { __html: drawing.map(toMarkup).join('') }
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

const toMarkup = ([tag, attributes]: IconNode[number]): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`
