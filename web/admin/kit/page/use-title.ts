import { useEffect } from 'react'
import { shopName } from './shop-name.ts'

/** Of the tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${shopName}`
  }, [title])
}
