const framesToLook = 30

/** Moves to the first field that is wrong, once it has been drawn: a refusal of the server takes some frames. */
export function focusFirstMistake(form: HTMLElement | null): void {
  const from = document.activeElement
  const look = (framesLeft: number) =>
    requestAnimationFrame(() => {
      const held = document.activeElement
      // Whoever has gone on to another field stays there. A button that is disabled while it sends loses the focus to nobody.
      if (held !== from && held !== document.body) return
      const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
      if (!wrong && framesLeft > 0) return look(framesLeft - 1)
      wrong?.focus()
      wrong?.scrollIntoView({ block: 'center' })
    })
  look(framesToLook)
}
