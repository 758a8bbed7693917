/**
 * Notes what a shopper does before the page can answer, so that nothing of it is lost: neither before its code is there
 * nor while React takes the page over, when a field still shows what was typed but its state is empty. Links and forms
 * that the server understands go their way.
 * @returns does it again, in the order in which it was done, once the page can answer; from then on nothing is noted
 */
export function queueEarlyEvents(): () => Promise<void> {
  const events = new Map<Element, () => void>()
  const noted = new AbortController()
  let isReplaying = false
  const listen = (name: string, note: (event: Event) => void) =>
    document.addEventListener(name, (event) => !isReplaying && note(event), { capture: true, signal: noted.signal })
  const queue = (event: Event, element: Element, replay: () => void) => {
    event.stopImmediatePropagation()
    events.set(element, replay)
  }

  listen('input', (event) => {
    if (isField(event.target)) queue(event, event.target, enterAgain(event.target))
  })
  listen('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (button && !(button.form && button.type === 'submit')) queue(event, button, () => button.click())
  })
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('method') || form.hasAttribute('action')) return
    event.preventDefault()
    queue(event, form, () => form.requestSubmit((event as SubmitEvent).submitter))
  })

  return async () => {
    for (let [next] = events; next; [next] = events) {
      const [element, fulfill] = next
      events.delete(element)
      if (!element.isConnected) continue
      isReplaying = true
      fulfill()
      isReplaying = false
      // React shows each change before the next one builds on it.
      await new Promise((resolve) => setTimeout(resolve))
    }
    noted.abort()
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

function enterAgain(field: Field): () => void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  if (field instanceof HTMLInputElement && field.type === 'file') {
    // No program may set its files; they are still in it, unless React has heard of them after all.
    return () => {
      if (field.files && field.files.length > 0) announce(field)
    }
  }
  const { value } = field
  return () => {
    // React hears of a change only where the value differs from the one that it has seen set.
    if (!(field instanceof HTMLSelectElement)) field.value = value === '' ? '0' : ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    announce(field)
  }
}

function announce(field: Field): void {
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
