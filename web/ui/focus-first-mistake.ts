const framesToLook = 30

/** Moves to the first field that is wrong, once it has been drawn: a refusal of the server takes some frames. */
export function focusFirstMistake(form: HTMLElement | null): void {
  const from = document.activeElement
  const look = (framesLeft: number) =>
    requestAnimationFrame(() => {
      const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
      // Whoever has gone on meanwhile stays there.
      if (!wrong && framesLeft > 0 && document.activeElement === from) return look(framesLeft - 1)
      wrong?.focus()
      wrong?.scrollIntoView({ block: 'center' })
    })
  look(framesToLook)
}
