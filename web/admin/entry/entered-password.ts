let entered = ''

/** A password that was just entered, for the step that follows on this page: whoever signs in to set up two-step sign-in types it once. */
export function passOnPassword(password: string): void {
  entered = password
}

/** @returns an empty text where none was passed on, or it was taken before */
export function takePassedPassword(): string {
  const password = entered
  entered = ''
  return password
}
