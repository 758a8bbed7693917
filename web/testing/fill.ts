import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field at once, as pasting does: a key at a time, a page is drawn anew for each. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
