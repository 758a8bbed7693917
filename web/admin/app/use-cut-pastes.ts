import { useLayoutEffect } from 'react'
import { formatCountOf } from '../../../domain/money/format-money.ts'
import { showToast } from '../../ui/popups/toasts.tsx'

type Field = Pick<HTMLInputElement, 'value' | 'maxLength' | 'selectionStart' | 'selectionEnd'>

/** How many signs of a pasted text do not fit into a field; the browser leaves them out without a word. */
export function countCut({ value, maxLength, selectionStart, selectionEnd }: Field, pasted: string): number {
  if (maxLength < 0) return 0
  const replaced = (selectionEnd ?? value.length) - (selectionStart ?? value.length)
  return Math.max(pasted.length - (maxLength - (value.length - replaced)), 0)
}

/** Says of a pasted text that it was cut, wherever somebody pastes it. */
export function useCutPastes(): void {
  useLayoutEffect(() => {
    function paste({ target, clipboardData, defaultPrevented }: ClipboardEvent) {
      // A grid puts cells into many fields by itself.
      if (defaultPrevented || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const cut = countCut(target, clipboardData?.getData('text').trimEnd() ?? '')
      if (cut === 0) return
      showToast({
        kind: 'bad',
        title: `The last ${formatCountOf(cut, 'character')} of what you pasted ${cut === 1 ? 'does' : 'do'} not fit.`,
        text: `The field takes at most ${formatCountOf(target.maxLength, 'character')}.`,
      })
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
