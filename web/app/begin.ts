import type * as Code from './entry-client.tsx'
import { queueEarlyEvents } from './pre-hydration-events.ts'

const waitAtMostMs = 3_000

void begin()

/** Fetches the code of the page and starts it, once what the page shows first has been painted. */
async function begin() {
  const replayEarlyEvents = queueEarlyEvents()
  const { page, parts } = document.querySelector<HTMLScriptElement>('script[data-page]')!.dataset
  const needed = parts!.split(' ').filter(Boolean)
  await Promise.race([untilPainted(), untilTouched(), untilLate()])
  needed.forEach(preload)
  // One after the other, so that a finger need not wait until all of them have run.
  for (const part of needed) await import(/* @vite-ignore */ part)
  // While working on the shop, Vite adds a query to what begins with a slash, and the module would run a second time without it.
  const { started } = (await import(/* @vite-ignore */ new URL(page!, window.location.href).href)) as typeof Code
  const { untilShown } = await started
  await untilShown
  await replayEarlyEvents()
  performance.mark('lives')
}

/** Pictures of the first view come before the code: on a slow line they would share it. */
async function untilPainted(): Promise<void> {
  if (document.hidden) return
  const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.allSettled(Array.from(first, (picture) => picture.decode()))
  await new Promise(requestAnimationFrame)
  // A frame is painted after its callbacks.
  await new Promise((resolve) => setTimeout(resolve))
}

/** Whoever wants to do something already should not wait for pictures. */
function untilTouched(): Promise<Event> {
  return new Promise((resolve) => {
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, resolve, { once: true })
  })
}

function untilLate(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, waitAtMostMs))
}

function preload(href: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
