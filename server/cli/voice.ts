/** Where a command's words go. */
export interface Voice {
  say(text: string): void
  complain(text: string): void
}

/** @returns the exit code: 0 done, 1 refused */
export function tell({ say, complain }: Voice, refused: string | null, done: string): number {
  if (refused === null) say(`${done}\n`)
  else complain(refused)
  return refused === null ? 0 : 1
}

/** 'hood = welding helmet', in one argument or in several. */
export const splitPair = (words: readonly string[]): string[] =>
  words
    .join(' ')
    .split(/=(.*)/s)
    .map((side) => side.trim())
