const framesToLook = 30

/** Moves to the first field that is wrong, once it has been drawn: a refusal of the server takes some frames. */
export function focusFirstMistake(form: HTMLElement | null): void {
  const from = document.activeElement
  const looking = new AbortController()
  const { signal } = looking
  form?.addEventListener('input', () => looking.abort(), { signal })
  const look = (framesLeft: number) =>
    requestAnimationFrame(() => {
      const held = document.activeElement
      // Whoever types on or has gone on to another field stays there. A button that is disabled while it sends loses the focus to nobody.
      if (signal.aborted || (held !== from && held !== document.body)) return looking.abort()
      const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
      if (!wrong && framesLeft > 0) return look(framesLeft - 1)
      looking.abort()
      wrong?.focus()
      wrong?.scrollIntoView({ block: 'center' })
    })
  look(framesToLook)
}
