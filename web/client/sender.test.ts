import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { forgotPassword } from '../../contract/shop/account.call.ts'
import { createQueries } from './queries.ts'
import { browserSender, sendCall, setSender } from './sender.ts'

function stubNetwork(answer: () => Response, { isOnline = true } = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve().then(answer))
  vi.stubGlobal('navigator', { onLine: isOnline })
  onTestFinished(() => void vi.unstubAllGlobals())
}

const client = createQueries()
setSender(client, browserSender)
const ask = () => sendCall(client, forgotPassword, { input: { login: 'nobody@riverside.example' } })
const cut = () => {
  throw new TypeError('Failed to fetch')
}

describe('a call without success says why', () => {
  test('in the words of the answer, whatever its message and its status are', async () => {
    stubNetwork(() => Response.json({ message: 'warning', error: 'This address takes no mail.' }))
    await expect(ask()).rejects.toThrow('This address takes no mail.')
    stubNetwork(() => Response.json({ message: 'failure', error: 'Please wait a minute.' }, { status: 429 }))
    await expect(ask()).rejects.toThrow('Please wait a minute.')
  })

  test('in our own words where no answer comes', async () => {
    stubNetwork(cut)
    await expect(ask()).rejects.toThrow('The shop cannot be reached. Please try again.')
    stubNetwork(cut, { isOnline: false })
    await expect(ask()).rejects.toThrow('You are offline. Please check your connection.')
  })
})
