/**
 * Notes what a shopper does before the code of the page is there, so that nothing of it is lost. Links and forms that
 * the server understands go their way.
 * @returns ends the noting and gives what does it again, once the page can answer
 */
export function noteEarlyWishes(): () => () => Promise<void> {
  const wishes = new Map<Element, () => void>()
  const noted = new AbortController()
  const listen = (name: string, note: (event: Event) => void) =>
    document.addEventListener(name, note, { capture: true, signal: noted.signal })

  listen('input', ({ target }) => {
    if (isField(target)) wishes.set(target, enterAgain(target))
  })
  listen('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button && !(button.form && button.type === 'submit')) wishes.set(button, () => button.click())
  })
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('method') || form.hasAttribute('action')) return
    event.preventDefault()
    wishes.set(form, () => form.requestSubmit((event as SubmitEvent).submitter))
  })

  const fulfillAll = async () => {
    for (const [element, fulfill] of wishes) {
      if (!element.isConnected) continue
      fulfill()
      // React shows each change before the next one builds on it.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  return () => {
    noted.abort()
    return fulfillAll
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
  const { value } = field
  return () => {
    // React hears of a change only where the value differs from the one that it has seen set.
    if (!(field instanceof HTMLSelectElement)) field.value = value === '' ? '0' : ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
}
