/**
 * Notes what a shopper does before the page can answer, so that nothing of it is lost: neither before its code is there
 * nor while React takes the page over, when a field still shows what was typed but its state is empty. What was typed before
 * even this code was there is noted from the fields. Links and forms that the server understands go their way.
 * @returns does it again, in the order in which it was done, once the page can answer; from then on nothing is noted
 */
export function queueEarlyEvents(): () => Promise<void> {
  const events = new Map<Element, Replay>()
  const noted = new AbortController()
  let isReplaying = false
  const listen = (name: string, note: (event: Event) => void) =>
    document.addEventListener(name, (event) => !isReplaying && note(event), { capture: true, signal: noted.signal })
  const queue = (event: Event, element: Element, replay: Replay) => {
    event.stopImmediatePropagation()
    events.set(element, replay)
  }

  // A page that is opened again has its fields as the browser remembers them, which nobody has typed now.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!navigation || navigation.type === 'navigate')
    for (const field of document.querySelectorAll<Field>('input, textarea, select'))
      if (isEntered(field)) events.set(field, enterAgain(field))

  listen('input', (event) => {
    if (isField(event.target)) queue(event, event.target, enterAgain(event.target))
  })
  listen('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (button && !(button.form && button.type === 'submit'))
      queue(event, button, (again) => (again as HTMLButtonElement).click())
  })
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('method') || form.hasAttribute('action')) return
    event.preventDefault()
    queue(event, form, (again) =>
      (again as HTMLFormElement).requestSubmit(again === form ? (event as SubmitEvent).submitter : null),
    )
  })

  return async () => {
    for (let [next] = events; next; [next] = events) {
      const [element, fulfill] = next
      events.delete(element)
      const target = element.isConnected ? element : findSuccessor(element)
      if (!target) continue
      isReplaying = true
      fulfill(target)
      isReplaying = false
      // React shows each change before the next one builds on it.
      await new Promise((resolve) => setTimeout(resolve))
    }
    noted.abort()
  }
}

/** Does it again to the element, or to what stands in its place. */
type Replay = (element: Element) => void

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** It holds something else than the server has sent. */
function isEntered(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const sent = options.findIndex(({ defaultSelected }) => defaultSelected)
    return !field.multiple && field.selectedIndex !== Math.max(0, sent)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  if (field.type === 'file') return (field.files?.length ?? 0) > 0
  return field.type !== 'hidden' && field.value !== field.defaultValue
}

/** What React has put in the place of an element that the server had sent: of the same id, else the only one of its name. */
function findSuccessor(element: Element): Element | undefined {
  const byId = element.id === '' ? null : document.getElementById(element.id)
  if (byId) return byId.tagName === element.tagName ? byId : undefined
  const { name } = element as Partial<Field>
  const named = name ? [...document.getElementsByName(name)].filter(({ tagName }) => tagName === element.tagName) : []
  return named.length === 1 ? named[0] : undefined
}

function enterAgain(noted: Field): Replay {
  if (noted instanceof HTMLInputElement && (noted.type === 'checkbox' || noted.type === 'radio')) {
    const { checked } = noted
    return (element) => {
      const field = element as HTMLInputElement
      field.checked = !checked
      field.click()
    }
  }
  if (noted instanceof HTMLInputElement && noted.type === 'file') {
    // No program may set its files; they are still in it, unless React has heard of them after all.
    return (element) => {
      const field = element as HTMLInputElement
      if (field.files && field.files.length > 0) announce(field)
    }
  }
  const { value } = noted
  return (element) => {
    const field = element as Field
    // React hears of a change only where the value differs from the one that it has seen set.
    if (!(field instanceof HTMLSelectElement)) field.value = value === '' ? '0' : ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    announce(field)
  }
}

function announce(field: Field): void {
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
