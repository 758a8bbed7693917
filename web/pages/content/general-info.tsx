import { definePage } from '../page.ts'
import { showContent } from './show-content.tsx'

export const page = definePage(showContent('general-info'))
