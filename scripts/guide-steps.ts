/** A thing that a guide says, as the walk through it does it. */
export interface GuideStep {
  kind: 'as' | 'open' | 'row' | 'press' | 'see' | 'picture' | 'run'
  text: string
}

const patterns: [GuideStep['kind'], RegExp][] = [
  ['run', /```sh\n([\s\S]*?)```/],
  ['as', /<!-- as: (\w+) -->/],
  ['row', /<!-- row: (.+?) -->/],
  ['picture', /!\[[^\]]*\]\(([^)\s]+\.webp)\)/],
  ['open', /`(\/[^`\s]*)`/],
  ['press', /(?:[Pp]ress|[Oo]pen|[Cc]hoose) \*\*([^*]+)\*\*/],
  ['see', /\*\*([^*]+)\*\*/],
]

const step = new RegExp(patterns.map(([, { source }]) => source.replaceAll(/(?<!\\)\((?!\?)/g, '(?:')).join('|'), 'g')

/** The parts of a guide that can be done or looked for, in their order. */
export const splitGuide = (guide: string): { line: number; text: string }[] =>
  [...guide.matchAll(step)].map(({ 0: text, index }) => ({ line: guide.slice(0, index).split('\n').length, text }))

export function readStep(text: string): GuideStep {
  for (const [kind, pattern] of patterns) {
    const found = new RegExp(`^${pattern.source}$`).exec(text)
    if (found) return { kind, text: found[1]!.replaceAll(/\s+/g, kind === 'run' ? '$&' : ' ') }
  }
  throw new Error(`'${text}' is no step.`)
}
