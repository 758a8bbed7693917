// What each file of component tests needs: a browser's page that is empty again after each test, and no server.
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { closeSignInGate, store } from '../client/index.ts'

// Some machines are ten times slower than others; only what fails waits for as long.
configure({ asyncUtilTimeout: 30_000 })

// Pictures are not loaded here: none is to pass for one that could not be.
Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false })

const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words.join(' ')))
  vi.stubGlobal('fetch', () => {
    throw new Error('A component test asks no server: web/testing/fake-server.ts answers.')
  })
})

afterEach(() => {
  const open = '.toast [aria-label="Close"], [role="alertdialog"] footer button:first-child'
  for (const button of document.querySelectorAll(open)) fireEvent.click(button)
  closeSignInGate()
  cleanup()
  document.body.replaceChildren()
  // The shop remembers what it has stored, for browsers that forbid it.
  for (const key of Object.keys(window.localStorage)) store(key, null, 'local')
  for (const key of Object.keys(window.sessionStorage)) store(key, null, 'session')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (complaints.length > 0) throw new Error(`The console has complaints:\n${complaints.join('\n')}`)
})
