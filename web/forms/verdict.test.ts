import { describe, expect, test } from 'vitest'
import { CallFailed } from '../client/call-failed.ts'
import { createVerdict, readRefusal, wholeForm } from './verdict.ts'

const missing = () => [{ field: 'login', sentence: 'Please enter your E-mail!' }]
const said = (verdict: ReturnType<typeof createVerdict>) =>
  [...verdict.judge(missing).values()].map(({ field, sentence }) => [field, sentence])

describe('what is wrong with a form', () => {
  test('checks count from the first press on, and no more once it begins anew', () => {
    const verdict = createVerdict()
    expect(said(verdict)).toEqual([])
    verdict.press()
    expect(said(verdict)).toEqual([['login', 'Please enter your E-mail!']])
    verdict.begin()
    expect(said(verdict)).toEqual([])
  })

  test('a refusal stays until its field is changed, below what the check says of that field', () => {
    const verdict = createVerdict()
    verdict.refuse([
      { field: 'login', sentence: 'Taken.' },
      { field: 'phone', sentence: 'Nobody answers.' },
    ])
    verdict.change('company')
    expect(said(verdict)).toEqual([
      ['login', 'Taken.'],
      ['phone', 'Nobody answers.'],
    ])
    verdict.change('phone')
    expect(said(verdict)).toEqual([['login', 'Taken.']])
    verdict.press()
    verdict.refuse([{ field: 'login', sentence: 'Taken.' }])
    expect(said(verdict)).toEqual([['login', 'Please enter your E-mail!']])
  })

  test('what was refused as a whole goes with any change, and with the next press', () => {
    const verdict = createVerdict()
    for (const end of [() => verdict.change('phone'), () => verdict.press()]) {
      verdict.begin()
      verdict.refuse([{ field: wholeForm, sentence: 'Too many attempts.' }])
      expect(verdict.judge(() => []).size).toBe(1)
      end()
      expect(verdict.judge(() => []).size).toBe(0)
    }
  })
})

describe("a call's refusal", () => {
  const failed = new CallFailed('Please Enter Last Name!', 400, [
    { field: 'user.last_name', message: 'Please Enter Last Name!' },
  ])

  test('stands at its field, also within a group of the input', () => {
    expect(readRefusal(failed, ['first_name', 'last_name'], { within: 'user', otherwiseAt: undefined })).toEqual([
      { field: 'last_name', sentence: 'Please Enter Last Name!' },
    ])
  })

  test('that somebody else was faster stands for the whole form', () => {
    const faster = new CallFailed('Wren has saved it.', 409, [{ field: 'version', message: 'Wren has saved it.' }])
    expect(readRefusal(faster, ['name'], { within: undefined, otherwiseAt: 'name' })).toEqual([
      { field: wholeForm, sentence: 'Wren has saved it.', isAnnounced: true },
    ])
  })

  test('of a field that the form does not have stands for the whole form, or where the form says, and is read out', () => {
    const where = { within: 'user', sentence: 'Please Enter Last Name!', isAnnounced: true }
    const { within, ...mistake } = where
    expect(readRefusal(failed, ['phone'], { within, otherwiseAt: undefined })).toEqual([
      { field: wholeForm, ...mistake },
    ])
    expect(readRefusal(failed, ['phone'], { within, otherwiseAt: 'phone' })).toEqual([{ field: 'phone', ...mistake }])
  })
})
