import { useEffect } from 'react'
import { useShopName } from './shop-name.ts'

/** Of the tab. */
export function useTitle(title: string): void {
  const shopName = useShopName()
  useEffect(() => {
    document.title = `${title} - ${shopName}`
  }, [title, shopName])
}
