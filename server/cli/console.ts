/** Where a command's words go. */
export interface Console {
  print(text: string): void
  printError(text: string): void
}

/** @returns the exit code: 0 done, 1 refused */
export function report({ print, printError }: Console, refused: string | null, done: string): number {
  if (refused === null) print(`${done}\n`)
  else printError(refused)
  return refused === null ? 0 : 1
}
