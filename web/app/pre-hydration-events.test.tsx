import { beforeEach, expect, test } from 'vitest'
import { queueEarlyEvents } from './pre-hydration-events.ts'

const find = <GuestAction extends Element>(selector: string) => document.querySelector<GuestAction>(selector)!

/** What the page hears once it can answer. */
function listen(): string[] {
  const heard: string[] = []
  document.body.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    heard.push(`${name}: ${value}`)
  })
  return heard
}

beforeEach(() => {
  document.body.replaceChildren()
  document.body.innerHTML = `
    <input name="company" value="">
    <textarea name="note"></textarea>
    <select name="state"><option>IL</option><option>WI</option></select>
    <input type="checkbox" name="agreed" value="yes">
    <input name="sent" value="by the server">
    <input type="hidden" name="token" value="1">`
})

test('what was typed before any code was there is entered again', async () => {
  find<HTMLInputElement>('[name=company]').value = 'Kestrel'
  find<HTMLTextAreaElement>('textarea').value = 'Call first'
  find<HTMLSelectElement>('select').value = 'WI'
  find<HTMLInputElement>('[name=agreed]').checked = true
  const replay = queueEarlyEvents()
  const heard = listen()
  // A form library empties its fields when it takes them over.
  find<HTMLInputElement>('[name=company]').value = ''
  await replay()
  expect(heard).toEqual(['company: Kestrel', 'note: Call first', 'state: WI', 'agreed: yes'])
  expect(find<HTMLInputElement>('[name=company]').value).toBe('Kestrel')
  expect(find<HTMLInputElement>('[name=agreed]').checked).toBe(true)
})

test('what was typed in a field that was put anew goes into the new one', async () => {
  const replay = queueEarlyEvents()
  const field = find<HTMLInputElement>('[name=company]')
  field.value = 'Kestrel'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  const anew = document.createElement('input')
  anew.name = 'company'
  field.replaceWith(anew)
  await replay()
  expect(anew.value).toBe('Kestrel')
})
